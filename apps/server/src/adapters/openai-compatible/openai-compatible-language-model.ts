import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, wrapLanguageModel, type ModelMessage } from "ai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import { createAiSdkLanguageModel } from "../ai-sdk/ai-sdk-language-model.ts";
import type { PlannedCall, ProviderWording } from "../ai-sdk/planned-call.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { truncatedFailure } from "../ai-sdk/provider-failure.ts";
import { listModels } from "../ai-sdk/model-list.ts";
import { createProviderFetch } from "../ai-sdk/provider-fetch.ts";
import { createFormatFallback } from "./format-fallback.ts";
import { createLocalContexts } from "./local-contexts.ts";
import { isTruncated } from "./prompt-truncation.ts";
import { describeShape } from "./describe-shape.ts";

/** Settings of a server with OpenAI's chat completions API: Ollama, llama.cpp, vLLM, LM Studio. */
export type OpenAiCompatibleOptions = {
  /** with the version path, such as http://localhost:11434/v1 */
  baseUrl: string;
  /** most local servers need none */
  apiKey?: string;
  models: Record<ModelTier, string>;
  properties?: ModelPropertySettings;
  timeouts?: Partial<CallTimeouts>;
  /** maximum bytes of one answer that are read */
  maxAnswerBytes?: number;
};

/**
 * Text by any server with OpenAI's chat completions API. Such servers differ in how they constrain an answer
 * to a schema, if at all, so the prompt contains the shape too; and in their context size, which they are
 * asked for. Ollama's /v1 has no parameter for context size (only OLLAMA_CONTEXT_LENGTH or a Modelfile set
 * it) and silently truncates longer prompts, so its prompt count is compared with what was sent.
 * @source docs.ollama.com/api/openai-compatibility ("Setting the context size"),
 * docs.ollama.com/context-length (4k by default on cards below 24 GB) and aider.chat ("silently discards
 * context that exceeds the window"), read 2026-11-22
 */
export function createOpenAiCompatibleLanguageModel(options: OpenAiCompatibleOptions): LanguageModel {
  const provider = "openai-compatible";
  const key = options.apiKey === undefined ? {} : { apiKey: options.apiKey };
  const contexts = createLocalContexts({ baseUrl: options.baseUrl, ...key });
  const providerFetch = createProviderFetch(provider, options);
  const sdk = createOpenAICompatible({
    name: provider,
    baseURL: options.baseUrl,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createFormatFallback(providerFetch),
    ...key,
  });
  const properties = options.properties ?? {};
  const isConfigured = (model: string) =>
    [provider, "compatible"].some((name) => properties[`${name}/${model}`]?.context !== undefined);
  return createAiSdkLanguageModel({
    provider,
    models: options.models,
    properties,
    listModels: (signal) =>
      listModels(providerFetch, {
        url: `${options.baseUrl}/models`,
        headers: options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` },
        signal,
      }),
    sdkModel: (model) =>
      wrapLanguageModel({
        model: sdk.chatModel(model),
        middleware: extractReasoningMiddleware({ tagName: "think" }),
      }),
    wording: effortOf,
    messages: messagesWithShape,
    learnedContext: (model) => contexts.of(model),
    learn: (model, signal) => (isConfigured(model) ? Promise.resolve() : contexts.learn(model, signal)),
    distrust: ({ settings }, usage, sentText) =>
      isTruncated({ usage, sentText, contextTokens: settings.contextTokens })
        ? truncatedFailure(provider)
        : null,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
}

function effortOf({ settings }: PlannedCall): ProviderWording {
  return settings.effort === null
    ? {}
    : { providerOptions: { openaiCompatible: { reasoningEffort: settings.effort } } };
}

function messagesWithShape({ request, schema }: PlannedCall): ModelMessage[] {
  const shape = schema === undefined ? [] : [describeShape(schema.jsonSchema)];
  return [{ role: "user", content: [...request.cachedPrefix, request.prompt, ...shape].join("\n\n") }];
}
