// The way to the hall: over the network, or to the hall inside this page (inside/). Nothing else knows which.

/** A websocket, as far as the client uses one. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

export interface Transport {
  /** Rejects if the hall cannot be reached. */
  request(path: string, asked: Asked): Promise<Response>;
  /** `path` with its query. */
  connect(path: string): Socket;
  /** The hall has no other players: pages leave out everything that needs some. */
  readonly alone: boolean;
}

export const OPEN = 1; // of Socket.readyState, as in WebSocket

export const network: Transport = {
  request: (path, asked) => fetch(path, asked),
  connect(path) {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    return new WebSocket(url);
  },
  alone: false,
};

let used = network;

export const hall = (): Transport => used;

/** Use another way from now on; called once, before the first request. */
export function reachBy(transport: Transport): void {
  used = transport;
}
