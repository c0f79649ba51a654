import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

/** Parameters of a run for a change; model calls read the members of a book's brief. */
export const ChangeBrief = WritingBrief.extend({
  change_id: z.uuid(),
  instruction: z.string(),
  stage: z.enum(["list", "change"]),
});
export type ChangeBrief = z.output<typeof ChangeBrief>;

/** Reasons why no list was made, or nothing was changed. */
export const changeFailures = modelFailures({
  what: "this change",
  safe: "Your text is as it was, and what was proposed before still waits.",
});

export type ChangeFailure = keyof typeof changeFailures;
