/** Where the session's token is kept; the boot script of every page looks at the same key. */
const KEY = "token";

type Listener = () => void;
const listeners = new Set<Listener>();

/** The token of this browser's session, or null. */
export function readToken(): string | null {
  return globalThis.localStorage?.getItem(KEY) ?? null;
}

/** Keeps a new token and tells every open view. */
export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
  announce();
}

/** Forgets the token; with `expected`, only if it has not been replaced since. */
export function dropToken(expected?: string): void {
  if (expected !== undefined && readToken() !== expected) return;
  localStorage.removeItem(KEY);
  announce();
}

/** Calls back whenever the token changes, in this tab or another. */
export function watchToken(listener: Listener): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}

function announce(): void {
  document.documentElement.dataset["auth"] = readToken() === null ? "out" : "in";
  for (const listener of listeners) listener();
}
