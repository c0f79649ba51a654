import type { BookPlan } from "@colophon/contracts/books/plan";
import { BLURB_WORDS } from "@colophon/contracts/books/blurb-limits";
import type { Brief } from "@colophon/domain/brief";
import type { Ask } from "../call-model.ts";
import { AUDIENCE } from "./rules.ts";

const BLURB_TOKENS = 2500;

/** A chapter as the blurb may know it. */
export type ToldChapter = { title: string; purpose: string; summary: string };

/**
 * The text for the back of the cover. What the author told the writer is not among what is sent, and of a story
 * nothing of its last part is: what is not known cannot be given away.
 */
export function blurbAsk(book: { brief: Brief; plan: BookPlan; told: readonly ToldChapter[] }): Ask {
  const { brief, plan, told } = book;
  const spelling = brief.languageVariant === "en-GB" ? "British" : "American";
  return {
    task: { kind: "blurb", brief, plan },
    tier: "strong",
    system: `You write the text on the back of a book, as a good publisher has it: who it is about, what they want, what stands in the way, and a reason to turn to page one. ${BLURB_WORDS.min} to ${BLURB_WORDS.max} words in 2 or 3 paragraphs. The first is one or two short sentences. Concrete words of this book. Never how it ends. No praise of the book or its author, no ranks, no prizes, no prices, no quotations of reviews, no questions to the reader in a row, no mention of chapters, plans or these rules. You answer as JSON.`,
    cachedPrefix: [],
    prompt: [
      `Title: ${brief.title}`,
      `Genre: ${brief.genre} (${brief.form}), for ${AUDIENCE[brief.audience]}. Spelling: ${spelling}.`,
      `In a sentence: ${plan.logline}`,
      plan.thesis === "" ? "" : `What the book claims: ${plan.thesis}`,
      ...told.map(({ title, purpose, summary }) => `“${title}”: ${purpose} ${summary}`.trim()),
    ]
      .filter((line) => line !== "")
      .join("\n\n"),
    maxOutputTokens: BLURB_TOKENS,
  };
}
