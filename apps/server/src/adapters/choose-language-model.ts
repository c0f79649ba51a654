import type { WritingTask } from "@colophon/domain/writing-tasks";
import { createAnthropicLanguageModel } from "./anthropic/anthropic-language-model.ts";
import { createGeminiLanguageModel } from "./gemini/gemini-language-model.ts";
import { createFailoverLanguageModel } from "./model-failover/failover-language-model.ts";
import { createOpenAiCompatibleLanguageModel } from "./openai-compatible/openai-compatible-language-model.ts";
import { createOpenAiLanguageModel } from "./openai/openai-language-model.ts";
import { createSampleBooks } from "./sample-books/sample-books.ts";
import type { Config } from "../platform/config/config.ts";
import type { ModelPropertySettings, TextProvider } from "../platform/config/models.ts";
import type { Log } from "../platform/log/log.ts";
import type { LanguageModel } from "../ports/language-model.ts";

/** Configured providers in order, one behind the other; without any the prepared sample books, where they are allowed. */
export function chooseLanguageModel(
  { models: { textProviders, properties }, writing: { sampleWriter } }: Pick<Config, "models" | "writing">,
  log: Log,
): LanguageModel<WritingTask> | null {
  if (textProviders.length > 0) {
    log.info({ providers: textProviders.map(({ kind }) => kind) }, "books are written by");
    return connectProviders(textProviders, properties);
  }
  if (!sampleWriter.allowed) return null;
  return createSampleBooks({ delayMsPerCall: sampleWriter.delayMs });
}

/** Providers one behind the other. @param providers  at least one */
export function connectProviders(
  providers: readonly TextProvider[],
  properties: ModelPropertySettings,
): LanguageModel<WritingTask> {
  return createFailoverLanguageModel({
    models: providers.map((provider) => connectProvider(provider, properties)),
  });
}

/** One provider by itself: a call is one try. */
export function connectProvider(
  { kind, apiKey = "", baseUrl, models }: TextProvider,
  properties: ModelPropertySettings,
): LanguageModel {
  const address = baseUrl === undefined ? {} : { baseUrl };
  switch (kind) {
    case "openai":
      return createOpenAiLanguageModel({ apiKey, ...address, models, properties });
    case "anthropic":
      return createAnthropicLanguageModel({ apiKey, ...address, models, properties });
    case "gemini":
      return createGeminiLanguageModel({ apiKey, ...address, models, properties });
    case "compatible":
      return createOpenAiCompatibleLanguageModel({
        baseUrl: baseUrl ?? "",
        ...(apiKey === "" ? {} : { apiKey }),
        models,
        properties,
      });
    default:
      return kind satisfies never;
  }
}
