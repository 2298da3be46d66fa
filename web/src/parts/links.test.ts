import { expect, test } from "vitest";

import { parse } from "../router.svelte";
import { momentPath, readSeatLink, seatLink, shareOrigin } from "./links";

test("a seat link is read back from its fragment, and leads to the page that asks before it claims", () => {
  const link = new URL(seatLink("https://table.example", "g1", "van_helsing", "s3cr-t_"));
  expect(readSeatLink(link.hash)).toEqual({ seat: "van_helsing", key: "s3cr-t_" });
  expect(parse(link.pathname)).toEqual({ screen: "join", game: "g1" });
  expect(link.search).toBe("");
});

test.each(["", "#", "#mina", "#mina.", "#renfield.abc", "#mina.a.b"])("%s is no seat link", (fragment) => {
  expect(readSeatLink(fragment)).toBeNull();
});

test("links never say localhost to others", async () => {
  const ask = (): Promise<string> => Promise.resolve("http://192.168.1.4:8000");
  expect(await shareOrigin({ hostname: "localhost", origin: "http://localhost:8000" }, ask)).toBe("http://192.168.1.4:8000");
  expect(await shareOrigin({ hostname: "127.0.0.1", origin: "http://127.0.0.1:8000" }, ask)).toBe("http://192.168.1.4:8000");
  expect(await shareOrigin({ hostname: "harker.example", origin: "https://harker.example" }, ask)).toBe("https://harker.example");
});

test("every moment has an address", () => {
  expect(parse(momentPath("g1", "after", 12))).toEqual({ screen: "replay", game: "g1", watcher: "after", number: 12 });
});
