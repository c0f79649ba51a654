import type { ModelUsage } from "../../ports/language-model.ts";

/** A provider's token counts; undefined if not reported. */
export type CountedUsage = {
  inputTokens: number | undefined;
  cachedInputTokens: number | undefined;
  cacheWriteTokens: number | undefined;
  outputTokens: number | undefined;
};

/** Data sent and received in a call, used to judge a count. */
export type SeenCall = {
  sentText: string;
  /** the answer, and thoughts if they were shown */
  receivedText: string;
  /** tokens the model may have produced unseen, mainly thinking */
  unseenTokens: number;
};

// A token of English is about four characters; of the least efficient scripts, a tenth of that.
const CHARACTERS_A_TOKEN = 4;
const MAX_RATIO = 10;
// Templates, tools and role markers that a provider adds to the input, and end markers it adds to the output.
const ADDED_INPUT = 2000;
const ADDED_OUTPUT = 100;

/**
 * A provider's count if it is plausible, else an estimate from the text. Books are billed and days are closed
 * by these numbers, so a count is ignored if it is negative, broken, contradictory or ten times what the text
 * could be; a missing count is not taken as zero.
 */
export function believableUsage(counted: CountedUsage | null, seen: SeenCall): ModelUsage {
  const usage = counted === null ? null : wholeUsage(counted);
  return usage !== null && isPossible(usage, seen) ? usage : estimatedUsage(seen);
}

/** Estimates a call's usage from its text alone. */
export function estimatedUsage(seen: SeenCall): ModelUsage {
  return {
    inputTokens: tokensOfText(seen.sentText),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: tokensOfText(seen.receivedText),
    isEstimated: true,
  };
}

/** Approximate number of tokens in a text. */
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
  // Every call has input; servers that don't count report 0.
  if (inputTokens === 0 || (outputTokens === 0 && seen.receivedText !== "")) return false;
  if (cachedInputTokens + cacheWriteTokens > inputTokens) return false;
  const maxInput = MAX_RATIO * tokensOfText(seen.sentText) + ADDED_INPUT;
  const maxOutput = MAX_RATIO * tokensOfText(seen.receivedText) + seen.unseenTokens + ADDED_OUTPUT;
  return inputTokens <= maxInput && outputTokens <= maxOutput;
}
