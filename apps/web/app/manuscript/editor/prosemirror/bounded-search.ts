import { type SearchQuery, searchTexts, type TextHits } from "@colophon/manuscript/search-texts";

/** Timeout for a pattern. A simple one takes about 30 ms in a novel. */
const TIMEOUT_MS = 3_000;

const TOO_SLOW =
  "This pattern takes too long. Patterns with repeats inside repeats, such as (a+)+, can take years: write it more simply.";

const NOT_STARTED = "The search could not be started. Load the page again and try once more.";

/** Searches texts. The pattern runs in a worker that is terminated on timeout. */
export async function searchBounded(texts: readonly string[], query: SearchQuery): Promise<TextHits> {
  if (!query.isPattern || typeof Worker === "undefined") return searchTexts(texts, query);
  const worker = await startThread();
  if (worker === null) return { sentence: NOT_STARTED };
  try {
    return await new Promise<TextHits>((resolve) => {
      const timer = setTimeout(() => resolve({ sentence: TOO_SLOW }), TIMEOUT_MS);
      const settle = (answer: TextHits): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      worker.addEventListener("message", ({ data }: MessageEvent<TextHits>) => settle(data));
      worker.addEventListener("error", () => settle({ sentence: NOT_STARTED }));
      worker.postMessage({ texts, query }, {});
    });
  } finally {
    worker.terminate();
  }
}

/** The bundler creates the worker's file and URL. @returns null if it cannot be loaded, as when offline */
async function startThread(): Promise<Worker | null> {
  try {
    const { default: address } = await import("./search-worker.ts?worker&url");
    return new Worker(trusted(address), { type: "module" });
  } catch {
    return null;
  }
}

let policy: { createScriptURL: (address: string) => string } | null = null;

/** Marks the worker's URL as trusted if the browser requires it: it is a file of our own build. */
function trusted(own: string): string {
  const policies = globalThis.trustedTypes;
  if (policies === undefined) return own;
  policy ??= policies.createPolicy("colophon-search-worker", { createScriptURL: sameOriginUrl });
  return policy.createScriptURL(own);
}

/** @throws TypeError for a cross-origin URL */
function sameOriginUrl(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError("a thread is loaded from this site alone");
}
