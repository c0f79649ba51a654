import { modelFailures } from "../paid-jobs/paid-jobs.ts";

const SAFE = "Your plan is as it was.";

/** Why nothing was suggested, as shown to the author, and what they can do. Nothing is charged. */
export const suggestionFailures = {
  ...modelFailures({ what: "this suggestion", safe: SAFE }),
  target_gone: {
    detail: "What this suggestion was for is not in the plan any more, or is locked by now.",
    advice: SAFE,
  },
  useless: {
    detail: "What came back said nothing new, so we did not keep it.",
    advice: `${SAFE} Say in a few words what you wish, then ask again.`,
  },
};

export type SuggestionFailure = keyof typeof suggestionFailures;
