import type { WritingTask } from "@colophon/rules/writing-tasks";
import { createAnthropicLanguageModel } from "./anthropic/anthropic-language-model.ts";
import { createGeminiLanguageModel } from "./gemini/gemini-language-model.ts";
import { createFailoverLanguageModel } from "./model-failover/failover-language-model.ts";
import { createLocalLanguageModel } from "./local-model/local-language-model.ts";
import { localModelFolder, whatIsMissing } from "./local-model/local-model-folder.ts";
import { createOpenAiCompatibleLanguageModel } from "./openai-compatible/openai-compatible-language-model.ts";
import { createOpenAiLanguageModel } from "./openai/openai-language-model.ts";
import { createSampleBooks } from "./sample-books/sample-books.ts";
import type { Config } from "../platform/config/config.ts";
import type { ModelPropertySettings, TextProvider } from "../platform/config/models.ts";
import type { Log } from "../platform/log/log.ts";
import type { LanguageModel } from "../ports/language-model.ts";

/** Configured providers, each the fallback of the one before; without any, the sample books if allowed. */
export function chooseLanguageModel(
  { models: { textProviders, properties }, writing: { sampleWriter } }: Pick<Config, "models" | "writing">,
  log: Log,
): LanguageModel<WritingTask> | null {
  if (textProviders.length > 0) {
    for (const missing of textProviders.map(whatLocalModelLacks)) if (missing !== null) log.error(missing);
    log.info({ providers: textProviders.map(({ kind }) => kind) }, "books are written by");
    return connectProviders(textProviders, properties);
  }
  if (!sampleWriter.allowed) return null;
  return createSampleBooks({ delayMsPerCall: sampleWriter.delayMs });
}

/** A test answer is one sentence; anything longer is not read completely. */
const MAX_TEST_ANSWER_BYTES = 1024 * 1024;

/** Connects text providers: one alone for a test, where a call is one attempt, or several as one model. */
export type TextConnector = {
  one: (provider: TextProvider) => LanguageModel;
  all: (providers: readonly TextProvider[]) => LanguageModel<WritingTask>;
};

/** The production connector. */
export function textConnector({
  models: { properties },
}: {
  models: Pick<Config["models"], "properties">;
}): TextConnector {
  return {
    one: (provider) => connectProvider(provider, properties, { maxAnswerBytes: MAX_TEST_ANSWER_BYTES }),
    all: (providers) => connectProviders(providers, properties),
  };
}

/** Chains providers, each the fallback of the one before. @param providers  at least one */
export function connectProviders(
  providers: readonly TextProvider[],
  properties: ModelPropertySettings,
): LanguageModel<WritingTask> {
  return createFailoverLanguageModel({
    models: providers.map((provider) => connectProvider(provider, properties)),
  });
}

/** A single provider: a call is one attempt. */
export function connectProvider(
  { kind, apiKey = "", baseUrl, models, local }: TextProvider,
  properties: ModelPropertySettings,
  limits: { maxAnswerBytes?: number } = {},
): LanguageModel {
  const reached = { ...limits, ...(baseUrl === undefined ? {} : { baseUrl }) };
  switch (kind) {
    case "openai":
      return createOpenAiLanguageModel({ apiKey, ...reached, models, properties });
    case "anthropic":
      return createAnthropicLanguageModel({ apiKey, ...reached, models, properties });
    case "gemini":
      return createGeminiLanguageModel({ apiKey, ...reached, models, properties });
    case "compatible":
      return createOpenAiCompatibleLanguageModel({
        ...limits,
        baseUrl: baseUrl ?? "",
        ...(apiKey === "" ? {} : { apiKey }),
        models,
        properties,
      });
    case "local":
      return createLocalLanguageModel({
        file: "",
        contextTokens: 0,
        ...local,
        libraryFolder: localModelFolder(),
      });
    default:
      return kind satisfies never;
  }
}

// Reported at startup, by the process that needs it, not with the first book hours later.
function whatLocalModelLacks({ local }: TextProvider): string | null {
  return local === undefined ? null : whatIsMissing({ ...local, libraryFolder: localModelFolder() });
}
