import type { LanguageModel as SdkModel, ModelMessage, Schema, streamText } from "ai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { ModelFailure, ModelRequest, ModelTier, ModelUsage } from "../../ports/language-model.ts";
import type { CallBudget } from "./call-budget.ts";
import type { CallTimeouts } from "./call-deadline.ts";
import type { ModelSettings } from "./known-models.ts";

export type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]["providerOptions"]>;

/** One call as passed to a provider's adapter, which translates it for its provider. */
export type PlannedCall = {
  request: ModelRequest;
  model: string;
  settings: ModelSettings;
  budget: CallBudget;
  /** JSON Schema of the requested object; undefined for prose */
  schema: Schema | undefined;
};

/** A provider's own form of a call; anything omitted uses the default. */
export type ProviderWording = {
  providerOptions?: ProviderOptions;
  /** the SDK's limit; by default the whole budget */
  maxOutputTokens?: number;
};

export type AiSdkModelOptions = {
  /** name in records and errors, such as "openai" */
  provider: string;
  /** the configured model names */
  models: Record<ModelTier, string>;
  /** the operator's settings for models, by `provider/model` */
  properties?: ModelPropertySettings;
  /** creates the SDK's model for a configured name */
  sdkModel: (model: string) => SdkModel;
  wording?: (call: PlannedCall) => ProviderWording;
  /** turns the request's parts into messages; by default one user message with the prefix first */
  messages?: (call: PlannedCall) => ModelMessage[];
  /** provider options for the system text, such as a cache marker */
  systemOptions?: ProviderOptions;
  timeouts?: Partial<CallTimeouts>;
  /** names of the models that the key may use; never fails */
  listModels?: (signal: AbortSignal) => Promise<string[]>;
  /** context tokens reported by a self-hosted server; null until known */
  learnedContext?: (model: string) => number | null;
  /** fetches what `learnedContext` returns; never fails */
  learn?: (model: string, signal: AbortSignal) => Promise<void>;
  /** the failure behind an answer that looks fine but isn't */
  distrust?: (call: PlannedCall, usage: ModelUsage, sentText: string) => ModelFailure | null;
};
