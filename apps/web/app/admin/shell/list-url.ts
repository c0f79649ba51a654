import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** An admin list's query, as stored in its URL: strings only. */
export type ListAsked = Readonly<Record<string, string>>;

/**
 * A step in a list: after or before a row by API cursor, a page by number, or the first or last page. A
 * cursor may carry the number of its page for display; the server uses the cursor.
 */
export type ListStep =
  | { after: string; page: number | null }
  | { before: string; page: number | null }
  | { page: number }
  | "first"
  | "last";

/** A list's state from its URL, and functions that change the URL. */
export type ListUrl = {
  asked: ListAsked;
  /** the search text */
  text: string;
  filter: (name: string) => string;
  /** a new search, filter or order starts at the first page */
  narrow: (changes: Readonly<Record<string, string>>, how?: { isTyped: boolean }) => void;
  go: (step: ListStep) => void;
  /** the current page number; null if unknown because of how it was reached */
  page: number | null;
  /** whether it starts at the first page, without filters */
  isWhole: boolean;
  clear: () => void;
  hiddenColumns: ReadonlySet<string>;
  hideColumns: (hidden: ReadonlySet<string>) => void;
};

const CURSORS = ["after", "before", "last"] as const;
const PLACE = [...CURSORS, "page"] as const;
const HIDDEN_COLUMNS_PARAM = "hide";

/**
 * Search, filters, order, page and columns of a list, all stored in the URL: a view can be shared, and Back
 * returns to it.
 * @param names           the filters of this list; other URL parameters are left alone
 * @param hiddenAtFirst   columns hidden by default
 */
export function useListUrl(names: readonly string[], hiddenAtFirst: readonly string[] = []): ListUrl {
  const [search, setSearch] = useSearchParams();
  // Two changes may happen before the first is rendered; the router would apply both to the same URL.
  const newest = useRef(search);
  // The URL is outside React, and changes for other reasons too, such as Back.
  useEffect(() => {
    newest.current = search;
  }, [search]);
  const own = ["q", "sort", "order", ...PLACE, ...names];
  const isByCursor = CURSORS.some((name) => search.has(name));
  const sent = own.filter((name) => name !== "page" || !isByCursor);
  const asked = Object.fromEntries(sent.flatMap((name) => entryOf(name, search.get(name))));
  const change = (
    changes: Readonly<Record<string, string>>,
    { preservesPage = false, replace = false }: { preservesPage?: boolean; replace?: boolean } = {},
  ): void => {
    const after = new URLSearchParams(newest.current);
    if (!preservesPage) for (const name of PLACE) after.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") after.delete(name);
      else after.set(name, value);
    }
    newest.current = after;
    setSearch(after, { replace, preventScrollReset: true });
  };
  const narrowing = ["q", ...names];
  return {
    asked,
    text: search.get("q") ?? "",
    filter: (name) => search.get(name) ?? "",
    // Typing adds one history entry, not one per keystroke.
    narrow: (changes, { isTyped } = { isTyped: false }) => change(changes, { replace: isTyped }),
    go: (step) => change(placeOf(step)),
    page: isByCursor && !search.has("page") ? null : numberOf(search.get("page")),
    isWhole: [...narrowing, ...PLACE].every((name) => (search.get(name) ?? "") === ""),
    clear: () => change(Object.fromEntries(own.map((name) => [name, ""]))),
    hiddenColumns: new Set(search.get(HIDDEN_COLUMNS_PARAM)?.split(",").filter(Boolean) ?? hiddenAtFirst),
    hideColumns: (hidden) =>
      change(
        { [HIDDEN_COLUMNS_PARAM]: hidden.size === 0 ? "," : [...hidden].join(",") },
        { preservesPage: true },
      ),
  };
}

function entryOf(name: string, value: string | null): [string, string][] {
  return value === null || value === "" ? [] : [[name, value]];
}

function placeOf(step: ListStep): Record<string, string> {
  if (step === "first") return {};
  if (step === "last") return { last: "true" };
  const { page, ...cursor } = step;
  return { ...cursor, ...(page !== null && { page: String(page) }) };
}

/** A hand-typed URL may contain anything. */
function numberOf(page: string | null): number {
  return page !== null && /^[1-9]\d{0,3}$/u.test(page) ? Number(page) : 1;
}
