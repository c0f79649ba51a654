import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PrintedPage, TextSpot } from "../../sections/page-preview-call.ts";
import { type Followed, followPagePreview } from "./follow-page-preview.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function buildPage(folio: number): PrintedPage {
  return {
    picture: new Blob(),
    folio,
    is_folio_exact: true,
    side: "recto",
    page_of_chapter: 1,
    pages: 2,
    are_pages_counted: true,
    width_pt: 432,
    height_pt: 648,
  };
}

/** A text that can be edited, and a press that responds on demand. */
function buildHarness() {
  let spot: TextSpot | null = { document: { n: 0 }, block: 0, offset: 0 };
  let listener = (): void => undefined;
  const asked: {
    spot: TextSpot;
    signal: AbortSignal;
    answer: (page: PrintedPage) => void;
    fail: () => void;
  }[] = [];
  const states: Followed[] = [];
  const stop = followPagePreview({
    source: {
      subscribe(onChange) {
        listener = onChange;
        return () => (listener = () => undefined);
      },
      read: () => spot,
    },
    fetchPage: (wanted, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<PrintedPage>();
      asked.push({ spot: wanted, signal, answer: resolve, fail: () => reject(new Error("busy")) });
      return promise;
    },
    explain: () => "The press is busy.",
    onState: (state) => states.push(state),
  });
  return {
    asked,
    stop,
    state: () => states.at(-1),
    type(n: number) {
      spot = { document: { n }, block: 0, offset: n };
      listener();
    },
    moveNowhere: () => listener(),
    close: () => (spot = null),
  };
}

test("requests the page when the panel opens and after a typing pause, not for every letter", async () => {
  const harness = buildHarness();
  await vi.advanceTimersByTimeAsync(0);
  expect(harness.asked).toHaveLength(1);
  for (const n of [1, 2, 3]) {
    harness.type(n);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(harness.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(harness.asked.map(({ spot }) => spot.offset)).toEqual([0, 3]);
});

test("aborts the call for an older text, and ignores its late answer", async () => {
  const harness = buildHarness();
  await vi.advanceTimersByTimeAsync(0);
  harness.asked[0]?.answer(buildPage(1));
  await vi.advanceTimersByTimeAsync(0);
  harness.type(1);
  await vi.advanceTimersByTimeAsync(300);
  harness.type(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(harness.asked[1]?.signal.aborted).toBe(true);
  harness.asked[1]?.answer(buildPage(7));
  await vi.advanceTimersByTimeAsync(0);
  // the previous page stays until the new one arrives
  expect(harness.state()).toMatchObject({ page: { folio: 1 }, isAsking: true });
  harness.asked[2]?.answer(buildPage(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(harness.state()).toMatchObject({ page: { folio: 2 }, isAsking: false, problem: null });
});

test("keeps the last page after a failure, says why, and retries", async () => {
  const harness = buildHarness();
  await vi.advanceTimersByTimeAsync(0);
  harness.asked[0]?.answer(buildPage(1));
  await vi.advanceTimersByTimeAsync(0);
  harness.type(1);
  await vi.advanceTimersByTimeAsync(300);
  harness.asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(harness.state()).toMatchObject({ page: { folio: 1 }, problem: "The press is busy." });
  await vi.advanceTimersByTimeAsync(4000);
  expect(harness.asked).toHaveLength(3);
});

test("requests nothing for a cursor back in place, or a closed panel", async () => {
  const harness = buildHarness();
  await vi.advanceTimersByTimeAsync(0);
  harness.asked[0]?.answer(buildPage(1));
  await vi.advanceTimersByTimeAsync(0);
  harness.moveNowhere();
  await vi.advanceTimersByTimeAsync(5000);
  expect(harness.asked).toHaveLength(1);
  expect(harness.state()).toMatchObject({ page: { folio: 1 }, isAsking: false });
  harness.type(4);
  harness.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(harness.asked).toHaveLength(1);
});
