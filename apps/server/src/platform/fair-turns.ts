type Waiter = { begin: () => void; refuse: () => void };

/** Runs a piece of work of somebody when it is their turn. */
export type FairTurns = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

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
  // In the order of their turns.
  const waiting = new Map<string, Waiter[]>();
  let running = 0;

  function takePlace(whose: string, waiter: Waiter): void {
    const own = waiting.get(whose) ?? [];
    if (own.length >= placesEach) return waiter.refuse();
    if (countOf(waiting) >= places) {
      const longest = longestOf(waiting);
      if (longest.length < own.length + 2) return waiter.refuse();
      longest.pop()?.refuse();
    }
    waiting.set(whose, [...own, waiter]);
  }

  function beginNext(): void {
    for (const [whose, [next, ...rest]] of waiting) {
      waiting.delete(whose);
      if (rest.length > 0) waiting.set(whose, rest);
      if (next === undefined) continue;
      next.begin();
      return;
    }
    running -= 1;
  }

  return async (whose, work) => {
    if (running >= atOnce) {
      await new Promise<void>((begin, reject) => takePlace(whose, { begin, refuse: () => reject(refuse()) }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      beginNext();
    }
  };
}

function countOf(waiting: ReadonlyMap<string, readonly Waiter[]>): number {
  return [...waiting.values()].reduce((count, queue) => count + queue.length, 0);
}

function longestOf(waiting: ReadonlyMap<string, Waiter[]>): Waiter[] {
  return [...waiting.values()].reduce((longest, other) => (other.length > longest.length ? other : longest));
}
