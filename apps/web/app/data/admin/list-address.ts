import { useSearchParams } from "react-router";

/** What an administrator's list is asked with, as its address holds it: all of it texts. */
export type ListAsked = Readonly<Record<string, string>>;

/** The list as its address says it, and what changes the address. */
export type ListAddress = {
  asked: ListAsked;
  /** what is searched for */
  text: string;
  filter: (name: string) => string;
  /** another search, filter or order begins at the first page again */
  narrow: (changes: Readonly<Record<string, string>>) => void;
  go: (place: { after: string } | { before: string } | "first") => void;
  /** whether anything is left out */
  isNarrowed: boolean;
  clear: () => void;
  hiddenColumns: ReadonlySet<string>;
  hideColumns: (hidden: ReadonlySet<string>) => void;
};

const PLACE = ["after", "before"] as const;
const LOOK = "hide";

/**
 * Search, filters, order, page and columns of a list, all kept in the address: what one sees can be sent to somebody,
 * and the way back leads to it.
 * @param names           the filters that this list knows; anything else in the address is left alone
 * @param hiddenAtFirst   columns that are shown when they are asked for
 */
export function useListAddress(names: readonly string[], hiddenAtFirst: readonly string[] = []): ListAddress {
  const [search, setSearch] = useSearchParams();
  const own = ["q", "sort", "order", ...PLACE, ...names];
  const asked = Object.fromEntries(own.flatMap((name) => entryOf(name, search.get(name))));
  const change = (changes: Readonly<Record<string, string>>, keepsPlace: boolean): void => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (!keepsPlace) for (const name of PLACE) after.delete(name);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      // Typing is one step back, not one for each letter.
      { replace: "q" in changes, preventScrollReset: true },
    );
  };
  const narrowing = ["q", ...names];
  return {
    asked,
    text: search.get("q") ?? "",
    filter: (name) => search.get(name) ?? "",
    narrow: (changes) => change(changes, false),
    go: (place) => change(place === "first" ? {} : place, false),
    isNarrowed: narrowing.some((name) => (search.get(name) ?? "") !== ""),
    clear: () => change(Object.fromEntries(own.map((name) => [name, ""])), false),
    hiddenColumns: new Set(search.get(LOOK)?.split(",").filter(Boolean) ?? hiddenAtFirst),
    hideColumns: (hidden) => change({ [LOOK]: hidden.size === 0 ? "," : [...hidden].join(",") }, true),
  };
}

function entryOf(name: string, value: string | null): [string, string][] {
  return value === null || value === "" ? [] : [[name, value]];
}
