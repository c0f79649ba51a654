import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

const SAFE = "Your book is as it was.";

/** Why a chapter was not written, as shown to the author, and what they can do. Nothing is charged. */
export const chapterFailures = {
  ...modelFailures({ what: "this chapter", safe: SAFE }),
  stopped: { detail: "You stopped this chapter.", advice: "It can be ordered again whenever you like." },
  scene_unfit: {
    detail: "One scene came back unfit twice: too short, a summary, or in another voice than your book's.",
    advice: `${SAFE} We would not put it into your book. Please order the chapter again.`,
  },
  no_room: { detail: "The book has as many chapters and parts as it can have.", advice: SAFE },
};

export type ChapterFailure = keyof typeof chapterFailures;
