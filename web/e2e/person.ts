// A browser that may show notifications, as that of a person.

/** Headless browsers forbid notifications and reach no push service, and no one hears their sounds. */
export function browserOfAPerson(): void {
  let permission: NotificationPermission = "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = () => Promise.resolve((permission = "granted"));
  PushManager.prototype.getSubscription = () => Promise.resolve(null);
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
      "deriveBits",
    ]);
    const point = await crypto.subtle.exportKey("raw", pair.publicKey);
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const keys = {
      p256dh: text(new Uint8Array(point)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    };
    const told = { endpoint: `https://push.example.org/${keys.auth}`, keys };
    return { toJSON: () => told } as unknown as PushSubscription;
  };
  const played: string[] = [];
  Object.assign(window, { played });
  const note = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    played.push("note");
    note.call(this, when);
  };
}
