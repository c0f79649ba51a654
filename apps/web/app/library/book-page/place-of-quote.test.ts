import { expect, test } from "vitest";
import { createQuoteFinder } from "./place-of-quote.ts";

const find = createQuoteFinder({
  "1": "The tide came in.\n\n* * *\n\nIt was *very* late.",
  "2": "The tide came in. Nobody saw it.",
  "10": "It was very late.",
});

test("finds words at their position, counted like the reader's", () => {
  expect(find("The tide came in.", 1)).toEqual({ chapter: 1, offset: 0 });
  // A scene break is one character, and marks are none.
  expect(find("It was *very* late.", 1)).toEqual({ chapter: 1, offset: 18 });
  expect(find("Nobody saw it.", 1)).toEqual({ chapter: 2, offset: 18 });
});

test("searches the named chapter first, then the others in order", () => {
  expect(find("The tide came in.", 2)?.chapter).toBe(2);
  expect(find("It was very late.", null)?.chapter).toBe(1);
  expect(find("It was very late.", 10)?.chapter).toBe(10);
});

test("finds nothing for words that are gone", () => {
  expect(find("The tide went out.", 1)).toBeNull();
  expect(find("", 1)).toBeNull();
});
