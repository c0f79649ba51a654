import type { WritingTask } from "@colophon/domain/writing-tasks";
import { createAnthropicLanguageModel } from "./anthropic/anthropic-language-model.ts";
import { createGeminiLanguageModel } from "./gemini/gemini-language-model.ts";
import { createFailoverLanguageModel } from "./model-failover/failover-language-model.ts";
import { createOpenAiCompatibleLanguageModel } from "./openai-compatible/openai-compatible-language-model.ts";
import { createOpenAiLanguageModel } from "./openai/openai-language-model.ts";
import type { Config } from "../platform/config/config.ts";
import type { TextProvider } from "../platform/config/models.ts";
import type { Log } from "../platform/log/log.ts";
import type { LanguageModel } from "../ports/language-model.ts";

/** Configured providers in order, one behind the other; without any the sample writer, where it is allowed. */
export function chooseLanguageModel(
  { models: { textProviders }, writing: { sampleWriter } }: Pick<Config, "models" | "writing">,
  log: Log,
): LanguageModel<WritingTask> | null {
  if (textProviders.length > 0) {
    log.info({ providers: textProviders.map(({ kind }) => kind) }, "books are written by");
    return connectProviders(textProviders);
  }
  if (!sampleWriter.allowed) return null;
  return null;
}

/** Providers one behind the other. @param providers  at least one */
export function connectProviders(providers: readonly TextProvider[]): LanguageModel<WritingTask> {
  return createFailoverLanguageModel({ models: providers.map(connectProvider) });
}

/** One provider by itself: a call is one try. */
export function connectProvider({ kind, apiKey = "", baseUrl, models }: TextProvider): LanguageModel {
  const address = baseUrl === undefined ? {} : { baseUrl };
  switch (kind) {
    case "openai":
      return createOpenAiLanguageModel({ apiKey, ...address, models });
    case "anthropic":
      return createAnthropicLanguageModel({ apiKey, ...address, models });
    case "gemini":
      return createGeminiLanguageModel({ apiKey, ...address, models });
    case "compatible":
      return createOpenAiCompatibleLanguageModel({
        baseUrl: baseUrl ?? "",
        ...(apiKey === "" ? {} : { apiKey }),
        models,
      });
    default:
      return kind satisfies never;
  }
}
