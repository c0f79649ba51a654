type Waiter = { begin: () => void; refuse: () => void };
/** Who waits, by caller, in the order of their turns. */
type Row = Map<string, Waiter[]>;

/**
 * Runs a piece of work of somebody when it is their turn.
 * @param how.isFirst  waits in a row of its own, with as many places, which is served before the other
 */
export type FairTurns = <T>(whose: string, work: () => Promise<T>, how?: { isFirst: boolean }) => Promise<T>;

/**
 * A queue that serves callers in turn, whatever each of them has piled up: who comes for the first time waits
 * for one piece of work of each of the others at most. When all places are taken, a newcomer gets the last
 * place of whoever has most of them.
 * @param placesEach  most places that one caller has
 * @param refuse      what those without a place are told
 */
export function createFairTurns(options: {
  atOnce: number;
  places: number;
  placesEach: number;
  refuse: () => Error;
}): FairTurns {
  const { atOnce, places, placesEach, refuse } = options;
  const first: Row = new Map();
  const ordinary: Row = new Map();
  let running = 0;

  function takePlace(row: Row, whose: string, waiter: Waiter): void {
    const own = row.get(whose) ?? [];
    if (own.length >= placesEach) return waiter.refuse();
    if (countOf(row) >= places) {
      const longest = longestOf(row);
      if (longest.length < own.length + 2) return waiter.refuse();
      longest.pop()?.refuse();
    }
    row.set(whose, [...own, waiter]);
  }

  function endTurn(): void {
    const next = takeNext(first) ?? takeNext(ordinary);
    if (next === undefined) running -= 1;
    else next.begin();
  }

  return async (whose, work, { isFirst } = { isFirst: false }) => {
    if (running >= atOnce) {
      const row = isFirst ? first : ordinary;
      await new Promise<void>((begin, reject) =>
        takePlace(row, whose, { begin, refuse: () => reject(refuse()) }),
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

/** Takes out the waiter whose turn it is; whoever has more goes to the end. */
function takeNext(row: Row): Waiter | undefined {
  for (const [whose, [next, ...rest]] of row) {
    row.delete(whose);
    if (rest.length > 0) row.set(whose, rest);
    if (next !== undefined) return next;
  }
  return undefined;
}

function countOf(row: Row): number {
  return [...row.values()].reduce((count, queue) => count + queue.length, 0);
}

function longestOf(row: Row): Waiter[] {
  return [...row.values()].reduce((longest, other) => (other.length > longest.length ? other : longest));
}
