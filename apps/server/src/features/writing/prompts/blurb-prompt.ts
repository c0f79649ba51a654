import type { BookPlan } from "@colophon/contracts/books/plan";
import { BLURB_WORDS } from "@colophon/contracts/books/blurb-limits";
import type { Brief } from "@colophon/domain/brief";
import type { Ask } from "../call-model.ts";
import { fillPrompt, readPrompt } from "./prompt-file.ts";
import { AUDIENCE, languageSentence } from "./shared-prefix.ts";

const BLURB = readPrompt(new URL("blurb.md", import.meta.url));
const BLURB_TOKENS = 1000;

/** A chapter as the blurb may know it. */
export type ToldChapter = { title: string; purpose: string; summary: string };

/**
 * The text for the back of the cover. What the author told the writer is not among what is sent, and of a story
 * nothing of its last part is: what is not known cannot be given away.
 */
export function blurbAsk(book: { brief: Brief; plan: BookPlan; told: readonly ToldChapter[] }): Ask {
  const { brief, plan, told } = book;
  return {
    task: { kind: "blurb", brief, plan },
    tier: "strong",
    system: fillPrompt(BLURB, { min: String(BLURB_WORDS.min), max: String(BLURB_WORDS.max) }),
    cachedPrefix: [],
    prompt: [
      `Title: ${brief.title}`,
      `Genre: ${brief.genre} (${brief.form}), for ${AUDIENCE[brief.audience]}. ${languageSentence(brief.languageVariant)}`,
      `In a sentence: ${plan.logline}`,
      plan.thesis === "" ? "" : `What the book claims: ${plan.thesis}`,
      ...told.map(({ title, purpose, summary }) => `“${title}”: ${purpose} ${summary}`.trim()),
    ]
      .filter((line) => line !== "")
      .join("\n\n"),
    maxOutputTokens: BLURB_TOKENS,
  };
}
