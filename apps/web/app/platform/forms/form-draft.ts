// Text typed into a form and not sent yet, stored in this browser only. If storage is unavailable or full,
// nothing is saved, but typing still works.

const keyOf = (name: string): string => `colophon.draft.${name}`;

/** @returns the unvalidated draft saved under this name; undefined if there is none or it can't be read */
export function readFormDraft(name: string): unknown {
  try {
    const kept = localStorage.getItem(keyOf(name));
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** Saves a form's draft under this name. */
export function saveFormDraft(name: string, values: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // See above.
  }
}

/** Deletes the draft once it has been sent or discarded. */
export function dropFormDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // See above.
  }
}
