/** Storage key of the session token; every page's boot script reads the same key. */
const KEY = "token";

type Listener = () => void;
/** whether the server ended the session, rather than the author */
let wasEnded = false;
/** until when the account just deleted here can be restored */
let restorableUntil: string | null = null;
const listeners = new Set<Listener>();
const returnListeners = new Set<Listener>();

/**
 * Storage key of an administrator's own session while they impersonate somebody; every page's boot script
 * reads the same key.
 */
const PARKED_KEY = "parked-administrator";

/** The administrator's own token while they impersonate somebody; otherwise null. */
export function readParkedToken(): string | null {
  return globalThis.localStorage?.getItem(PARKED_KEY) ?? null;
}

/**
 * Starts impersonating and parks the administrator's own token. An already parked token stays: another tab
 * was first.
 */
export function parkToken(token: string): void {
  const own = readParkedToken() ?? readToken();
  if (own !== null) localStorage.setItem(PARKED_KEY, own);
  setToken(token);
}

/** Ends impersonation. @returns false if no token is parked */
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

/** Saves a new token and notifies all open views; signing in clears any parked token. */
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

/** Deletes the token and the one parked behind it. */
export function dropToken(): void {
  localStorage.removeItem(PARKED_KEY);
  localStorage.removeItem(KEY);
  announce();
}

/**
 * The server no longer accepts this token: deletes it, unless it has been replaced since, and remembers why.
 */
export function endSession(token: string): void {
  if (readToken() !== token) return;
  // The impersonation hour is over: the administrator's own session resumes.
  if (unparkToken()) {
    for (const listener of returnListeners) listener();
    return;
  }
  wasEnded = true;
  dropToken();
}

/**
 * Whether the server ended this tab's session; reported only once, when the author is sent to sign in again.
 */
export function hasSessionEnded(): boolean {
  return wasEnded;
}

/** The author deleted the account and its sessions: deletes the token and remembers the message to show. */
export function leaveDeletedAccount(purgeAt: string): void {
  restorableUntil = purgeAt;
  dropToken();
}

/** Until when the account just deleted in this tab can be restored; null if none was deleted. */
export function deletedAccountUntil(): string | null {
  return restorableUntil;
}

/** Calls the listener whenever the token changes, in this tab or another. */
export function watchToken(listener: Listener): () => void {
  const stop = watchOtherTabs(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls the listener when another tab changes the token: sign-in, sign-out or impersonation. */
export function watchOtherTabs(listener: Listener): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  globalThis.addEventListener("storage", onStorage);
  return () => globalThis.removeEventListener("storage", onStorage);
}

/** Calls the listener when the server ends impersonation and the administrator's own token applies again. */
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
