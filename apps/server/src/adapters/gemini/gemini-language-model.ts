import { createGoogle } from "@ai-sdk/google";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall, ProviderWording } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { listModels } from "../ai-sdk/model-list.ts";
import { createParameterFallback } from "../ai-sdk/parameter-fallback.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { unsupportedParameters } from "../ai-sdk/unsupported-parameters.ts";
import { GEMINI_BASE_URL } from "./gemini-base-url.ts";

export type GeminiOptions = {
  apiKey: string;
  /** with the version path; Google's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
  timeouts?: Partial<CallTimeouts>;
  /** maximum bytes of one answer that are read */
  maxAnswerBytes?: number;
};

/** Text generation through Google's Gemini API. */
export function createGeminiLanguageModel(options: GeminiOptions): LanguageModel {
  const provider = "gemini";
  const { apiKey, baseUrl = GEMINI_BASE_URL } = options;
  const providerFetch = createProviderFetch(provider, options);
  const sdk = createGoogle({
    apiKey,
    baseURL: baseUrl,
    fetch: createParameterFallback(providerFetch, {
      refused: unsupportedParameters({ baseUrl, apiKey }),
      optional: OPTIONAL,
      namedIn: "sentence",
      modelOf: (url) => url,
    }),
  });
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    ...(options.properties ? { properties: options.properties } : {}),
    listModels: (signal) =>
      listModels(providerFetch, {
        url: `${baseUrl}/models?pageSize=1000`,
        headers: { "x-goog-api-key": apiKey },
        signal,
      }),
    sdkModel: (model) => sdk.chat(model),
    wording: thinkingOf,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

/** Parameters a call can do without if a model rejects them. */
const OPTIONAL = ["thinkingLevel", "thinkingBudget"].map((name) => `generationConfig.thinkingConfig.${name}`);

// 2.5 takes a token budget, 3 and later a level; sending both is rejected.
function thinkingOf({ settings: { thinking, effort }, budget }: PlannedCall): ProviderWording {
  if (thinking.by === "budget") {
    const thinkingBudget = Math.max(thinking.minTokens, Math.min(budget.thinkingTokens, thinking.maxTokens));
    return { providerOptions: { google: { thinkingConfig: { thinkingBudget } } } };
  }
  if (thinking.by === "nothing" || effort === null) return {};
  return { providerOptions: { google: { thinkingConfig: { thinkingLevel: effort } } } };
}
