import {
  LISTED_STATES,
  LIST_SORTS,
  type ListSort,
  type ListedState,
} from "@colophon/contracts/library/books/limits";

/** Shelf layouts: covers, or a list. */
export const SHELF_LAYOUTS = ["grid", "list"] as const;
export type ShelfLayout = (typeof SHELF_LAYOUTS)[number];

/** The part of the author's books shown, as encoded in the dashboard's URL. */
export type ShelfView = {
  q: string;
  state: ListedState;
  sort: ListSort;
  page: number;
  /** null: as last used in this browser */
  look: ShelfLayout | null;
};

/** Distinct from the reader's `page`, which may be in the same URL. */
const NAMES = { q: "q", state: "state", sort: "sort", page: "list", look: "as" } as const;

/** The view of a URL without parameters. */
export const PLAIN_SHELF: ShelfView = { q: "", state: "all", sort: "newest", page: 1, look: null };

/** Parses a URL; invalid values count as missing. */
export function shelfView(search: URLSearchParams): ShelfView {
  const page = Number.parseInt(search.get(NAMES.page) ?? "", 10);
  return {
    q: search.get(NAMES.q) ?? "",
    state: LISTED_STATES.find((state) => state === search.get(NAMES.state)) ?? PLAIN_SHELF.state,
    sort: LIST_SORTS.find((sort) => sort === search.get(NAMES.sort)) ?? PLAIN_SHELF.sort,
    page: Number.isNaN(page) || page < 1 ? 1 : page,
    look: SHELF_LAYOUTS.find((look) => look === search.get(NAMES.look)) ?? null,
  };
}

/** The URL of a view, without default values. */
export function shelfSearch(view: ShelfView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.q.trim() !== "") search.set(NAMES.q, view.q);
  if (view.state !== PLAIN_SHELF.state) search.set(NAMES.state, view.state);
  if (view.sort !== PLAIN_SHELF.sort) search.set(NAMES.sort, view.sort);
  if (view.page > 1) search.set(NAMES.page, String(view.page));
  if (view.look !== null) search.set(NAMES.look, view.look);
  return search;
}

/** Whether a view filters out any books. */
export function isNarrowed({ q, state }: ShelfView): boolean {
  return q.trim() !== "" || state !== PLAIN_SHELF.state;
}

const LAYOUT_KEY = "colophon.shelf.look";

/** The layout last used in this browser. */
export function readShelfLayout(): ShelfLayout {
  const kept = localStorage.getItem(LAYOUT_KEY);
  return SHELF_LAYOUTS.find((look) => look === kept) ?? "grid";
}

export function saveShelfLayout(look: ShelfLayout): void {
  try {
    localStorage.setItem(LAYOUT_KEY, look);
  } catch {
    // Full or disabled storage costs the author one click next time.
  }
}
