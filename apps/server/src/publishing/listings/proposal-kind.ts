import { proposeListingJob } from "@colophon/contracts/publishing/listings/endpoints";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";

/** Too little of two answers was within the store's rules. */
export class TooLittle extends Error {
  override readonly name = "TooLittle";
}

/** There was text when it was requested, and there is none now. */
export class NothingToGoBy extends Error {
  override readonly name = "NothingToGoBy";
}

const SAFE = "Your book and its listing are as they were.";

/** Proposals for a listing as paid jobs. */
export const proposalKind = definePaidJob({
  kind: "listing",
  job: proposeListingJob,
  failures: {
    ...modelFailures({ what: "metadata for this book", safe: SAFE }),
    too_little: {
      detail: "Too little of what came back could be used, twice: KDP would have refused the rest.",
      advice: `${SAFE} Please order it again, or write the listing yourself.`,
    },
    nothing_to_go_by: {
      detail: "The text was taken out of the book before its metadata was made.",
      advice: "Order it again when there is text, a plan or a blurb to go by.",
    },
  },
  reasonOf(error) {
    if (error instanceof NothingToGoBy) return "nothing_to_go_by";
    return error instanceof TooLittle ? "too_little" : failureCode(error);
  },
  ledger: { stopped: (title) => `Metadata for ${title}, stopped`, failed: "Metadata that was not made" },
  workers: { concurrency: 4, perOwner: 2 },
});
