import type { ModelUsage } from "../../ports/language-model.ts";
import { tokensOfText } from "../ai-sdk/believable-usage.ts";

// Below this a count says little: templates and short words blur it.
const MIN_CHARACTERS = 8000;
// No language that books are written in comes near so many characters a token.
const FAR_BELOW = 8;
// By how much the estimate may be too high before a prompt that just fits is taken for one that was cut.
const DOUBT = 1.25;

/**
 * Whether a server that cuts long prompts silently has cut this one: it counted far fewer tokens than the text has,
 * or the text does not fit into the context it is known to allot and yet it was "read".
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
