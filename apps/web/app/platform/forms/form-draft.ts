// What was typed into a form and not sent yet, in this browser alone. Storage may be closed to us, or full: then
// nothing is kept, and nobody is stopped from typing.

const keyOf = (name: string): string => `colophon.draft.${name}`;

/** @returns what was kept under this name, unproved; undefined when there is nothing that can be read */
export function readFormDraft(name: string): unknown {
  try {
    const kept = localStorage.getItem(keyOf(name));
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** Keeps what was typed under this name. */
export function saveFormDraft(name: string, values: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // See above.
  }
}

/** Forgets it: it was sent, or thrown away. */
export function dropFormDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // See above.
  }
}
