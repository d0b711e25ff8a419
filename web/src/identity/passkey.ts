// Passkeys in this browser (WebAuthn): creating one, and signing in with one. Values are base64 for URLs on the wire.
import { ask, Refusal } from "../wire/api";
import type { Credentials, NewPasskey, PasskeyChallenge, Passkeys } from "../wire/types";

/** Browsers have passkeys only at secure addresses, and not at IP addresses. */
export function passkeyState(): "ready" | "insecure" | "missing" {
  const name = location.hostname;
  if (!isSecureContext || /^[\d.]+$|:/.test(name)) return "insecure";
  return "PublicKeyCredential" in window ? "ready" : "missing";
}

export type Failure = "cancelled" | "known" | "unknown" | "insecure" | "full";

/** Create a passkey for the visitor's profile; my passkeys then, or why there is no new one. */
export async function createPasskey(token: string, name: string): Promise<Passkeys | Failure> {
  try {
    const begun = await ask<NewPasskey>("POST", "/api/me/passkeys/begin", { token });
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: bytes(begun.challenge),
        rp: { id: begun.site, name: "Longhouse" },
        user: { id: bytes(begun.user), name: begun.name, displayName: begun.name },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key" as const, alg })),
        excludeCredentials: begun.known.map((id) => ({
          type: "public-key" as const,
          id: bytes(id),
        })),
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        attestation: "none",
      },
    });
    const { rawId, response } = made as PublicKeyCredential;
    const given = response as AuthenticatorAttestationResponse;
    const body = {
      id: text(rawId),
      client_data: text(given.clientDataJSON),
      auth_data: text(given.getAuthenticatorData()),
      public_key: text(given.getPublicKey() ?? new ArrayBuffer(0)),
      name,
    };
    return await ask<Passkeys>("POST", "/api/me/passkeys", { token, body });
  } catch (error) {
    return failure(error);
  }
}

/** Sign in with a passkey of this device; the credentials, or why there are none. */
export async function usePasskey(device: string): Promise<Credentials | Failure> {
  try {
    const begun = await ask<PasskeyChallenge>("POST", "/api/players/passkey/begin");
    const used = await navigator.credentials.get({
      publicKey: {
        challenge: bytes(begun.challenge),
        rpId: begun.site,
        userVerification: "preferred",
      },
    });
    const { rawId, response } = used as PublicKeyCredential;
    const given = response as AuthenticatorAssertionResponse;
    const body = {
      id: text(rawId),
      client_data: text(given.clientDataJSON),
      auth_data: text(given.authenticatorData),
      signature: text(given.signature),
      device,
    };
    return await ask<Credentials>("POST", "/api/players/passkey", { body });
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Failure {
  if (error instanceof Refusal) {
    if (error.error === "unknown_player") return "unknown";
    if (error.error === "too_many") return "full";
    throw error;
  }
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "known";
  return name === "SecurityError" ? "insecure" : "cancelled";
}

function bytes(given: string): Uint8Array<ArrayBuffer> {
  const plain = atob(given.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(given: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(given)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
