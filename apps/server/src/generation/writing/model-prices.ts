import { catalogModel } from "@colophon/contracts/ai/model-catalog";
import { z } from "zod";
import type { ModelIdentity, ModelUsage } from "../../ports/language-model.ts";

/** US dollars per million tokens. */
const Price = z.object({
  input: z.number().min(0),
  cached_input: z.number().min(0).optional(),
  /** input that the provider caches for the next call */
  cache_write: z.number().min(0).optional(),
  output: z.number().min(0),
});

/** `provider/model` → its price as set by the operator; overrides the catalog. */
export const ModelPrices = z.record(z.string(), Price);
export type ModelPrices = z.output<typeof ModelPrices>;

/** @returns millionths of a US dollar, or null if neither the operator nor the catalog has a price */
export function costMicroUsd(
  prices: ModelPrices,
  { identity, usage }: { identity: ModelIdentity; usage: ModelUsage },
): number | null {
  const price = prices[`${identity.provider}/${identity.model}`] ?? catalogPrice(identity);
  if (price === null) return null;
  const fresh = usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens;
  return Math.round(
    fresh * price.input +
      usage.cachedInputTokens * (price.cached_input ?? price.input) +
      usage.cacheWriteTokens * (price.cache_write ?? price.input * cacheWriteFactor(identity)) +
      usage.outputTokens * price.output,
  );
}

function catalogPrice({ provider, model }: ModelIdentity): ModelPrices[string] | null {
  const known = catalogModel(provider, model);
  if (known?.makes !== "text" || known.usd === null) return null;
  const { input, cachedInput, cacheWrite, output } = known.usd;
  return { input, cached_input: cachedInput, cache_write: cacheWrite, output };
}

/**
 * Default if the operator sets no price for cached input: Anthropic charges a quarter more for it.
 * @source clawdbytes.com/article/2026-07-01-prompt-caching-claude-platform-docs.html after Anthropic's own
 *         page, read 2026-11-22
 */
function cacheWriteFactor({ provider }: ModelIdentity): number {
  return provider === "anthropic" ? 1.25 : 1;
}
