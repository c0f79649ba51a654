import type { ModelRequest } from "../../ports/language-model.ts";
import type { ModelSettings } from "./known-models.ts";
import { tokensOfText } from "./believable-usage.ts";

/** Tokens that one try may put out: all of them, and how many of these are for thinking. */
export type CallBudget = { totalTokens: number; thinkingTokens: number };

/** A short answer doubled is short still: what a model needs to think does not grow with what it is asked for. */
const STARVED_HEADROOM = 4000;

/**
 * The answer that was asked for and headroom to think, times what a starved try before it earned, within what the
 * model can put out and what the prompt leaves of its context. The answer's own share never gives way to a guess of
 * the prompt's length.
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
