import { createOpenAICompatible } from "@ai-sdk/openai-compatible";

import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";

/** Settings of a server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, LM Studio. */
export type OpenAiCompatibleOptions = {
  /** with the version path, such as http://localhost:11434/v1 */
  baseUrl: string;
  /** most local servers ask for none */
  apiKey?: string;
  models: Record<ModelTier, string>;
  timeouts?: Partial<CallTimeouts>;
};

/** Text by any server that speaks OpenAI's chat completions. */
export function createOpenAiCompatibleLanguageModel(options: OpenAiCompatibleOptions): LanguageModel {
  const provider = "openai-compatible";
  const sdk = createOpenAICompatible({
    name: provider,
    baseURL: options.baseUrl,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createProviderFetch(provider),
    ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
  });
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    sdkModel: (model) => sdk.chatModel(model),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}
