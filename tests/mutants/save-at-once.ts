import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/manuscript";
const TEST = [`${FEATURE}/save-at-once.api.test.ts`];

/** What a save in one statement has to see to, since nobody holds the section for it. */
export const saveAtOnceMutants: readonly Mutant[] = [
  {
    promise: "a save at once is not made to a version that the server has lost and counted again",
    file: `${FEATURE}/changes.store.ts`,
    replace: "last where last.stamp = ${stamp}))",
    by: "last where last.stamp <> '' or last.stamp = ${stamp}))",
    red: TEST,
  },
  {
    promise: "a save at once keeps a book to the words it may have",
    file: `${FEATURE}/changes.store.ts`,
    replace: "and (${words}::integer <= c.words or",
    by: "and (${words}::integer >= 0 or",
    red: TEST,
  },
  {
    promise: "a save into the bin says where it lies",
    file: `${FEATURE}/changes.store.ts`,
    replace: "c.finished_at is not null and c.deleted_at is null and",
    by: "c.finished_at is not null and",
    red: TEST,
  },
  {
    promise: "a save at once is stored against the newest version only",
    file: `${FEATURE}/changes.store.ts`,
    replace: "and c.id = ${id} and c.version = ${before}",
    by: "and c.id = ${id} and c.version >= ${before}",
    red: TEST,
  },
  {
    promise: "a save at once that was made before is stored no second time",
    file: `${FEATURE}/changes.store.ts`,
    replace: "      on conflict (book_id, chapter_id, client_id, sequence) do nothing\n",
    by: "",
    red: TEST,
  },
  {
    promise: "a save at once goes to a book of one's own",
    file: `${FEATURE}/changes.store.ts`,
    replace: "and b.owner_id = ${ownerId} and b.deleted_at is null)`;",
    by: "and ${ownerId}::uuid is not null and b.deleted_at is null)`;",
    red: TEST,
  },
  {
    promise: "a save at once does not change a book in the bin",
    file: `${FEATURE}/changes.store.ts`,
    replace: "and b.owner_id = ${ownerId} and b.deleted_at is null)`;",
    by: "and b.owner_id = ${ownerId})`;",
    red: TEST,
  },
  {
    promise: "a save at once does not change what a model writes",
    file: `${FEATURE}/changes.store.ts`,
    replace: "c.finished_at is not null and c.deleted_at is null and c.document_version",
    by: "c.deleted_at is null and c.document_version",
    red: TEST,
  },
  {
    promise: "a save at once leaves it to the whole way to write the document down",
    file: `${FEATURE}/save-at-once.ts`,
    replace: "documentVersionAtLeast: version - STEPS_BEHIND + 1",
    by: "documentVersionAtLeast: version - STEPS_BEHIND * 9",
    red: [`${FEATURE}/history.api.test.ts`],
  },
  {
    promise: "a save at once leaves no block without an id of its own",
    file: `${FEATURE}/save-at-once.ts`,
    replace: "stepsToRenewIds(document, newBlockId).length > 0 || ",
    by: "",
    red: TEST,
  },
  {
    promise: "a save at once that shows a picture gives it to the book",
    file: `${FEATURE}/save-at-once.ts`,
    replace: " || picturesOfSteps(steps).length > 0",
    by: "",
    red: ["apps/server/src/features/pictures/pictures.api.test.ts"],
  },
  {
    promise: "a save at once stores no more than the press sets",
    file: `${FEATURE}/save-at-once.ts`,
    replace: "document === null || whyTooLong(document) !== null",
    by: "document === null",
    red: TEST,
  },
  {
    promise: "a document at hand gets what other processes have stored since",
    file: `${FEATURE}/newest-document.ts`,
    replace: "const { document: base, version: from } = known;",
    by: "const { document: base } = known;\n    const from = section.version;",
    red: TEST,
  },
  {
    promise: "a version that was is read as it was, though it is changed meanwhile",
    file: `${FEATURE}/newest-document.ts`,
    replace: "if (newest.version === 0) return newest.document;",
    by: "if (newest.version >= 0) return newest.document;",
    red: TEST,
  },
];
