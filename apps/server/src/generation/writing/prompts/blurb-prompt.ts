import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { BLURB_WORD_RANGE } from "@colophon/contracts/library/books/limits";
import type { Brief } from "@colophon/rules/brief";
import type { PromptSpec } from "../call-model.ts";
import { fillPrompt, readPrompt } from "./prompt-file.ts";
import { AUDIENCE, languageRule } from "./shared-prefix.ts";

const BLURB = readPrompt(new URL("blurb.md", import.meta.url));
const BLURB_TOKENS = 1000;

/** A chapter as shown to the blurb model. */
export type ChapterDigest = { title: string; purpose: string; summary: string };

/**
 * Asks for the text of the back cover. The author's description isn't sent, nor the last part of a story: the
 * model can't give away what it doesn't know.
 */
export function buildBlurbPrompt(book: {
  brief: Brief;
  plan: BookOutline;
  summaries: readonly ChapterDigest[];
}): PromptSpec {
  const { brief, plan, summaries } = book;
  return {
    task: { kind: "blurb", brief, plan },
    tier: "strong",
    system: fillPrompt(BLURB, { min: String(BLURB_WORD_RANGE.min), max: String(BLURB_WORD_RANGE.max) }),
    cachedPrefix: [],
    prompt: [
      `Title: ${brief.title}`,
      `Genre: ${brief.genre} (${brief.form}), for ${AUDIENCE[brief.audience]}. ${languageRule(brief.languageVariant)}`,
      `In a sentence: ${plan.logline}`,
      plan.thesis === "" ? "" : `What the book claims: ${plan.thesis}`,
      ...summaries.map(({ title, purpose, summary }) => `“${title}”: ${purpose} ${summary}`.trim()),
    ]
      .filter((line) => line !== "")
      .join("\n\n"),
    maxOutputTokens: BLURB_TOKENS,
  };
}
