import type { FailureCode } from "../books/books.ts";

const SAFE = "Your book is as it was.";
const AGAIN = `${SAFE} Please order the chapter again in a few minutes.`;
const SET_RIGHT = `${SAFE} The operator has to set it right.`;

/** Why a chapter was not written: what the author reads, and what they can do. Nothing of it costs anything. */
export const chapterFailures = {
  stopped: { detail: "You stopped this chapter.", advice: "It can be ordered again whenever you like." },
  provider_unavailable: {
    detail: "The writing service did not answer, even after several tries.",
    advice: AGAIN,
  },
  provider_refused: {
    detail: "The writing service would not write this chapter.",
    advice: `${SAFE} Say otherwise what should happen, then order it again.`,
  },
  content_filtered: {
    detail: "The writing service's content filter stopped this chapter, also after we put it in other words.",
    advice: `${SAFE} Soften what should happen, then order it again.`,
  },
  provider_misconfigured: {
    detail: "The writing service does not accept this installation's key, address or model.",
    advice: SET_RIGHT,
  },
  context_too_small: {
    detail: "The model that writes here cannot hold as much text as this book needs.",
    advice: SET_RIGHT,
  },
  model_not_pulled: {
    detail: "The server that writes here does not have the model it was told to use.",
    advice: SET_RIGHT,
  },
  scene_refused: {
    detail: "The model would not write one of the scenes, also when it was asked again.",
    advice: `${SAFE} Say otherwise what should happen, then order it again.`,
  },
  scene_unfit: {
    detail: "One scene came back unfit twice: too short, a summary, or in another voice than your book's.",
    advice: `${SAFE} We would not put it into your book. Please order the chapter again.`,
  },
  plan_refused: { detail: "No plan of this chapter held together.", advice: AGAIN },
  workers_lost: { detail: "Writing this chapter was interrupted several times in a row.", advice: AGAIN },
  no_room: { detail: "The book has as many chapters and parts as it can have.", advice: SAFE },
  unexpected: { detail: "Something went wrong on our side while this chapter was written.", advice: AGAIN },
} as const satisfies Record<FailureCode | "stopped" | "no_room", { detail: string; advice: string }>;

export type ChapterFailure = keyof typeof chapterFailures;
