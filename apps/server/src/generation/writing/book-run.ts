import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/rules/brief";
import type { VoiceCard, WritingTask } from "@colophon/rules/writing-tasks";
import type { LanguageModel } from "../../ports/language-model.ts";
import type { Bible } from "../../library/bible/bible.ts";
import type { Books } from "../../library/books/books.ts";
import type { Findings } from "../../library/findings/findings.ts";
import type { LeasedRun, Runs } from "../../jobs/runs/runs.ts";
import type { Styles } from "../../library/style/style.ts";
import type { ModelPrices } from "./model-prices.ts";

export type WritingDeps = {
  books: Books;
  runs: Runs;
  bible: Bible;
  findings: Findings;
  styles: Pick<Styles, "stored">;
  model: LanguageModel<WritingTask>;
  /** prices at the moment of a call */
  prices: () => ModelPrices;
};

/** The outline failed its gate after all repairs. */
export class OutlineRejectedError extends Error {
  override readonly name = "OutlineRejectedError";
}

/** A scene was rejected even after being rewritten. */
export class SceneUnfit extends Error {
  override readonly name = "SceneUnfit";
  readonly isRejection: boolean;

  constructor(faults: readonly { kind: string; detail: string }[]) {
    super(faults.map(({ detail }) => detail).join(" "));
    this.isRejection = faults.some(({ kind }) => kind === "refusal");
  }
}

/** A leased run that calls a model and records the usage of its calls. */
export type AskingRun = LeasedRun & Pick<WritingDeps, "model" | "runs" | "prices">;

/** The work of one lease on writing one book. */
export type BookRun = WritingDeps &
  AskingRun & {
    bookId: string;
    title: string;
    brief: Brief;
    /** as stored before this lease; null if there are none */
    stored: {
      plan: BookOutline | null;
      voice: VoiceCard | null;
      isReported: boolean;
      /** the author wants to approve the outline before writing starts, and hasn't yet */
      stopsAfterOutline: boolean;
    };
  };
