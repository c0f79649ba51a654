import type { Mutant } from "./mutant.ts";

const EXPORTS = "apps/server/src/features/exports";
const STORE = `${EXPORTS}/export-orders.store.ts`;
const STORE_TEST = `${EXPORTS}/export-orders.store.test.ts`;
const ORDER = `${EXPORTS}/order-export.ts`;
const ORDER_TEST = `${EXPORTS}/order-export.api.test.ts`;
const JOB = `${EXPORTS}/render-export.job.ts`;
const JOB_TEST = `${EXPORTS}/render-export.job.test.ts`;
const FILES = `${EXPORTS}/stored-files.ts`;
const FILES_TEST = `${EXPORTS}/stored-files.test.ts`;
const KEY = `${EXPORTS}/file-key.ts`;
const KEY_TEST = `${EXPORTS}/file-key.test.ts`;
const SET = `${EXPORTS}/render-set.ts`;
const SET_TEST = `${EXPORTS}/render-set.test.ts`;
const PRESENT_TEST = `${EXPORTS}/present-export.test.ts`;
const REFUSALS_TEST = `${EXPORTS}/export-refusals.api.test.ts`;
const WRITTEN_TEST = `${EXPORTS}/as-written.api.test.ts`;

/** Faults in orders for files: who may end one, and when it is given up. */
const orderMutants: readonly Mutant[] = [
  {
    promise: "an old attempt does not end an order that another has taken over",
    file: JOB,
    replace: 'await run.store("done", async (tx, row) => {',
    by: "await run.db.transaction().execute(async (tx) => {\n    const { row } = run;",
    red: [JOB_TEST],
  },
  {
    promise: "another author's order is not found",
    file: ORDER,
    replace: "run?.owner_id === ownerId && run.book_id === bookId",
    by: "run?.book_id === bookId",
    red: [REFUSALS_TEST],
  },
  {
    promise: "an order is found under its own book only",
    file: ORDER,
    replace: "run?.owner_id === ownerId && run.book_id === bookId",
    by: "run?.owner_id === ownerId",
    red: [REFUSALS_TEST],
  },
  {
    promise: "an order with another look is no twin",
    file: STORE,
    replace: " and large_print = ${row.large_print}",
    by: "",
    red: [STORE_TEST],
  },
  {
    promise: "an order's twin is one that is under way",
    file: STORE,
    replace: "where id = any(${among}) and ${isFor(row)}",
    by: "where ${isFor(row)}",
    red: [STORE_TEST],
  },
  {
    promise: "the sixth order under way is refused",
    file: ORDER,
    replace: "running >= MOST_UNDER_WAY",
    by: "running > MOST_UNDER_WAY",
    red: [REFUSALS_TEST],
  },
  {
    promise: "of many orders at once as many are taken as there are places",
    file: ORDER,
    replace: "    await lockOrdersOf(tx, ownerId);\n",
    by: "",
    red: [REFUSALS_TEST],
  },
  {
    promise: "the same order while it is under way is one",
    file: ORDER,
    replace: "(await findTwin(tx, row, underWay)) ?? (await queueOrder",
    by: "(await queueOrder",
    red: [REFUSALS_TEST],
  },
  {
    promise: "an order whose files all lie in the store is ready at once",
    file: ORDER,
    replace: "  await storeResult(tx, id, ready);\n",
    by: "",
    red: [ORDER_TEST],
  },
  {
    promise: "an order is given up after three tries, not after four",
    file: JOB,
    replace: "const MOST_ATTEMPTS = 3;",
    by: "const MOST_ATTEMPTS = 4;",
    red: [JOB_TEST],
  },
  {
    promise: "what may go better next time is tried three times",
    file: JOB,
    replace: "row.barren_claims === MOST_ATTEMPTS",
    by: "row.barren_claims >= 2",
    red: [JOB_TEST],
  },
  {
    promise: "a note that cannot be written does not fail the order",
    file: JOB,
    replace:
      '        .catch((error: unknown) => run.log.warn({ err: error }, "an export\'s progress was not noted"));',
    by: "        .finally(() => undefined);",
    red: [JOB_TEST],
  },
  {
    promise: "the order tells how many of its files are made",
    file: JOB,
    replace: "${done} of ${total - 1}",
    by: "${done} of ${total}",
    red: [JOB_TEST],
  },
  {
    promise: "an order that failed says why",
    file: `${EXPORTS}/present-export.ts`,
    replace: "failure: run.failure?.detail ?? null,",
    by: "failure: run.failure?.code ?? null,",
    red: [PRESENT_TEST],
  },
];

/** Faults in finding, making, checking and keeping files. */
const fileMutants: readonly Mutant[] = [
  {
    promise: "a file that nobody has checked does not make an order ready",
    file: FILES,
    replace: "if (row === null || row.findings === null) return null;",
    by: "if (row === null) return null;\n  row.findings ??= [];",
    red: [FILES_TEST],
  },
  {
    promise: "a file that has gone from the store is made anew",
    file: FILES,
    replace:
      "  if (bytes === null) return null;\n  rememberUse(deps, row);\n  return { bytes, mediaType: row.media_type };",
    by: "  return { bytes: bytes ?? new Uint8Array(), mediaType: row.media_type };",
    red: [FILES_TEST],
  },
  {
    promise: "no row says that a file is there before its bytes are",
    file: FILES,
    replace: "  await blobs.put(object_key, bytes, media_type);\n",
    by: "  void blobs.put(object_key, bytes, media_type).catch(() => undefined);\n",
    red: [FILES_TEST],
  },
  {
    promise: "a file that is made is kept",
    file: FILES,
    replace: "  await keepFile(deps, { key: keyOf(one), ownerId: book.ownerId, file, findings: null });\n",
    by: "",
    red: [FILES_TEST],
  },
  {
    promise: "a check that was made is not lost when the file is made again",
    file: `${EXPORTS}/stored-files.store.ts`,
    replace: "coalesce(excluded.findings, export_file.findings)",
    by: "excluded.findings",
    red: [FILES_TEST],
  },
  {
    promise: "a press with too much to do sends the author away for a moment",
    file: FILES,
    replace: 'error.code === "busy"',
    by: 'error.code === "timeout"',
    red: [FILES_TEST],
  },
  {
    promise: "a changed text is another file",
    file: KEY,
    replace: '`{"manuscript":${JSON.stringify(manuscript)}`',
    by: '`{"manuscript":${JSON.stringify(manuscript.title)}`',
    red: [KEY_TEST],
  },
  {
    promise: "an EPUB of another theme is another file",
    file: KEY,
    replace: "return { theme, genre, ...(embedFonts ? { embedFonts } : {}), ...chosen };",
    by: "return { genre, ...(embedFonts ? { embedFonts } : {}), ...chosen };",
    red: [KEY_TEST],
  },
  {
    promise: "an inside in another look is another file",
    file: KEY,
    replace: "const print = { trim, paper, theme, largePrint, genre };",
    by: "const print = { trim, paper, theme, genre };",
    red: [KEY_TEST],
  },
  {
    promise: "an inside checked for a hardcover is not taken for one checked for a paperback",
    file: KEY,
    replace: 'formats.includes("hardcover") && !formats.includes("cover")',
    by: 'formats.includes("hardcover") && formats.includes("cover")',
    red: [KEY_TEST],
  },
  {
    promise: "a refused file does not take the others with it",
    file: SET,
    replace: "if (refusalOf(error, isLast) === null || formats.length === 1) throw error;",
    by: "if (refusalOf(error, isLast) === null || formats.length >= 1) throw error;",
    red: [SET_TEST],
  },
  {
    promise: "a crash is tried again before a file is given up",
    file: SET,
    replace: '"memory", "crashed"]',
    by: '"memory"]',
    red: [SET_TEST],
  },
  {
    promise: "a finding about the book itself is kept with each of its files",
    file: SET,
    replace: "finding.file === file.kind || finding.file === null",
    by: "finding.file === file.kind",
    red: [SET_TEST],
  },
];

/** Faults in what is handed out, and to whom. */
const offerMutants: readonly Mutant[] = [
  {
    promise: "a file with a blocker is not handed out",
    file: `${EXPORTS}/exports.ts`,
    replace: "if (withheldFormats(row).includes(format)) throw",
    by: "if (withheldFormats(row).length === row.files.length) throw",
    red: [REFUSALS_TEST],
  },
  {
    promise: "the reason why a file is withheld is that file's own",
    file: `${EXPORTS}/exports.ts`,
    replace: 'severity === "blocker" && file === format',
    by: 'severity === "blocker" && file !== null',
    red: [REFUSALS_TEST],
  },
  {
    promise: "a warning withholds nothing",
    file: `${EXPORTS}/present-export.ts`,
    replace: 'severity === "blocker"',
    by: 'severity !== "info"',
    red: [PRESENT_TEST],
  },
  {
    promise: "what was found of the book is said once",
    file: `${EXPORTS}/export-result.ts`,
    replace: "[JSON.stringify(finding), finding]",
    by: "[finding, finding]",
    red: [PRESENT_TEST],
  },
  {
    promise: "a book that is not finished has no files",
    file: `${EXPORTS}/finished-book.ts`,
    replace: 'if (status !== "failed") return status === "completed";',
    by: 'if (status !== "failed") return true;',
    red: [REFUSALS_TEST],
  },
  {
    promise: "every file of a sample says that it is one",
    file: `${EXPORTS}/manuscript-of-book.ts`,
    replace: "book.is_sample ? { notice: SAMPLE_NOTICE } : {}",
    by: 'book.is_sample && book.author_name === "" ? { notice: SAMPLE_NOTICE } : {}',
    red: [WRITTEN_TEST],
  },
  {
    promise: "the theme that the author chose goes before the genre's",
    file: `${EXPORTS}/finished-book.ts`,
    replace: "theme: theme ?? themeForGenre(book.genre),",
    by: "theme: themeForGenre(book.genre),",
    red: [WRITTEN_TEST],
  },
  {
    promise: "a wrap is refused on a paper that is not bound so",
    file: `${EXPORTS}/refuse-unbound.ts`,
    replace: "canBind(binding, look)",
    by: 'canBind(binding, { ...look, paper: "cream" })',
    red: [`${EXPORTS}/refuse-unbound.test.ts`],
  },
  {
    promise: "a mistake of our own fails the job that makes pages ahead",
    file: `${EXPORTS}/print-ahead.job.ts`,
    replace: "    if (!(error instanceof AppError)) throw error;\n",
    by: "",
    red: [`${EXPORTS}/print-ahead.job.test.ts`],
  },
  {
    promise: "a long title is cut between words",
    file: `${EXPORTS}/file-names.ts`,
    replace: "cut.slice(0, end);",
    by: "cut.slice(0, LONGEST_NAME);",
    red: [`${EXPORTS}/file-names.test.ts`],
  },
];

/** Faults in the files of finished books. */
export const exportsMutants: readonly Mutant[] = [...orderMutants, ...fileMutants, ...offerMutants];
