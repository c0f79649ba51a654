import type { Mutant } from "./mutant.ts";

const BOOKS = "apps/server/src/features/books";
const API = [`${BOOKS}/measures.api.test.ts`];
const TEXT = [`${BOOKS}/measure-text.test.ts`];
const FINDINGS = [`${BOOKS}/findings-still-there.test.ts`];
const PAGE = "apps/web/app/features/book";
const PAGE_TEST = [`${PAGE}/health-section.test.tsx`];
const READER = "apps/web/app/features/reader";
const CONTENTS_TEST = [`${READER}/contents-lines.test.ts`];

/** Faults of what is known of a book once its author has changed it: its health, its pages, its contents. */
export const measuresMutants: readonly Mutant[] = [
  {
    promise: "an edited book is measured anew when it is opened",
    file: `${BOOKS}/books.ts`,
    replace: "isMeasured = book.measured_of === textState &&",
    by: 'isMeasured = (book.health !== null || textState === "") &&',
    red: API,
  },
  {
    promise: "a book that is being changed is measured once in half a minute",
    file: `${BOOKS}/measure-book.job.ts`,
    replace: "now().getTime() - measuredAt.getTime() < MEASURED_ONCE_MS",
    by: "now().getTime() - measuredAt.getTime() < MEASURED_ONCE_MS - MEASURED_ONCE_MS",
    red: API,
  },
  {
    promise: "what is typed while a text is being measured is not taken for measured",
    file: `${BOOKS}/measure-book.job.ts`,
    replace: "measuredOf: state.state,",
    by: "measuredOf: (await chapters.textState(tx, bookId)).state,",
    red: API,
  },
  {
    promise: "a book that is written is measured by its writer alone",
    file: `${BOOKS}/measure-book.job.ts`,
    replace: '    if (statusOf(now) !== "completed") return;\n',
    by: '    if (statusOf(now) === "failed") return;\n',
    red: API,
  },
  {
    promise: "a book can be read where its measuring cannot be queued",
    file: `${BOOKS}/measure-book.job.ts`,
    replace: '    log.warn({ err: error, bookId }, "a book\'s measuring was not queued");\n',
    by: "    log.warn({ bookId });\n    throw error;\n",
    red: API,
  },
  {
    promise: "a measurement leaves a book where it stood on the shelf",
    file: `${BOOKS}/books.store.ts`,
    replace: "measured_at = ${measured.now},",
    by: "measured_at = ${measured.now}, updated_at = clock_timestamp(),",
    red: API,
  },
  {
    promise: "what an author changes while a book is written is measured once it is delivered",
    file: `${BOOKS}/books.ts`,
    replace: "measuredOf: isEdited ? null : state,",
    by: "measuredOf: isEdited ? state : state,",
    red: API,
  },
  {
    promise: "titles and order count as changes of a text",
    file: "apps/server/src/features/manuscript/chapters.store.ts",
    replace: "|| ' ' || coalesce(m.version, 0)",
    by: "|| ' '",
    red: API,
  },
  {
    promise: "print pages of a changed text are made ahead",
    file: "apps/server/src/compose.ts",
    replace: "  books.onMeasured((tx, book) => exports.printAhead(tx, book));\n",
    by: "",
    red: API,
  },
  {
    promise: "a book that was brought along shows no figure of an order that nobody gave",
    file: `${BOOKS}/measure-text.ts`,
    replace: "  if (chapters.some(({ words_asked: asked }) => asked === 0)) return null;\n",
    by: "",
    red: API,
  },
  {
    promise: "a book without a plan shows no figure of one",
    file: `${BOOKS}/measure-text.ts`,
    replace: "...(plan === null ? OF_THE_PLAN : [])",
    by: "...(plan === null ? OF_THE_ORDER : [])",
    red: API,
  },
  {
    promise: "a promise is looked for where its chapters stand now",
    file: `${BOOKS}/measure-text.ts`,
    replace: "{ ...promise, planted_in: planted, paid_in: paid }",
    by: "{ ...promise }",
    red: TEXT,
  },
  {
    promise: "chapters that are not printed are not measured",
    file: `${BOOKS}/measure-text.ts`,
    replace: "chapters.filter(({ words }) => words > 0)",
    by: "chapters.filter(({ words }) => words >= 0)",
    red: TEXT,
  },
  {
    promise: "a finding says that it is of the text before its author changed it",
    file: `${BOOKS}/findings-still-there.ts`,
    replace: "editedAt !== null && editedAt > foundAt",
    by: "editedAt !== null && editedAt < foundAt",
    red: FINDINGS,
  },
  {
    promise: "a text that is being measured anew is not called ready by the figures of before",
    file: "apps/web/app/data/review/readiness.ts",
    replace: "  if (book.is_being_measured) {\n",
    by: "  if (book.is_being_measured && book.health === null) {\n",
    red: PAGE_TEST,
  },
  {
    promise: "the page of a book that is being measured asks until it is",
    file: "apps/web/app/data/books/use-book.ts",
    replace: "      book.is_being_measured ||\n",
    by: "",
    red: PAGE_TEST,
  },
  {
    promise: "whoever leaves the desk is shown what was still being sent then",
    file: "apps/web/app/data/books/text-changed.ts",
    replace: "  setTimeout(ask, LAST_SENT_MS);\n",
    by: "  setTimeout(() => undefined, LAST_SENT_MS);\n",
    red: ["apps/web/app/features/write/leave-desk.test.tsx"],
  },
  {
    promise: "the contents name what is printed, parts and matter too",
    file: `${READER}/contents-lines.ts`,
    replace: "  if (sections === undefined) return plannedLines(book, entries);\n",
    by: "  if (sections === undefined || entries.length > 0) return plannedLines(book, entries);\n",
    red: CONTENTS_TEST,
  },
  {
    promise: "what was thrown away of a plan is not listed as unwritten",
    file: `${READER}/contents-lines.ts`,
    replace: '  if (book.status === "completed") return printed;\n',
    by: "",
    red: CONTENTS_TEST,
  },
  {
    promise: "a line of the contents has the number that is printed",
    file: "apps/server/src/features/reading/reading-text.ts",
    replace: "headings.get(id)?.number ?? null",
    by: "headings.get(id)?.label ?? null",
    red: ["apps/server/src/features/reading/reading-text.api.test.ts"],
  },
];
