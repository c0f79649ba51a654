import type { BookRun } from "./book-run.ts";
import type { Manuscript } from "./manuscript.ts";
import { areLong } from "@colophon/prose/passages/source-passages";
import { SCENE_SOURCE_WORDS } from "./prompts/source-blocks.ts";
import { sharedPrefix } from "./prompts/shared-prefix.ts";
import { textBlocks } from "./text-so-far.ts";
import { tokensForWords, tokensOfText } from "./token-budget.ts";

/** Tokens for a card with its facts, or for a role with its list, besides the text. */
const PROMPT_TOKENS = 1800;
/**
 * Minimum words reserved for an answer. The same for all calls: with different reserves each would start its
 * text elsewhere and never hit another's cached prefix.
 */
const ANSWER_WORD_COUNT = 1500;
/** Even a small window includes the last scene. */
const MIN = 1500;

/**
 * Blocks of the text so far that fit the model's context window, after rules, bible, reasoning and the
 * answer.
 */
export function blocksFor(
  run: BookRun,
  {
    manuscript,
    chapterId,
    answerWordCount,
  }: { manuscript: Manuscript; chapterId: string; answerWordCount: number },
): string[] {
  const { brief } = run;
  const { contextTokens, thinkingTokens } = run.model.properties("strong");
  const { system, cachedPrefix } = sharedPrefix({ ...manuscript, brief, blocks: [] });
  const taken =
    tokensOfText([system, ...cachedPrefix].join("")) +
    tokensForWords(Math.max(ANSWER_WORD_COUNT, answerWordCount), brief.languageVariant) +
    thinkingTokens +
    PROMPT_TOKENS +
    (areLong(brief.sources) ? tokensForWords(SCENE_SOURCE_WORDS, brief.languageVariant) : 0);
  const tokens = Math.max(MIN, contextTokens - taken);
  return textBlocks(manuscript, { form: brief.form, chapterId, tokens });
}
