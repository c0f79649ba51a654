import { type CalledOffCode, MAX_PAUSED_DAYS } from "@colophon/contracts/library/books/limits";

/** Why a book stopped, as shown to the author, and what they can do. One row per code. */
export const failureTexts = {
  cancelled: {
    detail: "You cancelled this book.",
    advice: "What was written stays yours to read. You can go on with it whenever you like.",
  },
  pause_ended: {
    detail: `This book rested for ${MAX_PAUSED_DAYS} days, so we stopped it and returned what was not used.`,
    advice: "What was written stays yours to read. You can go on with it whenever you like.",
  },
  provider_unavailable: {
    detail: "The writing service did not answer, even after several tries.",
    advice: "This usually passes. Try again in a few minutes; the book goes on where it stopped.",
  },
  provider_refused: {
    detail: "The writing service would not write this text.",
    advice: "Change what the title or description asks for, then start the book anew.",
  },
  content_filtered: {
    detail: "The writing service's content filter stopped this text, also after we put it in other words.",
    advice: "Soften the passage the description asks for, then start the book anew.",
  },
  provider_misconfigured: {
    detail: "The writing service does not accept this installation's key, address or model.",
    advice: "The operator has to set it right. Your book can go on after that.",
  },
  provider_account: {
    detail: "The AI provider takes no calls from the account that Colophon uses here.",
    advice:
      "The operator has to look after that account: its verification, credit or limits. Your book can continue after that.",
  },
  request_too_large: {
    detail: "This book needs more text in one request than the AI provider's account may send in a minute.",
    advice:
      "A higher usage tier at the provider, or another model, lifts that limit. Your book can continue after that.",
  },
  own_key_gone: {
    detail: "This book is written with your own AI key, which is not there any more.",
    advice: "Enter one in your account; the book then goes on where it stopped.",
  },
  own_key_refused: {
    detail: "Your AI provider refused the call with your own key.",
    advice: "Test the key in your account to see why. The book then continues where it stopped.",
  },
  own_key_spent: {
    detail:
      "Your AI provider takes no more calls on your own key: it is out of credit, or a limit is reached.",
    advice: "Test the key in your account to see which. The book then continues where it stopped.",
  },
  context_too_small: {
    detail: "The model that writes here cannot hold as much text as this book needs.",
    advice: "The operator has to give it a larger context window. Your book can go on after that.",
  },
  model_not_pulled: {
    detail: "The server that writes here does not have the model it was told to use.",
    advice: "The operator has to load it there. Your book can go on after that.",
  },
  scene_refused: {
    detail: "The model would not write one of the scenes, also when it was asked again.",
    advice:
      "What was written stays yours. Soften what the description asks for and start anew, or try again.",
  },
  scene_unfit: {
    detail: "One scene came back unfit twice: too short, a summary, or in another voice than your book's.",
    advice: "We would not put it into your book. Try again; the book goes on where it stopped.",
  },
  plan_refused: {
    detail: "The plan of this book did not hold together, also at the second attempt.",
    advice: "Describe the book in a little more detail and start it anew, or try again.",
  },
  workers_lost: {
    detail: "Writing this book was interrupted several times in a row.",
    advice: "Try again; the book goes on where it stopped. If it stops once more, please tell us.",
  },
  taken_away: {
    detail: "Whoever runs this installation took this book away while it was written.",
    advice: "It cost nothing: what was set aside for it came back. Under Account you read why.",
  },
  unexpected: {
    detail: "Something went wrong on our side while this book was written.",
    advice: "Try again; the book goes on where it stopped.",
  },
} as const satisfies Record<string, { detail: string; advice: string }>;

/** Why the writing of a book failed, at no cost. */
export type FailureCode = Exclude<keyof typeof failureTexts, CalledOffCode | "taken_away">;
