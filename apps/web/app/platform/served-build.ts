/** Written by the build next to the pages: identifies the build being served. */
const VERSION_URL = "/version.json";
/** The router's file manifest; its version is a hash of the files. */
const ROUTER_MANIFEST = "__reactRouterManifest";
const TIMEOUT_MS = 5000;
const CHECKED_EVERY_MS = 5 * 60_000;
/** Repeatedly returning to the tab should not trigger a request each time. */
const MIN_CHECK_INTERVAL_MS = 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

/** The build this document came from; null in development and in tests. */
export function currentBuild(): string | null {
  return versionIn(Reflect.get(globalThis, ROUTER_MANIFEST));
}

/** @returns the server's current build; null if it doesn't answer or doesn't say */
export async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch(VERSION_URL, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? versionIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/** @returns the build being served if it differs from this document's; otherwise null */
export async function newerBuild(): Promise<string | null> {
  const [own, served] = [currentBuild(), await servedBuild()];
  if (own === null || served === null || own === served) return null;
  announce();
  return served;
}

/** Whether a newer version has been detected; the next followed link loads it. */
export function hasNewerBuild(): boolean {
  return isNewer;
}

export function watchNewerBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Checks periodically, and when the author returns to the tab, until a newer version is found. */
export function watchForNewBuild(): () => void {
  let askedAt = Date.now();
  const look = (): void => {
    const now = Date.now();
    if (isNewer || document.visibilityState !== "visible" || now - askedAt < MIN_CHECK_INTERVAL_MS) return;
    askedAt = now;
    void newerBuild();
  };
  const timer = setInterval(look, CHECKED_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  globalThis.addEventListener("focus", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    globalThis.removeEventListener("focus", look);
  };
}

function announce(): void {
  isNewer = true;
  for (const listener of listeners) listener();
}

function versionIn(value: unknown): string | null {
  return typeof value === "object" &&
    value !== null &&
    "version" in value &&
    typeof value.version === "string"
    ? value.version
    : null;
}
