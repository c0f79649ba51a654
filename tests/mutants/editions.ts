import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/editions";
const making = [`${feature}/package.api.test.ts`];
const repeated = [`${feature}/repeated-orders.api.test.ts`];
const kept = [`${feature}/editions.api.test.ts`];
const verdict = [`${feature}/verdict.test.ts`];
const layout = [`${feature}/zip-layout.test.ts`];
const panel = ["apps/web/app/data/editions/package-panel.test.tsx"];
const range = ["apps/server/src/platform/http/byte-range.test.ts"];

/** Faults of packages, editions and their downloads. */
export const editionsMutants: readonly Mutant[] = [
  {
    promise: "a book that KDP would refuse is not frozen",
    file: `${feature}/make-package.job.ts`,
    replace: "if (blockers.length > 0) throw new Blocked(blockers);",
    by: "if (blockers.length < 0) throw new Blocked(blockers);",
    red: making,
  },
  {
    promise: "a file that could not be made stops the package",
    file: `${feature}/make-package.job.ts`,
    replace: "...unmade(set)];",
    by: "...unmade({ ...set, notMade: [] })];",
    red: making,
  },
  {
    promise: "what is frozen is of one moment",
    file: `${feature}/make-package.job.ts`,
    replace: "if (standing === null || !isOf(set, standing, kind)) continue;",
    by: "if (standing === null) continue;",
    red: making,
  },
  {
    promise: "one package is made at a time for a book",
    file: `${feature}/order-package.ts`,
    replace: 'if (underWay?.status === "running") {',
    by: 'if (underWay?.status === "completed") {',
    red: making,
  },
  {
    promise: "no twin is made of an edition that is the book as it stands",
    file: `${feature}/freeze-edition.ts`,
    replace: "if (newest === null || !isCurrent(newest, standing)) return null;",
    by: "if (newest === null || isCurrent(newest, standing)) return null;",
    red: making,
  },
  {
    promise: "an edition that has lost a file is not the answer to an order",
    file: `${feature}/freeze-edition.ts`,
    replace: "return newest.files.every(({ bytes }, at) => sizes[at] === bytes) ? newest.id : null;",
    by: "return newest.files.every((_file, at) => sizes[at] !== undefined) ? newest.id : null;",
    red: making,
  },
  {
    promise: "a full disk keeps nothing by halves",
    file: `${feature}/freeze-edition.ts`,
    replace: "    await removeAll(deps, put);\n",
    by: "",
    red: making,
  },
  {
    promise: "an edition of another listing is not current",
    file: `${feature}/standing.ts`,
    replace: "    listing: { description, keywords, categories },\n",
    by: "    listing: { keywords, categories },\n",
    red: kept,
  },
  {
    promise: "an edition of other files is not current",
    file: `${feature}/standing.ts`,
    replace: "    contents: packageFormats(kind).map((format) => [format, contents.get(format)]),\n",
    by: "",
    red: kept,
  },
  {
    promise: "files of editions are no left-overs",
    file: `${feature}/editions.store.ts`,
    replace: "or e.files @> jsonb_build_array(jsonb_build_object('object_key', stored.object_key))))`,",
    by: "))`,",
    red: kept,
  },
  {
    promise: "a ticket ends with its time",
    file: `${feature}/editions.store.ts`,
    replace: "where token_hash = ${tokenHash} and expires_at > ${now}",
    by: "where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz - interval '1 hour'",
    red: kept,
  },
  {
    promise: "a ticket is of no use in another browser",
    file: `${feature}/editions.store.ts`,
    replace: "and (binding_hash is null or binding_hash = ${bindingHash}::bytea))`,",
    by: "and (binding_hash is null or true or binding_hash = ${bindingHash}::bytea))`,",
    red: kept,
  },
  {
    promise: "another author's edition is not there",
    file: `${feature}/editions.ts`,
    replace: "const row = (await books.isOnShelf(which)) ? await findEdition(db, which) : null;",
    by: "const row = (await books.isOnShelf(which)) || true ? await findEdition(db, which) : null;",
    red: kept,
  },
  {
    promise: "findings and texts are of the moment that is frozen",
    file: `${feature}/make-package.job.ts`,
    replace: "return { standing: isOne ? standing : null, sheet, ofListing };",
    by: "return { standing: isOne || true ? standing : null, sheet, ofListing };",
    red: repeated,
  },
  {
    promise: "a key that was answered with a package under way keeps its answer",
    file: `${feature}/order-package.ts`,
    replace: "if (request !== null) await keepAnswer(",
    by: "if (request?.key === null) await keepAnswer(",
    red: repeated,
  },
  {
    promise: "a package of another kind is not the answer",
    file: `${feature}/order-package.ts`,
    replace: "      await refuseOtherKind(tx, { id: underWay.id, hardcover });\n",
    by: "",
    red: repeated,
  },
  {
    promise: "an edition outlives what a book can be set to today",
    file: `${feature}/editions.store.ts`,
    replace: "theme: known(z.string().nullable()),",
    by: "theme: z.string().nullable().optional(),",
    red: kept,
  },
  {
    promise: "an edition of other decisions is not current",
    file: `${feature}/standing.ts`,
    replace: "    decisions: made(decisions),\n",
    by: "",
    red: kept,
  },
  {
    promise: "what an edition does not know is no change",
    file: `${feature}/compare-fields.ts`,
    replace: "if (was === undefined || was.value === is.value) return [];",
    by: "if (was === undefined) return [{ field: { label: is.label, before: '', after: is.value }, isOnForm: true }];",
    red: [`${feature}/compare-fields.test.ts`],
  },
  {
    promise: "a hardcover that is wished for afterwards lacks its wrap",
    file: `${feature}/verdict.ts`,
    replace: 'return hardcoverBefore ? cover : "yes";',
    by: "return cover;",
    red: verdict,
  },
  {
    promise: "more pages are another cover",
    file: `${feature}/verdict.ts`,
    replace: "return needOf(pagesBefore !== pagesAfter);",
    by: "return needOf(pagesBefore === pagesAfter);",
    red: verdict,
  },
  {
    promise: "a range of a ZIP begins where it was asked for",
    file: `${feature}/zip-layout.ts`,
    replace: "const from = Math.max(range.from - start, 0);",
    by: "const from = 0;",
    red: layout,
  },
  {
    promise: "the rest of another file is not sent for the end of what was begun",
    file: "apps/server/src/platform/http/byte-range.ts",
    replace: "return ifRange === undefined || ifRange.trim() === etag;",
    by: "return ifRange === undefined || ifRange.trim().length > 0 || etag.length > 0;",
    red: [...range, ...kept],
  },
  {
    promise: "a range ends with the byte that is named, that one with it",
    file: "apps/server/src/platform/http/byte-range.ts",
    replace: "Math.min(last + 1, size)",
    by: "Math.min(last, size)",
    red: range,
  },
  {
    promise: "a disk reads the part that is asked for",
    file: "apps/server/src/adapters/blobs/flydrive-blobs.ts",
    replace: "handle.createReadStream({ start: from, end: to - 1 })",
    by: "handle.createReadStream({ start: from, end: to })",
    red: ["apps/server/src/adapters/blobs/disk-blobs.test.ts"],
  },
  {
    promise: "a package that is not to be had is not called downloaded",
    file: "apps/web/app/platform/browser-download.ts",
    replace: "if (head?.ok !== true) {",
    by: "if (head === null) {",
    red: panel,
  },
  {
    promise: "of an edition that is current no other is made",
    file: "apps/web/app/data/editions/package-panel.tsx",
    replace: "{underWay === null && newest?.is_current !== true && ",
    by: "{underWay === null && ",
    red: panel,
  },
];
