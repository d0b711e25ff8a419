// A review of a finished game together with others: the room on the server, and where this page is. The leader's page
// shows a step at once and sends it; the pages of others follow until they go their own way.
import { OFFLINE, Refusal } from "../wire/api";
import {
  PROTOCOL,
  type Bye,
  type Done,
  type Pong,
  type Refused,
  type ReviewJoined,
  type ReviewPeople,
  type ReviewPerson,
  type ReviewShown,
} from "../wire/types";

type Message = ReviewJoined | ReviewShown | ReviewPeople | Done | Refused | Pong | Bye;

const PING = 15_000;
const SILENCE = 40_000; // after which a connection counts as dead
const STEP = 200; // minimum milliseconds between two steps that are sent, as when the slider is dragged
const AGAIN = ["busy", "newer", "closing"]; // of a bye: another try may find the room

export class Review {
  saga = $state("");
  you = $state("");
  /** The visitor has opened the room. */
  mine = $state(false);
  room = $state.raw<ReviewShown | null>(null);
  people = $state.raw<ReviewPerson[]>([]);
  /** The position that this page shows, and whose view. */
  at = $state(0);
  eyes = $state<number | null>(null);
  following = $state(true);
  lost = $state(false);
  /** Why the server has closed the connection for good. */
  trouble = $state.raw<Refusal | null>(null);

  readonly leads: boolean = $derived(this.room !== null && this.room.leader === this.you);
  readonly mayMark: boolean = $derived(
    this.leads || (this.room !== null && this.room.open && !this.room.muted.includes(this.you)),
  );

  private socket: WebSocket | null = null;
  private answers = new Map<string, (message: Done | Refused | Pong) => void>();
  private count = 0;
  private tries = 0;
  private heard = 0;
  private unsent = false; // a step is on its way, or waits to be sent
  private timers: number[] = [];
  private closed = false;

  constructor(
    readonly id: string,
    private readonly token: string,
  ) {
    this.connect();
    this.timers.push(window.setInterval(() => this.ping(), PING));
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.closed = true;
    this.timers.forEach((timer) => window.clearInterval(timer));
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** The name of a person here; empty if they have left. */
  name(who: string): string {
    return this.people.find((one) => one.who === who)?.name ?? "";
  }

  /** Send a command; throws a Refusal. */
  do(command: Record<string, unknown> & { do: string }): Promise<Done> {
    const id = `${++this.count}`;
    return new Promise((resolve, reject) => {
      const { socket } = this;
      if (!socket || socket.readyState !== WebSocket.OPEN) {
        reject(new Refusal({ error: OFFLINE, text: "The hall cannot be reached." }));
        return;
      }
      this.answers.set(id, (message) => {
        if (message.say === "refused") reject(new Refusal(message as Refused));
        else resolve(message as Done);
      });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** Go to a position: the leader takes the others along, another one stops following. */
  go(move: number, eyes: number | null): void {
    [this.at, this.eyes] = [move, eyes];
    if (!this.leads) this.part();
    else if (!this.unsent) void this.send();
  }

  follow(): void {
    this.following = true;
    this.tellFollowing();
    this.adopt();
  }

  /** Stop following. */
  part(): void {
    if (!this.following) return;
    this.following = false;
    this.tellFollowing();
  }

  private tellFollowing(): void {
    this.do({ do: "follow", on: this.following }).catch(() => undefined); // told again on return
  }

  async takeLead(): Promise<void> {
    this.follow();
    await this.do({ do: "take_lead" });
  }

  /** Send the last step; those in between are skipped. */
  private async send(): Promise<void> {
    this.unsent = true;
    let sent: string;
    do {
      sent = `${this.at} ${this.eyes}`;
      const told = this.do({ do: "go", move: this.at, eyes: this.eyes });
      const pause = new Promise((resolve) => window.setTimeout(resolve, STEP));
      await Promise.allSettled([told, pause]);
    } while (this.leads && sent !== `${this.at} ${this.eyes}`);
    this.unsent = false;
  }

  private adopt(): void {
    if (!this.room || !this.following || this.unsent) return;
    [this.at, this.eyes] = [this.room.move, this.room.eyes];
  }

  private wake = (): void => {
    if (document.visibilityState === "visible" && this.lost) this.connect();
  };

  private connect(): void {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    const url = new URL(`/api/reviews/${this.id}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ do: "hello", protocol: PROTOCOL, token: this.token }));
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Message);
    socket.onclose = () => this.reconnect();
  }

  private reconnect(): void {
    for (const answer of this.answers.values())
      answer({ say: "refused", error: OFFLINE, text: "The connection was lost." } as Refused);
    this.answers.clear();
    if (this.closed || this.trouble) return;
    this.lost = true;
    const wait = Math.min(10_000, 300 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
    window.setTimeout(() => this.lost && this.connect(), wait);
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) this.socket.close();
    else this.do({ do: "ping" }).catch(() => undefined);
  }

  private take(message: Message): void {
    this.heard = Date.now();
    switch (message.say) {
      case "joined": {
        const joined = message as ReviewJoined;
        [this.saga, this.you, this.mine] = [joined.saga, joined.you, joined.mine];
        this.people = joined.people;
        this.lost = false;
        this.tries = 0;
        this.show(joined.room);
        if (!this.following) this.tellFollowing();
        break;
      }
      case "review":
        this.show(message as ReviewShown);
        break;
      case "people":
        this.people = (message as ReviewPeople).people;
        break;
      case "bye": {
        const bye = message as Bye;
        if (!AGAIN.includes(bye.error)) this.trouble = new Refusal(bye);
        break;
      }
      default: {
        const answer = message as Done | Refused | Pong;
        const id = answer.id ?? "";
        this.answers.get(id)?.(answer);
        this.answers.delete(id);
      }
    }
  }

  private show(room: ReviewShown): void {
    if (this.room && room.n < this.room.n) return;
    this.room = room;
    this.adopt();
  }
}
