import { useSyncExternalStore } from "react";

const connected = new Set<string>();
const listeners = new Set<() => void>();

/** Notes whether a book's events come in as they happen. */
export function setStreamed(bookId: string, isConnected: boolean): void {
  if (connected.has(bookId) === isConnected) return;
  if (isConnected) connected.add(bookId);
  else connected.delete(bookId);
  for (const notify of listeners) notify();
}

/** Whether a book's events come in as they happen; where they do not, the server has to be asked. */
export function useIsStreamed(bookId: string): boolean {
  return useSyncExternalStore(listen, () => connected.has(bookId));
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
