/** One seat's live table: its page as the server sent it last, and the line to the server. */

import { Refused, Unreachable, api, socketPath, token } from "../api/client";
import type { ChatLine, GameCard, LogLine, Message, Page, Picked, Pin, Seat, Watcher } from "../api/types";
import { settings } from "../settings/settings.svelte";

export type Connection = "live" | "reconnecting" | "offline";

/** What became of the answer given last. */
export type Sending = { state: "none" } | { state: "sent"; since: number } | { state: "refused"; detail: string };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class LiveSeat {
  page: Page | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  card: GameCard | null = $state.raw(null);
  pins: Pin[] = $state.raw([]);
  connection: Connection = $state("reconnecting");
  sending: Sending = $state({ state: "none" });

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly game: string, readonly seat: Watcher) {}

  /** Whether the prompt may be answered now: never from a stale page. */
  get ready(): boolean {
    return this.connection === "live" && this.sending.state !== "sent";
  }

  open(): void {
    this.closed = false;
    this.connect();
    addEventListener("online", this.now);
    addEventListener("offline", this.lost);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.now);
    removeEventListener("offline", this.lost);
    this.socket?.close();
  }

  async answer(choice: Picked[]): Promise<void> {
    const prompt = this.page?.prompt;
    if (!prompt || !this.ready || this.seat === "spectator" || this.seat === "after") return;
    await this.send(() => api.answer(this.game, this.seat as Seat, settings.language, prompt.ask, choice));
  }

  async undo(): Promise<void> {
    if (!this.ready) return;
    await this.send(() => api.undo(this.game, this.seat as Seat, settings.language));
  }

  /** Asks for the whole table anew, in the present language. */
  reload(): void {
    this.log = [];
    this.page = null;
    this.socket?.close();
    this.now();
  }

  private async send(request: () => Promise<Page>): Promise<void> {
    this.sending = { state: "sent", since: Date.now() };
    try {
      this.take(await request());
      this.sending = { state: "none" };
    } catch (wrong) {
      if (wrong instanceof Refused) {
        if (wrong.refusal.page) this.take(wrong.refusal.page);
        this.sending = { state: "refused", detail: wrong.refusal.detail };
      } else if (wrong instanceof Unreachable) {
        // The line shows what it is; the server's own page says later whether the answer arrived.
        this.sending = { state: "none" };
        this.lost();
        this.now();
      } else throw wrong;
    }
  }

  /** A page replaces the one before; its log lines are joined by their numbers. */
  take(page: Page): void {
    const known = this.page?.number ?? 0;
    if (page.number < known) return;
    const first = page.log[0]?.number;
    if (page.log.length > 0 && first !== undefined) {
      const kept = this.log.filter((line) => line.number < first);
      this.log = [...kept, ...page.log];
    }
    this.page = page;
  }

  private now = (): void => {
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) this.connect();
  };

  private lost = (): void => {
    this.connection = navigator.onLine ? "reconnecting" : "offline";
  };

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${socketPath(this.game, this.seat)}`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token: token.get(), lang: settings.language, after: this.page?.number ?? 0 }));
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Message);
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.lost();
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private hear(message: Message): void {
    switch (message.type) {
      case "page":
        this.take(message);
        this.connection = "live";
        this.wait = FIRST_WAIT;
        break;
      case "chat":
        if (!this.chat.some((line) => line.id === message.line.id)) this.chat = [...this.chat, message.line];
        break;
      case "card":
        this.card = message.card;
        break;
      case "pins":
        this.pins = message.pins;
        break;
      case "refused":
        this.sending = { state: "refused", detail: message.detail };
    }
  }
}
