import { servedBuild } from "./served-build.ts";

/** Polling interval while the server is unreachable; each request is a file of a few bytes. */
const ASKED_EVERY_MS = 5000;

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;
const listeners = new Set<() => void>();

/** Whether the browser is offline, or the server did not respond to the last check. */
export function isConnectionLost(): boolean {
  return isLost;
}

/** Calls back when the connection is lost and restored; retries while anyone is subscribed. */
export function watchConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener("offline", lose);
    globalThis.addEventListener("online", checkConnection);
    if (!navigator.onLine) lose();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener("offline", lose);
    globalThis.removeEventListener("online", checkConnection);
    clearTimeout(timer);
    isLost = false;
  };
}

/** A call got no response: it may be a one-off, so the server is checked once more before reporting it. */
export function reportNoResponse(): void {
  if (!isLost) checkConnection();
}

function checkConnection(): void {
  clearTimeout(timer);
  if (listeners.size === 0 || isAsking) return;
  isAsking = true;
  void servedBuild().then((build) => {
    isAsking = false;
    return build === null ? lose() : find();
  });
}

function lose(): void {
  clearTimeout(timer);
  if (listeners.size === 0 && navigator.onLine) return;
  timer = setTimeout(checkConnection, ASKED_EVERY_MS);
  change(true);
}

function find(): void {
  change(false);
}

function change(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}
