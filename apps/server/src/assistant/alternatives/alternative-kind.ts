import { ALTERNATIVE_SCOPES, alternativeJob } from "@colophon/contracts/assistant/alternatives";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";

/** Parameters of a requested alternative; model calls read the members of a book's brief. */
export const AlternativeBrief = WritingBrief.extend({
  section_id: z.string(),
  /** version of the document that the range refers to */
  version: z.int(),
  from: z.int(),
  to: z.int(),
  scope: z.enum(ALTERNATIVE_SCOPES),
  note: z.string(),
  words: z.int(),
});
export type AlternativeBrief = z.output<typeof AlternativeBrief>;

/** The section no longer exists. */
export class AlternativeGone extends Error {
  override readonly name = "AlternativeGone";
}

/** Alternatives as paid jobs. */
export const alternativeKind = definePaidJob({
  kind: "take",
  job: alternativeJob,
  failures: {
    ...modelFailures({ what: "this take", safe: "Your text is as it was." }),
    take_gone: { detail: "The section of this take is not there any more.", advice: "Nothing was charged." },
  },
  reasonOf: (error) => (error instanceof AlternativeGone ? "take_gone" : failureCode(error)),
  ledger: { stopped: () => "Another take, stopped", failed: "A take that was not written" },
  workers: { concurrency: 4, perOwner: 2 },
});
