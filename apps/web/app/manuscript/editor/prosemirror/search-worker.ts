import { searchTexts, type SearchQuery } from "@colophon/manuscript/search-texts";

/** Message to the worker. */
export type SearchRequest = { texts: readonly string[]; query: SearchQuery };

// In a worker of its own: a pattern that never ends is terminated with it.
globalThis.addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  globalThis.postMessage(searchTexts(data.texts, data.query), {});
});
