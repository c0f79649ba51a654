import { searchTexts, type SearchQuery } from "@colophon/manuscript/search-texts";

/** What the worker is asked. */
export type SearchRequest = { texts: readonly string[]; query: SearchQuery };

// A thread of its own: a pattern that never ends is ended with it.
globalThis.addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  globalThis.postMessage(searchTexts(data.texts, data.query), {});
});
