/** The tabs of a finished book's screen, in order; the URL says which is open. */
export const BOOK_PARTS = [
  { tab: "content", name: "Content" },
  { tab: "cover", name: "Cover" },
  { tab: "metadata", name: "Metadata" },
  { tab: "publish", name: "Publish" },
] as const;
export type BookPart = (typeof BOOK_PARTS)[number]["tab"];

/** The tab a URL opens; the first if it names no existing one. */
export function tabOf(search: URLSearchParams): BookPart {
  const named = search.get("tab");
  return BOOK_PARTS.find(({ tab }) => tab === named)?.tab ?? "content";
}

/** The same URL with another tab open; other parameters are unchanged. */
export function withTab(search: URLSearchParams, tab: BookPart): string {
  const next = new URLSearchParams(search);
  if (tab === "content") next.delete("tab");
  else next.set("tab", tab);
  return next.size === 0 ? "" : `?${next.toString()}`;
}
