import { createOpenAI } from "@ai-sdk/openai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { OPENAI_BASE_URL } from "./openai-base-url.ts";

export type OpenAiOptions = {
  apiKey: string;
  /** with the version path; OpenAI's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
  timeouts?: Partial<CallTimeouts>;
};

/** Text by OpenAI's Responses API. Answers are not stored there, as the API would by default. */
export function createOpenAiLanguageModel(options: OpenAiOptions): LanguageModel {
  const provider = "openai";
  const sdk = createOpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl ?? OPENAI_BASE_URL,
    fetch: createProviderFetch(provider),
  });
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    ...(options.properties ? { properties: options.properties } : {}),
    sdkModel: (model) => sdk.responses(model),
    wording: (call) => ({ providerOptions: { openai: openAiOptions(call) } }),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

// OpenAI caches by itself; the key sends calls of one book to the machine that has its beginning.
function openAiOptions({ request, settings }: PlannedCall) {
  return {
    store: false,
    ...(settings.effort === null ? {} : { reasoningEffort: settings.effort }),
    ...(request.cacheKey === undefined ? {} : { promptCacheKey: request.cacheKey }),
  };
}
