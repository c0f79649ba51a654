import type { Mutant } from "./mutant.ts";

const writing = "apps/server/src/features/writing";
const books = [`${writing}/simulated-models.api.test.ts`];

/** Faults of the writing that only books by models with flaws see. */
export const simulatedModelsMutants: readonly Mutant[] = [
  {
    promise: "a model that writes too little is asked for more",
    file: "packages/domain/src/length-ratio.ts",
    replace: "Math.max(1, Math.round(words / ratio))",
    by: "Math.max(1, Math.round(words + ratio * 0))",
    red: books,
  },
  {
    promise: "a scene that is cut by its length is gone on with",
    file: `${writing}/draft-scene.ts`,
    replace: "if (answer.cutByLength && part < CONTINUATIONS) continue;",
    by: "if (answer.cutByLength && part > CONTINUATIONS) continue;",
    red: books,
  },
  {
    promise: "what a model says around a scene is taken off",
    file: `${writing}/draft-scene.ts`,
    replace: "text: stripFraming(printable(text), ",
    by: "text: ((whole: string, _frame: object) => ({ text: whole }))(printable(text), ",
    red: books,
  },
  {
    promise: "a scene that cannot be taken is written anew",
    file: `${writing}/draft-scene.ts`,
    replace: "if (faults.length === 0) {",
    by: "if (faults.length >= 0) {",
    red: books,
  },
  {
    promise: "what a ledger quotes stands in the chapter",
    file: `${writing}/keep-ledger.ts`,
    replace: 'quote !== "" && text.includes(quote)',
    by: 'quote !== "" || text.includes(quote)',
    red: books,
  },
  {
    promise: "a claim that a model hedges is hedged",
    file: `${writing}/check-truth.ts`,
    replace: "...(verdicts.get(claim.id) ?? byCode(claim, given))",
    by: "...byCode(claim, given)",
    red: books,
  },
  {
    promise: "a claim that a source gives is kept with that source",
    file: `${writing}/check-truth.ts`,
    replace: "[`S${number}`, id]",
    by: "[`${number}`, id]",
    red: books,
  },
  {
    promise: "a long text in another language is told from the book's",
    file: `${writing}/language-of.ts`,
    replace: "text.slice(0, SAMPLE)",
    by: "text.slice(0, 3)",
    red: [`${writing}/language-of.test.ts`],
  },
  {
    promise: "what was thought unseen is recorded",
    file: "apps/server/src/adapters/ai-sdk/ai-sdk-language-model.ts",
    replace: "unseenTokens: budget.totalTokens,",
    by: "unseenTokens: budget.thinkingTokens,",
    red: books,
  },
  {
    promise: "failed tries are recorded",
    file: `${writing}/call-model.ts`,
    replace: "recordBeside(run, request.task.kind, tried);",
    by: 'if (tried.outcome === "ok") recordBeside(run, request.task.kind, tried);',
    red: books,
  },
  {
    promise: "the text so far keeps to the model's window",
    file: `${writing}/window.ts`,
    replace: "Math.max(LEAST, contextTokens - taken)",
    by: "Math.max(LEAST, contextTokens + taken)",
    red: books,
  },
  {
    promise: "a book that something blocks waits for its author's yes",
    file: `${writing}/finish-book.ts`,
    replace: "if (!health.blocking) {",
    by: 'if (bookId !== "") {',
    red: books,
  },
];
