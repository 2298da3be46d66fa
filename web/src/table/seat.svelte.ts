/** One seat's live table: its page as the server sent it last, and the line to the server. */

import { END, Refused, Unreachable, api, socketPath, token } from "../api/client";
import type { ChatLine, GameCard, LogLine, Message, Notes, Page, Picked, Pin, Ping, Seat, Watcher } from "../api/types";
import { settings } from "../settings/settings.svelte";
import { turnedUp } from "./ending";

export type Connection = "live" | "reconnecting" | "offline";

/** What became of the answer given last. */
export type Sending = { state: "none" } | { state: "sent" } | { state: "refused"; detail: string };

/** How the table heard of the answer given last: for the line that says so while the line is down. */
export type Delivery = "none" | "arrived" | "kept";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class LiveSeat {
  page: Page | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  card: GameCard | null = $state.raw(null);
  pins: Pin[] = $state.raw([]);
  /** What somebody points at, until something happens at the table. */
  ping: Ping | null = $state.raw(null);
  connection: Connection = $state("reconnecting");
  sending: Sending = $state({ state: "none" });
  delivery: Delivery = $state("none");
  /** A moment of this game that is looked back at, as the seat knew it then; nothing can be answered there. */
  past: Page | null = $state.raw(null);
  /** After the end: its last moment with everything open. */
  end: Page | null = $state.raw(null);
  /** The moment asked for, from the press on: what was known later goes at once, before the table has answered. */
  looking: number | null = $state(null);
  /** The table refuses to let this reader in (an old link, a taken seat); in its own sentence. */
  shut: string | null = $state(null);

  private socket: WebSocket | null = null;
  /** How many pages, cards and lists of pins came over the line. */
  private heard = 0;
  private cards = 0;
  private pinned = 0;
  /** How many moments were asked for: the answer to an earlier one is not wanted any more. */
  private looks = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** An answer that could not be handed over: it goes out when the same question is seen again. */
  private kept: { ask: number; choice: Picked[] } | null = null;
  /** The question that stood open at the last refusal: its sentence stays as long as that does. */
  private refusedAt: number | null = null;
  /** How many requests went out: the reply to an earlier one says nothing of a later. */
  private trips = 0;

  constructor(readonly game: string, readonly seat: Watcher) {}

  /** The page to draw: the present one, after the end with everything open, or the moment looked back at, as it was known then. */
  get drawn(): Page | null {
    if (this.past !== null) return this.past;
    return this.page !== null && this.end !== null ? turnedUp(this.page, this.end) : this.page;
  }

  /** Whether the prompt may be answered now: never from a stale page, never from a past one. */
  get ready(): boolean {
    return this.connection === "live" && this.past === null && this.sending.state !== "sent";
  }

  /**
   * Whether the map shows where the question points. While an answer is on its way it stays as it was: to draw the
   * whole map anew, twice, would hold up the frame that shows the press.
   */
  get points(): boolean {
    return this.connection === "live" && this.past === null;
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
    this.kept = { ask: prompt.ask, choice };
    this.delivery = "none";
    await this.deliver();
  }

  async undo(): Promise<void> {
    if (!this.ready) return;
    this.kept = null;
    this.delivery = "none";
    await this.send(() => api.undo(this.game, this.seat as Seat, settings.language));
  }

  /** Does something that the frame of the table tells of. Where the line has told of that meanwhile, the reply may be older. */
  async act(request: () => Promise<GameCard>): Promise<void> {
    const cards = this.cards;
    const card = await request();
    if (this.cards === cards) this.card = card;
  }

  /** Keeps notes and pins; of the pins the reply may be the older news too. */
  async keep(request: () => Promise<Notes>): Promise<void> {
    const pinned = this.pinned;
    const { pins } = await request();
    if (this.pinned === pinned) this.pins = pins;
  }

  /** A line of talk: that of the reader comes with the reply and over the line, in any order with those of others. */
  listen(line: ChatLine): void {
    if (this.chat.some(({ id }) => id === line.id)) return;
    this.chat = [...this.chat, line].sort((one, other) => one.id - other.id);
  }

  /** Looks back at the table as it was when this seat's log had so many entries; null: back to now. */
  async lookBack(number: number | null): Promise<void> {
    const look = ++this.looks;
    if (number === null || !this.page || number >= this.page.number) {
      this.past = this.looking = null;
      return;
    }
    const wanted = (this.looking = Math.max(0, number));
    try {
      const past = await api.past(this.game, this.seat, wanted, settings.language);
      if (look === this.looks) this.past = past;
    } catch (wrong) {
      if (look !== this.looks) return;
      this.looking = this.past?.number ?? null;
      throw wrong;
    }
  }

  /** After the end: has everything turned up. Where the table does not tell, it stays as the seat knew it. */
  async turnUp(): Promise<void> {
    const language = settings.language;
    try {
      const end = await api.replay(this.game, "after", END, language);
      if (language === settings.language) this.end = end;
    } catch (wrong) {
      if (!(wrong instanceof Refused || wrong instanceof Unreachable)) throw wrong;
    }
  }

  /** Asks for the whole table anew, in the present language: what is still on its way is in another one. */
  reload(): void {
    this.heard += 1;
    this.looks += 1;
    this.log = [];
    this.past = this.looking = null;
    this.page = this.end = null;
    this.socket?.close();
    this.now();
  }

  private async deliver(): Promise<void> {
    const kept = this.kept;
    if (!kept) return;
    await this.send(() => api.answer(this.game, this.seat as Seat, settings.language, kept.ask, kept.choice));
  }

  private async send(request: () => Promise<Page>): Promise<void> {
    if (this.sending.state !== "sent") this.sending = { state: "sent" };
    const heard = this.heard;
    const trip = ++this.trips;
    // A page that came over the line meanwhile may be newer than the one that comes with the reply.
    const take = (page: Page): void => {
      if (this.heard === heard) this.take(page);
    };
    try {
      const page = await request();
      if (trip === this.trips) this.settle();
      take(page);
    } catch (wrong) {
      if (trip !== this.trips) return;
      if (wrong instanceof Refused) {
        this.kept = null;
        this.delivery = "none";
        if (wrong.refusal.page) take(wrong.refusal.page);
        this.sending = { state: "refused", detail: wrong.refusal.detail };
        this.refusedAt = this.page?.prompt?.ask ?? null;
      } else if (wrong instanceof Unreachable) {
        this.delivery = "kept";
        this.lost();
        this.socket?.close();
        this.now();
      } else throw wrong;
    }
  }

  /**
   * The line has told how the table stands: if the question of an answer on its way is still open and the answer could
   * not be handed over, it goes out again, once; if it is not, the answer had arrived, or is moot, whatever the reply says.
   */
  private resume(): void {
    if (this.sending.state !== "sent") return;
    const open = this.kept !== null && this.page?.prompt?.ask === this.kept.ask;
    if (open && this.delivery === "kept") {
      this.delivery = "none";
      void this.deliver();
    } else if (!open && (this.kept !== null || this.delivery === "kept")) this.settle();
  }

  private settle(): void {
    this.kept = null;
    this.delivery = "arrived";
    this.sending = { state: "none" };
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
    if (page.number > known) this.ping = null;
    this.page = page;
    if (this.sending.state === "refused" && (page.prompt?.ask ?? null) !== this.refusedAt) this.sending = { state: "none" };
  }

  private now = (): void => {
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    // A line that was given up for lost may be open still, and silent until something happens: a new one says how all stands.
    if (this.connection !== "live" && this.socket?.readyState === WebSocket.OPEN) this.socket.close();
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
    socket.onopen = () => socket.send(JSON.stringify({ token: token.get(), lang: settings.language, after: this.log.at(-1)?.number ?? 0 }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Message);
    };
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
        this.heard += 1;
        this.take(message);
        this.connection = "live";
        this.shut = null;
        this.wait = FIRST_WAIT;
        this.resume();
        break;
      case "chat":
        this.listen(message.line);
        break;
      case "card":
        this.cards += 1;
        this.card = message.card;
        break;
      case "pins":
        this.pinned += 1;
        this.pins = message.pins;
        break;
      case "ping":
        this.ping = message.ping;
        break;
      case "refused":
        this.shut = message.detail;
    }
  }
}
