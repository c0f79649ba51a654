import { saveWord, readWord } from "./prompt-storage.ts";

/** @source docs/product/requirements.md §4: a prompt that was dismissed never comes again */
const KEY = "dismissedPrompts";

/** The kinds of prompts dismissed in this browser; stored data that is no such list counts as none. */
export function readDismissed(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(readWord("device", KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((kind) => typeof kind === "string") : []);
  } catch {
    return new Set();
  }
}

/** Remembers that this kind was dismissed. */
export function saveDismissed(kind: string): void {
  saveWord("device", { name: KEY, word: JSON.stringify([...new Set([...readDismissed(), kind])]) });
}
