type Waiter = { begin: () => void; rejectWith: () => void };
/** Who waits, by caller, in the order of their turns. */
type Row = Map<string, Waiter[]>;

/**
 * Runs a piece of work of somebody when it is their turn.
 * @param how.isFirst  waits in a row of its own, with as many places, which is served before the other
 */
export type FairSemaphore = <T>(
  whose: string,
  work: () => Promise<T>,
  how?: { isFirst: boolean },
) => Promise<T>;

/**
 * A queue that serves callers in turn, whatever each of them has piled up: who comes for the first time waits
 * for one piece of work of each of the others at most. When all places are taken, a newcomer gets the last
 * place of whoever has most of them. Where pieces of work differ much, `usedMs` goes first: who has used less time is
 * served before and makes room after those who used more, so that no number of costly pieces keeps others waiting.
 * @param placesEach  most places that one caller has
 * @param usedMs      time that a caller has used of late; the same for all when absent
 * @param refuse      what those without a place are told
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

/** Takes out the waiter whose turn it is: who has used least time, and of several who came first; the rest go to the end. */
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

/** Who makes room first: whoever has used most time, and of several the one with most places. */
function lastOf(row: Row, usedMs: UsedMs): Line {
  return [...row]
    .map(([whose, queue]) => ({ whose, queue, usedMs: usedMs(whose) }))
    .reduce((last, other) => {
      const more = other.usedMs - last.usedMs || other.queue.length - last.queue.length;
      return more > 0 ? other : last;
    });
}
