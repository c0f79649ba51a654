import { outlineSuggestionJob } from "@colophon/contracts/generation/outline/endpoints";
import { definePaidJob, modelFailures } from "../paid-jobs/paid-jobs.ts";
import { failureCode } from "../writing/writing.ts";

/** The target of the suggestion no longer exists. */
export class TargetGone extends Error {
  override readonly name = "TargetGone";
}

/** The proposal equals the current content. */
export class NothingNew extends Error {
  override readonly name = "NothingNew";
}

const SAFE = "Your plan is as it was.";

/** Suggestions for an outline as paid jobs. */
export const suggestionKind = definePaidJob({
  kind: "plan_suggestion",
  job: outlineSuggestionJob,
  failures: {
    ...modelFailures({ what: "this suggestion", safe: SAFE }),
    target_gone: {
      detail: "What this suggestion was for is not in the plan any more, or is locked by now.",
      advice: SAFE,
    },
    useless: {
      detail: "What came back said nothing new, so we did not keep it.",
      advice: `${SAFE} Say in a few words what you wish, then ask again.`,
    },
  },
  reasonOf(error) {
    if (error instanceof TargetGone) return "target_gone";
    return error instanceof NothingNew ? "useless" : failureCode(error);
  },
  ledger: { stopped: (title) => `A suggestion, stopped: ${title}`, failed: "Nothing was suggested" },
  workers: { concurrency: 6, perOwner: 3 },
});
