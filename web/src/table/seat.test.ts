import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ChatLine, GameCard, LogLine, Page, Pin, Prompt } from "../api/types";
import { until } from "../patience";
import { LiveSeat } from "./seat.svelte";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fall(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const prompt = (ask: number): Prompt => ({ ask, text: `Question ${ask}`, options: [] }) as unknown as Prompt;
const line = (number: number, text = `line ${number}`): LogLine => ({ number, text, moment: "" }) as LogLine;
const page = (number: number, ask: number | null, log: LogLine[] = []): Page =>
  ({ type: "page", number, log, prompt: ask === null ? null : prompt(ask) }) as unknown as Page;
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

let answers: Array<() => Promise<Response>>;
let requests: Array<{ url: string; body: unknown }>;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  answers = [];
  requests = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (url: string, init: { body?: string }) => {
    requests.push({ url, body: init.body === undefined ? null : JSON.parse(init.body) });
    return answers.shift()!();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function live(): LiveSeat {
  const seat = new LiveSeat("g", "mina");
  seat.open();
  last().onopen?.();
  return seat;
}

const gives = (body: unknown, status = 200) => (): Promise<Response> => Promise.resolve(new Response(JSON.stringify(body), { status }));
const fails = (): Promise<Response> => Promise.reject(new TypeError("no line"));

test("it asks from where it stands and joins the log by its numbers", () => {
  const seat = live();
  expect(JSON.parse(last().sent[0]!)).toMatchObject({ after: 0 });
  last().hear(page(2, null, [line(1), line(2)]));
  last().hear(page(3, 1, [line(2, "told anew"), line(3)]));
  expect(seat.log.map(({ text }) => text)).toEqual(["line 1", "told anew", "line 3"]);
  expect(seat.connection).toBe("live");
  seat.close();
});

test("an older page that comes late is left aside", () => {
  const seat = live();
  last().hear(page(5, 2));
  seat.take(page(4, 1));
  expect(seat.page?.prompt?.ask).toBe(2);
  seat.close();
});

test("while the line is down nothing can be answered, and it comes back by itself from its number", () => {
  const seat = live();
  last().hear(page(7, 1, [line(6), line(7)]));
  last().fall();
  expect(seat.connection).toBe("reconnecting");
  expect(seat.ready).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  last().onopen?.();
  expect(JSON.parse(last().sent[0]!)).toMatchObject({ after: 7 });
  expect(seat.ready).toBe(false);
  last().hear(page(7, 1));
  expect(seat.ready).toBe(true);
  seat.close();
});

test("a double press sends one answer", async () => {
  const seat = live();
  last().hear(page(1, 4));
  answers = [gives(page(2, null))];
  await Promise.all([seat.answer([{ do: "Pass" }]), seat.answer([{ do: "Pass" }])]);
  expect(requests).toEqual([{ url: expect.stringContaining("/answers") as string, body: { ask: 4, choice: [{ do: "Pass" }] } }]);
  expect(seat.sending.state).toBe("none");
  seat.close();
});

test("the page that comes with the reply never replaces a newer one of the line", async () => {
  const seat = live();
  last().hear(page(3, 4));
  let reply: (answer: Response) => void = () => undefined;
  answers = [() => new Promise<Response>((resolve) => (reply = resolve))];
  const sent = seat.answer([{ do: "Pass" }]);
  last().hear(page(3, 5));
  reply(new Response(JSON.stringify(page(3, null))));
  await sent;
  expect(seat.page?.prompt?.ask).toBe(5);
  seat.close();
});

test("the next question may be answered as soon as the line brings it, before the reply to the last", async () => {
  const seat = live();
  last().hear(page(3, 4));
  const replies: Array<(answer: Response) => void> = [];
  answers = [1, 2].map(() => () => new Promise<Response>((resolve) => replies.push(resolve)));
  const first = seat.answer([{ do: "Pass" }]);
  last().hear(page(3, 4));
  expect(seat.ready).toBe(false);
  last().hear(page(4, 5));
  expect(seat.ready).toBe(true);
  const second = seat.answer([{ do: "Stay" }]);
  replies[0]!(new Response(JSON.stringify({ detail: "This question is not open." }), { status: 409 }));
  await first;
  // What comes late about the first answer says nothing of the second.
  expect(seat.sending.state).toBe("sent");
  replies[1]!(new Response(JSON.stringify(page(5, null))));
  await second;
  expect(seat.sending.state).toBe("none");
  expect(requests.map(({ body }) => body)).toEqual([{ ask: 4, choice: [{ do: "Pass" }] }, { ask: 5, choice: [{ do: "Stay" }] }]);
  seat.close();
});

test("a page without log lines does not make it forget which lines are missing", async () => {
  const seat = live();
  last().hear(page(3, 4, [line(1), line(2), line(3)]));
  answers = [gives(page(6, null))];
  await seat.answer([{ do: "Pass" }]);
  last().fall();
  vi.advanceTimersByTime(1000);
  last().onopen?.();
  expect(JSON.parse(last().sent[0]!)).toMatchObject({ after: 3 });
  seat.close();
});

test("a refusal is said in the server's words, and its page taken", async () => {
  const seat = live();
  last().hear(page(1, 4));
  answers = [gives({ error: "StaleAsk", detail: "That question is closed.", page: page(2, 5) }, 409)];
  await seat.answer([{ do: "Pass" }]);
  expect(seat.page?.prompt?.ask).toBe(5);
  expect(seat.sending).toEqual({ state: "refused", detail: "That question is closed." });
  expect(seat.ready).toBe(true);
  seat.close();
});

test("an answer that found no table is kept and goes out when the same question is seen again", async () => {
  const seat = live();
  last().hear(page(1, 4));
  answers = [fails, gives(page(2, null))];
  await seat.answer([{ do: "Pass" }]);
  expect(seat.delivery).toBe("kept");
  expect(seat.sending.state).toBe("sent");
  last().hear(page(1, 4));
  await until(() => expect(seat.sending.state).toBe("none"));
  expect(requests.map(({ body }) => body)).toEqual([{ ask: 4, choice: [{ do: "Pass" }] }, { ask: 4, choice: [{ do: "Pass" }] }]);
  expect(seat.delivery).toBe("arrived");
  seat.close();
});

test("a kept answer that had arrived after all is not sent twice", async () => {
  const seat = live();
  last().hear(page(1, 4));
  answers = [fails];
  await seat.answer([{ do: "Pass" }]);
  last().hear(page(2, 5));
  expect(seat.sending.state).toBe("none");
  expect(seat.delivery).toBe("arrived");
  expect(requests).toHaveLength(1);
  seat.close();
});

test("a kept answer goes out once, however often the line tells of its question before the reply", async () => {
  const seat = live();
  last().hear(page(1, 4));
  let reply: (answer: Response) => void = () => undefined;
  answers = [fails, () => new Promise<Response>((resolve) => (reply = resolve)), gives({ detail: "This question is not open." }, 409)];
  await seat.answer([{ do: "Pass" }]);
  last().hear(page(1, 4));
  last().hear(page(1, 4));
  expect(requests).toHaveLength(2);
  reply(new Response(JSON.stringify(page(2, null))));
  await until(() => expect(seat.sending.state).toBe("none"));
  seat.close();
});

test("what became of a refused answer is not told of the next", async () => {
  const seat = live();
  last().hear(page(1, 4));
  answers = [fails, gives({ detail: "Not so." }, 409), () => new Promise<Response>(() => undefined)];
  await seat.answer([{ do: "Pass" }]);
  last().hear(page(1, 4));
  await until(() => expect(seat.sending.state).toBe("refused"));
  void seat.answer([{ do: "Stay" }]);
  last().hear(page(1, 4));
  expect(requests).toHaveLength(3);
  seat.close();
});

test("a line that outlives the loss of the network is opened anew when that is back", () => {
  const seat = live();
  last().hear(page(1, 4));
  vi.stubGlobal("navigator", { onLine: false });
  dispatchEvent(new Event("offline"));
  expect(seat.connection).toBe("offline");
  vi.stubGlobal("navigator", { onLine: true });
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  last().onopen?.();
  last().hear(page(1, 4));
  expect(seat.ready).toBe(true);
  seat.close();
});

test("a reply that comes after the language was changed leaves the whole log to be asked for", async () => {
  const seat = live();
  last().hear(page(3, 4, [line(1), line(2), line(3)]));
  let reply: (answer: Response) => void = () => undefined;
  answers = [() => new Promise<Response>((resolve) => (reply = resolve))];
  const sent = seat.answer([{ do: "Pass" }]);
  seat.reload();
  reply(new Response(JSON.stringify(page(4, null, [line(4)]))));
  await sent;
  expect(seat.page).toBeNull();
  last().onopen?.();
  expect(JSON.parse(last().sent[0]!)).toMatchObject({ after: 0 });
  expect(seat.sending.state).toBe("none");
  seat.close();
});

test("talk stands in the order in which it was said, whichever way it came", () => {
  const said = (id: number): ChatLine => ({ id, text: `words ${id}` }) as ChatLine;
  const seat = live();
  last().hear({ type: "chat", line: said(1) });
  last().hear({ type: "chat", line: said(3) });
  seat.listen(said(2));
  last().hear({ type: "chat", line: said(2) });
  expect(seat.chat.map(({ id }) => id)).toEqual([1, 2, 3]);
  seat.close();
});

test("a card or pins of the line are not replaced by those of an earlier reply", async () => {
  const card = (status: string): GameCard => ({ status }) as GameCard;
  const pins = (text: string): Pin[] => [{ text }] as Pin[];
  const seat = live();
  await seat.act(() => Promise.resolve(card("running")));
  expect(seat.card?.status).toBe("running");
  await seat.act(() => {
    last().hear({ type: "card", card: card("over") });
    return Promise.resolve(card("running"));
  });
  expect(seat.card?.status).toBe("over");
  await seat.keep(() => Promise.resolve({ text: "", pins: pins("mine") }));
  expect(seat.pins).toEqual(pins("mine"));
  await seat.keep(() => {
    last().hear({ type: "pins", pins: pins("another's") });
    return Promise.resolve({ text: "", pins: pins("mine") });
  });
  expect(seat.pins).toEqual(pins("another's"));
  seat.close();
});

test("what somebody points at stands until something happens at the table", () => {
  const seat = live();
  last().hear(page(1, null, [line(1)]));
  const ping = { seat: "mina", place: "vienna" };
  last().hear({ type: "ping", ping });
  expect(seat.ping).toEqual(ping);
  last().hear(page(1, null));
  expect(seat.ping).toEqual(ping);
  last().hear(page(2, null, [line(2)]));
  expect(seat.ping).toBeNull();
  seat.close();
});

test("of several moments asked for the last is shown, and what became of the others is nothing to it", async () => {
  const seat = live();
  last().hear(page(9, 4));
  const replies: Array<(answer: Response) => void> = [];
  answers = [1, 2].map(() => () => new Promise<Response>((resolve) => replies.push(resolve)));
  const [first, second] = [seat.lookBack(3), seat.lookBack(3)];
  replies[0]!(new Response("{}", { status: 500 }));
  await first;
  expect(seat.looking).toBe(3);
  replies[1]!(new Response(JSON.stringify(page(3, null))));
  await second;
  expect(seat.drawn?.number).toBe(3);
  seat.close();
});

test("in a past moment nothing can be answered, and the way back is always there", async () => {
  const seat = live();
  last().hear(page(9, 4));
  answers = [gives(page(3, null))];
  await seat.lookBack(3);
  expect(seat.drawn?.number).toBe(3);
  expect(seat.ready).toBe(false);
  await seat.lookBack(null);
  expect(seat.drawn?.number).toBe(9);
  expect(seat.ready).toBe(true);
  seat.close();
});

test("what the table refuses at the door is told", () => {
  const seat = live();
  last().hear({ type: "refused", error: "NotYours", detail: "This seat is another's." });
  expect(seat.shut).toBe("This seat is another's.");
  seat.close();
});
