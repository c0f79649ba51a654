import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/listings";
const kdp = "packages/domain/src/kdp";
const web = "apps/web/app/features/listing-studio";
const api = [`${feature}/optimizations.api.test.ts`];
const score = [`${kdp}/listing-score.test.ts`];
const figures = [`${kdp}/keyword-figures.test.ts`];
const page = [`${web}/listing-studio-page.test.tsx`];

/** Faults of the optimizer of listings: its orders, its score, its figures, its screen. */
export const listingStudioMutants: readonly Mutant[] = [
  {
    promise: "what is not there wins no points",
    file: `${kdp}/listing-score.ts`,
    replace: "isThere(read, rule.part) ? judge(read) : NOTHING[rule.part]",
    by: "judge(read)",
    red: score,
  },
  {
    promise: "a keyword that only repeats the title costs its points",
    file: `${kdp}/listing-score.ts`,
    replace: "foldedWords(keyword).every((word) => said.has(word))",
    by: "foldedWords(keyword).every((word) => said.has(word) && word.length > 99)",
    red: score,
  },
  {
    promise: "Google's searches are not taken for the store's",
    file: `${kdp}/keyword-figures.ts`,
    replace: ' && !name.includes("google")',
    by: "",
    red: figures,
  },
  {
    promise: "a point before three figures divides thousands",
    file: `${kdp}/keyword-figures.ts`,
    replace: "|| rest.length !== 3",
    by: "|| rest.length !== 4",
    red: figures,
  },
  {
    promise: "a subject whose shelf is not sure has none",
    file: `${kdp}/thema.ts`,
    replace: "FRQ|Romance: medical",
    by: "FRQ|Romance: medical|Romance › Contemporary",
    red: [`${kdp}/thema.test.ts`],
  },
  {
    promise: "what two proposals both say is there to choose once",
    file: `${kdp}/fit-choices.ts`,
    replace: "if (!kept.has(key)) kept.set(key, choice);",
    by: "kept.set(`${key}${kept.size}`, choice);",
    red: [`${kdp}/fit-choices.test.ts`],
  },
  {
    promise: "what books of its genre seldom have weighs more",
    file: `${kdp}/own-listing.ts`,
    replace: "return of.count * spread * rarity * longer",
    by: "return of.count * spread * longer",
    red: [`${kdp}/own-listing.test.ts`],
  },
  {
    promise: "an imported keyword is proposed only where the book has all its words",
    file: `${kdp}/own-choices.ts`,
    replace: "&& words.every((word) => has.has(word))",
    by: "&& words.some((word) => has.has(word))",
    red: [`${kdp}/own-choices.test.ts`],
  },
  {
    promise: "a second press is answered with the order under way",
    file: `${feature}/order-optimization.ts`,
    replace: "JSON.stringify(brief.data.request) === asked",
    by: 'JSON.stringify(brief.data.request) === ""',
    red: api,
  },
  {
    promise: "at another price than the one that was said nothing is begun",
    file: `${feature}/order-optimization.ts`,
    replace: "order.credits !== undefined && order.credits !== cost",
    by: "order.credits !== undefined && order.credits > cost",
    red: api,
  },
  {
    promise: "an order is its author's alone",
    file: `${feature}/metadata.store.ts`,
    replace: "from metadata_record where owner_id = ${ownerId} and id = ${id}`,",
    by: "from metadata_record where (owner_id = ${ownerId} or true) and id = ${id}`,",
    red: api,
  },
  {
    promise: "a listing that its author has changed outlives the record it was taken from",
    file: `${feature}/metadata.store.ts`,
    replace: "and description = ${record.optimized_description}",
    by: "and description <> ${`${record.optimized_description}?`}",
    red: api,
  },
  {
    promise: "a book whose listing went has no metadata any more",
    file: `${feature}/delete-metadata.ts`,
    replace: "await deps.books.setHasMetadata(tx, bookId, false);",
    by: "await deps.books.setHasMetadata(tx, bookId, true);",
    red: api,
  },
  {
    promise: "an author's figures are shown to nobody else",
    file: `${feature}/keyword-files.store.ts`,
    replace: "where owner_id = ${ownerId} and keyword_key = any(${keys})",
    by: "where (owner_id = ${ownerId} or true) and keyword_key = any(${keys})",
    red: api,
  },
  {
    promise: "an estimate beyond ten is none",
    file: `${feature}/stored-result.ts`,
    replace: "said >= 0 && said <= 10 ?",
    by: "said >= 0 && said <= 100 ?",
    red: api,
  },
  {
    promise: "nothing is sent without title and genre",
    file: `${web}/optimizer-form.tsx`,
    replace: 'const lacks = values.title.trim() === "" || values.genre === "";',
    by: 'const lacks = values.title.trim() === "";',
    red: page,
  },
  {
    promise: "changed parts are saved into the book's listing, not the record's",
    file: `${web}/assign-to-book.tsx`,
    replace: "if (!isChanged) {",
    by: "if (!isChanged || book.title !== title) {",
    red: page,
  },
  {
    promise: "a reason that no model gave is not called an AI's",
    file: `${web}/desk-keywords.tsx`,
    replace: 'if (said.length === 0) return why === ""',
    by: 'if (said.length < 0) return why === ""',
    red: page,
  },
  {
    promise: "the history knows at once what a book has taken",
    file: "apps/web/app/data/listings/listing-queries.ts",
    replace: "      void client.invalidateQueries({ queryKey: optimizerKey });\n      await lookAgain();",
    by: "      await lookAgain();",
    red: page,
  },
];
