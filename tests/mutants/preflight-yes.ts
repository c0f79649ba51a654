import type { Mutant } from "./mutant.ts";

const BACK = ["packages/press/src/preflight/preflight-back-text.test.ts"];
const BROKEN = ["packages/press/src/preflight/preflight-broken-files.test.ts"];
const API = ["apps/server/src/features/preflight/preflight.api.test.ts"];
const VERDICT = ["packages/domain/src/preflight/verdict.test.ts"];
const PAGE = ["apps/web/app/features/preflight/preflight-page.test.tsx"];

/** Faults of a preflight that ends in yes. */
export const preflightYesMutants: readonly Mutant[] = [
  {
    promise: "a text for the back that is cut is told, with how many characters are printed",
    file: "packages/press/src/preflight/cover-back.ts",
    replace: "return [isSaid === true && fits === 0 ? OWN_TEXT_CUT : cutFault(fits, due.length)];",
    by: "return [];",
    red: BACK,
  },
  {
    promise: "art that runs through the text on the back is told, whichever way it runs",
    file: "packages/press/src/cover/strikes.ts",
    replace: "return Math.max(rows, columns);",
    by: "return rows;",
    red: BACK,
  },
  {
    promise: "art under the text on the back is evened out as it is painted",
    file: "packages/press/src/cover/surface.ts",
    replace: "  calmUnderTexts(canvas, { sheet, probes: composition.probes });\n",
    by: "",
    red: BACK,
  },
  {
    promise: "a plain panel over the art is no art under the text",
    file: "packages/press/src/preflight/cover-back.ts",
    replace: "order > image.order && covers(box, place)",
    by: "order > image.order && !covers(box, place)",
    red: BACK,
  },
  {
    promise: "pictures in colour on black-ink paper are told",
    file: "packages/press/src/preflight/coloured-pictures.ts",
    replace: "if (first === undefined) return [];",
    by: "if (first !== undefined) return [];\n  if (first === undefined) return [];",
    red: BROKEN,
  },
  {
    promise: "a grey picture in three inks is no colour",
    file: "packages/press/src/preflight/coloured-pictures.ts",
    replace: "const COLOURED = 24;",
    by: "const COLOURED = 3;",
    red: BROKEN,
  },
  {
    promise: "an ISBN whose check digit does not fit stops the book",
    file: "packages/press/src/preflight/listing.ts",
    replace: "    ...isbnFaults(facts),\n",
    by: "",
    red: BROKEN,
  },
  {
    promise: "a PDF that is cut off is called damaged",
    file: "packages/press/src/preflight/damage.ts",
    replace: '!tail.includes("%%EOF")',
    by: '!tail.includes("")',
    red: BROKEN,
  },
  {
    promise: "a PDF whose table is elsewhere than its end says is called damaged",
    file: "packages/press/src/preflight/damage.ts",
    replace: "return /^(?:xref\\b|\\d+\\s+\\d+\\s+obj\\b)/u.test(table)",
    by: "return true",
    red: BROKEN,
  },
  {
    promise: "a refusal counts chapters from one, as a person does",
    file: "packages/press/src/manuscript/fault-place.ts",
    replace: "${step + 1}`",
    by: "${step}`",
    red: ["packages/press/src/manuscript/manuscript-fields.test.ts"],
  },
  {
    promise: "a book with a blocker is never ready",
    file: "packages/domain/src/preflight/verdict.ts",
    replace: '!open.includes("blocker") && ',
    by: "",
    red: VERDICT,
  },
  {
    promise: "a check of another text is never called ready",
    file: "packages/domain/src/preflight/verdict.ts",
    replace: 'state === "done" && isCurrent && ',
    by: 'state === "done" && ',
    red: VERDICT,
  },
  {
    promise: "a check holds for the book it was made of, file by file",
    file: "apps/server/src/features/preflight/read-preflight.ts",
    replace: "isCurrent: await isCurrent(deps, looked)",
    by: "isCurrent: looked.order !== null",
    red: API,
  },
  {
    promise: "a file that could not be made stops the book",
    file: "apps/server/src/features/preflight/look-at-book.ts",
    replace: "...order.findings.filter(({ file }) => file !== null), ...unmade]",
    by: "...order.findings.filter(({ file }) => file !== null)]",
    red: API,
  },
  {
    promise: "what was found before and is gone is ticked as mended",
    file: "apps/server/src/features/preflight/check-book.ts",
    replace: "before: findingsOfFiles(order) ?? check?.before ?? [],",
    by: "before: [],",
    red: API,
  },
  {
    promise: "one fault has one id, whatever page it has moved to",
    file: "apps/server/src/features/preflight/finding-id.ts",
    replace: "JSON.stringify([code, file, words])",
    by: "JSON.stringify([code, file, sentence])",
    red: API,
  },
  {
    promise: "names are looked at at every look",
    file: "apps/server/src/features/preflight/look-at-book.ts",
    replace: "[...(await findingsOfListing(deps, deps.db, which.bookId)), ...makeable.refused]",
    by: "makeable.refused",
    red: API,
  },
  {
    promise: "what a name no longer shows is gone since it was first seen to be",
    file: "apps/server/src/features/preflight/look-at-book.ts",
    replace: "  await noteSeen(db, check, seen);\n",
    by: "  void noteSeen;\n",
    red: API,
  },
  {
    promise: "a section's text is made ready once for a look",
    file: "apps/server/src/features/preflight/mending-place.ts",
    replace: "    texts.set(id, text);\n",
    by: "",
    red: API,
  },
  {
    promise: "only a check of this very book knows what stops it",
    file: "apps/web/app/data/preflight/preflight-words.ts",
    replace: 'state === "done" && is_current) return blockers',
    by: 'state === "done") return blockers',
    red: ["apps/web/app/features/book/finished-book.test.tsx"],
  },
  {
    promise: "a check under way is looked at every second at most",
    file: "apps/web/app/data/preflight/preflight-queries.ts",
    replace: "Math.max(FASTEST_MS, exportPollDelayMs(ageMs))",
    by: "exportPollDelayMs(ageMs)",
    red: PAGE,
  },
  {
    promise: "the page calls a book ready only where it is",
    file: "apps/web/app/data/preflight/preflight-words.ts",
    replace: 'if (is_ready) return { tone: "success"',
    by: 'if (!is_ready) return { tone: "success"',
    red: PAGE,
  },
  {
    promise: "what is mended is no longer among what stops KDP",
    file: "apps/web/app/features/preflight/found-list.tsx",
    replace: "const open = findings.filter(({ mended_at }) => mended_at === null);",
    by: "const open = findings;",
    red: PAGE,
  },
];
