import type { ModelRequest } from "../../ports/language-model.ts";
import type { ModelSettings } from "./known-models.ts";
import { tokensOfText } from "./believable-usage.ts";

/** Maximum output tokens of one attempt, and the share of them for reasoning. */
export type CallBudget = { totalTokens: number; thinkingTokens: number };

/** A doubled short answer is still short: reasoning does not grow with the requested length. */
const STARVED_HEADROOM = 4000;

/**
 * The requested answer plus headroom for reasoning, multiplied after a starved attempt, within the model's
 * output limit and the rest of its context. The answer's own share never shrinks because of the prompt's
 * estimated length.
 */
export function callBudget(call: {
  request: Pick<ModelRequest, "maxOutputTokens" | "budgetTimes">;
  settings: Pick<ModelSettings, "contextTokens" | "thinkingTokens" | "maxOutputTokens">;
  /** the whole input, schema included */
  sentText: string;
}): CallBudget {
  const { request, settings } = call;
  const times = request.budgetTimes ?? 1;
  const answer = request.maxOutputTokens;
  const remaining =
    settings.contextTokens === null
      ? Infinity
      : Math.max(answer, settings.contextTokens - tokensOfText(call.sentText));
  const totalTokens = Math.min(
    Math.max((answer + settings.thinkingTokens) * times, answer + STARVED_HEADROOM * (times - 1)),
    remaining,
    settings.maxOutputTokens ?? Infinity,
  );
  const thinkingTokens = Math.max(0, Math.min(settings.thinkingTokens * times, totalTokens - answer));
  return { totalTokens, thinkingTokens };
}
