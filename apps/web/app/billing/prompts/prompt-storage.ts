// Browser storage for prompts: short values by name. Storage may be blocked, full, or contain others' data:
// then only this page remembers, and nothing fails.

/** `device` persists; `visit` ends with the tab. */
export type StorageScope = "device" | "visit";

const alone = new Map<string, string>();

/** @returns null if nothing is stored under this name */
export function readWord(place: StorageScope, name: string): string | null {
  try {
    return storageOf(place).getItem(name);
  } catch {
    return alone.get(name) ?? null;
  }
}

export function saveWord(place: StorageScope, { name, word }: { name: string; word: string }): void {
  try {
    storageOf(place).setItem(name, word);
  } catch {
    alone.set(name, word);
  }
}

function storageOf(place: StorageScope): Storage {
  return place === "device" ? localStorage : sessionStorage;
}
