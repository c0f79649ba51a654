import type { SelectOption } from "../../ui/field.tsx";
import type { Cover } from "../designs/cover-queries.ts";

/** Filter for covers made without a book. */
export const NO_BOOK = "none";

/** Covers made for or used by the book; all without a filter. */
export function shownBy(covers: readonly Cover[], filter: string): readonly Cover[] {
  if (filter === "") return covers;
  if (filter === NO_BOOK) return covers.filter(({ book_id: book }) => book === null);
  return covers.filter(
    ({ book_id: book, borne_by: bearers }) => book === filter || bearers.some(({ id }) => id === filter),
  );
}

/** Every book that a cover was made for or that uses one, sorted by its title if known. */
export function filterChoices(
  covers: readonly Cover[],
  titles: ReadonlyMap<string, string>,
): readonly SelectOption[] {
  const books = new Map<string, string>();
  for (const cover of covers) {
    if (cover.book_id !== null) books.set(cover.book_id, titles.get(cover.book_id) ?? cover.title);
    for (const { id, title } of cover.borne_by) books.set(id, titles.get(id) ?? title);
  }
  return [
    { value: "", label: "Any book, or none" },
    { value: NO_BOOK, label: "No book" },
    ...[...books].map(([value, label]) => ({ value, label })),
  ];
}
