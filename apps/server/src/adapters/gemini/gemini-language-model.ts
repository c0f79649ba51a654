import { createGoogle } from "@ai-sdk/google";

import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { GEMINI_BASE_URL } from "./gemini-base-url.ts";

export type GeminiOptions = {
  apiKey: string;
  /** with the version path; Google's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  timeouts?: Partial<CallTimeouts>;
};

/** Text by Google's Gemini API. */
export function createGeminiLanguageModel(options: GeminiOptions): LanguageModel {
  const provider = "gemini";
  const sdk = createGoogle({
    apiKey: options.apiKey,
    baseURL: options.baseUrl ?? GEMINI_BASE_URL,
    fetch: createProviderFetch(provider),
  });
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    sdkModel: (model) => sdk.chat(model),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}
