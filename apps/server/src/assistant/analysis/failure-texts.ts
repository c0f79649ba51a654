import type { ModelFailureCode } from "../../ports/language-model.ts";

const NOT_SET_RIGHT = "The operator has to set it right. Your manuscript is safe as it is.";

const ACCOUNT =
  "The operator has to look after that account: its verification, credit or limits. Your manuscript is safe.";

/**
 * Reasons why an analysis stopped: the message to the author, and what they can do. None of them costs
 * anything.
 */
export const analysisFailures = {
  stopped: { detail: "You stopped this reading.", advice: "It can be ordered again whenever you like." },
  unavailable: {
    detail: "The model that reads did not answer, even after several tries.",
    advice: "This usually passes. Your manuscript is safe; please order the reading again in a few minutes.",
  },
  misconfigured: {
    detail: "The model that reads does not accept this installation's key, address or name.",
    advice: NOT_SET_RIGHT,
  },
  account: {
    detail: "The AI provider takes no calls from the account that Colophon uses here.",
    advice: ACCOUNT,
  },
  too_much: {
    detail: "A chapter of this book is more text than the AI provider's account may send in a minute.",
    advice: ACCOUNT,
  },
  too_small: {
    detail: "The model that reads cannot hold as much text as a chapter of this book has.",
    advice: NOT_SET_RIGHT,
  },
  own_key_gone: {
    detail: "This reading was ordered with your own AI key, which is not there any more.",
    advice:
      "Enter it again in your account, or switch it off and order anew. Your manuscript is safe as it is.",
  },
  own_key_refused: {
    detail: "Your AI provider refused the call with your own key.",
    advice:
      "Test the key in your account to see why, or switch it off and try again. Your manuscript is safe as it is.",
  },
  own_key_spent: {
    detail:
      "Your AI provider takes no more calls on your own key: it is out of credit, or a limit is reached.",
    advice:
      "Test the key in your account to see which, or switch it off there and try again. Your manuscript is safe as it is.",
  },
  grown: {
    detail:
      "The book has grown since its reading was ordered, so that the price that was said is not its price any more.",
    advice: "Please look at the new price, and order it again.",
  },
  not_read: {
    detail: "The model would not read most of the chapters of this book.",
    advice: "Another model may. Your manuscript is safe as it is.",
  },
  workers_lost: {
    detail: "The reading was interrupted several times in a row.",
    advice: "Please order it again. If it stops once more, please tell us.",
  },
  unexpected: {
    detail: "Something went wrong on our side while this book was read.",
    advice: "Your manuscript is safe; please order the reading again.",
  },
} as const satisfies Record<string, { detail: string; advice: string }>;

export type AnalysisFailure = keyof typeof analysisFailures;

/** Most chapters were not read: too little for an analysis of the book. */
export class MostlyUnread extends Error {
  override readonly name = "MostlyUnread";
}

/** The book now costs more to analyze than the price quoted to its author. */
export class Grown extends Error {
  override readonly name = "Grown";
}

/** Message to the author for each way a provider can fail. */
export const FAILURE_OF: Record<ModelFailureCode, AnalysisFailure> = {
  content_filtered: "not_read",
  refused: "not_read",
  nonsense: "not_read",
  starved: "not_read",
  empty_answer: "not_read",
  invalid_key: "misconfigured",
  not_verified: "account",
  account_locked: "account",
  api_disabled: "account",
  unsupported_region: "account",
  out_of_credit: "account",
  spending_limit: "account",
  no_free_quota: "account",
  request_too_large: "too_much",
  unknown_model: "misconfigured",
  bad_request: "misconfigured",
  model_not_pulled: "misconfigured",
  context_too_small: "too_small",
  timeout: "unavailable",
  rate_limited: "unavailable",
  overloaded: "unavailable",
  broken_stream: "unavailable",
  unreachable: "unavailable",
  aborted: "unavailable",
  own_key_gone: "own_key_gone",
  own_key_refused: "own_key_refused",
  own_key_spent: "own_key_spent",
};
