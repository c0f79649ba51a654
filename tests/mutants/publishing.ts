import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/publishing";
const prices = "packages/domain/src/kdp/prices";
const web = "apps/web/app/data/publishing";
const api = [`${feature}/publishing.api.test.ts`];
const panel = [`${web}/publish-panel.test.tsx`];
const examples = [`${prices}/published-examples.test.ts`, `${prices}/prices.test.ts`];
const table = [`${prices}/price-table.test.ts`];
const disclosure = ["packages/domain/src/kdp/disclosure.test.ts"];

/** Faults of prices, royalties, the answers about AI, and the form that shows them. */
export const publishingMutants: readonly Mutant[] = [
  {
    promise: "publishing: a fraction is rounded to the nearest unit, a half upwards",
    file: `${prices}/money.ts`,
    replace: "exact(2 * dividend + divisor)",
    by: "exact(2 * dividend)",
    red: examples,
  },
  {
    promise: "publishing: yen have no hundredths",
    file: `${prices}/money.ts`,
    replace: "if (digits === 0) return String(amount);",
    by: "if (digits > 2) return String(amount);",
    red: examples,
  },
  {
    promise: "publishing: 60 percent is paid from the threshold on",
    file: `${prices}/print-royalty.ts`,
    replace: "price >= prices[currency].sixtyFrom ?",
    by: "price > prices[currency].sixtyFrom ?",
    red: examples,
  },
  {
    promise: "publishing: the lowest price between two rates is the higher rate's threshold",
    file: `${prices}/print-royalty.ts`,
    replace: "return low < sixtyFrom ? low :",
    by: "return low > 0 ? low :",
    red: examples,
  },
  {
    promise: "publishing: the flat cost ends where KDP's table ends",
    file: `${prices}/printing-cost.ts`,
    replace: "book.pages <= flat.upTo",
    by: "book.pages < flat.upTo",
    red: examples,
  },
  {
    promise: "publishing: a trim wider than 6.12 in is large, however low",
    file: `${prices}/printing-cost.ts`,
    replace: "widthInches > REGULAR_TRIM.widthInches || ",
    by: "widthInches > 9 || ",
    red: examples,
  },
  {
    promise: "publishing: delivery is taken off before the 70 percent",
    file: `${prices}/ebook-royalty.ts`,
    replace: "70 * (price * MILLE - delivery * (MILLE + vatPerMille))",
    by: "70 * (price * MILLE)",
    red: examples,
  },
  {
    promise: "publishing: stores that ask for KDP Select pay 35 percent without it",
    file: `${prices}/ebook-royalty.ts`,
    replace: 'EBOOK_PRICES[currency].needsSelect ? "35" : plan',
    by: 'EBOOK_PRICES[currency].most35 < 0 ? "35" : plan',
    red: examples,
  },
  {
    promise: "publishing: an odd count of pages costs what the even one does",
    file: `${prices}/price-table.ts`,
    replace: "pages: evenPages(pages)",
    by: "pages: pages + 0 * evenPages(pages)",
    red: table,
  },
  {
    promise: "publishing: tax in a price is not paid out",
    file: `${prices}/price-table.ts`,
    replace: "const sale = { cost, currency, vatPerMille, prices: figures.print };",
    by: "const sale = { cost, currency, vatPerMille: 0 * vatPerMille, prices: figures.print };",
    red: table,
  },
  {
    promise: "publishing: one word of a model's is declared",
    file: "packages/domain/src/kdp/disclosure.ts",
    replace: "chapter.words_by_model === 0)) return",
    by: "chapter.words_by_model < 9)) return",
    red: disclosure,
  },
  {
    promise: "publishing: sample text is declared as nobody's",
    file: "packages/domain/src/kdp/disclosure.ts",
    replace: "by.startsWith(MODEL) && !by.startsWith(SAMPLE)",
    by: "by.startsWith(MODEL)",
    red: disclosure,
  },
  {
    promise: "publishing: a chapter of the author's own makes it some sections",
    file: "packages/domain/src/kdp/disclosure.ts",
    replace: "chapters.every((chapter) => shareOf([chapter]) >= ENTIRE_SHARE)",
    by: "chapters.some((chapter) => shareOf([chapter]) >= ENTIRE_SHARE)",
    red: disclosure,
  },
  {
    promise: "publishing: words typed by hand are the author's",
    file: "packages/manuscript/src/words-by-origin.ts",
    replace: "if (by !== undefined && by !== null) words.set",
    by: 'words.set(by ?? "model:", 0); if (by !== undefined && by !== null) words.set',
    red: ["packages/manuscript/src/words-by-origin.test.ts"],
  },
  {
    promise: "publishing: another author's book has no sheet",
    file: `${feature}/book-facts.ts`,
    replace: "book?.owner_id !== ownerId || book.deleted_at !== null",
    by: "book === null || book.deleted_at !== null",
    red: api,
  },
  {
    promise: "publishing: a price that KDP would refuse is not kept",
    file: `${feature}/set-choices.ts`,
    replace: "if (Object.keys(refused).length > 0) throw",
    by: "if (Object.keys(refused).length > 9) throw",
    red: api,
  },
  {
    promise: "publishing: prices of other currencies stay when one is set",
    file: `${feature}/set-choices.ts`,
    replace: "const now: ListPrices = { ...before };",
    by: "const now: ListPrices = {}; void before;",
    red: api,
  },
  {
    promise: "publishing: a hardcover does not take the paperback's ISBN",
    file: `${feature}/content-page.ts`,
    replace: 'return binding === "paperback"\n    ? field(["ISBN", isbn]',
    by: 'return binding !== null\n    ? field(["ISBN", isbn]',
    red: api,
  },
  {
    promise: "publishing: an unfinished book has a form all the same",
    file: `${feature}/book-facts.ts`,
    replace: 'code === "books.not_completed" ||',
    by: "",
    red: api,
  },
  {
    promise: "publishing: the tab sends no price that KDP refuses",
    file: `${web}/price-editor.tsx`,
    replace: "return priceRefusal(title, { currency, price });",
    by: "return title.format === null ? priceRefusal(title, { currency, price }) : null;",
    red: panel,
  },
  {
    promise: "publishing: what is missing leads to where it is mended",
    file: `${web}/publishing-words.ts`,
    replace: "advice: ADVICE[check], place: check",
    by: 'advice: ADVICE[check], place: "content" as const',
    red: panel,
  },
  {
    promise: "publishing: a book that the preflight stops is not called ready",
    file: `${web}/readiness-part.tsx`,
    replace: "blockers !== null && blockers > 0",
    by: "blockers !== null && blockers < 0",
    red: panel,
  },
  {
    promise: "publishing: a package that was made stays within reach",
    file: `${web}/readiness-part.tsx`,
    replace: "<PackageMadeBefore book={book} />",
    by: "",
    red: panel,
  },
  {
    promise: "publishing: the step about the preflight leads to it",
    file: `${web}/checklist-section.tsx`,
    replace: 'step.id === "preflight" &&',
    by: "step.id === undefined &&",
    red: panel,
  },
  {
    promise: "publishing: the lowest price is said with the plan that is paid",
    file: `${prices}/price-table.ts`,
    replace: "isEbookCurrency(currency) ? paidPlan(title.plan, currency) : title.plan",
    by: "title.plan",
    red: table,
  },
  {
    promise: "publishing: a tax that nobody has looked up is to be checked",
    file: `${prices}/price-table.ts`,
    replace: "isConfirmed: isConfirmed && isTaxConfirmed,",
    by: "isConfirmed: isConfirmed && vatPerMille === 0,",
    red: table,
  },
  {
    promise: "publishing: the guide previews 150 characters of the description",
    file: `${web}/kdp-guide-dialog.tsx`,
    replace: "const PREVIEW = 150;",
    by: "const PREVIEW = 200;",
    red: panel,
  },
];
