import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";
import { type Patch, applyGoodPatches } from "@colophon/prose/prose/judge-patches";
import { proseWorsens } from "@colophon/prose/prose/prose-worsens";
import { LineEditAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import type { ChapterInWork } from "./manuscript.ts";
import { buildLineEditPrompt } from "./prompts/chapter-prompts.ts";
import { blocksFor } from "./window.ts";

/** Maximum patches per chapter, and the share by which they may change its length in total. */
const PATCHES = 12;
const LENGTH_TOLERANCE = 0.03;
/** Length of twelve patches with their quotes, in words. */
const ANSWER_WORD_COUNT = 1100;

/** A line editor's patches for a chapter; none if no model is available. */
export async function proposePatches(
  run: BookRun,
  { chapter, text }: { chapter: ChapterInWork; text: string },
): Promise<Patch[]> {
  const { manuscript, card, number } = chapter;
  const { patches } = await generateOptional(run, {
    promptSpec: buildLineEditPrompt({
      ...manuscript,
      brief: run.brief,
      blocks: blocksFor(run, { manuscript, chapterId: card.id, answerWordCount: ANSWER_WORD_COUNT }),
      chapterNumber: number,
      title: card.title,
      text,
    }),
    shape: LineEditAnswer,
    instead: { patches: [] },
    what: `the line edit of chapter ${number}`,
  });
  return patches;
}

/** Applies only patches that make nothing worse. */
export function editLines(
  text: string,
  { patches, language }: { patches: readonly Patch[]; language: LanguageVariant },
): string {
  const hasCapitalNouns = BOOK_LANGUAGES[language].hasCapitalNouns === true;
  const rules = {
    most: PATCHES,
    lengthTolerance: LENGTH_TOLERANCE,
    hasCapitalNouns,
    worsens: proseWorsens,
  };
  return applyGoodPatches({ text, patches, rules }).text;
}
