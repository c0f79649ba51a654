import { createGoogle } from "@ai-sdk/google";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall, ProviderWording } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { GEMINI_BASE_URL } from "./gemini-base-url.ts";

export type GeminiOptions = {
  apiKey: string;
  /** with the version path; Google's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
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
    ...(options.properties ? { properties: options.properties } : {}),
    sdkModel: (model) => sdk.chat(model),
    wording: thinkingOf,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

// 2.5 takes a number of tokens, from 3 on a level; both in one call are refused. 2.5 Pro cannot stop thinking.
const LEAST_THINKING_OF_PRO = 128;
const MOST_THINKING: ReadonlyArray<[RegExp, number]> = [
  [/2\.5-pro/u, 32_768],
  [/2\.5/u, 24_576],
];

function thinkingOf({ model, settings, budget }: PlannedCall): ProviderWording {
  if (/gemini-[3-9]/u.test(model)) {
    const thinkingLevel = settings.effort;
    return thinkingLevel === null
      ? {}
      : { providerOptions: { google: { thinkingConfig: { thinkingLevel } } } };
  }
  const most = MOST_THINKING.find(([names]) => names.test(model))?.[1];
  if (most === undefined) return {};
  const least = model.includes("2.5-pro") ? LEAST_THINKING_OF_PRO : 0;
  const thinkingBudget = Math.max(least, Math.min(budget.thinkingTokens, most));
  return { providerOptions: { google: { thinkingConfig: { thinkingBudget } } } };
}
