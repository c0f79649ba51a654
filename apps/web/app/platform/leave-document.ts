// A module of its own, so that tests can replace it: a browser lets nobody redefine `location`.

/** Opens another document in this tab. */
export function openDocument(address: string): void {
  globalThis.location.assign(address);
}

/** Reloads the document at its own address. */
export function reloadDocument(): void {
  globalThis.location.reload();
}
