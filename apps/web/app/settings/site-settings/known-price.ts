import { catalogModel } from "@colophon/contracts/ai/model-catalog";
import type { SettingValues } from "./settings-queries.ts";

/**
 * A model's price on its provider's page, in dollars per million tokens; null if unknown.
 * @param named  provider and model, as in "openai/gpt-6.2-sol"
 */
export function knownPrice(named: string): SettingValues["model_prices"][string] | null {
  const [provider = "", ...rest] = named.split("/");
  const known = catalogModel(provider, rest.join("/"));
  if (known?.makes !== "text" || known.usd === null) return null;
  const { input, cachedInput, output } = known.usd;
  return { input, cached_input: cachedInput, output };
}
