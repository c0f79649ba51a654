import type { ModelFailureCode } from "../../ports/language-model.ts";

const AGAIN = "Please ask again in a few minutes; your question is kept here.";
const SET_RIGHT = "The operator has to set it right. Your question is kept here.";

/**
 * Reasons why a question was not answered: the message to the author, and what they can do. None of them
 * costs anything.
 */
export const chatFailures = {
  stopped: { detail: "You stopped this question.", advice: "It can be asked again whenever you like." },
  unavailable: { detail: "The model did not answer, even after several tries.", advice: AGAIN },
  refused: {
    detail: "The model would not answer this question, or would not read the passages it is about.",
    advice: "Say it in other words, or ask for something else.",
  },
  no_answer: {
    detail: "What came back was no answer.",
    advice: "Please ask again, perhaps in other words.",
  },
  misconfigured: {
    detail: "The model does not accept this installation’s key, address or name.",
    advice: SET_RIGHT,
  },
  account: {
    detail: "The AI provider takes no calls from the account that Colophon uses here.",
    advice:
      "The operator has to look after that account: its verification, credit or limits. Your question is saved.",
  },
  too_small: { detail: "The model cannot hold enough of a book to answer.", advice: SET_RIGHT },
  own_key_gone: {
    detail: "This answer was ordered with your own AI key, which is not there any more.",
    advice: "Enter it again in your account, or switch it off and order anew. Your question is kept here.",
  },
  own_key_refused: {
    detail: "Your AI provider refused the call with your own key.",
    advice:
      "Test the key in your account to see why, or switch it off and try again. Your question is kept here.",
  },
  own_key_spent: {
    detail:
      "Your AI provider takes no more calls on your own key: it is out of credit, or a limit is reached.",
    advice:
      "Test the key in your account to see which, or switch it off there and try again. Your question is kept here.",
  },
  no_text: {
    detail: "The finished text was taken out of the book before the question was answered.",
    advice: "Ask again when there is text to answer from.",
  },
  workers_lost: { detail: "Answering was interrupted several times in a row.", advice: AGAIN },
  unexpected: { detail: "Something went wrong on our side while this was answered.", advice: AGAIN },
} as const satisfies Record<string, { detail: string; advice: string }>;

export type ChatFailure = keyof typeof chatFailures;

/** Message to the author for each way a provider can fail. */
export const FAILURE_OF: Record<ModelFailureCode, ChatFailure> = {
  content_filtered: "refused",
  refused: "refused",
  nonsense: "no_answer",
  starved: "no_answer",
  empty_answer: "no_answer",
  invalid_key: "misconfigured",
  not_verified: "account",
  account_locked: "account",
  api_disabled: "account",
  unsupported_region: "account",
  out_of_credit: "account",
  spending_limit: "account",
  no_free_quota: "account",
  request_too_large: "account",
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
