import { ACCORD_FRAMES } from "./frames-accord.ts";
import { QUARREL_FRAMES } from "./frames-quarrel.ts";
import { QUESTION_FRAMES } from "./frames-questions.ts";

/**
 * Turns of talk, by what they do to the other speaker. {topic} is what the beat is about, {you!} the listener's
 * name, {C!} somebody who is not there.
 */
export const DIALOGUE_FRAMES = { ...QUESTION_FRAMES, ...QUARREL_FRAMES, ...ACCORD_FRAMES } as const;

/** Who says what to whom, turn by turn; speakers alternate. */
export const EXCHANGES: readonly (readonly (keyof typeof DIALOGUE_FRAMES)[])[] = [
  ["askWhere", "dodge", "press", "admit"],
  ["askWho", "answerWho", "doubt", "assure"],
  ["warn", "askWhy", "answerWhy", "askYes", "answerYes"],
  ["offer", "refuse", "press", "accept"],
  ["accuse", "deny", "press", "admit", "comfort"],
  ["plan", "doubt", "assure", "accept"],
  ["confide", "comfort", "askWhen", "answerWhen"],
  ["tease", "parry", "askYes", "answerYes"],
  ["askWhat", "answerWhat", "plan", "accept"],
  ["askWhen", "answerWhen", "askWho", "dodge", "press", "confide"],
  ["offer", "accept", "askWhy", "answerWhy"],
  ["askYes", "answerYes", "warn", "doubt", "assure"],
  ["askWhere", "answerWhere", "askWhat", "answerWhat"],
  ["accuse", "askWhy", "answerWhy", "comfort"],
  ["plan", "refuse", "offer", "accept"],
  ["askWho", "dodge", "tease", "parry"],
];

/** Verbs of saying, most of them plain, for statements and for questions. */
export const SAYING = {
  statement: ["say", "say", "say", "say", "say", "say", "answer", "say", "reply", "say"],
  question: ["ask", "ask", "say", "ask"],
} as const;
