import type { CallInput } from "@colophon/contracts/api";

/** A structure change with the identifiers by which the server recognizes repeats. */
export type UnsentChange = CallInput<"POST /api/books/{id}/manuscript/changes">["body"];

/** Each change has its own storage key, so that tabs never overwrite each other. */
function placeOf(bookId: string, { client_id: clientId, sequence }: UnsentChange): string {
  return `${placesOf(bookId)}${clientId}.${String(sequence).padStart(6, "0")}`;
}

function placesOf(bookId: string): string {
  return `colophon.order.${bookId}.`;
}

/** Stores a change on the device until the server has it. */
export function saveUnsent(bookId: string, change: UnsentChange): void {
  try {
    localStorage.setItem(placeOf(bookId, change), JSON.stringify(change));
  } catch {
    // Storage full or disabled: the change lives as long as its tab.
  }
}

export function dropUnsent(bookId: string, change: UnsentChange): void {
  try {
    localStorage.removeItem(placeOf(bookId, change));
  } catch {
    // Nothing was stored, so there is nothing to delete.
  }
}

/** Changes left unsent by closed tabs, in order per tab. One sent by two tabs is applied once. */
export function readUnsent(bookId: string): UnsentChange[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(placesOf(bookId)))
      .toSorted()
      .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? "null"))
      .filter(isUnsentChange);
  } catch {
    return [];
  }
}

// predicate: written only by saveUnsent; the server rejects anything invalid
function isUnsentChange(value: unknown): value is UnsentChange {
  if (typeof value !== "object" || value === null) return false;
  return "client_id" in value && "sequence" in value && "change" in value && typeof value.change === "object";
}
