import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/domain/brief";
import type { VoiceCard, WritingTask } from "@colophon/domain/writing-tasks";
import type { LanguageModel } from "../../ports/language-model.ts";
import type { Bible } from "../../library/bible/bible.ts";
import type { Books } from "../../library/books/books.ts";
import type { Findings } from "../../library/findings/findings.ts";
import type { ClaimedRun, Runs } from "../../jobs/runs/runs.ts";
import type { Styles } from "../../library/style/style.ts";
import type { ModelPrices } from "./model-prices.ts";

export type WritingDeps = {
  books: Books;
  runs: Runs;
  bible: Bible;
  findings: Findings;
  styles: Pick<Styles, "stored">;
  model: LanguageModel<WritingTask>;
  /** as they are at the moment of a call */
  prices: () => ModelPrices;
};

/** The plan did not pass its gate, however often it was mended. */
export class OutlineRejectedError extends Error {
  override readonly name = "OutlineRejectedError";
}

/** A scene could not be taken, also when it was written anew. */
export class SceneUnfit extends Error {
  override readonly name = "SceneUnfit";
  readonly isRejection: boolean;

  constructor(faults: readonly { kind: string; detail: string }[]) {
    super(faults.map(({ detail }) => detail).join(" "));
    this.isRejection = faults.some(({ kind }) => kind === "refusal");
  }
}

/** A claimed run that asks a model, and whose calls are recorded with what they used. */
export type AskingRun = ClaimedRun & Pick<WritingDeps, "model" | "runs" | "prices">;

/** One claim's work on the writing of one book. */
export type BookRun = WritingDeps &
  AskingRun & {
    bookId: string;
    title: string;
    brief: Brief;
    /** as they were stored before this claim; null while there are none */
    stored: {
      plan: BookOutline | null;
      voice: VoiceCard | null;
      isReported: boolean;
      /** its author wants to approve the plan before a line is written, and has not done so */
      stopsAfterOutline: boolean;
    };
  };
