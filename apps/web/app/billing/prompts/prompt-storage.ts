// What a browser remembers of prompts: short words under a name. Storage may be closed to us, full, or hold what
// others have put there: then this page remembers it alone, and nobody is kept from anything.

/** `device` lasts; `visit` ends with the tab. */
export type StorageScope = "device" | "visit";

const alone = new Map<string, string>();

/** @returns null where nothing is kept under this name */
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
