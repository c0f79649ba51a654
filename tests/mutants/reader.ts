import type { Mutant } from "./mutant.ts";

/** Faults of the reader: its pages, the places in them, and what is kept of both. */
export const readerMutants: readonly Mutant[] = [
  {
    promise: "a page is not left half empty for the end of a sentence",
    file: "packages/domain/src/reader-pages.ts",
    replace: "const EMPTY_SHARE_MAX = 0.25;",
    by: "const EMPTY_SHARE_MAX = 0.9;",
    red: ["packages/domain/src/reader-pages.test.ts"],
  },
  {
    promise: "a heading goes over the page with what it heads",
    file: "packages/domain/src/reader-pages.ts",
    replace: "if (!isHeading(shape.blocks[index - 1])) return start;",
    by: "return start;",
    red: ["packages/domain/src/reader-pages.test.ts"],
  },
  {
    promise: "a character that people see as one is never parted by a page",
    file: "packages/domain/src/reader-pages.ts",
    replace: "return from + (first?.segment.length ?? 1);",
    by: "return from + (first === undefined ? 1 : 1);",
    red: ["packages/domain/src/reader-pages.test.ts"],
  },
  {
    promise: "in an open book every chapter begins on the right",
    file: "apps/web/app/features/reader/book-pages.ts",
    replace: "count + (count % 2)",
    by: "count",
    red: ["apps/web/app/features/reader/book-pages.test.ts"],
  },
  {
    promise: "a chapter that did not change is not measured again when the next one arrives",
    file: "apps/web/app/features/reader/book-pages.ts",
    replace: "if (isKnown && known.title === title) return known;",
    by: "if (isKnown && known.title !== title) return known;",
    red: ["apps/web/app/features/reader/book-pages.test.ts"],
  },
  {
    promise: "a low or zoomed window has a page that scrolls",
    file: "apps/web/app/features/reader/leaf-geometry.ts",
    replace: "viewport.height < SCROLL_BELOW_PX",
    by: "viewport.height < 0",
    red: ["apps/web/app/features/reader/leaf-geometry.test.ts"],
  },
  {
    promise: "a place in the address takes the room of the page",
    file: "apps/web/app/data/books/reader-address.ts",
    replace: '  next.delete(placeParam);\n  if ("page" in spot)',
    by: '  if ("page" in spot)',
    red: ["apps/web/app/data/books/reader-address.test.ts"],
  },
  {
    promise: "a place that the server did not take stays on the device",
    file: "apps/web/app/data/books/reading-place.ts",
    replace: "  keepUnsent(bookId, { place, readAt });\n",
    by: "",
    red: ["apps/web/app/data/books/use-kept-place.test.tsx"],
  },
  {
    promise: "a book opened where it was left tells the server nothing new",
    file: "apps/web/app/data/books/use-kept-place.ts",
    replace: "told: known === null ? null : nameOf(known)",
    by: "told: known === null ? null : null",
    red: ["apps/web/app/data/books/use-kept-place.test.tsx"],
  },
  {
    promise: "of two kept places the one read later stands",
    file: "apps/server/src/features/books/reading.store.ts",
    replace: "      where reading_place.read_at <= excluded.read_at\n",
    by: "",
    red: ["apps/server/src/features/books/reading.api.test.ts"],
  },
  {
    promise: "nobody moves the place in another author's book",
    file: "apps/server/src/features/books/reading.store.ts",
    replace:
      "from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null\n      on conflict",
    by: "from book where id = ${bookId} and ${ownerId}::text is not null and deleted_at is null\n      on conflict",
    red: ["apps/server/src/features/books/reading.api.test.ts"],
  },
];
