import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** What an administrator's list is asked with, as its address holds it: all of it texts. */
export type ListAsked = Readonly<Record<string, string>>;

/**
 * A place in a list: behind or before a row, by the cursors of the API, a page by its number, or its first or last
 * page. A cursor may say which page it leads to, for the numbers on the screen; the server goes by the cursor.
 */
export type ListStep =
  | { after: string; page: number | null }
  | { before: string; page: number | null }
  | { page: number }
  | "first"
  | "last";

/** The list as its address says it, and what changes the address. */
export type ListUrl = {
  asked: ListAsked;
  /** what is searched for */
  text: string;
  filter: (name: string) => string;
  /** another search, filter or order begins at the first page again */
  narrow: (changes: Readonly<Record<string, string>>, how?: { isTyped: boolean }) => void;
  go: (step: ListStep) => void;
  /** the number of the page that is shown; null: it was come to by a way that does not say */
  page: number | null;
  /** whether it is asked for from its beginning, with nothing left out */
  isWhole: boolean;
  clear: () => void;
  hiddenColumns: ReadonlySet<string>;
  hideColumns: (hidden: ReadonlySet<string>) => void;
};

const CURSORS = ["after", "before", "last"] as const;
const PLACE = [...CURSORS, "page"] as const;
const HIDDEN_COLUMNS_PARAM = "hide";

/**
 * Search, filters, order, page and columns of a list, all kept in the address: what one sees can be sent to somebody,
 * and the way back leads to it.
 * @param names           the filters that this list knows; anything else in the address is left alone
 * @param hiddenAtFirst   columns that are shown when they are asked for
 */
export function useListUrl(names: readonly string[], hiddenAtFirst: readonly string[] = []): ListUrl {
  const [search, setSearch] = useSearchParams();
  // Two changes may come before the first is drawn; the router would make both from the same address.
  const newest = useRef(search);
  // The address is outside React, and others change it too, as the browser's way back.
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
    // Typing is one step back, not one for each letter.
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

/** Whoever types an address may type anything. */
function numberOf(page: string | null): number {
  return page !== null && /^[1-9]\d{0,3}$/u.test(page) ? Number(page) : 1;
}
