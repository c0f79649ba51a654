/** Where the session's token is kept; the boot script of every page looks at the same key. */
const KEY = "token";

type Listener = () => void;
/** whether the server ended the session, and not the author */
let wasEnded = false;
/** until when the account can be restored that its author has just deleted here */
let restorableUntil: string | null = null;
const listeners = new Set<Listener>();

/** The token of this browser's session, or null. */
export function readToken(): string | null {
  return globalThis.localStorage?.getItem(KEY) ?? null;
}

/** Keeps a new token and tells every open view. */
export function keepToken(token: string): void {
  wasEnded = false;
  restorableUntil = null;
  localStorage.setItem(KEY, token);
  announce();
}

/** Forgets the token. */
export function dropToken(): void {
  localStorage.removeItem(KEY);
  announce();
}

/** The server no longer knows this token: forgets it, if it has not been replaced since, and remembers why. */
export function endSession(token: string): void {
  if (readToken() !== token) return;
  wasEnded = true;
  dropToken();
}

/** Whether the server ended the session of this tab; told once whoever is sent to sign in again. */
export function hasSessionEnded(): boolean {
  return wasEnded;
}

/** The author has deleted the account, and its sessions with it: forgets the token, and remembers what to say. */
export function leaveDeletedAccount(purgeAt: string): void {
  restorableUntil = purgeAt;
  dropToken();
}

/** Until when the account can be restored that was deleted in this tab just now; null where none was. */
export function deletedAccountUntil(): string | null {
  return restorableUntil;
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
