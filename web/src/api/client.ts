/** The one way to the table: fetch with the player's token, errors as values with a sentence. */

import type {
  BeliefCourse, BeliefPage, Bot, ChatLine, GainLine, GameCard, GameOptions, Language, Lobby, Me, MirrorLine, Notes, OrdersPage, Page, Picked, Pin, Ping,
  PlaceId, Refusal, Rule, Seat, StandingOrder, Watcher, WhyNot, WhyPage,
} from "./types";
import { settings } from "../settings/settings.svelte";

export class Refused extends Error {
  constructor(readonly status: number, readonly refusal: Refusal) {
    super(refusal.detail);
  }
}

/** The table could not be reached at all. */
export class Unreachable extends Error {}

/** More entries than any log has: a replay so far is its last moment. */
export const END = 1_000_000;

const TOKEN = "harker.token";

export const token = {
  get: (): string | null => localStorage.getItem(TOKEN),
  set: (value: string): void => localStorage.setItem(TOKEN, value),
  forget: (): void => localStorage.removeItem(TOKEN),
};

/** The path with the reader's language, so that whatever is refused is told in it too. A document's path has its own. */
function spoken(path: string): string {
  if (/^\/(words|rules)\/|[?&]lang=/.test(path)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${settings.language}`;
}

/** What answers, with its whole body: the line may break within that too. */
async function reached(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(`/api${spoken(path)}`, init);
    return { response, text: await response.text() };
  } catch {
    throw new Unreachable(path);
  }
}

/** The body of the answer as it came. */
async function fetched(method: string, path: string, body?: unknown): Promise<string> {
  const headers: Record<string, string> = { Accept: "application/json" };
  const secret = token.get();
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const { response, text } = await reached(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!response.ok) {
    let refusal: Refusal;
    try {
      refusal = JSON.parse(text) as Refusal;
    } catch {
      refusal = { error: String(response.status), detail: response.statusText };
    }
    throw new Refused(response.status, refusal);
  }
  return text;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await fetched(method, path, body);
  try {
    return (text === "" ? undefined : JSON.parse(text)) as T;
  } catch {
    // Something else answered in the table's place: the page of a network that wants a sign-in, say.
    throw new Unreachable(path);
  }
}

const get = <T>(path: string): Promise<T> => call("GET", path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call("POST", path, body);
const put = <T>(path: string, body: unknown): Promise<T> => call("PUT", path, body);

const at = (game: string, seat: Watcher): string =>
  seat === "spectator" ? `/games/${game}/watch` : `/games/${game}/seats/${seat}`;

export const api = {
  words: (lang: Language) => get<Record<string, string>>(`/words/${lang}`),
  rules: (lang: Language) => get<Rule[]>(`/rules/${lang}`),

  newGuest: (name: string, language: Language) =>
    post<{ player: Me; token: string; recovery: string }>("/guests", { name, language }),
  recover: (secret: string) => post<{ player: Me; token: string }>("/recover", { secret }),
  newRecovery: () => post<{ recovery: string }>("/me/recovery"),
  me: () => get<Me>("/me"),
  rename: (name: string, language: Language) => put<Me>("/me", { name, language }),

  lobby: (lang: Language) => get<Lobby>(`/lobby?lang=${lang}`),
  newGame: (options: GameOptions, seats: Record<Seat, "me" | "open" | Bot>) =>
    post<GameCard>("/games", { options, seats }),
  game: (game: string, lang: Language) => get<GameCard>(`/games/${game}?lang=${lang}`),
  link: (game: string, seat: Seat) => post<{ key: string }>(`/games/${game}/links/${seat}`),
  claim: (game: string, seat: Seat, key: string) => post<GameCard>(`/games/${game}/claim`, { seat, key }),
  sit: (game: string, seat: Seat) => post<GameCard>(`/games/${game}/sit`, { seat }),
  leave: (game: string, seat: Seat) => post<GameCard>(`/games/${game}/leave`, { seat }),
  fill: (game: string, seat: Seat, bot: Bot | null) => post<GameCard>(`/games/${game}/seats/${seat}/bot`, { bot }),
  start: (game: string) => post<GameCard>(`/games/${game}/start`),
  rematch: (game: string) => post<GameCard>(`/games/${game}/rematch`),

  answer: (game: string, seat: Seat, lang: Language, ask: number, choice: Picked[]) =>
    post<Page>(`${at(game, seat)}/answers?lang=${lang}`, { ask, choice }),
  whyNot: (game: string, seat: Seat, option: Picked, lang: Language) =>
    post<WhyNot | null>(`${at(game, seat)}/why_not?lang=${lang}`, { option }),
  undo: (game: string, seat: Seat, lang: Language) => post<Page>(`${at(game, seat)}/undo?lang=${lang}`),
  propose: (game: string, seat: Seat, kind: "undo" | "abandon") => post<GameCard>(`${at(game, seat)}/proposals`, { kind }),
  consent: (game: string, seat: Seat, id: number, agree: boolean) =>
    post<GameCard>(`${at(game, seat)}/proposals/${id}`, { agree }),
  concede: (game: string, seat: Seat) => post<GameCard>(`${at(game, seat)}/concede`),
  /** The table as this seat had it when its log had `number` entries. */
  past: (game: string, seat: Watcher, number: number, lang: Language) =>
    get<Page>(`${at(game, seat)}/at/${number}?lang=${lang}`),

  orders: (game: string, seat: Seat, lang: Language) => get<OrdersPage>(`${at(game, seat)}/orders?lang=${lang}`),
  setOrders: (game: string, seat: Seat, orders: StandingOrder[]) => put<OrdersPage>(`${at(game, seat)}/orders`, { orders }),
  notes: (game: string, seat: Seat) => get<Notes>(`${at(game, seat)}/notes`),
  setNotes: (game: string, seat: Seat, text: string, pins: Pin[]) => put<Notes>(`${at(game, seat)}/notes`, { text, pins }),
  ping: (game: string, seat: Seat, place: PlaceId) => post<Ping>(`${at(game, seat)}/ping`, { place }),
  say: (game: string, seat: Seat, to: "table" | "hunters", text: string) =>
    post<ChatLine>(`${at(game, seat)}/chat`, { to, text }),

  /** Where he may be, as it was known when the seat's log had `number` entries; null: now. */
  belief: (game: string, seat: Seat, number: number | null) => get<BeliefPage>(`${at(game, seat)}/belief${number === null ? "" : `?at=${number}`}`),
  beliefWhy: (game: string, seat: Seat, place: PlaceId, number: number | null, lang: Language) =>
    get<WhyPage>(`${at(game, seat)}/belief/why/${place}?lang=${lang}${number === null ? "" : `&at=${number}`}`),
  beliefGains: (game: string, seat: Seat, lang: Language) => get<GainLine[]>(`${at(game, seat)}/belief/gains?lang=${lang}`),
  beliefMoves: (game: string, seat: Seat, lang: Language) => get<MirrorLine[]>(`${at(game, seat)}/belief/moves?lang=${lang}`),

  /** After the end only: any watcher's table, "after" seeing all. */
  replay: (game: string, watcher: Watcher, number: number, lang: Language) =>
    get<Page>(`/games/${game}/replay/${watcher}/${number}?lang=${lang}`),
  course: (game: string, lang: Language) => get<BeliefCourse>(`/games/${game}/replay/belief?lang=${lang}`),
  courseAt: (game: string, number: number) => get<BeliefPage>(`/games/${game}/replay/belief/${number}`),
  /** A new game from a moment of a finished one, this person at these seats against the computer. */
  playOn: (game: string, number: number, silent: number, seats: readonly Seat[]) =>
    post<GameCard>(`/games/${game}/replay/${number}/play_on`, { seats, silent }),
  save: (game: string) => fetched("GET", `/games/${game}/save`),
  /** The own history of a running game, as the seat knows it. */
  export: (game: string, seat: Seat) => fetched("GET", `${at(game, seat)}/export`),
  /** How others reach this table, where the page was opened by this machine's own name. */
  address: () => get<{ origin: string }>("/address"),
};

export const socketPath = (game: string, seat: Watcher): string => `/api${at(game, seat)}/socket`;
