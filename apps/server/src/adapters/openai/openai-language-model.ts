import { createOpenAI } from "@ai-sdk/openai";
import { wrapLanguageModel } from "ai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { listModels } from "../ai-sdk/model-list.ts";
import { createParameterFallback } from "../ai-sdk/parameter-fallback.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { unsupportedParameters } from "../ai-sdk/unsupported-parameters.ts";
import { OPENAI_BASE_URL } from "./openai-base-url.ts";
import { createStreamFallback } from "./stream-fallback.ts";

export type OpenAiOptions = {
  apiKey: string;
  /** with the version path; OpenAI's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
  timeouts?: Partial<CallTimeouts>;
  /** maximum bytes of one answer that are read */
  maxAnswerBytes?: number;
};

/**
 * Text generation through OpenAI's Responses API. Answers are not stored there, which is the API's default.
 */
export function createOpenAiLanguageModel(options: OpenAiOptions): LanguageModel {
  const provider = "openai";
  const { apiKey, baseUrl = OPENAI_BASE_URL } = options;
  const refused = unsupportedParameters({ baseUrl, apiKey });
  const providerFetch = createProviderFetch(provider, options);
  const sdk = createOpenAI({
    apiKey,
    baseURL: baseUrl,
    fetch: createParameterFallback(providerFetch, {
      refused,
      optional: OPTIONAL,
      namedIn: "param",
      modelOf: (_url, { model }) => String(model),
    }),
  });
  const middleware = createStreamFallback(refused);
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    ...(options.properties ? { properties: options.properties } : {}),
    listModels: (signal) =>
      listModels(providerFetch, {
        url: `${baseUrl}/models`,
        headers: { authorization: `Bearer ${apiKey}` },
        signal,
      }),
    sdkModel: (model) => wrapLanguageModel({ model: sdk.responses(model), middleware }),
    wording: (call) => ({ providerOptions: { openai: openAiOptions(call) } }),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

// Not `store`: the author's text is never stored there, even if the call would otherwise fail.
const OPTIONAL = ["reasoning.summary", "reasoning.effort", "reasoning", "include", "prompt_cache_key"];

// The SDK requests a summary of the thinking if an effort is set, which is rejected for unverified
// organizations; we don't read it.
// @source the SDK's documentation of `reasoningSummary`; github.com/continuedev/continue/issues/9607; read
// 2026-11-30
// OpenAI caches automatically; the key routes calls of one book to the machine that has its prefix cached.
function openAiOptions({ request, settings }: PlannedCall) {
  return {
    store: false,
    ...(settings.effort === null ? {} : { reasoningEffort: settings.effort, reasoningSummary: null }),
    ...(request.cacheKey === undefined ? {} : { promptCacheKey: request.cacheKey }),
  };
}
