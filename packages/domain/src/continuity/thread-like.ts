import { contentWords } from "../content-words.ts";

/** What is paid is the open thread that shares the most words with it, and at least this share of its own. */
const SAME_THREAD = 0.4;

/** The open thread that a sentence speaks of; null where none is like it. */
export function threadLike<T extends { text: string }>(open: readonly T[], text: string): T | null {
  const said = new Set(contentWords(text));
  if (said.size === 0) return null;
  let best: { thread: T; share: number } | null = null;
  for (const thread of open) {
    const share = said.intersection(new Set(contentWords(thread.text))).size / said.size;
    if (share >= SAME_THREAD && share > (best?.share ?? 0)) best = { thread, share };
  }
  return best?.thread ?? null;
}
