import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";
import { bulkEditJob } from "@colophon/contracts/assistant/bulk-edits";

/** Parameters of a run for a change; model calls read the members of a book's brief. */
export const ChangeBrief = WritingBrief.extend({
  change_id: z.uuid(),
  instruction: z.string(),
  stage: z.enum(["list", "change"]),
});
export type ChangeBrief = z.output<typeof ChangeBrief>;

/** Lists of what a bulk edit would change, and bulk edits, as paid jobs. */
export const bulkEditKind = definePaidJob({
  kind: "book_change",
  job: bulkEditJob,
  failures: modelFailures({
    what: "this change",
    safe: "Your text is as it was, and what was proposed before still waits.",
  }),
  reasonOf: failureCode,
  ledger: { stopped: () => "A change over a book, stopped", failed: "A change that was not made" },
  workers: { concurrency: 4, perOwner: 2 },
});
