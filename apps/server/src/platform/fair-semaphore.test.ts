import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";

type Harness = {
  /** requests a task that ends when the test says so. @returns its outcome */
  enqueue: (whose: string) => Promise<string>;
  /** the same for a caller with priority */
  enqueueFirst: (whose: string) => Promise<string>;
  /** callers whose task has started, in order */
  begun: string[];
  endOne: () => Promise<void>;
};

function buildHarness(
  options: {
    atOnce?: number;
    places?: number;
    placesEach?: number;
    usedMs?: (whose: string) => number;
  } = {},
): Harness {
  const turns = createFairSemaphore({
    atOnce: 1,
    places: 4,
    placesEach: 3,
    rejectWith: () => new Error("no place"),
    ...options,
  });
  const begun: string[] = [];
  const underWay: (() => void)[] = [];
  const enqueueAs = (whose: string, isFirst: boolean): Promise<string> =>
    turns(
      whose,
      async () => {
        begun.push(whose);
        await new Promise<void>((resolve) => underWay.push(resolve));
        return "done";
      },
      { isFirst },
    ).catch((error: unknown) => String(error));
  return {
    begun,
    enqueue: (whose) => enqueueAs(whose, false),
    enqueueFirst: (whose) => enqueueAs(whose, true),
    async endOne() {
      underWay.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const REJECTED = "Error: no place";

test("queues a newcomer behind one task of each other caller", async () => {
  const { enqueue, begun, endOne } = buildHarness();
  const all = ["ann", "ann", "ann", "ben", "cat"].map(enqueue);
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(begun).toEqual(["ann", "ann", "ben", "cat", "ann"]);
  expect(await Promise.all(all)).toEqual(all.map(() => "done"));
});

test("limits the places of one caller", async () => {
  const { enqueue, endOne } = buildHarness({ places: 10 });
  const all = Array.from({ length: 4 }, () => enqueue("ann"));
  expect(await enqueue("ann")).toBe(REJECTED);
  for (let turn = 0; turn < 4; turn += 1) await endOne();
  expect(await Promise.all(all)).toEqual(all.map(() => "done"));
});

test("gives a newcomer the last place of the caller with most when full", async () => {
  const { enqueue, begun, endOne } = buildHarness();
  const running = enqueue("zoe");
  const anns = [enqueue("ann"), enqueue("ann"), enqueue("ann")];
  const bens = enqueue("ben");
  const cats = enqueue("cat");
  expect(await anns[2]).toBe(REJECTED);
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(begun).toEqual(["zoe", "ann", "ben", "cat", "ann"]);
  expect(await Promise.all([running, anns[0], anns[1], bens, cats])).toEqual(
    Array.from({ length: 5 }, () => "done"),
  );
});

test("takes no place for a caller who would then have as many", async () => {
  const { enqueue, endOne } = buildHarness({ placesEach: 4 });
  const all = ["zoe", "ann", "ann", "ben", "cat"].map(enqueue);
  expect(await enqueue("ben")).toBe(REJECTED);
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(await Promise.all(all)).toEqual(all.map(() => "done"));
});

test("runs the given number at once, and resumes after an empty queue", async () => {
  const { enqueue, begun, endOne } = buildHarness({ atOnce: 2 });
  const first = ["ann", "ben", "cat"].map(enqueue);
  expect(begun).toEqual(["ann", "ben"]);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  await Promise.all(first);
  const second = ["ann", "ben", "cat"].map(enqueue);
  expect(begun).toHaveLength(5);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(await Promise.all(second)).toEqual(second.map(() => "done"));
});

test("queues priority callers behind running ones and each other, and keeps their places", async () => {
  const { enqueue, enqueueFirst, begun, endOne } = buildHarness();
  const crowd = ["zoe", "ann", "ben", "cat", "dan"].map(enqueue);
  expect(await enqueue("eve")).toBe(REJECTED);
  const first = ["fay", "gus", "hal", "ida"].map(enqueueFirst);
  expect(await enqueueFirst("joe")).toBe(REJECTED);
  for (let turn = 0; turn < 9; turn += 1) await endOne();
  expect(begun).toEqual(["zoe", "fay", "gus", "hal", "ida", "ann", "ben", "cat", "dan"]);
  expect(await Promise.all([...crowd, ...first])).toEqual(begun.map(() => "done"));
});

const USED: Readonly<Record<string, number>> = { eve: 20_000, mal: 40_000 };
const byTime = { usedMs: (whose: string) => USED[whose] ?? 0 };

test("serves callers who have used less time first", async () => {
  const { enqueue, begun, endOne } = buildHarness(byTime);
  const all = ["zoe", "mal", "eve", "ann", "eve"].map(enqueue);
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(begun).toEqual(["zoe", "ann", "eve", "eve", "mal"]);
  expect(await Promise.all(all)).toEqual(all.map(() => "done"));
});

test("drops the caller who has used most time when full, even with one place", async () => {
  const { enqueue, begun, endOne } = buildHarness({ ...byTime, places: 2 });
  const running = enqueue("zoe");
  const [mal, eve] = [enqueue("mal"), enqueue("eve")];
  const ann = enqueue("ann");
  expect(await mal).toBe(REJECTED);
  // The caller with the longest wait can't take another's place.
  expect(await enqueue("mal")).toBe(REJECTED);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(await Promise.all([running, eve, ann])).toEqual(["done", "done", "done"]);
  expect(begun).toEqual(["zoe", "ann", "eve"]);
});
