import { AppError } from "@colophon/contracts/errors";
import { CustomCard, continuationJob } from "@colophon/contracts/assistant/continuation";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";

/** Parameters of the run; model calls read the members of a book's brief. */
export const ChapterBrief = WritingBrief.extend({
  section_id: z.uuid(),
  number: z.int(),
  note: z.string(),
  card: CustomCard.nullable().default(null),
});

const SAFE = "Your book is as it was.";

/** Further chapters as paid jobs. */
export const continuationKind = definePaidJob({
  kind: "chapter",
  job: continuationJob,
  failures: {
    ...modelFailures({ what: "this chapter", safe: SAFE }),
    stopped: { detail: "You stopped this chapter.", advice: "It can be ordered again whenever you like." },
    scene_unfit: {
      detail: "One scene came back unfit twice: too short, a summary, or in another voice than your book's.",
      advice: `${SAFE} We would not put it into your book. Please order the chapter again.`,
    },
    no_room: { detail: "The book has as many chapters and parts as it can have.", advice: SAFE },
  },
  reasonOf: (error) => (error instanceof AppError ? "no_room" : failureCode(error)),
  ledger: {
    stopped: (title) => `A further chapter of ${title}, stopped`,
    failed: "A chapter that was not written",
  },
  workers: { concurrency: 4, perOwner: 2 },
});
