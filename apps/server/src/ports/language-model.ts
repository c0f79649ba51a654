import type { z } from "zod";

/** Strong models outline and write; cheap ones check facts. Which is which is configuration. */
export type ModelTier = "strong" | "cheap";

/**
 * The request as data: the kind of task and its details. Real providers read only the prompt; the sample
 * writer reads only this, so both answer the very same call.
 */
export type ModelTask = { kind: string };

/** One call. `cachedPrefix` parts come first and only ever grow, so that a provider's prefix cache hits. */
export type ModelRequest<T extends ModelTask = ModelTask> = {
  task: T;
  tier: ModelTier;
  system: string;
  cachedPrefix: string[];
  prompt: string;
  /**
   * the same for all calls that share a prefix, so that a provider can route them to its cache; at most 64
   * characters
   */
  cacheKey?: string;
  /** token limit of the answer itself; thinking tokens come on top, as set by the model's properties */
  maxOutputTokens: number;
  /** multiple of the usual budget for this attempt; above 1 after an attempt that was starved */
  budgetTimes?: number;
  /** aborts the call and closes the connection */
  signal: AbortSignal;
  /** called as each attempt of this call ends, including failed ones */
  onTry?: (tried: ModelTry) => void;
};

/**
 * The usage of a call as counted by its provider, or estimated if the provider reports none or an implausible
 * one.
 */
export type ModelUsage = {
  /** all input, including tokens read from and written to the cache */
  inputTokens: number;
  cachedInputTokens: number;
  /** input written to the provider's cache, which some price above plain input */
  cacheWriteTokens: number;
  /** the answer and the thinking before it */
  outputTokens: number;
  isEstimated: boolean;
};

/** One attempt of a call: the model, the outcome, the usage. */
export type ModelTry = {
  identity: ModelIdentity;
  outcome: "ok" | ModelFailureCode;
  usage: ModelUsage;
  milliseconds: number;
};

/** The limits of a configured model. */
export type ModelProperties = {
  /** tokens of input and output together */
  contextTokens: number;
  /** thinking budget in tokens; 0 for models that don't think */
  thinkingTokens: number;
  /** maximum output tokens per call, including thinking, if known */
  maxOutputTokens?: number;
};

/** The model that answered, frozen into the book's record. */
export type ModelIdentity = { provider: string; model: string };

export type TextAnswer = { text: string; usage: ModelUsage; identity: ModelIdentity; cutByLength: boolean };
export type ObjectAnswer<T> = { object: T; usage: ModelUsage; identity: ModelIdentity };

/**
 * Why a call failed. `retry`: the same call may succeed later (timeout, 429, 5xx, broken stream, nonsense).
 * `rephrase`: a content filter, worth one try with different wording. `final`: refused, invalid key, unknown
 * model.
 */
export type ModelFailureClass = "retry" | "rephrase" | "final";

/** Stable codes of provider failures; the author's message for each is in the writing feature. */
export type ModelFailureCode =
  | "timeout"
  | "rate_limited"
  | "overloaded"
  | "broken_stream"
  | "empty_answer"
  /** hit the length limit before there was an answer: all spent on thinking */
  | "starved"
  | "context_too_small"
  | "model_not_pulled"
  | "nonsense"
  | "content_filtered"
  | "refused"
  | "invalid_key"
  /** the provider requires the account holder to be verified first */
  | "not_verified"
  /** the provider has locked or disabled the account */
  | "account_locked"
  /** the provider's API is disabled for the key's project, or the key may not use it */
  | "api_disabled"
  /** the provider does not serve this machine's region */
  | "unsupported_region"
  | "out_of_credit"
  /** the account holder's own spending limit is reached */
  | "spending_limit"
  /** the provider allows no more calls to this model without billing */
  | "no_free_quota"
  /** larger than the account's per-minute limit, however long one waits */
  | "request_too_large"
  | "unknown_model"
  | "bad_request"
  | "unreachable"
  | "aborted"
  /** the author's own key: it no longer exists, its provider rejects it, or accepts no more calls with it */
  | "own_key_gone"
  | "own_key_refused"
  | "own_key_spent";

/** The only error a language or image model throws. Its message never contains keys or prompts. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  readonly failureClass: ModelFailureClass;
  readonly provider: string;
  /** the provider's Retry-After; minimum delay before the next attempt */
  readonly retryAfterMs: number | null;
  /** usage of the failed call; null if unknown */
  readonly usage: ModelUsage | null;

  constructor(failure: {
    code: ModelFailureCode;
    failureClass: ModelFailureClass;
    provider: string;
    retryAfterMs?: number | null;
    usage?: ModelUsage | null;
    cause?: unknown;
  }) {
    super(`${failure.provider}: ${failure.code}`, { cause: failure.cause });
    this.name = "ModelFailure";
    this.code = failure.code;
    this.failureClass = failure.failureClass;
    this.provider = failure.provider;
    this.retryAfterMs = failure.retryAfterMs ?? null;
    this.usage = failure.usage ?? null;
  }
}

/** A provider's circuit breaker: whether calls go to it now. */
export type ProviderCircuit = {
  provider: string;
  /** resting: it asked us to back off; refused: it accepts no calls with this key or model */
  state: "closed" | "half-open" | "open" | "resting" | "refused";
  /** its last failure, while it isn't closed */
  lastFailure: ModelFailureCode | null;
  /** how long no calls are made, in milliseconds */
  forMs: number;
};

/**
 * Writes text and structured answers. One call is one attempt: retries, breakers and failover live above it.
 * `T`: the tasks it supports; a provider that reads only prompts supports any.
 * @throws ModelFailure, and nothing else
 */
export interface LanguageModel<T extends ModelTask = ModelTask> {
  /** the model that would answer a call of this tier */
  identity(tier: ModelTier): ModelIdentity;
  /** the limits of this tier's model; with several, what all of them support */
  properties(tier: ModelTier): ModelProperties;
  /**
   * Asks a self-hosted server for its models' limits, so that `properties` knows them; never fails, finishes
   * quickly.
   */
  learn?(signal: AbortSignal): Promise<void>;
  /** Names of the models that its key may use; empty if its provider doesn't list them. Never fails. */
  models?(signal: AbortSignal): Promise<string[]>;
  /** State of each provider behind it; absent if it keeps no state between calls. */
  circuits?(): ProviderCircuit[];
  /** true for prepared sample books: labeled in the interface and in every file */
  readonly isSample: boolean;
  /** Writes prose; `onText` gets each piece as it arrives. */
  writeText(request: ModelRequest<T>, onText: (piece: string) => void): Promise<TextAnswer>;
  /** Answers with an object of the given shape; anything else is a ModelFailure "nonsense". */
  answerObject<S extends z.ZodType>(request: ModelRequest<T>, shape: S): Promise<ObjectAnswer<z.output<S>>>;
}
