import type { SeededRandom } from "@colophon/domain/seeded-random";

/** Frames that found nothing new to say so many times are exhausted. */
const FAILURES_MAX = 2;

/** The frames of a bag in drawn order: first each once, then again and again. */
export class FrameDeck {
  readonly size: number;
  readonly #frames: readonly string[];
  readonly #failures = new Map<string, number>();
  #fresh = 0;
  #at = 0;

  constructor(frames: readonly string[], random: SeededRandom) {
    this.#frames = random.shuffled(frames);
    this.size = frames.length;
  }

  /** How many fresh frames fall to one of so many chapters. */
  share(rank: number, among: number): number {
    return Math.floor(((rank + 1) * this.size) / among) - Math.floor((rank * this.size) / among);
  }

  /** Up to so many frames that were not used before. */
  fresh(count: number): readonly string[] {
    const from = this.#fresh;
    this.#fresh += count;
    return this.#frames.slice(from, from + count);
  }

  /** The next frame that may still give something new; null when none may. */
  next(): string | null {
    for (let skipped = 0; skipped < this.size; skipped += 1) {
      const frame = this.#frames[this.#at % this.size] ?? "";
      this.#at += 1;
      if ((this.#failures.get(frame) ?? 0) < FAILURES_MAX) return frame;
    }
    return null;
  }

  /** Told that a frame gave nothing new, so that it is soon no longer tried. */
  giveUp(frame: string): void {
    this.#failures.set(frame, (this.#failures.get(frame) ?? 0) + 1);
  }
}

/** Draws from each vocabulary without replacement until it is empty, then shuffles it anew. */
export class VocabularySource {
  readonly #vocabulary: ReadonlyMap<string, readonly string[]>;
  readonly #random: SeededRandom;
  readonly #left = new Map<string, string[]>();

  constructor(vocabulary: ReadonlyMap<string, readonly string[]>, random: SeededRandom) {
    this.#vocabulary = vocabulary;
    this.#random = random;
  }

  choose(count: number): number {
    return this.#random.int(count);
  }

  slot(name: string): string | null {
    const words = this.#vocabulary.get(name);
    if (words === undefined || words.length === 0) return null;
    let left = this.#left.get(name) ?? [];
    if (left.length === 0) left = this.#random.shuffled(words);
    const drawn = left.pop() ?? null;
    this.#left.set(name, left);
    return drawn;
  }
}
