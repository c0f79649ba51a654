import type { Mutant } from "./mutant.ts";

const series = "apps/server/src/features/series";
const manuscript = "apps/server/src/features/manuscript";
const api = [`${series}/series.api.test.ts`];
const pages = [`${manuscript}/made-pages.api.test.ts`];
const domain = ["packages/domain/src/also-by.test.ts"];
const desk = ["apps/web/app/data/matter/series-and-author.test.tsx"];

/** Faults of series, of what their books share, and of the pages made of them. */
export const seriesMutants: readonly Mutant[] = [
  {
    promise: "another author's series is not there",
    file: `${series}/series.store.ts`,
    replace:
      "sql`select id, title, description from series where id = ${seriesId} and owner_id = ${ownerId}`",
    by: "sql`select id, title, description from series where id = ${seriesId} and ${ownerId} <> ''`",
    red: api,
  },
  {
    promise: "a number belongs to one book of a series",
    file: `${series}/series.ts`,
    replace: "if (volume !== null && title !== null) throw",
    by: "if (volume !== null && title === '') throw",
    red: api,
  },
  {
    promise: "a book that has its own entry is held to that",
    file: `${series}/series.ts`,
    replace: "entries: shared.filter(({ is_overridden: isOverridden }) => !isOverridden)",
    by: "entries: shared.filter(({ name }) => name !== '')",
    red: api,
  },
  {
    promise: "facts of later volumes are not told in earlier ones",
    file: `${series}/shared-entries.store.ts`,
    replace: "and earlier.volume < own.volume",
    by: "and earlier.volume <> own.volume",
    red: api,
  },
  {
    promise: "facts of a book in the bin are not known",
    file: `${series}/shared-entries.store.ts`,
    replace: "join book b on b.id = earlier.book_id and b.deleted_at is null",
    by: "join book b on b.id = earlier.book_id",
    red: api,
  },
  {
    promise: "a copy belongs to the series of its original",
    file: "apps/server/src/compose.ts",
    replace: "if (original !== undefined) await series.copy",
    by: "if (original === '') await series.copy",
    red: api,
  },
  {
    promise: "the books of a series are listed by their numbers",
    file: "packages/domain/src/also-by.ts",
    replace: "(one.volume ?? Infinity) - (other.volume ?? Infinity)",
    by: "(other.volume ?? Infinity) - (one.volume ?? Infinity)",
    red: domain,
  },
  {
    promise: "a page that its author has edited is left alone",
    file: `${manuscript}/made-pages.ts`,
    replace: "if (made !== text) return null;",
    by: "if (made === null) return null;",
    red: pages,
  },
  {
    promise: "files that are made before a page was brought up to date have it all the same",
    file: `${manuscript}/made-pages.ts`,
    replace: "return (await followed(db, id, { bookId, kind, document })) ?? document;",
    by: "await followed(db, id, { bookId, kind, document });\n  return document;",
    red: pages,
  },
  {
    promise: "a page that was made anew follows again",
    file: `${manuscript}/made-pages.ts`,
    replace: "await setMadeText(tx, { bookId: section.book_id, id: section.id, text });",
    by: "if (text === '') await setMadeText(tx, { bookId: section.book_id, id: section.id, text });",
    red: pages,
  },
  {
    promise: "a book that goes into the bin leaves the pages of the others",
    file: "apps/server/src/compose.ts",
    replace: "books.onBinned((tx, { ownerId }) => manuscripts.followSoon(tx, ownerId));",
    by: "books.onBinned(async () => undefined);",
    red: pages,
  },
  {
    promise: "what would go from a page is shown before it is updated",
    file: "apps/web/app/data/matter/made-pages.tsx",
    replace: "const gone = now.filter((line) => !made.includes(line));",
    by: "const gone = now.filter((line) => made.includes(line));",
    red: desk,
  },
  {
    promise: "a series shares no more than is said",
    file: `${series}/series.ts`,
    replace: "(await countShared(tx, seriesId)) > limit",
    by: "(await countShared(tx, seriesId)) < 0",
    red: api,
  },
];
