import type { Mutant } from "./mutant.ts";

const API = ["apps/server/src/features/books/held-book.api.test.ts"];
const PAGE = ["apps/web/app/features/book/held-book.test.tsx"];
const ORDER = ["packages/domain/src/order-policy.test.ts"];

/** Books that wait for their author's yes, what was found in them, prices by size, and orders that are refused. */
export const heldBooksMutants: readonly Mutant[] = [
  {
    promise: "A book that does not wait is not delivered by a yes.",
    file: "apps/server/src/features/books/steer-book.ts",
    replace:
      'if (run?.status !== "running" || run.waits_for !== "consent") throw new AppError("books.not_waiting");',
    by: 'if (run?.status !== "running") throw new AppError("books.not_waiting");',
    red: API,
  },
  {
    promise: "A book that is taken keeps what blocked it as accepted.",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: '    await deps.findings.settleBlocking(tx, book.id, "accepted");\n    await completeBook',
    by: "    await completeBook",
    red: API,
  },
  {
    promise: "A held book that nobody answers costs nothing.",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: 'isFree: run.waits_for === "consent",',
    by: "isFree: false,",
    red: API,
  },
  {
    promise: "What was agreed at the order stands when a stopped book goes on.",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: 'if (run.funding === "credits") return run.cost;',
    by: "",
    red: API,
  },
  {
    promise: "The order costs what the length costs.",
    file: "apps/server/src/features/books/generate-book.ts",
    replace: "bookCost({ chapters, wordsPerChapter })",
    by: "bookCost({ chapters, wordsPerChapter: 500 })",
    red: API,
  },
  {
    promise: "Words beyond those included are paid for by every chapter.",
    file: "packages/domain/src/credit-costs.ts",
    replace: "chapters * further * perFurtherWords",
    by: "further * perFurtherWords",
    red: ["packages/domain/src/credit-costs.test.ts"],
  },
  {
    promise: "Findings come the gravest first.",
    file: "apps/server/src/features/findings/findings.store.ts",
    replace: "array['blocking', 'warning', 'note']",
    by: "array['note', 'warning', 'blocking']",
    red: API,
  },
  {
    promise: "A held book has a page of its own.",
    file: "apps/web/app/features/book/book-page.tsx",
    replace: 'return progress.stage === "held" || progress.stage === "planned" ?',
    by: 'return progress.stage === "planned" ?',
    red: PAGE,
  },
  {
    promise: "The price of taking a book stands on its button.",
    file: "apps/web/app/features/book/held-book.tsx",
    replace: 'label={price === null ? "Take it as it is" : `Take it as it is, ${price}`}',
    by: 'label="Take it as it is"',
    red: PAGE,
  },
  {
    promise: "What a model thinks is labelled as an opinion.",
    file: "apps/web/app/data/review/findings-words.ts",
    replace: 'isOpinion: by === "model",',
    by: "isOpinion: false,",
    red: ["apps/web/app/data/review/findings-words.test.ts"],
  },
  {
    promise: "A quote leads to where it stands, not to its chapter's beginning.",
    file: "apps/web/app/features/book/place-of-quote.ts",
    replace: "offset: lettersOf(number).indexOf(wanted)",
    by: "offset: 0",
    red: ["apps/web/app/features/book/place-of-quote.test.ts"],
  },
  {
    promise: "A word that a book is held asks for the book.",
    file: "apps/web/app/data/books/apply-book-event.ts",
    replace:
      '    case "book-held":\n    case "book-resume":\n    case "book-end":\n    case "book-error":\n      return "ask";',
    by: '    case "book-resume":\n    case "book-end":\n    case "book-error":\n      return "ask";\n    case "book-held":\n      return "advance";',
    red: ["apps/web/app/data/books/apply-book-event.test.ts"],
  },
  {
    promise: "Notes are sent only where they are seen.",
    file: "apps/web/app/data/order/generate-rules.ts",
    replace: "statesFacts(form.genre) ? form.sources : []",
    by: "form.sources",
    red: ["apps/web/app/features/quick-generate/quick-generate-page.test.tsx"],
  },
  {
    promise: "While the price of another length is on its way, the last one is no price to order at.",
    file: "apps/web/app/data/order/generate-send.tsx",
    replace: " && !isOfAnotherSize",
    by: "",
    red: ["apps/web/app/features/quick-generate/quick-generate-page.test.tsx"],
  },
  {
    promise: "A crime that is told of is no reason to refuse a book.",
    file: "packages/domain/src/order-policy.ts",
    replace: "&& unless?.test(said) !== true",
    by: "&& unless?.test(said) !== undefined",
    red: ORDER,
  },
  {
    promise: "An order that is refused stores and holds nothing.",
    file: "apps/server/src/features/books/generate-book.ts",
    replace: 'if (refusal !== null) throw new AppError("books.order_refused", { reason: refusal.sentence });',
    by: "",
    red: API,
  },
];
