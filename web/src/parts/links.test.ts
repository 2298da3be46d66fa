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
  for (const hostname of ["localhost", "127.0.0.1", "0.0.0.0", "harker.localhost"]) {
    const origin = `http://${hostname}:8000`;
    expect(await shareOrigin({ hostname, origin }, ask)).toEqual({ address: "http://192.168.1.4:8000", alone: false });
  }
  const known = { hostname: "harker.example", origin: "https://harker.example" };
  expect(await shareOrigin(known, ask)).toEqual({ address: "https://harker.example", alone: false });
});

test("where others have no way to the table, it is said that a link is good here alone", async () => {
  const here = { hostname: "localhost", origin: "http://localhost:8000" };
  expect(await shareOrigin(here, () => Promise.reject(new Error("404")))).toEqual({ address: here.origin, alone: true });
});

test("every moment has an address", () => {
  expect(parse(momentPath("g1", "after", 12))).toEqual({ screen: "replay", game: "g1", watcher: "after", number: 12 });
});
