import type { Mutant } from "./mutant.ts";

const IMPORT = "packages/book-import/src";
const SERVER = ["apps/server/src/features/imports/imports.api.test.ts"];
const BAD_FILES = [`${IMPORT}/import-book.test.ts`];
const WORD = [`${IMPORT}/docx/read-docx.test.ts`];
const CUTTING = [`${IMPORT}/cut/cut-book.test.ts`];

/** Faults in bringing a manuscript. */
export const importMutants: readonly Mutant[] = [
  {
    promise: "a file that inflates a thousandfold is given up while it inflates",
    file: `${IMPORT}/archive/open-archive.ts`,
    replace: "    guardSize(total, packed.length);\n",
    by: "    if (total < 0) guardSize(total, packed.length);\n",
    red: BAD_FILES,
  },
  {
    promise: "an archive that states less than it holds is no whole one",
    file: `${IMPORT}/archive/open-archive.ts`,
    replace: "if (!isWhole || total !== statedBytes)",
    by: "if (!isWhole || total < statedBytes)",
    red: BAD_FILES,
  },
  {
    promise: "a document with entities of its own is not opened",
    file: `${IMPORT}/xml/xml-tree.ts`,
    replace: "if (reading.isHtml !== true || /[[]|<!ENTITY/u.test(doctype))",
    by: 'if (reading.isHtml !== true && /[[]|<!ENTITY/u.test(doctype) && doctype === "")',
    red: BAD_FILES,
  },
  {
    promise: "a protected e-book is said to be one",
    file: `${IMPORT}/epub/epub-package.ts`,
    replace: "  guardProtection(archive);\n",
    by: "  if (archive.names().length === 0) guardProtection(archive);\n",
    red: BAD_FILES,
  },
  {
    promise: "a tracked deletion that was carried out is said",
    file: `${IMPORT}/docx/word-inline.ts`,
    replace: 'const DELETED: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);',
    by: 'const DELETED: ReadonlySet<string> = new Set(["w:moveFrom"]);',
    red: WORD,
  },
  {
    promise: "a picture of more than 64 megapixels is left out by its header",
    file: `${IMPORT}/pictures/figure.ts`,
    replace: "header.width * header.height > IMPORT_LIMITS.pictureMegapixels * 1_000_000",
    by: "header.width > IMPORT_LIMITS.pictureMegapixels * 1_000_000",
    red: WORD,
  },
  {
    promise: "an initial in a frame belongs to the word it begins",
    file: `${IMPORT}/docx/word-body.ts`,
    replace: 'return initial === "drop" || initial === "margin";',
    by: 'return initial === "margin";',
    red: WORD,
  },
  {
    promise: "chapters whose numbers do not count from one keep them in their titles",
    file: `${IMPORT}/cut/name-sections.ts`,
    replace: "  if (!count) return joined;\n",
    by: "  if (!count && joined.length === 0) return joined;\n",
    red: CUTTING,
  },
  {
    promise: "a note that a title marks is not lost with the title",
    file: `${IMPORT}/cut/section-blocks.ts`,
    replace: "  if (notes.length === 0) return blocks;\n",
    by: "  if (notes.length < 2) return blocks;\n",
    red: CUTTING,
  },
  {
    promise: "asked at once, one file makes one book",
    file: "apps/server/src/features/imports/imports.ts",
    replace: "    if (locked.book_id !== null) {",
    by: '    if (locked.book_id === "") {',
    red: SERVER,
  },
  {
    promise: "a file that takes for ever is given up",
    file: "apps/server/src/features/imports/import-thread.ts",
    replace: 'setTimeout(() => reject(refusal(TOO_MUCH, "too_slow")), limits.timeoutMs)',
    by: 'setTimeout(() => reject(refusal(TOO_MUCH, "too_slow")), 1000 * limits.timeoutMs)',
    red: ["apps/server/src/features/imports/import-thread.test.ts"],
  },
  {
    promise: "a file that was read is forgotten after a day",
    file: "packages/contracts/src/imports/limits.ts",
    replace: "IMPORT_HOURS = 24",
    by: "IMPORT_HOURS = 26",
    red: SERVER,
  },
  {
    promise: "a file that was read waits for a day",
    file: "packages/contracts/src/imports/limits.ts",
    replace: "IMPORT_HOURS = 24",
    by: "IMPORT_HOURS = 22",
    red: SERVER,
  },
  {
    promise: "a file whose day is over makes no book",
    file: "apps/server/src/features/imports/imports.store.ts",
    replace:
      "draft::text as draft, choices from book_import\n      where id = ${id} and owner_id = ${ownerId} and created_at > ${since}`",
    by: "draft::text as draft, choices from book_import\n      where id = ${id} and owner_id = ${ownerId} and ${since}::timestamptz is not null`",
    red: SERVER,
  },
  {
    promise: "a book brought from a file has no more sections than any other",
    file: "apps/server/src/features/imports/imports.ts",
    replace: "if (sections.length > SECTIONS_MAX) {",
    by: "if (sections.length > 2 * SECTIONS_MAX) {",
    red: SERVER,
  },
  {
    promise: "of a file's name a document takes two hundred letters",
    file: "apps/server/src/features/imports/imports.ts",
    replace: ".slice(0, ORIGIN_LETTERS).toWellFormed()",
    by: ".toWellFormed()",
    red: SERVER,
  },
  {
    promise: "a file's name that is shortened is not cut in a character",
    file: "apps/server/src/features/imports/imports.ts",
    replace: ".slice(0, ORIGIN_LETTERS).toWellFormed()",
    by: ".slice(0, ORIGIN_LETTERS)",
    red: SERVER,
  },
  {
    promise: "what is told of a picture in a draft is as much as a document holds",
    file: "apps/server/src/features/imports/import-tasks.ts",
    replace: "block.alt.slice(0, BLOCK_LIMITS.alternativeText).toWellFormed()",
    by: "block.alt",
    red: ["apps/server/src/features/imports/import-tasks.test.ts"],
  },
  {
    promise: "what a file tells of a picture is taken as far as a book holds it",
    file: `${IMPORT}/pictures/figure.ts`,
    replace: ".trim().slice(0, 1_000).toWellFormed()",
    by: ".trim()",
    red: [`${IMPORT}/markdown/read-markdown.test.ts`],
  },
  {
    promise: "one author's files do not hold up another's",
    file: "apps/server/src/features/imports/import-thread.ts",
    replace: "inTurn(whose, () => answerTo(task))",
    by: "inTurn(whose.slice(0, 0), () => answerTo(task))",
    red: ["apps/server/src/features/imports/import-thread.test.ts"],
  },
  {
    promise: "one author has so many files in the queue and no more",
    file: "apps/server/src/features/imports/import-thread.ts",
    replace: "placesEach: 2,",
    by: "placesEach: 3,",
    red: ["apps/server/src/features/imports/import-thread.test.ts"],
  },
];
