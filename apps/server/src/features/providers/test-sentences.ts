import { PROVIDER_NAMES, type TestProblem } from "@colophon/contracts/providers/kinds";
import type { TextProvider } from "../../platform/config/models.ts";

type Failed = {
  problem: TestProblem;
  provider: Pick<TextProvider, "kind" | "baseUrl" | "apiKey">;
  /** the one that was asked */
  model: string;
  /** those the server has instead, where it says so */
  models: readonly string[];
};

const NAMED_MODELS = 5;

/** What is wrong with a provider, and what to do about it. Never with a key in it. */
export function testSentence({ problem, provider, model, models }: Failed): string {
  const who = provider.kind === "compatible" ? "The server" : PROVIDER_NAMES[provider.kind];
  switch (problem) {
    case "key":
      return provider.apiKey === undefined
        ? `${who} wants a key. Paste it and test again.`
        : `${who} does not accept this key. See that it was copied whole, belongs to this provider and may use the model “${model}”.`;
    case "credit":
      return `${who} takes no more calls just now: the account has no credit left, or its limit is reached. Look at its billing page, or wait a minute and test again.`;
    case "model":
      return `${who} does not know the model “${model}”. ${instead(models)}`;
    case "address":
      return provider.kind === "compatible" || provider.baseUrl !== undefined
        ? `Nothing that can write answers at ${provider.baseUrl ?? "this address"}. See that the server runs, and that the address ends as its manual says, mostly in /v1.`
        : `${who} could not be reached. See that this machine is connected to the internet.`;
    case "context":
      return `The model “${model}” has too small a context window. Load it with more (at least 8,192 tokens, better 32,768) and test again.`;
    case "busy":
      return `${who} did not answer in time. A model that is being loaded takes its time: wait a minute and test again.`;
    case "refused":
      return `${who} declined to write a harmless sentence with “${model}”. Choose another model.`;
    case "answer":
      return `${who} answered, but not with text. The model “${model}” may be for something else than writing: choose another.`;
    default:
      return problem satisfies never;
  }
}

function instead(models: readonly string[]): string {
  if (models.length === 0) return "See how its name is spelled, and that your account may use it.";
  const named = models.slice(0, NAMED_MODELS).join(", ");
  return models.length <= NAMED_MODELS ? `It has: ${named}.` : `It has, among others: ${named}.`;
}
