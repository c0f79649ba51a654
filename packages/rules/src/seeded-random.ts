/** A repeatable source of numbers: the same seed gives the same draws on every machine. Not for secrets. */
export type SeededRandom = {
  /** @returns the next number, at least 0 and below 1 */
  next(): number;
  /**
   * @param limit  a whole number, at least 1
   * @returns      a whole number, at least 0 and below `limit`
   */
  int(limit: number): number;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** @returns a new list with the same members in drawn order */
  shuffled<T>(list: readonly T[]): T[];
};

const TWO_TO_32 = 0x1_0000_0000;

/**
 * Mulberry32: one 32-bit word of state that advances by a fixed odd step, and a mix of multiplications
 * and shifts for each output. Its period is 2^32 draws, ample for the bags of one book.
 * @param seed  any finite number; its whole part up to 2^53 counts, so nearby seeds give unrelated draws
 * @source Tommy Ettinger, mulberry32 (public domain); the state is first mixed by murmur3's finaliser
 */
export function createRandom(seed: number): SeededRandom {
  let state = foldSeed(seed);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };

  const int = (limit: number): number => Math.floor(next() * limit);

  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const at = int(list.length);
      for (const member of list.slice(at, at + 1)) return member;
      throw new RangeError("Nothing to pick from: the list is empty");
    },
    shuffled<T>(list: readonly T[]): T[] {
      return shuffle(list, int);
    },
  };
}

/** A seed for one part of the work (a chapter, a scene), unrelated to the seeds of the other parts. */
export function deriveSeed(seed: number, part: string): number {
  let hash = foldSeed(seed);
  for (const character of part) hash = mix((hash ^ (character.codePointAt(0) ?? 0)) | 0);
  return hash >>> 0;
}

/** Draws random members until none is left, so every order is equally likely. */
function shuffle<T>(list: readonly T[], int: (limit: number) => number): T[] {
  const left = [...list];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(int(left.length), 1));
  return drawn;
}

function foldSeed(seed: number): number {
  const whole = Math.trunc(Number.isFinite(seed) ? seed : 0);
  const high = Math.floor(Math.abs(whole) / TWO_TO_32) | 0;
  return mix(mix(whole | 0) ^ high);
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
