import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { until } from "../patience";
import { asking, promptOf, seated, type AskName } from "../table/fixtures/seats";
import asks from "../table/fixtures/asks.json";
import { speak } from "../table/fixtures/words";
import { Desk } from "./desk.svelte";
import TextChoice from "./TextChoice.svelte";

beforeAll(() => speak("en", ["text", "prompt", "map"]));
afterEach(cleanup);

function shown(name: AskName): ReturnType<typeof seated> & { onanswered: ReturnType<typeof vi.fn> } {
  const made = seated(asking(name));
  const onanswered = vi.fn();
  render(TextChoice, { seat: made.seat, prompt: promptOf(name), desk: new Desk(() => made.seat), onanswered });
  return { ...made, onanswered };
}

test.each(Object.keys(asks) as AskName[])("the question %s is asked, and its last option can be given by buttons alone", async (name) => {
  const prompt = promptOf(name);
  const { answers } = shown(name);
  expect(screen.getByText(prompt.text)).toBeTruthy();
  const last = prompt.options.length;
  const boxes = document.querySelectorAll<HTMLElement>("input[type=checkbox]");
  const wanted = prompt.options.slice(last - Math.max(prompt.least, 1));
  if (prompt.least === 1 && prompt.most === 1) {
    await fireEvent.click(screen.getByText(`${last}. ${prompt.options[last - 1]?.name}`));
  } else {
    for (const offered of wanted) {
      if (prompt.ordered) await fireEvent.click(screen.getByText(`Add ${offered.name}`));
      else await fireEvent.click(boxes[prompt.options.indexOf(offered)] as HTMLElement);
    }
    await fireEvent.click(screen.getByText("Confirm"));
  }
  expect(answers).toEqual([wanted.map((offered) => offered.option)]);
});

test("an order is moved up and down by buttons", async () => {
  const { answers } = shown("order");
  const [one, two] = promptOf("order").options;
  await fireEvent.click(screen.getByRole("button", { name: `Add ${one?.name}` }));
  await fireEvent.click(screen.getByRole("button", { name: `Add ${two?.name}` }));
  const [, second] = screen.getAllByRole("button", { name: /^Move .* up$/ });
  await fireEvent.click(second as HTMLElement);
  await fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(answers).toEqual([[two?.option, one?.option]]);
});

test("numbers and letters answer from anywhere, and what is impossible says why", async () => {
  const { answers, onanswered } = shown("action");
  await fireEvent.keyDown(document.body, { key: "1" });
  await fireEvent.keyDown(document.body, { key: "h" });
  expect(answers).toEqual([[promptOf("action").options[0]?.option], [{ do: "Act", action: "rest" }]]);
  await until(() => expect(onanswered).toHaveBeenCalledTimes(2));
  const barred = promptOf("action").impossible;
  const list = screen.getByText(`Not possible now: ${barred.length}`).closest("details") as HTMLElement;
  expect(within(list).getAllByRole("listitem", { hidden: true }).map((item) => item.textContent)).toEqual(barred.map((one) => `${one.name}: ${one.reason}`));
});
