import { useSyncExternalStore } from "react";

const connected = new Set<string>();
const listeners = new Set<() => void>();

/** Records whether a book's events are streaming. */
export function setStreamed(bookId: string, isConnected: boolean): void {
  if (connected.has(bookId) === isConnected) return;
  if (isConnected) connected.add(bookId);
  else connected.delete(bookId);
  for (const notify of listeners) notify();
}

/** Whether a book's events are streaming; if not, poll the server. */
export function useIsStreamed(bookId: string): boolean {
  return useSyncExternalStore(listen, () => connected.has(bookId));
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
