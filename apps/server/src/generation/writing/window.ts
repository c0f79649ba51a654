import type { BookRun } from "./book-run.ts";
import type { Manuscript } from "./manuscript.ts";
import { areLong } from "@colophon/domain/passages/source-passages";
import { SCENE_SOURCE_WORDS } from "./prompts/source-blocks.ts";
import { sharedPrefix } from "./prompts/shared-prefix.ts";
import { textBlocks } from "./text-so-far.ts";
import { tokensForWords, tokensOfText } from "./token-budget.ts";

/** What a card with its facts, or a role with its list, takes beside the text. */
const PROMPT_TOKENS = 1800;
/**
 * Words of an answer that room is kept for at least. The same for all calls: where they kept different rooms, each
 * would begin its text elsewhere, and none would find the other's beginning in the cache.
 */
const ANSWER_WORD_COUNT = 1500;
/** Even a small window shows the last scene. */
const MIN = 1500;

/**
 * The blocks of the text so far that fit into the model's context window, after rules, bible, thinking and the answer
 * have their room.
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
