import { createAnthropic } from "@ai-sdk/anthropic";
import type { ModelMessage, TextPart } from "ai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall, ProviderWording } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { listModels } from "../ai-sdk/model-list.ts";
import { createParameterFallback } from "../ai-sdk/parameter-fallback.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { unsupportedParameters } from "../ai-sdk/unsupported-parameters.ts";

export type AnthropicOptions = {
  apiKey: string;
  /** with the version path; Anthropic's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
  timeouts?: Partial<CallTimeouts>;
  /** maximum bytes of one answer that are read */
  maxAnswerBytes?: number;
};

const CACHED = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

/** Text generation through Anthropic's Messages API. */
export function createAnthropicLanguageModel(options: AnthropicOptions): LanguageModel {
  const provider = "anthropic";
  const { apiKey, baseUrl = "https://api.anthropic.com/v1" } = options;
  const providerFetch = createProviderFetch(provider, options);
  const sdk = createAnthropic({
    apiKey,
    // Set explicitly: otherwise the SDK would take a URL from the environment.
    baseURL: baseUrl,
    fetch: createParameterFallback(providerFetch, {
      refused: unsupportedParameters({ baseUrl, apiKey }),
      optional: OPTIONAL,
      namedIn: "sentence",
      modelOf: (_url, { model }) => String(model),
    }),
  });
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    ...(options.properties ? { properties: options.properties } : {}),
    listModels: (signal) =>
      listModels(providerFetch, {
        url: `${baseUrl}/models?limit=1000`,
        headers: { "x-api-key": apiKey, "anthropic-version": "2023-06-01" },
        signal,
      }),
    sdkModel: (model) => sdk.messages(model),
    wording: thinkingOf,
    messages: markedMessages,
    systemOptions: CACHED,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

/** Parameters a call can do without if a model rejects them. */
const OPTIONAL = ["thinking", "output_config.effort"];

// The model sizes its thinking itself, or it is switched off where possible, or it has a budget (oldest
// models).
function thinkingOf({ settings, budget }: PlannedCall): ProviderWording {
  const { thinking, effort } = settings;
  const effortOption = effort === null ? {} : { effort };
  switch (thinking.by) {
    case "nothing":
      return {};
    case "budget":
      if (budget.thinkingTokens < thinking.minTokens) return { providerOptions: { anthropic: effortOption } };
      return {
        providerOptions: {
          anthropic: { thinking: { type: "enabled", budgetTokens: budget.thinkingTokens }, ...effortOption },
        },
        // The SDK adds the thinking budget to the limit itself.
        maxOutputTokens: budget.totalTokens - budget.thinkingTokens,
      };
    case "effort": {
      // For an unknown model we don't know which settings it accepts.
      if (thinking.words.length === 0) return { providerOptions: { anthropic: effortOption } };
      const isToThink = budget.thinkingTokens >= MIN_THINKING_TOKENS;
      if (isToThink || (thinking.startsItself && !thinking.canStop)) {
        return { providerOptions: { anthropic: { thinking: { type: "adaptive" }, ...effortOption } } };
      }
      const stopped = thinking.startsItself ? { thinking: { type: "disabled" as const } } : {};
      return { providerOptions: { anthropic: { ...stopped, ...effortOption } } };
    }
    default:
      return thinking satisfies never;
  }
}

/** With less than this, thinking would leave no room for an answer. */
const MIN_THINKING_TOKENS = 1024;

/**
 * Anthropic caches up to marked parts, at most four a call, and finds an earlier mark up to 20 parts back.
 * The system text has one; so has the first part (rules and bible), which stays when the text so far is
 * shortened; the last covers the whole prefix and is found again when the next call appends to it; the one
 * before it is where another kind of call may have ended.
 * @source Anthropic's page on prompt caching, as summed up by
 * clawdbytes.com/article/2026-07-01-prompt-caching-claude-platform-docs.html and quoted in public
 * repositories ("looks back approximately 20 content blocks from each explicit breakpoint"), read 2026-11-22
 */
function markedMessages({ request }: PlannedCall): ModelMessage[] {
  const count = request.cachedPrefix.length;
  const marked = new Set([0, count - 2, count - 1]);
  const prefix = request.cachedPrefix.map((text, index): TextPart =>
    marked.has(index) ? { type: "text", text, providerOptions: CACHED } : { type: "text", text },
  );
  return [{ role: "user", content: [...prefix, { type: "text", text: request.prompt }] }];
}
