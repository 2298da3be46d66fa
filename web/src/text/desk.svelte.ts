/** The command line of the text mode: takes typed words, answers the open question or tells something. */

import { Refused, Unreachable, api } from "../api/client";
import { SEATS, sitting } from "../api/seats";
import type { BarredOption, Page, Picked, PlaceId, Seat, Watcher } from "../api/types";
import { Typed } from "../belief/typed";
import { complete, optionsOf, single } from "../table/choice.svelte";
import { places } from "../table/places";
import type { LiveSeat } from "../table/seat.svelte";
import { settings } from "../settings/settings.svelte";
import { listed, named, say, words } from "../words/words.svelte";
import { litPlaces, tellPlace } from "./places";
import { bare, command, matches } from "./typed";

const COMMANDS = [
  "move", "where", "me", "changed", "repeat", "why", "why_not", "help", "options", "now", "trail", "hunters", "hand", "card",
  "undo", "pass", "brief", "normal", "full", "belief", "tells",
] as const;
type Command = (typeof COMMANDS)[number];

/** What can be typed where it is not offered: the table says why not. */
const ACTS: Record<string, (name: string) => Picked> = {
  action: (action) => ({ do: "Act", action }),
  event: (event) => ({ do: "Play", event }),
  power: (power) => ({ do: "UsePower", power }),
};

const CARD = /^(event|item|encounter|combat|power|tactic|action|token)\.(\w+)\.name$/;
const MOST_NEWS = 30;

export class Desk {
  /** What was said last, to be shown and spoken. */
  said: string[] = $state.raw([]);
  /** What the log told of the answer typed last, to be read below: the log's own lines are spoken as they come. */
  led: string[] = $state.raw([]);
  /** How many lines were typed: what an earlier one comes to is not said over what a later one has. */
  private typed = 0;
  /** How long each seat's log was when its reader last answered. */
  private since = new Map<Watcher, number>();
  private readonly deduction = new Typed(() => this.of());

  /** The seat may change below it: who holds several goes on typing in the same line. */
  constructor(private readonly of: () => LiveSeat) {}

  private get seat(): LiveSeat {
    return this.of();
  }

  async take(typed: string): Promise<void> {
    const text = typed.trim();
    if (text === "") return;
    const page = this.seat.drawn;
    const line = (this.typed += 1);
    this.led = [];
    const said = page ? await this.hear(text, page) : [say("page.text.not_yet")];
    if (line === this.typed) this.said = said;
  }

  /** Answers with these options; the text mode's buttons come here too, so that "what changed" knows when. */
  async answer(choice: Picked[]): Promise<string | null> {
    const seat = this.seat;
    if (!seat.ready) return say("page.text.not_ready");
    this.since.set(seat.seat, seat.page?.number ?? 0);
    await seat.answer(choice);
    return seat.sending.state === "refused" ? seat.sending.detail : null;
  }

  private async hear(text: string, page: Page): Promise<string[]> {
    const direct = this.exactly(text, page);
    if (direct) return this.pick(direct, page);
    const found = command(text, this.phrases());
    if (found) return this.obey(found.command, found.rest, page);
    return this.choose(text, page);
  }

  private *phrases(): Iterable<readonly [Command, string]> {
    for (const name of COMMANDS) for (const phrase of list(`page.text.verb_${name}`)) yield [name, phrase];
  }

  private async obey(name: Command, rest: string, page: Page): Promise<string[]> {
    switch (name) {
      case "move": return this.move(rest, page);
      case "where": return this.where(rest, page);
      case "me": return this.whereIs(this.seat.seat as Seat, page);
      case "changed": return this.changed();
      case "repeat": return this.said.length > 0 ? this.said : [page.prompt?.text ?? page.waiting ?? page.now[0] ?? ""];
      case "why": return this.why(rest, page);
      case "why_not": return rest === "" ? [say("page.text.why_not_what")] : this.why(rest, page);
      case "help": return help();
      case "options": return this.options(page);
      case "now": return [...page.now, ...(page.waiting ? [page.waiting] : []), ...page.told.fight, ...page.told.effects];
      case "trail": return page.told.trail;
      case "hunters": return [...page.told.hunters, ...page.told.dracula];
      case "hand": return page.told.hand;
      case "card": return explain(rest);
      case "undo": return this.undo(page);
      case "pass": return this.pass(page);
      case "belief": return this.deduction.where();
      case "tells": return this.deduction.tells();
      case "brief": case "normal": case "full": return this.wordiness(name);
    }
  }

  // ------------------------------------------------------------ answers

  /** Numbers with commas, or the whole name of an option: these go before any command. */
  private exactly(text: string, page: Page): number[] | null {
    const prompt = page.prompt;
    if (!prompt) return null;
    if (/^\d+(\s*[,;\s]\s*\d+)*$/.test(text)) {
      const picks = text.split(/[,;\s]+/).map((number) => Number(number) - 1);
      return picks.every((pick) => pick in prompt.options) ? picks : null;
    }
    const whole = bare(text, fillers()).join(" ");
    const index = prompt.options.findIndex((offered) => bare(offered.name, fillers()).join(" ") === whole);
    return index < 0 ? null : [index];
  }

  private async pick(picks: number[], page: Page): Promise<string[]> {
    const prompt = page.prompt;
    if (!prompt) return [page.waiting ?? say("page.text.not_asked")];
    if (!complete(prompt, picks) || new Set(picks).size < picks.length)
      return [say("page.text.pick_between", { least: prompt.least, most: prompt.most })];
    const names = listed(picks.map((pick) => prompt.options[pick]?.name ?? ""));
    // By the reply another of the reader's seats may be asked and looked at, and more be typed.
    const [seat, line] = [this.seat, this.typed];
    const before = seat.page?.number ?? 0;
    const wrong = await this.answer(optionsOf(prompt, picks));
    if (wrong !== null) return [wrong];
    if (line === this.typed) this.led = [...this.led, ...told(seat, before)];
    return [say("page.text.answered", { name: names })];
  }

  /** The options that a text names, several with commas. */
  private async choose(text: string, page: Page): Promise<string[]> {
    const prompt = page.prompt;
    if (!prompt) return [...(await this.notOffered(text, page)), page.waiting ?? ""].filter((line) => line !== "");
    const picks: number[] = [];
    for (const part of single(prompt) ? [text] : text.split(/[,;]/)) {
      const open = prompt.options.map((offered, index) => [index, offered.name] as const).filter(([index]) => !picks.includes(index));
      const found = matches(part, open, fillers());
      const [first] = found;
      if (first === undefined) return this.notOffered(part.trim(), page);
      const name = prompt.options[first]?.name;
      if (found.some((index) => prompt.options[index]?.name !== name))
        return [say("page.text.several", { text: part.trim(), names: listed([...new Set(found.map((index) => prompt.options[index]?.name ?? ""))]) })];
      picks.push(first);
    }
    return this.pick(picks, page);
  }

  private barred(text: string, page: Page): BarredOption | undefined {
    const barred = page.prompt?.impossible ?? [];
    const [index] = matches(text, barred.map((one, n) => [n, one.name] as const), fillers());
    return index === undefined ? undefined : barred[index];
  }

  private async notOffered(text: string, page: Page): Promise<string[]> {
    const one = this.barred(text, page) ?? (await this.notNow(text));
    return [one ? say("page.text.barred", { name: one.name, reason: one.reason }) : say("page.text.not_understood", { text })];
  }

  /** Of an act or a card that the question does not name: the table's reason. */
  private async notNow(text: string): Promise<{ name: string; reason: string } | undefined> {
    const [own, kinds] = [sitting(this.seat.seat), Object.keys(ACTS).join("|")];
    const known = Object.keys(words.texts).flatMap((key) => {
      const found = new RegExp(`^(${kinds})\\.(\\w+)\\.name$`).exec(key);
      return found ? [[{ kind: found[1] ?? "", id: found[2] ?? "", name: say(key) }, say(key)] as const] : [];
    });
    const [act, ...more] = matches(text, known, fillers());
    const option = act && ACTS[act.kind]?.(act.id);
    if (own === null || !option || more.length > 0) return undefined;
    try {
      const why = await api.whyNot(this.seat.game, own, option, settings.language);
      return why ? { name: act.name, reason: why.reason } : undefined;
    } catch (wrong) {
      if (wrong instanceof Refused || wrong instanceof Unreachable) return undefined;
      throw wrong;
    }
  }

  /** "move to Vienna": the action first where it is asked for, then the place. */
  private async move(rest: string, page: Page): Promise<string[]> {
    const prompt = page.prompt;
    if (!prompt) return [page.waiting ?? say("page.text.not_asked")];
    const act = prompt.options.findIndex(({ option }) => option.do === "Act" && option.action === "move");
    if (act < 0 && prompt.kind === "action") return this.notOffered(say("action.move.name"), page);
    if (act < 0) return rest === "" ? this.options(page) : this.choose(rest, page);
    const seat = this.seat;
    const first = await this.pick([act], page);
    const next = seat.page;
    if (rest === "" || !next?.prompt || next.prompt.ask === prompt.ask) return first;
    return this.choose(rest, next);
  }

  private async pass(page: Page): Promise<string[]> {
    const index = page.prompt?.options.findIndex(({ option }) => option.do === "Pass") ?? -1;
    return index < 0 ? [say("page.text.no_pass")] : this.pick([index], page);
  }

  private async undo(page: Page): Promise<string[]> {
    if (page.undo?.how !== "now") return [page.undo?.text ?? say("page.text.no_undo")];
    const seat = this.seat;
    await seat.undo();
    return [seat.sending.state === "refused" ? seat.sending.detail : say("page.text.undone")];
  }

  // ------------------------------------------------------------ what can be asked

  private where(rest: string, page: Page): string[] {
    const [seat] = matches(rest, SEATS.map((one) => [one, named("seat", one)] as const), fillers());
    if (seat) return this.whereIs(seat, page);
    const all = places();
    const found = matches(rest, all.map((place) => [place.id, place.name] as const), fillers());
    const [place] = found;
    if (place === undefined) return [say("page.text.no_such", { text: rest })];
    if (found.length > 1) return [say("page.text.several", { text: rest, names: listed(found.map((one) => named("place", one))) })];
    return [this.place(place, page)];
  }

  private place(place: PlaceId, page: Page): string {
    return tellPlace(place, page.view, this.seat.pins, litPlaces(page).includes(place), sitting(this.seat.seat));
  }

  private whereIs(seat: Seat, page: Page): string[] {
    if (seat === "dracula") return page.told.dracula;
    const index = page.view.hunters.findIndex((hunter) => hunter.seat === seat);
    return [page.told.hunters[index] ?? say("page.text.not_asked")];
  }

  private changed(): string[] {
    const since = this.since.get(this.seat.seat);
    const news = since === undefined ? this.seat.log.slice(-5).map((line) => line.text) : told(this.seat, since);
    return news.length === 0 ? [say("page.text.no_change")] : news;
  }

  /** Why something expected is not offered; else, of a place, why he is not there. */
  private async why(rest: string, page: Page): Promise<string[]> {
    const prompt = page.prompt;
    if (rest !== "" && this.barred(rest, page) === undefined) {
      const [place] = matches(rest, places().map((one) => [one.id, one.name] as const), fillers());
      if (place !== undefined) return this.deduction.whyNot(place);
    }
    if (!prompt) return [page.waiting ?? say("page.text.not_asked")];
    if (rest !== "") return this.notOffered(rest, page);
    return [prompt.rule_text];
  }

  private options(page: Page): string[] {
    const prompt = page.prompt;
    if (!prompt) return [page.waiting ?? say("page.text.not_asked")];
    return [prompt.text, ...prompt.options.map((offered, index) => say("page.text.option", { n: index + 1, name: offered.name }))];
  }

  private wordiness(name: "brief" | "normal" | "full"): string[] {
    settings.change({ wordiness: ({ brief: 1, normal: 2, full: 3 } as const)[name] });
    return [say(`page.text.now_${name}`)];
  }
}

/** What a seat's log has told since it had so many entries. */
const told = (seat: LiveSeat, since: number): string[] => seat.log.filter((line) => line.number > since).slice(-MOST_NEWS).map((line) => line.text);

/** A text of the word files that holds several, with semicolons between. */
const list = (key: string): string[] => say(key).split(";").map((part) => part.trim());

const fillers = (): ReadonlySet<string> => new Set(list("page.text.fillers"));

const help = (): string[] => [
  say("page.text.help"),
  ...COMMANDS.map((name) => say("page.text.help_line", { command: list(`page.text.verb_${name}`)[0] ?? "", does: say(`page.text.does_${name}`) })),
];

function explain(text: string): string[] {
  const cards = Object.keys(words.texts).flatMap((key) => {
    const found = CARD.exec(key);
    return found ? [[`${found[1]}.${found[2]}`, say(key)] as const] : [];
  });
  const keys = matches(text, cards, fillers());
  const names = [...new Set(keys.map((key) => say(`${key}.name`)))];
  if (keys.length === 0) return [say("page.text.no_such", { text })];
  if (names.length > 1) return [say("page.text.several", { text, names: listed(names) })];
  return keys.flatMap((key) => [`${key}.name`, `${key}.when`, `${key}.text`].filter((part) => words.has(part)).map((part) => say(part)));
}
