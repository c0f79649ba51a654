import type { Mutant } from "./mutant.ts";

const EXPORTS = "apps/server/src/features/exports";
const LIST_TEST = `${EXPORTS}/list-exports.api.test.ts`;
const ZIP = `${EXPORTS}/zip-export.ts`;
const ZIP_TEST = `${EXPORTS}/zip-export.api.test.ts`;
const REFUSALS = "packages/domain/src/kdp/foreseen-refusals.ts";
const REFUSALS_TEST = "packages/domain/src/kdp/foreseen-refusals.test.ts";
const FORECAST = "packages/domain/src/kdp/page-forecast.ts";
const FORECAST_TEST = "packages/domain/src/kdp/page-forecast.test.ts";
const USE_EXPORT = "apps/web/app/data/exports/use-export.ts";
const USE_EXPORT_TEST = "apps/web/app/data/exports/use-export.test.tsx";
const FORM = "apps/web/app/features/files-window/choices-form.tsx";
const WINDOW_TEST = "apps/web/app/features/files-window/files-overlay.test.tsx";

/** Faults in what the window for files promises: orders of all devices, foreseen refusals, one ZIP. */
export const filesWindowMutants: readonly Mutant[] = [
  {
    promise: "another author's orders are not listed",
    file: `${EXPORTS}/list-exports.ts`,
    replace: "if (!(await books.isOnShelf({ ownerId, bookId })))",
    by: 'if (books.isOnShelf === undefined || ownerId === "")',
    red: [LIST_TEST],
  },
  {
    promise: "a file that was cleared away is not said to be kept",
    file: `${EXPORTS}/list-exports.ts`,
    replace: "contents.has(file.content_hash)",
    by: "contents.size >= 0 && file.content_hash !== null",
    red: [LIST_TEST],
  },
  {
    promise: "the newest order comes first",
    file: `${EXPORTS}/export-orders.store.ts`,
    replace: "order by created_at desc, id desc limit ${limit}",
    by: "order by created_at, id desc limit ${limit}",
    red: [LIST_TEST],
  },
  {
    promise: "an order that KDP would refuse for counted pages is refused before it is made",
    file: `${EXPORTS}/order-export.ts`,
    replace: "if (refusal === undefined) return;",
    by: "if (refusal !== null) return;",
    red: [LIST_TEST],
  },
  {
    promise: "a file with a blocker is not in the ZIP",
    file: ZIP,
    replace: "!withheld.includes(format)",
    by: "format !== null",
    red: [ZIP_TEST],
  },
  {
    promise: "a file that is not kept is said before the first byte of a ZIP",
    file: ZIP,
    replace: 'throw new AppError("exports.not_kept", { format: nameOfFile(file.format) })',
    by: 'return { file, objectKey: "exports/gone" }',
    red: [ZIP_TEST],
  },
  {
    promise: "counted pages are the forecast",
    file: FORECAST,
    replace: "if (counted !== undefined) {",
    by: "if (counted !== undefined && counted.pages < 0) {",
    red: [FORECAST_TEST],
  },
  {
    promise: "an estimate near a limit keeps nobody from trying",
    file: REFUSALS,
    replace: "evenPages(most) < limits.min ||",
    by: "evenPages(pages) < limits.min ||",
    red: [REFUSALS_TEST],
  },
  {
    promise: "a look is proposed only where the book surely fits",
    file: REFUSALS,
    replace: "return least >= min && most <= max;",
    by: "return most >= min && least <= max;",
    red: [REFUSALS_TEST],
  },
  {
    promise: "a wrap that is ordered without its inside is held against the page limits",
    file: "packages/press/src/preflight/preflight.ts",
    replace: "facts.pages === null ? [] : inside.pageCountFaults(facts.pages, { ...facts, binding });",
    by: "facts.pages === null || binding === facts.binding ? [] : inside.pageCountFaults(facts.pages, { ...facts, binding });",
    red: ["packages/press/src/preflight/foreseen-refusals.test.ts"],
  },
  {
    promise: "an order under way is found from any device, before one that is ready",
    file: USE_EXPORT,
    replace: "orders.find(isUnderWay) ?? ",
    by: "",
    red: [USE_EXPORT_TEST],
  },
  {
    promise: "what is foreseen to be refused is not ordered",
    file: FORM,
    replace: "formats.filter((format) => !refused.includes(format))",
    by: "formats.filter((format) => refused.length >= 0 && format !== null)",
    red: [WINDOW_TEST],
  },
];
