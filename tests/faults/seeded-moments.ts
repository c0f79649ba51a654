import { randomInt } from "node:crypto";

/** Random moments of a fault test: FAULT_SEED's, to reproduce a failure, or new ones. */
export type Moments = { seed: number; next: () => number };

/** @returns `next`: a number from 0 up to 1, the same sequence for the same seed */
export function seededMoments(): Moments {
  const seed = Number(process.env["FAULT_SEED"] ?? randomInt(2 ** 31));
  let state = seed;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { seed, next };
}
