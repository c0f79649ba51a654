import { expect, test } from "vitest";
import { chooseMutants, readOrder } from "./command-line.ts";

test("half of the cores, rounded up, work unless told otherwise", () => {
  expect(readOrder([], { cores: 5 })).toEqual({ words: [], jobs: 3 });
  expect(readOrder(["--jobs", "7", "Auth"], { cores: 5 })).toEqual({ words: ["auth"], jobs: 7 });
});

test.each(["0", "-1", "two", "1.5"])("--jobs=%s is refused", (jobs) => {
  expect(() => readOrder([`--jobs=${jobs}`])).toThrow("whole number");
});

const rest = { replace: "a", by: "b", red: [] };
const lists = {
  auth: [{ ...rest, promise: "A session ends", file: "session.ts" }],
  books: [{ ...rest, promise: "an author's book ends", file: "session-of-books.ts" }],
};

test("faults are found by their list, or by all the words in their file and promise", () => {
  const promises = (words: string[]): string[] =>
    chooseMutants(lists, words).map(({ mutant }) => mutant.promise);
  expect(promises([])).toEqual(["A session ends", "an author's book ends"]);
  expect(promises(["auth"])).toEqual(["A session ends"]);
  expect(promises(["of-books"])).toEqual(["an author's book ends"]);
  expect(promises(["session", "book"])).toEqual(["an author's book ends"]);
  expect(promises(["nothing"])).toEqual([]);
});
