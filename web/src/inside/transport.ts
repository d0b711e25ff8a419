// The way to the hall inside this page: requests and websockets as messages to its worker.
import type { Asked, Socket, Transport } from "../wire/transport";
import type { FromBridge, Tell, Told } from "./messages";

export type Start =
  | { is: "loading"; loaded: number; total: number }
  | { is: "starting" | "elsewhere" }
  | { is: "failed"; why: string };

const BODILESS = [204, 304];
const CLOSED = 3;
const OPEN = 1;
const CONNECTING = 0;

class InsideSocket implements Socket {
  readyState = CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly tell: (message: { type: "say"; text: string } | { type: "drop" }) => void,
  ) {}

  send(text: string): void {
    if (this.readyState === OPEN) this.tell({ type: "say", text });
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.tell({ type: "drop" });
    this.end(1000, "");
  }

  hear(message: FromBridge): void {
    if (message.type === "open") {
      this.readyState = OPEN;
      this.onopen?.(new Event("open"));
    } else if (message.type === "say") {
      this.onmessage?.(new MessageEvent("message", { data: message.text }));
    } else if (message.type === "closed") {
      this.end(message.code, message.reason);
    }
  }

  private end(code: number, reason: string): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.(new CloseEvent("close", { code, reason }));
  }
}

export class Inside implements Transport {
  readonly alone = true;
  /** Called when this device has no more room, or has some again. */
  onfull: (full: boolean) => void = () => undefined;
  /** Games are kept on this device. */
  kept = false;
  private readonly worker: Worker;
  private readonly lines = new Map<number, (message: FromBridge) => void>();
  private count = 0;

  private constructor(base: string, progress: (now: Start) => void, ready: () => void) {
    this.worker = new Worker(new URL("./hall.worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.is === "said") this.hear(JSON.parse(data.text) as FromBridge);
      else if (data.is === "full") this.onfull(data.full);
      else if (data.is === "ready") {
        this.kept = data.kept;
        ready();
      } else progress(data);
    };
    this.worker.onerror = (event) => progress({ is: "failed", why: event.message });
    this.post({ do: "start", base });
  }

  /** Start the hall; `cancel` ends it at any time. */
  static start(progress: (now: Start) => void): { ready: Promise<Inside>; cancel: () => void } {
    let inside: Inside;
    const ready = new Promise<Inside>((resolve) => {
      inside = new Inside(document.baseURI, progress, () => resolve(inside));
    });
    return { ready, cancel: () => inside.worker.terminate() };
  }

  request(path: string, asked: Asked): Promise<Response> {
    const [where, query = ""] = path.split("?", 2);
    return new Promise((resolve) => {
      const headers = Object.entries(asked.headers ?? {});
      const body = asked.body ?? "";
      const id = this.line((message) => {
        if (message.type !== "answer") return;
        this.lines.delete(id);
        const { status, headers } = message;
        const said = BODILESS.includes(status) ? null : message.body;
        resolve(new Response(said, { status, headers }));
      });
      this.say({
        type: "http",
        id,
        method: asked.method ?? "GET",
        path: where,
        query,
        headers,
        body,
      });
    });
  }

  connect(path: string): Socket {
    const [where, query = ""] = path.split("?", 2);
    const socket: InsideSocket = new InsideSocket((message) => {
      this.say({ ...message, id });
      if (message.type === "drop") this.lines.delete(id);
    });
    const id = this.line((message) => {
      if (message.type === "closed") this.lines.delete(id);
      socket.hear(message);
    });
    this.say({ type: "connect", id, path: where, query });
    return socket;
  }

  private line(hear: (message: FromBridge) => void): number {
    this.lines.set(++this.count, hear);
    return this.count;
  }

  private hear(message: FromBridge): void {
    this.lines.get(message.id)?.(message);
  }

  private say(message: object): void {
    this.post({ do: "say", text: JSON.stringify(message) });
  }

  private post(message: Tell): void {
    this.worker.postMessage(message);
  }
}
