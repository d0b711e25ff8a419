// The messages between a page and the worker with its hall. Texts are those of the bridge
// (src/longhouse/server/inside/bridge.py), which are ASGI in JSON.

/** From the worker. */
export type Told =
  | { is: "loading"; loaded: number; total: number }
  | { is: "starting" }
  /** Another page of this site has the games; this one gets them when that one is closed. */
  | { is: "elsewhere" }
  /** `kept`: games are kept on this device. */
  | { is: "ready"; kept: boolean }
  /** This device does not take what is written to it; or it does again. */
  | { is: "full"; full: boolean }
  | { is: "failed"; why: string }
  | { is: "said"; text: string };

/** To the worker. */
export type Tell = { do: "start"; base: string } | { do: "say"; text: string };

export interface BridgeAnswer {
  type: "answer";
  id: number;
  status: number;
  headers: [string, string][];
  body: string;
}

export type FromBridge =
  | BridgeAnswer
  | { type: "open"; id: number }
  | { type: "say"; id: number; text: string }
  | { type: "closed"; id: number; code: number; reason: string };
