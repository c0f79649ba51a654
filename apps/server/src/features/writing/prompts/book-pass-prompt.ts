import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import type { Ask } from "../call-model.ts";
import { briefText } from "./rules.ts";

const BOOK_PASS_TOKENS = 8000;

/** One reading of a stretch of chapters, as a copy editor reads. */
export function bookPassAsk(pass: {
  brief: Brief;
  plan: BookPlan;
  text: string;
  fromChapter: number;
  toChapter: number;
}): Ask {
  const { brief, plan, text, fromChapter, toChapter } = pass;
  return {
    task: { kind: "book-pass", brief, plan, text, fromChapter, toChapter },
    tier: "strong",
    system:
      "You are a copy editor. You find passages that explain too much or repeat, and places that contradict each other. You quote exactly, letter by letter, and change nothing. What is fine you do not mention.",
    cachedPrefix: [briefText(brief)],
    prompt: `Chapters ${fromChapter} to ${toChapter}:\n\n${text}\n\nAnswer as JSON: repetitions with one exact quote each, contradictions with two exact quotes each, and a reason of one sentence.`,
    maxOutputTokens: BOOK_PASS_TOKENS,
  };
}
