// A separate module so that tests can mock it: browsers don't allow redefining `location`.

/** Navigates this tab to another document. */
export function openDocument(address: string): void {
  globalThis.location.assign(address);
}

/** Reloads the current document. */
export function reloadDocument(): void {
  globalThis.location.reload();
}
