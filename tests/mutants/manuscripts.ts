import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/manuscript";
const API = `${FEATURE}/manuscript.api.test.ts`;
const PACKAGE = "packages/manuscript/src";

/** Documents that are saved by steps, and sections that are arranged by ids. */
export const manuscriptsMutants: readonly Mutant[] = [
  {
    promise: "a call that is repeated stores nothing again",
    file: `${FEATURE}/save-steps.ts`,
    replace: "if (repeated !== null || version < section.version) {",
    by: "if (version < section.version && repeated === null) {",
    red: [API],
  },
  {
    promise: "steps made against an older version are not stored",
    file: `${FEATURE}/save-steps.ts`,
    replace: "if (repeated !== null || version < section.version) {",
    by: "if (repeated !== null) {",
    red: [API],
  },
  {
    promise: "a version that the server never had is refused",
    file: `${FEATURE}/save-steps.ts`,
    replace: '  if (version > section.version) throw new AppError("manuscript.unknown_version");\n',
    by: "",
    red: [API],
  },
  {
    promise: "a chapter that a model still writes cannot be typed into",
    file: `${FEATURE}/save-steps.ts`,
    replace: 'if (section.finished_at === null) throw new AppError("manuscript.in_work");',
    by: "void section;",
    red: [API],
  },
  {
    promise: "another author's chapter is not there",
    file: `${FEATURE}/sections.store.ts`,
    replace:
      "where c.book_id = ${bookId} and c.id = ${sectionId} and b.owner_id = ${ownerId} and b.deleted_at is null\n      for update of c`",
    by: "where c.book_id = ${bookId} and c.id = ${sectionId} and ${ownerId}::uuid is not null and b.deleted_at is null\n      for update of c`",
    red: [API],
  },
  {
    promise: "the document that all steps build on is kept",
    file: `${FEATURE}/store-steps.ts`,
    replace: "  if (section.version === 0) await keepBase(tx, section, before);\n",
    by: "",
    red: [API],
  },
  {
    promise: "a block that is there twice gets an id of its own",
    file: `${FEATURE}/store-steps.ts`,
    replace: "  if (steps.length === 0) return changed;",
    by: "  if (steps.length >= 0) return changed;",
    red: [API],
  },
  {
    promise: "a book is read with its last steps",
    file: `${FEATURE}/chapters.ts`,
    replace: "      await catchUpBook({ db, recent }, bookId);\n",
    by: "",
    red: [API],
  },
  {
    promise: "what an author takes out of a book while it is written is paid for all the same",
    file: `${FEATURE}/chapters.store.ts`,
    replace: "coalesce(sum(words_written), 0)::int as count",
    by: "coalesce(sum(words), 0)::int as count",
    red: [API],
  },
  {
    promise: "a book tells that its text was changed since it was measured",
    file: "apps/server/src/features/books/present-book.ts",
    replace: "chapters.some((chapter) => chapter.is_edited)",
    by: "chapters.every((chapter) => !chapter.is_edited)",
    red: [API],
  },
  {
    promise: "the order of a book stands while it is being written",
    file: `${FEATURE}/arrange.ts`,
    replace: 'if (book.is_written && change.kind !== "set-look") throw',
    by: 'if (book.is_written && change.kind === "set-look") throw',
    red: [API],
  },
  {
    promise: "a change of the arrangement that is repeated is made once",
    file: `${FEATURE}/arrange.ts`,
    replace: "if (await isArranged(tx, { bookId, clientId, sequence })) return [];",
    by: "if (await isArranged(tx, { bookId, clientId, sequence: -sequence })) return [];",
    red: [API],
  },
  {
    promise: "a chapter is divided where the cursor stands, whatever others have typed",
    file: `${FEATURE}/arrange.ts`,
    replace: "    since.flatMap(({ steps }) => steps),",
    by: "    since.flatMap((): object[] => []),",
    red: [API],
  },
  {
    promise: "a chapter that is joined to another is there once",
    file: `${FEATURE}/arrange.ts`,
    replace: "  await remove(work, section);\n}\n\nasync function lockDocument",
    by: "}\n\nasync function lockDocument",
    red: [API],
  },
  {
    promise: "a document that breaks the schema is refused",
    file: `${PACKAGE}/apply-steps.ts`,
    replace: "    current.check();\n",
    by: "",
    red: [`${PACKAGE}/steps.test.ts`],
  },
  {
    promise: "no character is cut in two",
    file: `${PACKAGE}/apply-steps.ts`,
    replace: "    if (!isWellFormed(current)) ",
    by: "    if (!isWellFormed(document)) ",
    red: [`${PACKAGE}/steps.test.ts`],
  },
  {
    promise: "a step that runs backwards is refused",
    file: `${PACKAGE}/apply-steps.ts`,
    replace: 'throw new RangeError("a step runs backwards");',
    by: "void to;",
    red: [`${PACKAGE}/steps.test.ts`],
  },
  {
    promise: "what a machine wrote is marked",
    file: `${PACKAGE}/document-of-blocks.ts`,
    replace: "    ...(origin === null ? [] : [origin]),\n",
    by: "",
    red: [`${PACKAGE}/documents.test.ts`],
  },
  {
    promise: "a divided chapter has every word it had",
    file: `${PACKAGE}/divide-document.ts`,
    replace: "filled(whole.content.cut(cut))",
    by: "filled(whole.content.cut(cut, Math.max(cut, whole.content.size - 3)))",
    red: [`${PACKAGE}/steps.test.ts`],
  },
  {
    promise: "words of footnotes are counted",
    file: `${PACKAGE}/lines-of-block.ts`,
    replace:
      '    case "break":\n      return [];\n    case "p":\n    case "h2":\n    case "h3":\n    case "footnote":\n',
    by: '    case "break":\n    case "footnote":\n      return [];\n    case "p":\n    case "h2":\n    case "h3":\n',
    red: [`${PACKAGE}/documents.test.ts`],
  },
  {
    promise: "a book keeps its last chapter",
    file: "packages/domain/src/arrange-sections.ts",
    replace: "if (!sections.some(({ kind }) => isCountedSection(kind)))",
    by: "if (sections.length === 0)",
    red: ["packages/domain/src/arrange-sections.test.ts"],
  },
  {
    promise: "parts are not counted as chapters",
    file: "packages/contracts/src/manuscript/sections.ts",
    replace: 'return placeOfSection(kind) === "body" && kind !== "part";',
    by: 'return placeOfSection(kind) === "body";',
    red: ["packages/domain/src/arrange-sections.test.ts"],
  },
];
