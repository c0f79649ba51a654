import type { FailureCode } from "../../library/books/books.ts";

/** Why something failed, as shown to the author, and what they can do. */
export type FailureReason = { detail: string; advice: string };

const SET_RIGHT = "The operator has to set it right.";

/**
 * Why a model did not do a task for a book, in words for its author. Nothing is charged.
 * @param of.what  the task as the end of a sentence: “this passage”
 * @param of.safe  a sentence about what stayed the same
 */
export function modelFailures({
  what,
  safe,
}: {
  what: string;
  safe: string;
}): Record<FailureCode | "stopped", FailureReason> {
  const again = `${safe} Please order it again in a few minutes.`;
  const otherwise = `${safe} Say otherwise what you want, then order it again.`;
  const setRight = `${safe} ${SET_RIGHT}`;
  return {
    stopped: { detail: "You stopped this.", advice: `${safe} It can be ordered again whenever you like.` },
    provider_unavailable: {
      detail: "The writing service did not answer, even after several tries.",
      advice: again,
    },
    provider_refused: { detail: `The writing service would not work on ${what}.`, advice: otherwise },
    content_filtered: {
      detail: `The writing service's content filter stopped ${what}, also after we put it in other words.`,
      advice: otherwise,
    },
    provider_misconfigured: {
      detail: "The writing service does not accept this installation's key, address or model.",
      advice: setRight,
    },
    provider_account: {
      detail: "The AI provider takes no calls from the account that Colophon uses here.",
      advice: `${safe} The operator has to look after that account: its verification, credit or limits.`,
    },
    request_too_large: {
      detail: "This needs more text in one request than the AI provider's account may send in a minute.",
      advice: `${safe} A higher usage tier at the provider, or another model, lifts that limit.`,
    },
    own_key_gone: {
      detail: "This was ordered with your own AI key, which is not there any more.",
      advice: `${safe} Enter the key again in your account, or switch it off there and order anew.`,
    },
    own_key_refused: {
      detail: "Your AI provider refused the call with your own key.",
      advice: `${safe} Test the key in your account to see why, or switch it off there and try again.`,
    },
    own_key_spent: {
      detail:
        "Your AI provider takes no more calls on your own key: it is out of credit, or a limit is reached.",
      advice: `${safe} Test the key in your account to see which, or switch it off there and try again.`,
    },
    context_too_small: {
      detail: "The model that writes here cannot hold as much text as this needs.",
      advice: setRight,
    },
    model_not_pulled: {
      detail: "The server that writes here does not have the model it was told to use.",
      advice: setRight,
    },
    scene_refused: {
      detail: `The model would not work on ${what}, also when it was asked again.`,
      advice: otherwise,
    },
    scene_unfit: {
      detail: `What came back for ${what} could not be used, twice: it was empty, cut off, or in another language.`,
      advice: `${safe} Please order it again.`,
    },
    plan_refused: { detail: "No plan of it held together.", advice: again },
    workers_lost: { detail: "The work was interrupted several times in a row.", advice: again },
    unexpected: { detail: "Something went wrong on our side.", advice: again },
  };
}
