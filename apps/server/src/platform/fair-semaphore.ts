type Waiter = { begin: () => void; rejectWith: () => void };
/** Waiting tasks by caller, in the order of their turns. */
type Row = Map<string, Waiter[]>;

/**
 * Runs a caller's task when it is their turn.
 * @param how.isFirst  waits in a separate queue of the same size, which is served before the other
 */
export type FairSemaphore = <T>(
  whose: string,
  work: () => Promise<T>,
  how?: { isFirst: boolean },
) => Promise<T>;

/**
 * A queue that serves callers in turn, however many tasks each has queued: a new caller waits for at most one
 * task of each other caller. When all places are taken, a newcomer gets the last place of the caller with the
 * most. If tasks differ much in cost, `usedMs` takes precedence: callers who have used less time are served
 * first and give up places last, so that no number of costly tasks holds up others.
 * @param placesEach  maximum places per caller
 * @param usedMs      time a caller has used recently; the same for all if absent
 * @param rejectWith  error for those without a place
 */
export function createFairSemaphore(options: {
  atOnce: number;
  places: number;
  placesEach: number;
  usedMs?: (whose: string) => number;
  rejectWith: () => Error;
}): FairSemaphore {
  const { atOnce, places, placesEach, rejectWith, usedMs = () => 0 } = options;
  const first: Row = new Map();
  const ordinary: Row = new Map();
  let running = 0;

  function enqueue(row: Row, whose: string, waiter: Waiter): void {
    const own = row.get(whose) ?? [];
    if (own.length >= placesEach) return waiter.rejectWith();
    if (countOf(row) >= places) {
      const last = lastOf(row, usedMs);
      const usedMore = last.usedMs - usedMs(whose);
      const freesPlace = usedMore > 0 || (usedMore === 0 && last.queue.length >= own.length + 2);
      if (!freesPlace) return waiter.rejectWith();
      last.queue.pop()?.rejectWith();
      if (last.queue.length === 0) row.delete(last.whose);
    }
    row.set(whose, [...own, waiter]);
  }

  function endTurn(): void {
    const next = dequeueNext(first, usedMs) ?? dequeueNext(ordinary, usedMs);
    if (next === undefined) running -= 1;
    else next.begin();
  }

  return async (whose, work, { isFirst } = { isFirst: false }) => {
    if (running >= atOnce) {
      const row = isFirst ? first : ordinary;
      await new Promise<void>((begin, reject) =>
        enqueue(row, whose, { begin, rejectWith: () => reject(rejectWith()) }),
      );
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}

type UsedMs = (whose: string) => number;

/**
 * Removes the next waiting task: the caller with the least used time, and among equals the first in line;
 * that caller's other tasks go to the end.
 */
function dequeueNext(row: Row, usedMs: UsedMs): Waiter | undefined {
  const [whose] = [...row.keys()].toSorted((one, other) => usedMs(one) - usedMs(other));
  if (whose === undefined) return undefined;
  const [next, ...rest] = row.get(whose) ?? [];
  row.delete(whose);
  if (rest.length > 0) row.set(whose, rest);
  return next;
}

function countOf(row: Row): number {
  return [...row.values()].reduce((count, queue) => count + queue.length, 0);
}

type Line = { whose: string; queue: Waiter[]; usedMs: number };

/** The caller who gives up a place first: most used time, and among equals the one with the most places. */
function lastOf(row: Row, usedMs: UsedMs): Line {
  return [...row]
    .map(([whose, queue]) => ({ whose, queue, usedMs: usedMs(whose) }))
    .reduce((last, other) => {
      const more = other.usedMs - last.usedMs || other.queue.length - last.queue.length;
      return more > 0 ? other : last;
    });
}
