import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

const SAFE = "Your book and its listing are as they were.";

/** Why nothing was proposed, as shown to the author, and what they can do. Nothing is charged. */
export const proposalFailures = {
  ...modelFailures({ what: "metadata for this book", safe: SAFE }),
  too_little: {
    detail: "Too little of what came back could be used, twice: KDP would have refused the rest.",
    advice: `${SAFE} Please order it again, or write the listing yourself.`,
  },
  nothing_to_go_by: {
    detail: "The text was taken out of the book before its metadata was made.",
    advice: "Order it again when there is text, a plan or a blurb to go by.",
  },
} as const satisfies Record<string, { detail: string; advice: string }>;

export type ProposalFailure = keyof typeof proposalFailures;
