import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { analysisJob } from "@colophon/contracts/assistant/analysis";
import { z } from "zod";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";

/** Parameters of the run. */
export const AnalysisBrief = z.object({ genre: z.enum(BOOK_GENRES), chapters: z.int() });

/** Most chapters were not read: too little for an analysis of the book. */
export class MostlyUnread extends Error {
  override readonly name = "MostlyUnread";
}

/** The book now costs more to analyze than the price quoted to its author. */
export class Grown extends Error {
  override readonly name = "Grown";
}

const SAFE = "Your manuscript is safe as it is.";

/** Analyses of manuscripts as paid jobs. */
export const analysisKind = definePaidJob({
  kind: "read_through",
  job: analysisJob,
  failures: {
    ...modelFailures({ what: "this manuscript", safe: SAFE }),
    grown: {
      detail:
        "The book has grown since its reading was ordered, so that the price that was said is not its price any more.",
      advice: "Please look at the new price, and order it again.",
    },
    not_read: {
      detail: "The model would not read most of the chapters of this book.",
      advice: `Another model may. ${SAFE}`,
    },
  },
  reasonOf(error) {
    if (error instanceof MostlyUnread) return "not_read";
    return error instanceof Grown ? "grown" : failureCode(error);
  },
  ledger: { stopped: (title) => `Reading of ${title}, stopped`, failed: "A reading that was not finished" },
  workers: { concurrency: 2, perOwner: 1 },
  // It stores each chapter it has read: so many without one more are crashing their workers.
  attempts: 8,
});
