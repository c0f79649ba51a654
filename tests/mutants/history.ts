import type { Mutant } from "./mutant.ts";

const SERVER = "apps/server/src/features/manuscript";
const PACKAGE = "packages/manuscript/src";
const WRITE = "apps/web/app/features/write";
const HISTORY = [`${SERVER}/history.api.test.ts`];
const REFUSED = [`${SERVER}/refused-changes.api.test.ts`];
const MATTER = [`${SERVER}/matter.api.test.ts`];
const COMPARED = [`${PACKAGE}/compare-documents.test.ts`];
const ISBN = ["packages/contracts/src/manuscript/isbn.test.ts"];
const FIRST = ["packages/domain/src/first-matter.test.ts"];
const PANEL = [`${WRITE}/history/history-panel.test.tsx`];
const FORM = ["apps/web/app/data/matter/imprint-form.test.tsx"];

/** Faults in what a text was, how it is taken back, and what pages of a book begin with. */
export const historyMutants: readonly Mutant[] = [
  {
    promise: "a pause of five minutes ends a sitting of the history",
    file: `${SERVER}/history.store.ts`,
    replace: `sql.lit("5 minutes")`,
    by: `sql.lit("7 minutes")`,
    red: HISTORY,
  },
  {
    promise: "another hand begins a new sitting of the history",
    file: `${SERVER}/history.store.ts`,
    replace: "or (source, note) is distinct from (lag(source) over w, lag(note) over w)",
    by: "or lag(source) over w is null",
    red: HISTORY,
  },
  {
    promise: "what the desk puts right in the history belongs to the change it follows",
    file: `${SERVER}/history.store.ts`,
    replace: "window w as (partition by source = 'desk' order by version)",
    by: "window w as (order by version)",
    red: HISTORY,
  },
  {
    promise: "a sitting of the history stands under the day on which it ended",
    file: `${WRITE}/history/history-words.ts`,
    replace: "dayName(new Date(sitting.ended_at)",
    by: "dayName(new Date(sitting.started_at)",
    red: [`${WRITE}/history/history-words.test.ts`],
  },
  {
    promise: "a page of the history goes on where the one before it ended",
    file: `${SERVER}/history.ts`,
    replace: "(sittings.at(-1)?.from_version ?? null)",
    by: "(sittings.at(-1)?.to_version ?? null)",
    red: HISTORY,
  },
  {
    promise: "a sitting of the history is told of as a whole, however long it was",
    file: `${SERVER}/history.store.ts`,
    replace: "isWhole ? found :",
    by: "isWhole || found.length > 0 ? found :",
    red: HISTORY,
  },
  {
    promise: "a version inside of a change of the history was never there",
    file: `${SERVER}/history.ts`,
    replace: "const wasThere = await wasVersion(db, { bookId, id, version });",
    by: "const wasThere = version >= 0 || (await wasVersion(db, { bookId, id, version }));",
    red: HISTORY,
  },
  {
    promise: "a restore of the history that is repeated restores nothing again",
    file: `${SERVER}/history.ts`,
    replace: "if (repeated !== null) return",
    by: "if (repeated === -1) return",
    red: HISTORY,
  },
  {
    promise: "documents of the history are kept on the way, whoever skipped those before",
    file: `${SERVER}/store-steps.ts`,
    replace: "const earliest = version - STEPS_A_SNAPSHOT;",
    by: "const earliest = section.document_version - STEPS_A_SNAPSHOT;",
    red: HISTORY,
  },
  {
    promise: "a comparison of the history shows words, not letters",
    file: `${PACKAGE}/compare-words.ts`,
    replace: String.raw`/[\p{L}\p{M}\p{N}]+(?:['’\-‐‑][\p{L}\p{M}\p{N}]+)*|\s+|[^]/gu`,
    by: String.raw`/[^]/gu`,
    red: COMPARED,
  },
  {
    promise: "a comparison of the history tells what moved from what is new",
    file: `${PACKAGE}/compare-documents.ts`,
    replace: "if (from !== undefined) moved.add(block).add(from);",
    by: "if (from !== undefined) moved.delete(block);",
    red: COMPARED,
  },
  {
    promise: "a comparison of the history finds no difference in who wrote the words",
    file: `${PACKAGE}/compare-documents.ts`,
    replace: `node.marks.filter(({ type }) => type.name !== "origin")`,
    by: `node.marks.filter(({ type }) => type.name !== "")`,
    red: COMPARED,
  },
  {
    promise: "a comparison of the history holds every word of both versions",
    file: `${PACKAGE}/compare-words.ts`,
    replace: `add(runs, "added", after.slice(y, nextY).join(""));`,
    by: `add(runs, "added", after.slice(y + 1, nextY).join(""));`,
    red: COMPARED,
  },
  {
    promise: "nothing of the history is restored before what is typed is sent",
    file: `${WRITE}/history/use-restore.ts`,
    replace: "await sync.flush();",
    by: "void sync;",
    red: PANEL,
  },
  {
    promise: "a restore of another version of the history is another call",
    file: `${WRITE}/history/use-restore.ts`,
    replace: "if (version !== lost) calls.current.sequence += 1;",
    by: "if (lost === -1) calls.current.sequence += 1;",
    red: PANEL,
  },
  {
    promise: "pen names of the history of an author are never brought together",
    file: `${SERVER}/matter.store.ts`,
    replace: "and other.author_name = book.author_name and not",
    by: "and not",
    red: MATTER,
  },
  {
    promise: "a copyright page follows the imprint of the book",
    file: `${SERVER}/imprint.ts`,
    replace: "isLine(block, old) ? replaced(block, young) : [block]",
    by: "isLine(block, old) ? [block] : [block]",
    red: MATTER,
  },
  {
    promise: "a sample's copyright page makes no claim to be a model's",
    file: `${SERVER}/matter.store.ts`,
    replace: "c.provider not in ('', 'sample'))",
    by: "c.provider not in (''))",
    red: MATTER,
  },
  {
    promise: "one mistyped digit of an ISBN is found",
    file: "packages/contracts/src/manuscript/isbn.ts",
    replace: "(place) => (place % 2 === 0 ? 1 : 3)",
    by: "() => 1",
    red: ISBN,
  },
  {
    promise: "a copyright page states no ISBN that is not given",
    file: "packages/domain/src/first-matter.ts",
    replace: "isbn: isbn === null ? null : `ISBN ${isbn}`,",
    by: 'isbn: `ISBN ${isbn ?? ""}`,',
    red: FIRST,
  },
  {
    promise: "an imprint with a mistyped ISBN is not sent",
    file: "apps/web/app/data/matter/imprint-form.tsx",
    replace: "if (whyNot === null) mutate(",
    by: "mutate(",
    red: FORM,
  },
  {
    promise: "a text that a model still writes has no history yet",
    file: `${SERVER}/history.ts`,
    replace: "throw await notFound(db, which);\n  refuseInWork(section);",
    by: "throw await notFound(db, which);",
    red: REFUSED,
  },
  {
    promise: "a text that a model still writes is not restored out of its history",
    file: `${SERVER}/history.ts`,
    replace: "throw await notFound(tx, request);\n  refuseInWork(section);",
    by: "throw await notFound(tx, request);",
    red: REFUSED,
  },
  {
    promise: "a restore of the history beyond what can be counted is refused",
    file: "packages/contracts/src/manuscript/history.ts",
    replace: "sequence: Sequence.describe(",
    by: "sequence: z.int().min(1).describe(",
    red: REFUSED,
  },
  {
    promise: "an ISBN names one book, and not its copies",
    file: `${SERVER}/arrangement.store.ts`,
    replace:
      "(book_id, numbering, chapter_opening, edition, publisher)\n    select ${copy.copyId}, numbering, chapter_opening, edition, publisher",
    by: "(book_id, numbering, chapter_opening, isbn, edition, publisher)\n    select ${copy.copyId}, numbering, chapter_opening, isbn, edition, publisher",
    red: MATTER,
  },
  {
    promise: "an imprint that another tab keeps leaves alone what is being filled in",
    file: "apps/web/app/platform/forms/use-draft.ts",
    replace: "draft: { ...known, ...typed },",
    by: "draft: known,",
    red: FORM,
  },
];
