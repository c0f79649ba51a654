import type { CallInput } from "@colophon/contracts/api";

/** A change of the order with the name by which the server knows it again. */
export type UnsentChange = CallInput<"POST /api/books/{id}/manuscript/changes">["body"];

/** Each change has a place of its own in the store, so that two tabs never write over one another's. */
function placeOf(bookId: string, { client_id: clientId, sequence }: UnsentChange): string {
  return `${placesOf(bookId)}${clientId}.${String(sequence).padStart(6, "0")}`;
}

function placesOf(bookId: string): string {
  return `colophon.order.${bookId}.`;
}

/** Keeps a change on the device until the server has it. */
export function saveUnsent(bookId: string, change: UnsentChange): void {
  try {
    localStorage.setItem(placeOf(bookId, change), JSON.stringify(change));
  } catch {
    // A full or forbidden store: then the change lives as long as its tab.
  }
}

export function dropUnsent(bookId: string, change: UnsentChange): void {
  try {
    localStorage.removeItem(placeOf(bookId, change));
  } catch {
    // Kept nowhere, so there is nothing to drop.
  }
}

/** What closed tabs have left unsent, each tab's in its order. One that is sent by two tabs is made once. */
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

// predicate: written by saveUnsent alone; what the server cannot take of it, the server refuses
function isUnsentChange(value: unknown): value is UnsentChange {
  if (typeof value !== "object" || value === null) return false;
  return "client_id" in value && "sequence" in value && "change" in value && typeof value.change === "object";
}
