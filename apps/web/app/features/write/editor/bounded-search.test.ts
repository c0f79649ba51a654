import { expect, test, vi } from "vitest";
import { searchBounded } from "./bounded-search.ts";

const query = { text: "(a+)+$", isPattern: true, matchesCase: false, wholeWord: false, replacement: "" };

test("a pattern that does not come to an end is ended, with a sentence", async () => {
  vi.useFakeTimers();
  const terminate = vi.fn<() => void>();
  class Silent {
    addEventListener = (): void => undefined;
    postMessage = (): void => undefined;
    terminate = terminate;
  }
  vi.stubGlobal("Worker", Silent);
  const answer = searchBounded(["aaaa!"], query);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toEqual({ sentence: expect.stringContaining("takes too long") });
  expect(terminate).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("plain words need no thread", async () => {
  vi.stubGlobal("Worker", null);
  expect(await searchBounded(["a sea"], { ...query, text: "sea", isPattern: false })).toMatchObject({
    hits: [{ index: 0, from: 2 }],
  });
});
