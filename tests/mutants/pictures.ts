import type { Mutant } from "./mutant.ts";

const PICTURES = "apps/server/src/features/pictures";
const ENCODE = `${PICTURES}/encode-picture.ts`;
const STORE = `${PICTURES}/pictures.store.ts`;
const TEST = `${PICTURES}/pictures.api.test.ts`;

/** Faults in the pictures of books. */
export const picturesMutants: readonly Mutant[] = [
  {
    promise: "a picture of 256 megapixels is refused before it is decoded",
    file: ENCODE,
    replace: "if (width * height <= MOST_PIXELS) return;",
    by: "if (width * height <= MOST_PIXELS * 10) return;",
    red: [TEST],
  },
  {
    promise: "a picture is kept upright",
    file: ENCODE,
    replace: "    .autoOrient()\n",
    by: "",
    red: [TEST],
  },
  {
    promise: "what is transparent is white",
    file: ENCODE,
    replace: '    .flatten({ background: "#ffffff" })\n',
    by: "    .removeAlpha()\n",
    red: [TEST],
  },
  {
    promise: "half a picture is refused",
    file: ENCODE,
    replace: 'failOn: "error"',
    by: 'failOn: "none"',
    red: [TEST],
  },
  {
    promise: "drawings, which may hold scripts, are refused by name",
    file: `${PICTURES}/picture-form.ts`,
    replace: '/<svg[\\s>]|<\\?xml|<!doctype svg/iu.test(start.toString("latin1"))',
    by: "start.byteLength > 5_000",
    red: [TEST],
  },
  {
    promise: "a picture is given to books of its author alone",
    file: STORE,
    replace: " on theirs.owner_id = mine.owner_id and theirs.id <> mine.id",
    by: " on theirs.id <> mine.id",
    red: [TEST],
  },
  {
    promise: "a copy shows the pictures of its original",
    file: "apps/server/src/features/books/duplicate-book.ts",
    replace: "    await deps.pictures.copy(tx, { bookId, copyId });\n",
    by: "",
    red: [TEST],
  },
  {
    promise: "what copies share counts once against the author's room",
    file: STORE,
    replace: "select distinct on (p.object_key) p.bytes",
    by: "select p.bytes",
    red: [TEST],
  },
  {
    promise: "a picture on its way into a book is not swept",
    file: `${PICTURES}/sweep-pictures.ts`,
    replace: "if (putAt.getTime() < before) listed.push(key);",
    by: "listed.push(key);",
    red: [TEST],
  },
  {
    promise: "a figure that is typed into a chapter brings its picture",
    file: "apps/server/src/features/manuscript/save-steps.ts",
    replace: "if (shown.length > 0) await pictures.adopt",
    by: "if (shown.length > 1) await pictures.adopt",
    red: [TEST],
  },
  {
    promise: "pictures that come at once are counted one after the other",
    file: STORE,
    replace:
      "  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${ownerId}`}, 0))`.execute(tx);\n",
    by: "",
    red: [TEST],
  },
  {
    promise: "who waits for a picture waits for one of each other author",
    file: `${PICTURES}/pictures.ts`,
    replace: "inTurn(ownerId, () => encode(bytes))",
    by: "inTurn(ownerId.slice(0, 0), () => encode(bytes))",
    red: [TEST],
  },
  {
    promise: "one author has so many pictures in the queue and no more",
    file: `${PICTURES}/pictures.ts`,
    replace: "placesEach: 6",
    by: "placesEach: 7",
    red: [TEST],
  },
];
