/** Where the session's token is kept; the boot script of every page looks at the same key. */
const KEY = "token";

type Listener = () => void;
/** whether the server ended the session, and not the author */
let wasEnded = false;
/** until when the account can be restored that its author has just deleted here */
let restorableUntil: string | null = null;
const listeners = new Set<Listener>();
const returnListeners = new Set<Listener>();

/**
 * Where an administrator's own session rests while they see the product as somebody else; the boot script of every
 * page looks at the same key.
 */
const PARKED_KEY = "parked-administrator";

/** The administrator's own token, kept aside; null while nobody sees the product as somebody else. */
export function readParkedToken(): string | null {
  return globalThis.localStorage?.getItem(PARKED_KEY) ?? null;
}

/** Goes on as somebody else; the administrator's own token waits. One that waits already stays: another tab was first. */
export function parkToken(token: string): void {
  const own = readParkedToken() ?? readToken();
  if (own !== null) localStorage.setItem(PARKED_KEY, own);
  setToken(token);
}

/** Goes on as oneself. @returns false when nobody waits */
export function unparkToken(): boolean {
  const own = readParkedToken();
  if (own === null) return false;
  saveToken(own);
  return true;
}

/** The token of this browser's session, or null. */
export function readToken(): string | null {
  return globalThis.localStorage?.getItem(KEY) ?? null;
}

/** Keeps a new token and tells every open view; whoever signs in has nobody waiting behind them. */
export function saveToken(token: string): void {
  localStorage.removeItem(PARKED_KEY);
  setToken(token);
}

function setToken(token: string): void {
  wasEnded = false;
  restorableUntil = null;
  localStorage.setItem(KEY, token);
  announce();
}

/** Forgets the token, and the one that waits behind it. */
export function dropToken(): void {
  localStorage.removeItem(PARKED_KEY);
  localStorage.removeItem(KEY);
  announce();
}

/** The server no longer knows this token: forgets it, if it has not been replaced since, and remembers why. */
export function endSession(token: string): void {
  if (readToken() !== token) return;
  // An hour as somebody else is over: the administrator goes on as themself.
  if (unparkToken()) {
    for (const listener of returnListeners) listener();
    return;
  }
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
  const stop = watchOtherTabs(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls back when another tab has changed the token: somebody signed in or out there, or goes on as somebody else. */
export function watchOtherTabs(listener: Listener): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  globalThis.addEventListener("storage", onStorage);
  return () => globalThis.removeEventListener("storage", onStorage);
}

/** Calls back when the server ended the look as somebody else, and the administrator's own token holds again. */
export function watchReturn(listener: Listener): () => void {
  returnListeners.add(listener);
  return () => {
    returnListeners.delete(listener);
  };
}

function announce(): void {
  const marks = document.documentElement.dataset;
  marks["auth"] = readToken() === null ? "out" : "in";
  if (readParkedToken() === null) delete marks["seenAs"];
  else marks["seenAs"] = "another";
  for (const listener of listeners) listener();
}
