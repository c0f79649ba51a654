import type { ModelUsage } from "../../ports/language-model.ts";
import { tokensOfText } from "../ai-sdk/believable-usage.ts";

// Below this, a count says little, because of templates and short words.
const MIN_CHARACTERS = 8000;
// No supported language comes near this many characters per token.
const FAR_BELOW = 8;
// How much the estimate may exceed the count before a prompt that just fits is taken as truncated.
const DOUBT = 1.25;

/**
 * Whether a server that silently truncates long prompts has truncated this one: it counted far fewer tokens
 * than the text has, or the text exceeds the server's context and was still "read".
 */
export function isTruncated(call: {
  usage: ModelUsage;
  sentText: string;
  contextTokens: number | null;
}): boolean {
  const { usage, sentText, contextTokens } = call;
  if (usage.isEstimated || sentText.length < MIN_CHARACTERS) return false;
  if (usage.inputTokens < sentText.length / FAR_BELOW) return true;
  return (
    contextTokens !== null &&
    tokensOfText(sentText) > contextTokens * DOUBT &&
    usage.inputTokens <= contextTokens
  );
}
