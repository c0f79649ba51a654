import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { LanguageModel } from "../../ports/language-model.ts";
import type { Books } from "../books/books.ts";
import type { ClaimedRun, Runs } from "../runs/runs.ts";
import type { ModelPrices } from "./model-prices.ts";

export type WritingDeps = {
  books: Books;
  runs: Runs;
  model: LanguageModel<WritingTask>;
  prices: ModelPrices;
};

/** The plan did not pass its gate, twice. */
export class PlanRefused extends Error {
  override readonly name = "PlanRefused";
}

/** One claim's work on the writing of one book. */
export type BookRun = WritingDeps &
  ClaimedRun & {
    bookId: string;
    title: string;
    brief: Brief;
    /** the plan as it was stored before this claim; null while there is none */
    storedPlan: BookPlan | null;
  };
