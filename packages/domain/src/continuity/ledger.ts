import { contentWords } from "../content-words.ts";

/** What is paid is the open thread that shares the most words with it, and at least this share of its own. */
const SAME_THREAD = 0.4;

/** Threads that readers wait for, found by what is said of them. */
export type OpenThreads<T> = {
  add: (thread: T) => void;
  /** The thread that a sentence speaks of; null where none is like it. */
  like: (text: string) => T | null;
};

/** By the words they have, so that a book of thousands of threads is asked as quickly as one of ten. */
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

/** Limits of what is kept of a chapter's ledger. */
export const LEDGER_LIMITS = { summary: 1500, facts: 16, threads: 8, scenes: 100 } as const;

/** A scene's number as one can be. */
export function inItsScene<T extends { scene: number }>(item: T): T {
  return { ...item, scene: Math.min(LEDGER_LIMITS.scenes, Math.max(1, Math.round(item.scene) || 1)) };
}
