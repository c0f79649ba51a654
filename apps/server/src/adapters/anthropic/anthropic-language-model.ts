import { createAnthropic } from "@ai-sdk/anthropic";
import type { ModelMessage, TextPart } from "ai";

import type { LanguageModel, ModelRequest, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";

export type AnthropicOptions = {
  apiKey: string;
  /** with the version path; Anthropic's own by default */
  baseUrl?: string;
  models: Record<ModelTier, string>;
  timeouts?: Partial<CallTimeouts>;
};

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
    sdkModel: (model) => sdk.messages(model),
    messages: markedMessages,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

// Anthropic caches only up to marked parts, at most four a call. The first part (rules and bible) stays when the
// text so far is shortened; the last covers all of the prefix and is found again when the next call appends to it.
function markedMessages(request: ModelRequest): ModelMessage[] {
  const last = request.cachedPrefix.length - 1;
  const prefix = request.cachedPrefix.map((text, index): TextPart =>
    index === 0 || index === last
      ? { type: "text", text, providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } }
      : { type: "text", text },
  );
  return [{ role: "user", content: [...prefix, { type: "text", text: request.prompt }] }];
}
