import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { LogLine, Page, Prompt } from "../api/types";
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
  await vi.waitFor(() => expect(seat.sending.state).toBe("none"));
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
