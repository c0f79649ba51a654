import type { Mutant } from "./mutant.ts";

const EXPORTS = "apps/server/src/features/data-exports";
const CATALOGUE = `${EXPORTS}/catalogue.api.test.ts`;
const API = `${EXPORTS}/data-exports.api.test.ts`;
const SUPPORT = "apps/server/src/features/support/support-in-exports.api.test.ts";
const PARTS = `${EXPORTS}/pack-parts.test.ts`;
const FILES = `${EXPORTS}/files-of-rows.test.ts`;
const ACCOUNT = "tests/api/whole-account.test.ts";
const SECTION = "apps/web/app/features/account/export-section.tsx";
const SECTION_TEST = "apps/web/app/features/account/export-section.test.tsx";

export const dataExportsMutants: readonly Mutant[] = [
  {
    promise: "a table that leads to an author is named, exported or not",
    file: `${EXPORTS}/left-out-tables.ts`,
    replace: '  password_reset: "hashes of links that work once",\n',
    by: "",
    red: [CATALOGUE],
  },
  {
    promise: "no hash of a session leaves in an export",
    file: `${EXPORTS}/account-tables.ts`,
    replace: 'without: ["token_hash", "binding_hash"],',
    by: 'without: ["binding_hash"],',
    red: [CATALOGUE],
  },
  {
    promise: "an export brings its author's rows and no others'",
    file: `${EXPORTS}/account-rows.store.ts`,
    replace: " = ${whose.ownerId})`;",
    by: " is not null)`;",
    red: [ACCOUNT],
  },
  {
    promise: "an export brings its author's books and no others'",
    file: `${EXPORTS}/account-rows.store.ts`,
    replace: "from book where owner_id = ${ownerId} order by",
    by: "from book where owner_id is not null or owner_id = ${ownerId} order by",
    red: [ACCOUNT],
  },
  {
    promise: "files that rows name come along",
    file: `${EXPORTS}/fill-export.ts`,
    replace: "for (const file of files) await",
    by: "for (const file of files.slice(1)) await",
    red: [ACCOUNT],
  },
  {
    promise: "what was asked of support without a session leaves in an export",
    file: `${EXPORTS}/fill-export.ts`,
    replace: "  await deps.support.adopt(userId);\n",
    by: "",
    red: [SUPPORT],
  },
  {
    promise: "files that were sent to support leave in an export",
    file: `${EXPORTS}/account-tables.ts`,
    replace: "    files: filesOfTicket,\n",
    by: "",
    red: [SUPPORT, CATALOGUE],
  },
  {
    promise: "an export does not tell which administrator answered",
    file: `${EXPORTS}/account-tables.ts`,
    replace: 'without: ["writer_id", "mail_id"],',
    by: 'without: ["mail_id"],',
    red: [SUPPORT],
  },
  {
    promise: "pictures are sought where the store has them",
    file: `${EXPORTS}/files-of-rows.ts`,
    replace: "const key = keyOfPicture(begin, size);",
    by: "const key = `${begin}.${size}`;",
    red: [ACCOUNT],
  },
  {
    promise: "a picture leaves as it is printed, not only as it is shown",
    file: `${EXPORTS}/files-of-rows.ts`,
    replace: "return SIZES.map((size) => {",
    by: "return SIZES.slice(1).map((size) => {",
    red: [FILES],
  },
  {
    promise: "a front leaves in every width",
    file: `${EXPORTS}/files-of-rows.ts`,
    replace: "return FRONT_WIDTHS.map((width) => {",
    by: "return FRONT_WIDTHS.slice(1).map((width) => {",
    red: [ACCOUNT],
  },
  {
    promise: "a page of rows goes on after the one before it",
    file: `${EXPORTS}/account-rows.store.ts`,
    replace: "if (page.length < atOnce) return;",
    by: "if (page.length <= atOnce) return;",
    red: [API],
  },
  {
    promise: "no more than a few parts of a ZIP are in memory",
    file: `${EXPORTS}/pack-parts.ts`,
    replace: "await keep(number, part.subarray(0, filled));",
    by: "void keep(number, part.subarray(0, filled));",
    red: [PARTS],
  },
  {
    promise: "parts that were given away stay as they were",
    file: `${EXPORTS}/pack-parts.ts`,
    replace: "    part = Buffer.allocUnsafe(partBytes);\n    filled = 0;",
    by: "    filled = 0;",
    red: [PARTS],
  },
  {
    promise: "one export is made at a time",
    file: `${EXPORTS}/order-export.ts`,
    replace: 'if (earlier.some(isUnderWay)) throw new AppError("account.export_running");',
    by: "",
    red: [API],
  },
  {
    promise: "three exports in 24 hours are the most",
    file: `${EXPORTS}/order-export.ts`,
    replace: "earlier.at(DATA_EXPORTS_A_DAY - 1)",
    by: "earlier.at(DATA_EXPORTS_A_DAY)",
    red: [API],
  },
  {
    promise: "an export that failed does not count",
    file: `${EXPORTS}/order-export.ts`,
    replace: 'rows.filter(({ status }) => status !== "failed")',
    by: "rows",
    red: [API],
  },
  {
    promise: "ordering an export asks who it is",
    file: "packages/contracts/src/data-exports/endpoints.ts",
    replace: '    confirmed: true,\n    summary: "Have everything',
    by: '    summary: "Have everything',
    red: [API],
  },
  {
    promise: "an attempt that was overtaken ends nothing",
    file: `${EXPORTS}/data-exports.store.ts`,
    replace:
      "expires_at = ${made.expiresAt}\n      where id = ${made.id} and attempt = ${made.attempt} and status = 'running' returning id`,",
    by: "expires_at = ${made.expiresAt}\n      where id = ${made.id} and attempt >= ${made.attempt} returning id`,",
    red: [API],
  },
  {
    promise: "a ZIP is read across its parts",
    file: `${EXPORTS}/read-parts.ts`,
    replace: "const to = Math.min(range.to, begins + partBytes);",
    by: "const to = range.to;",
    red: [API],
  },
  {
    promise: "an export whose days are over is swept",
    file: `${EXPORTS}/data-exports.store.ts`,
    replace: "where e.status in ('running', 'ready')",
    by: "where e.status in ('running', 'ready', 'over')",
    red: [API],
  },
  {
    promise: "the mail goes once",
    file: `${EXPORTS}/make-export.job.ts`,
    replace: "await markMailed(deps.db, { id, now: deps.now() });",
    by: "",
    red: [API],
  },
  {
    promise: "the mail leads to the account",
    file: `${EXPORTS}/export-mail.ts`,
    replace: "${appUrl}/account?tab=data",
    by: "${appUrl}/api/account-exports/latest",
    red: [API],
  },
  {
    promise: "no cell of the table runs as a formula",
    file: `${EXPORTS}/ledger-csv.ts`,
    replace: "? `'${text}` : text;",
    by: "? text : text;",
    red: [API],
  },
  {
    promise: "beyond the most exports of a day the page offers none",
    file: SECTION,
    replace: "disabled={left === 0}",
    by: "disabled={false}",
    red: [SECTION_TEST],
  },
  {
    promise: "what is being packed is said as it comes",
    file: SECTION,
    replace: '<div aria-live="polite">',
    by: "<div>",
    red: [SECTION_TEST],
  },
];
