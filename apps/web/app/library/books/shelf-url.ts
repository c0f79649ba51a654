import {
  LISTED_STATES,
  LIST_SORTS,
  type ListSort,
  type ListedState,
} from "@colophon/contracts/library/books/trash";

/** How books stand on the shelf: by their covers, or one below the other. */
export const SHELF_LAYOUTS = ["grid", "list"] as const;
export type ShelfLayout = (typeof SHELF_LAYOUTS)[number];

/** What of the author's books is shown, as the address of the dashboard has it. */
export type ShelfView = {
  q: string;
  state: ListedState;
  sort: ListSort;
  page: number;
  /** null: as this browser showed it last */
  look: ShelfLayout | null;
};

/** Named apart from the reader's `page`, which may stand in the same address. */
const NAMES = { q: "q", state: "state", sort: "sort", page: "list", look: "as" } as const;

/** What an address that says nothing shows. */
export const PLAIN_SHELF: ShelfView = { q: "", state: "all", sort: "newest", page: 1, look: null };

/** Reads an address; what it says wrongly counts as not said. */
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

/** The address of a view, with nothing in it that is so anyway. */
export function shelfSearch(view: ShelfView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.q.trim() !== "") search.set(NAMES.q, view.q);
  if (view.state !== PLAIN_SHELF.state) search.set(NAMES.state, view.state);
  if (view.sort !== PLAIN_SHELF.sort) search.set(NAMES.sort, view.sort);
  if (view.page > 1) search.set(NAMES.page, String(view.page));
  if (view.look !== null) search.set(NAMES.look, view.look);
  return search;
}

/** Whether a view leaves books out that the whole shelf has. */
export function isNarrowed({ q, state }: ShelfView): boolean {
  return q.trim() !== "" || state !== PLAIN_SHELF.state;
}

const LAYOUT_KEY = "colophon.shelf.look";

/** How the shelf stood last in this browser. */
export function readShelfLayout(): ShelfLayout {
  const kept = localStorage.getItem(LAYOUT_KEY);
  return SHELF_LAYOUTS.find((look) => look === kept) ?? "grid";
}

export function saveShelfLayout(look: ShelfLayout): void {
  try {
    localStorage.setItem(LAYOUT_KEY, look);
  } catch {
    // A full or forbidden store costs the author a click next time.
  }
}
