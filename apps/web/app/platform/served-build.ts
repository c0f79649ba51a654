/** Written by the build beside the pages: which build is served. */
const VERSION_URL = "/version.json";
/** Where the router keeps the list of its files; its version is made of their contents. */
const ROUTER_MANIFEST = "__reactRouterManifest";
const TIMEOUT_MS = 5000;
const CHECKED_EVERY_MS = 5 * 60_000;
/** Coming back to the tab again and again is no reason to ask each time. */
const MIN_CHECK_INTERVAL_MS = 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

/** The build this document was made of; null in development, and in tests. */
export function currentBuild(): string | null {
  return versionIn(Reflect.get(globalThis, ROUTER_MANIFEST));
}

/** @returns the build the server has now; null when it does not answer, or does not say */
export async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch(VERSION_URL, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? versionIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/** @returns the build that is served, when it is another one than this document's; otherwise null */
export async function newerBuild(): Promise<string | null> {
  const [own, served] = [currentBuild(), await servedBuild()];
  if (own === null || served === null || own === served) return null;
  announce();
  return served;
}

/** Whether a newer version has been seen; the next link that is followed loads it. */
export function hasNewerBuild(): boolean {
  return isNewer;
}

export function watchNewerBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks now and then, and when the author comes back to the tab, until a newer version is there. */
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
