import type { LanguageModel as SdkModel, ModelMessage, Schema, streamText } from "ai";

import type { ModelPropertySettings } from "../../platform/config/models.ts";
import type { ModelFailure, ModelRequest, ModelTier, ModelUsage } from "../../ports/language-model.ts";
import type { CallBudget } from "./call-budget.ts";
import type { CallTimeouts } from "./call-deadline.ts";
import type { ModelSettings } from "./known-models.ts";

export type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]["providerOptions"]>;

/** One call as a provider's adapter is told of it, to word it in its provider's way. */
export type PlannedCall = {
  request: ModelRequest;
  model: string;
  settings: ModelSettings;
  budget: CallBudget;
  /** JSON Schema of the asked object; undefined for prose */
  schema: Schema | undefined;
};

/** A provider's own wording of a call; what is left out is as usual. */
export type ProviderWording = {
  providerOptions?: ProviderOptions;
  /** the SDK's limit; by default the whole budget */
  maxOutputTokens?: number;
};

export type AiSdkModelOptions = {
  /** name in records and failures, such as "openai" */
  provider: string;
  /** the configured model names */
  models: Record<ModelTier, string>;
  /** what the operator says of models, by `provider/model` */
  properties?: ModelPropertySettings;
  /** makes the SDK's model of a configured name */
  sdkModel: (model: string) => SdkModel;
  wording?: (call: PlannedCall) => ProviderWording;
  /** how the request's parts become messages; by default one user message with the prefix first */
  messages?: (call: PlannedCall) => ModelMessage[];
  /** provider's options of the system text, such as a mark for its cache */
  systemOptions?: ProviderOptions;
  timeouts?: Partial<CallTimeouts>;
  /** names of the models that the key may use; never fails */
  listModels?: (signal: AbortSignal) => Promise<string[]>;
  /** tokens of context as a server of one's own told them; null as long as it has not */
  learnedContext?: (model: string) => number | null;
  /** learns what `learnedContext` tells; never fails */
  learn?: (model: string, signal: AbortSignal) => Promise<void>;
  /** the failure that an answer amounts to although it reads well */
  distrust?: (call: PlannedCall, usage: ModelUsage, sentText: string) => ModelFailure | null;
};
