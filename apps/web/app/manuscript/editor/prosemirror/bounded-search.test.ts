import { expect, test, vi } from "vitest";
import { searchBounded } from "./bounded-search.ts";

const query = { text: "(a+)+$", isPattern: true, matchesCase: false, wholeWord: false, replacement: "" };

test("stops an endless pattern, with a sentence", async () => {
  vi.useFakeTimers();
  const terminate = vi.fn<() => void>();
  class Silent {
    addEventListener = (): void => undefined;
    postMessage = (): void => undefined;
    terminate = terminate;
  }
  vi.stubGlobal("Worker", Silent);
  const answer = searchBounded(["aaaa!"], query);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toEqual({ sentence: expect.stringContaining("takes too long") });
  expect(terminate).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("reports a worker that cannot start, and does not hang", async () => {
  const refused = vi.fn<() => never>(function start() {
    throw new Error("refused");
  });
  vi.stubGlobal("Worker", refused);
  expect(await searchBounded(["aaaa!"], query)).toEqual({
    sentence: expect.stringContaining("could not be started"),
  });
});

test("searches plain words without a worker", async () => {
  vi.stubGlobal("Worker", null);
  expect(await searchBounded(["a sea"], { ...query, text: "sea", isPattern: false })).toMatchObject({
    hits: [{ index: 0, from: 2 }],
  });
});
