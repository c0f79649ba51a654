import { contentWords } from "@colophon/rules/content-words";

/**
 * Minimum share of its words that a payoff must have in common with
 * an open thread; the best match is paid off.
 */
const SAME_THREAD = 0.4;

/** Unresolved threads, found by their text. */
export type OpenThreads<T> = {
  add: (thread: T) => void;
  /** The thread that a sentence refers to; null if none matches. */
  like: (text: string) => T | null;
};

/** Indexed by word, so that a book with thousands of threads is as quick to search as one with ten. */
export function createOpenThreads<T extends { text: string }>(open: readonly T[]): OpenThreads<T> {
  const byWord = new Map<string, T[]>();
  const add = (thread: T): void => {
    for (const word of new Set(contentWords(thread.text))) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [thread]);
      else known.push(thread);
    }
  };
  for (const thread of open) add(thread);
  return {
    add,
    like(text) {
      const terms = new Set(contentWords(text));
      const shared = new Map<T, number>();
      for (const word of terms) {
        for (const thread of byWord.get(word) ?? []) shared.set(thread, (shared.get(thread) ?? 0) + 1);
      }
      let best: { thread: T; share: number } | null = null;
      for (const [thread, words] of shared) {
        const share = words / terms.size;
        if (share >= SAME_THREAD && share > (best?.share ?? 0)) best = { thread, share };
      }
      return best?.thread ?? null;
    },
  };
}

/** Limits of a chapter's stored ledger. */
export const LEDGER_LIMITS = { summary: 1500, facts: 16, threads: 8, scenes: 100 } as const;

/** Clamps an item's scene number to the valid range. */
export function inItsScene<T extends { scene: number }>(item: T): T {
  return { ...item, scene: Math.min(LEDGER_LIMITS.scenes, Math.max(1, Math.round(item.scene) || 1)) };
}
