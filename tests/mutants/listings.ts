import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/listings";
const kdp = "packages/domain/src/kdp";
const web = "apps/web/app/data/listings";
const api = [`${feature}/listings.api.test.ts`];
const description = [`${kdp}/store-description.test.ts`];
const fitting = [`${kdp}/fit-listing.test.ts`];
const own = [`${kdp}/own-listing.test.ts`];
const panel = [`${web}/listing-panel.test.tsx`];

/** Faults of what a book's page in the store says, and of what is proposed for it. */
export const listingsMutants: readonly Mutant[] = [
  {
    promise: "what looks like a tag in a description is words",
    file: `${kdp}/store-description.ts`,
    replace: '.replaceAll("<", "&lt;").replaceAll(">", "&gt;")',
    by: '.replaceAll(">", "&gt;")',
    red: description,
  },
  {
    promise: "scripts are no text of a description",
    file: `${kdp}/store-description.ts`,
    replace: '.replaceAll(UNSEEN, "")',
    by: "",
    red: description,
  },
  {
    promise: "every mark that a description opens is closed",
    file: `${kdp}/store-description.ts`,
    replace: 'for (const { text, marks } of [...runs, { text: "", marks: [] }]) {',
    by: "for (const { text, marks } of runs) {",
    red: description,
  },
  {
    promise: "a paragraph that KDP would refuse is left out of a proposal",
    file: `${kdp}/fit-listing.ts`,
    replace: "if (reason === null) allowed.push(block);",
    by: 'if (reason !== "") allowed.push(block);',
    red: fitting,
  },
  {
    promise: "a subtitle has the room that the title leaves",
    file: `${kdp}/fit-listing.ts`,
    replace: "const room = LISTING_LIMITS.titleAndSubtitle - title.length;",
    by: "const room = LISTING_LIMITS.titleAndSubtitle;",
    red: fitting,
  },
  {
    promise: "a category that nobody here knows is left out",
    file: `${kdp}/fit-listing.ts`,
    replace: "const category = knownCategory(oneLine(path));",
    by: "const category = knownCategory(oneLine(path)) ?? oneLine(path);",
    red: fitting,
  },
  {
    promise: "people are no keywords",
    file: `${kdp}/own-listing.ts`,
    replace: " && !named.has(stem(word))",
    by: "",
    red: own,
  },
  {
    promise: "what all books say is no keyword",
    file: `${kdp}/own-listing.ts`,
    replace: ' && !key.split(" ").every(isCommon)',
    by: "",
    red: own,
  },
  {
    promise: "a second press while a proposal is under way holds nothing more",
    file: `${feature}/order-proposal.ts`,
    replace: 'if ((await deps.runs.countOnBook(tx, { bookId: book.id, kind: "listing" })) > 0) return;',
    by: "",
    red: api,
  },
  {
    promise: "what no model made costs nothing",
    file: `${feature}/order-proposal.ts`,
    replace: "if (await isWithoutModel(deps, tx, book)) await startSample",
    by: "if (book.is_sample) await startSample",
    red: api,
  },
  {
    promise: "another author's record is not there",
    file: `${feature}/metadata.store.ts`,
    replace: "where owner_id = ${ownerId} and id = ${id}`",
    by: "where ${ownerId}::uuid is not null and id = ${id}`",
    red: api,
  },
  {
    promise: "a title changes only where its author ticked it",
    file: `${feature}/assign-metadata.ts`,
    replace: "...(taken.takes_title ? { title } : {})",
    by: "title",
    red: api,
  },
  {
    promise: "too little twice is no proposal",
    file: `${feature}/make-proposal.ts`,
    replace: "if (lacks(best.choices).length > 0) throw new TooLittle();",
    by: "",
    red: api,
  },
  {
    promise: "a book has metadata only when all of it stands",
    file: `${feature}/save-listing.ts`,
    replace: "keywords.length > 0 && categories.length > 0",
    by: "keywords.length > 0",
    red: api,
  },
  {
    promise: "a window that has seen an older listing never saves over a newer one",
    file: `${feature}/listings.store.ts`,
    replace: "or book_listing.revision = ${revision}::bigint",
    by: "or book_listing.revision >= ${revision}::bigint",
    red: api,
  },
  {
    promise: "what was typed over an older listing is not sent as if it had seen the newer one",
    file: `${web}/use-listing-form.ts`,
    replace: "revision: isRestored ? draft.revision : desk.revision,",
    by: "revision: desk.revision,",
    red: panel,
  },
  {
    promise: "of a description the store's tags are kept, and no others",
    file: `${feature}/save-listing.ts`,
    replace: 'isVisible(plainDescription(blocks)) ? printDescription(blocks) : ""',
    by: 'isVisible(plainDescription(blocks)) ? typed : ""',
    red: api,
  },
  {
    promise: "a description in which nothing can be seen is none",
    file: `${feature}/save-listing.ts`,
    replace: 'isVisible(plainDescription(blocks)) ? printDescription(blocks) : ""',
    by: "printDescription(blocks)",
    red: api,
  },
  {
    promise: "a listing whose text turns around is refused",
    file: `${feature}/save-listing.ts`,
    replace: "const turned = [...fields].filter(([, text]) => turnsAround(text));",
    by: "const turned = [...fields].filter(([, text]) => turnsAround(text) && text === '');",
    red: api,
  },
  {
    promise: "a record that a book uses is not cleared away",
    file: `${feature}/metadata.store.ts`,
    replace: "and not exists (select from book_listing where metadata_id = metadata_record.id)",
    by: "",
    red: api,
  },
  {
    promise: "what is typed is there again after the screen was left",
    file: `${web}/use-listing-form.ts`,
    replace: "else keepListingDraft(bookId, { ...next, revision });",
    by: "",
    red: panel,
  },
  {
    promise: "a proposal takes nothing by itself: its price is on the button and is sent along",
    file: `${web}/listing-queries.ts`,
    replace: "const order = { params, body: { credits } };",
    by: "const order = { params, body: { credits: credits + 1 } };",
    red: panel,
  },
  {
    promise: "what was typed goes when a record takes its place",
    file: `${web}/listing-queries.ts`,
    replace: "      dropListingDraft(bookId);\n",
    by: "",
    red: panel,
  },
  {
    promise: "no single word is proposed for an English book",
    file: `${kdp}/own-listing.ts`,
    replace: "length >= 2 &&",
    by: "length >= 1 &&",
    red: own,
  },
];
