import { createAnthropic } from "@ai-sdk/anthropic";
import type { ModelMessage, TextPart } from "ai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall, ProviderWording } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";

export type AnthropicOptions = {
  apiKey: string;
  /** with the version path; Anthropic's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
  timeouts?: Partial<CallTimeouts>;
};

const CACHED = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

/** Text by Anthropic's Messages API. */
export function createAnthropicLanguageModel(options: AnthropicOptions): LanguageModel {
  const provider = "anthropic";
  const sdk = createAnthropic({
    apiKey: options.apiKey,
    // Given outright: left out, the SDK would take an address from the environment.
    baseURL: options.baseUrl ?? "https://api.anthropic.com/v1",
    fetch: createProviderFetch(provider),
  });
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    ...(options.properties ? { properties: options.properties } : {}),
    sdkModel: (model) => sdk.messages(model),
    wording: thinkingOf,
    messages: markedMessages,
    systemOptions: CACHED,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

// The least budget of thought that the API takes.
const LEAST_THINKING = 1024;
// Models up to 4.5 are given a budget and, but for Opus 4.5, take no effort; later ones decide themselves how much, and
// from 5 on they think by default.
// @source platform.claude.com/docs/de/about-claude/models/whats-new-claude-4-5 (effort) and
// docs.apiyi.com/en/live/2026-11/claude-thinking-guide-refresh (5.x), read 2026-11-22
const BUDGETED = /claude-3|claude-(opus|sonnet|haiku)-4(-[0-5])?(-2\d|@|$)/u;
const THINKS_BY_DEFAULT = /claude-\w+-[5-9]/u;

function thinkingOf({ model, settings, budget }: PlannedCall): ProviderWording {
  const takesEffort = !BUDGETED.test(model) || model.includes("opus-4-5");
  const effort = settings.effort === null || !takesEffort ? {} : { effort: settings.effort };
  if (budget.thinkingTokens < LEAST_THINKING) {
    const thinking = THINKS_BY_DEFAULT.test(model) ? { thinking: { type: "disabled" as const } } : {};
    return { providerOptions: { anthropic: { ...thinking, ...effort } } };
  }
  if (!BUDGETED.test(model)) {
    return { providerOptions: { anthropic: { thinking: { type: "adaptive" }, ...effort } } };
  }
  return {
    providerOptions: {
      anthropic: { thinking: { type: "enabled", budgetTokens: budget.thinkingTokens }, ...effort },
    },
    // The SDK adds the budget of thought to the limit by itself.
    maxOutputTokens: budget.totalTokens - budget.thinkingTokens,
  };
}

/**
 * Anthropic caches up to marked parts, at most four a call, and finds an earlier mark up to 20 parts back. The
 * system text has one; so has the first part (rules and bible), which stays when the text so far is shortened; the
 * last covers all of the prefix and is found again when the next call appends to it; the one before it is what
 * another kind of call may have ended with.
 * @source Anthropic's page on prompt caching, as summed up by
 * clawdbytes.com/article/2026-07-01-prompt-caching-claude-platform-docs.html and quoted in public repositories
 * ("looks back approximately 20 content blocks from each explicit breakpoint"), read 2026-11-22
 */
function markedMessages({ request }: PlannedCall): ModelMessage[] {
  const count = request.cachedPrefix.length;
  const marked = new Set([0, count - 2, count - 1]);
  const prefix = request.cachedPrefix.map((text, index): TextPart =>
    marked.has(index) ? { type: "text", text, providerOptions: CACHED } : { type: "text", text },
  );
  return [{ role: "user", content: [...prefix, { type: "text", text: request.prompt }] }];
}
