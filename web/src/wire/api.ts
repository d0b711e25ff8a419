// Requests to the server. Failures are Refusals with details of what would be right.
import { hall, type Transport } from "./transport";
import type { Refused } from "./types";

export class Refusal extends Error {
  readonly error: string;
  readonly details: Record<string, unknown>; // what would be right

  constructor(said: Pick<Refused, "error" | "text"> & { right?: Record<string, unknown> }) {
    super(said.text);
    this.error = said.error;
    this.details = said.right ?? {};
  }
}

export const OFFLINE = "offline"; // the error of a request that did not reach the server
export const OUTDATED = "other_protocol"; // the page and the server speak different protocol versions

type Query = Record<string, string | number | boolean | undefined | null>;

export async function ask<T>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  given: { token?: string; body?: unknown; query?: Query; by?: Transport } = {},
): Promise<T> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const headers: Record<string, string> = {};
  if (given.token) headers["Authorization"] = `Bearer ${given.token}`;
  if (given.body !== undefined) headers["Content-Type"] = "application/json";
  const text = typeof given.body === "string" ? given.body : JSON.stringify(given.body);
  let answer: Response;
  try {
    answer = await (given.by ?? hall()).request(query.size ? `${path}?${query}` : path, {
      method,
      headers,
      body: given.body === undefined ? undefined : text,
    });
  } catch {
    throw new Refusal({ error: OFFLINE, text: "The hall cannot be reached." });
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer.json().catch(() => {
    throw new Refusal({ error: "broken", text: "the answer is no JSON" });
  }) as Promise<T>;
}

export interface Tagged<T> {
  /** The answer; null if it has not changed since the tag. */
  found: T | null;
  tag: string;
  /** The server's time, to the second. */
  at: number;
}

/** Ask for something that seldom changes: with the tag of the last answer, an unchanged one is not sent again. */
export async function askAgain<T>(path: string, token: string, tag: string): Promise<Tagged<T>> {
  const headers: Record<string, string> = tag ? { "If-None-Match": tag } : {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const answer = await hall()
    .request(path, { headers })
    .catch(() => {
      throw new Refusal({ error: OFFLINE, text: "The hall cannot be reached." });
    });
  if (!answer.ok && answer.status !== 304) throw await refusalOf(answer);
  const found = answer.status === 304 ? null : ((await answer.json()) as T);
  const at = Date.parse(answer.headers.get("date") ?? "") || Date.now();
  return { found, tag: answer.headers.get("etag") ?? "", at };
}

/** Ask for a file. */
export async function askFile(path: string, token: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await hall()
    .request(path, { headers })
    .catch(() => {
      throw new Refusal({ error: OFFLINE, text: "The hall cannot be reached." });
    });
  if (!answer.ok) throw await refusalOf(answer);
  return answer.blob();
}

/** The server's refusal of a request; a proxy may answer with anything. */
async function refusalOf(answer: Response): Promise<Refusal> {
  const said = (await answer.json().catch(() => null)) as Partial<Refused> | null;
  const { error = "broken", text = answer.statusText, right } = said ?? {};
  return new Refusal({ error, text, ...(right && { right }) });
}
