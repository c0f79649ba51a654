import type { ModelUsage } from "../../ports/language-model.ts";

/** What a provider counted; undefined where it says nothing. */
export type CountedUsage = {
  inputTokens: number | undefined;
  cachedInputTokens: number | undefined;
  cacheWriteTokens: number | undefined;
  outputTokens: number | undefined;
};

/** What went over the wire, by which a count is judged. */
export type SeenCall = {
  sentText: string;
  /** the answer, and thoughts as far as they were shown */
  receivedText: string;
  /** tokens the model may have put out unseen, in thought above all */
  unseenTokens: number;
};

// A token of English is about four characters; of scripts that fare worst, a tenth of that.
const CHARACTERS_A_TOKEN = 4;
const MAX_RATIO = 10;
// Templates, tools and role marks that a provider adds to what was sent, and end marks to what was said.
const ADDED_INPUT = 2000;
const ADDED_OUTPUT = 100;

/**
 * A provider's count where it can be true, else an estimate from the text. Books are billed and days are closed by
 * these numbers, so one that is negative, broken, contradicts itself or is ten times what the text could be is not
 * taken; nor is none at all taken for nothing.
 */
export function believableUsage(counted: CountedUsage | null, seen: SeenCall): ModelUsage {
  const usage = counted === null ? null : wholeUsage(counted);
  return usage !== null && isPossible(usage, seen) ? usage : estimatedUsage(seen);
}

/** What a call will have used, from its text alone. */
export function estimatedUsage(seen: SeenCall): ModelUsage {
  return {
    inputTokens: tokensOfText(seen.sentText),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: tokensOfText(seen.receivedText),
    isEstimated: true,
  };
}

/** About how many tokens a text is. */
export function tokensOfText(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

function wholeUsage(counted: CountedUsage): ModelUsage | null {
  const { inputTokens, outputTokens } = counted;
  if (inputTokens === undefined || outputTokens === undefined) return null;
  return {
    inputTokens,
    cachedInputTokens: counted.cachedInputTokens ?? 0,
    cacheWriteTokens: counted.cacheWriteTokens ?? 0,
    outputTokens,
    isEstimated: false,
  };
}

function isPossible(usage: ModelUsage, seen: SeenCall): boolean {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens } = usage;
  const counts = [inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens];
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) return false;
  // There is no call without input; servers that do not count say 0.
  if (inputTokens === 0 || (outputTokens === 0 && seen.receivedText !== "")) return false;
  if (cachedInputTokens + cacheWriteTokens > inputTokens) return false;
  const maxInput = MAX_RATIO * tokensOfText(seen.sentText) + ADDED_INPUT;
  const maxOutput = MAX_RATIO * tokensOfText(seen.receivedText) + seen.unseenTokens + ADDED_OUTPUT;
  return inputTokens <= maxInput && outputTokens <= maxOutput;
}
