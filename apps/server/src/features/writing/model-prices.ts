import { z } from "zod";
import type { ModelIdentity, ModelUsage } from "../../ports/language-model.ts";

/** US dollars for a million tokens. */
const Price = z.object({
  input: z.number().min(0),
  cached_input: z.number().min(0).optional(),
  /** input that the provider keeps for the next call */
  cache_write: z.number().min(0).optional(),
  output: z.number().min(0),
});

/** `provider/model` → its price, from the operator's configuration: prices move, so none is built in. */
export const ModelPrices = z.record(z.string(), Price);
export type ModelPrices = z.output<typeof ModelPrices>;

/** @returns millionths of a US dollar, or null where the operator has given no price */
export function costMicroUsd(
  prices: ModelPrices,
  { identity, usage }: { identity: ModelIdentity; usage: ModelUsage },
): number | null {
  const price = prices[`${identity.provider}/${identity.model}`];
  if (price === undefined) return null;
  const fresh = usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens;
  return Math.round(
    fresh * price.input +
      usage.cachedInputTokens * (price.cached_input ?? price.input) +
      usage.cacheWriteTokens * (price.cache_write ?? price.input * cacheWriteFactor(identity)) +
      usage.outputTokens * price.output,
  );
}

/**
 * Anthropic takes a quarter more for input that it keeps for five minutes; nobody else takes anything for it.
 * @source clawdbytes.com/article/2026-07-01-prompt-caching-claude-platform-docs.html after Anthropic's own page, read
 * 2026-11-22
 */
function cacheWriteFactor({ provider }: ModelIdentity): number {
  return provider === "anthropic" ? 1.25 : 1;
}
