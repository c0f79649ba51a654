import { inlineEditJob, INLINE_EDIT_KINDS } from "@colophon/contracts/assistant/inline-edits";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";

/** Parameters of an inline edit; model calls read the members of a book's brief. */
export const InlineEditBrief = WritingBrief.extend({
  section_id: z.string(),
  /** version of the document that the range refers to */
  version: z.int(),
  from: z.int(),
  to: z.int(),
  work: z.enum(INLINE_EDIT_KINDS),
  note: z.string(),
  words: z.int(),
});
export type InlineEditBrief = z.output<typeof InlineEditBrief>;

/** The section no longer exists. */
export class InlineEditGone extends Error {
  override readonly name = "InlineEditGone";
}

/** Inline edits as paid jobs. */
export const inlineEditKind = definePaidJob({
  kind: "passage",
  job: inlineEditJob,
  failures: {
    ...modelFailures({ what: "this passage", safe: "Your text is as it was." }),
    passage_gone: {
      detail: "The section with this passage is not there any more.",
      advice: "Nothing was charged.",
    },
  },
  reasonOf: (error) => (error instanceof InlineEditGone ? "passage_gone" : failureCode(error)),
  ledger: { stopped: () => "A passage, stopped", failed: "A passage that was not worked on" },
  workers: { concurrency: 8, perOwner: 3 },
});
