import type { z } from "zod";

/** Strong models plan and write; cheap ones check facts. Which is which is configuration. */
export type ModelTier = "strong" | "cheap";

/**
 * What is being asked for, as data: which task it is, and what belongs to it. Real providers read only the prompt;
 * a writer without a model reads only this, so both answer the very same call.
 */
export type ModelTask = { kind: string };

/** One call. `cachedPrefix` parts come first and only ever grow, so that a provider's prefix cache hits. */
export type ModelRequest<T extends ModelTask = ModelTask> = {
  task: T;
  tier: ModelTier;
  system: string;
  cachedPrefix: string[];
  prompt: string;
  /** the same for all calls that share a beginning, so that a provider can send them where it is cached; at most 64 characters */
  cacheKey?: string;
  /** tokens the answer itself may take; what the model thinks comes on top, by its own properties */
  maxOutputTokens: number;
  /** how many times the usual budget this try may use; above 1 after a try that was starved */
  budgetTimes?: number;
  /** aborts the call and closes the connection */
  signal: AbortSignal;
  /** told of every try of this call, failed ones too, as it ends */
  onTry?: (tried: ModelTry) => void;
};

/** What a call used, as its provider counts it, or estimated where it does not say or cannot be believed. */
export type ModelUsage = {
  /** all input, cached and written to the cache included */
  inputTokens: number;
  cachedInputTokens: number;
  /** input that was written to the provider's cache, which some price above plain input */
  cacheWriteTokens: number;
  /** the answer and what was thought before it */
  outputTokens: number;
  isEstimated: boolean;
};

/** One try of a call: who was asked, how it ended, what it used. */
export type ModelTry = {
  identity: ModelIdentity;
  outcome: "ok" | ModelFailureCode;
  usage: ModelUsage;
  milliseconds: number;
};

/** What a configured model can take. */
export type ModelProperties = {
  /** tokens of input and output together */
  contextTokens: number;
  /** tokens it may think before it answers; 0 for models that do not think */
  thinkingTokens: number;
  /** tokens it can put out in one call, thinking included, where that is known */
  maxOutputTokens?: number;
};

/** Who answered, frozen into the book's record. */
export type ModelIdentity = { provider: string; model: string };

export type TextAnswer = { text: string; usage: ModelUsage; identity: ModelIdentity; cutByLength: boolean };
export type ObjectAnswer<T> = { object: T; usage: ModelUsage; identity: ModelIdentity };

/**
 * Why a call failed. `retry`: the same call may succeed later (timeout, 429, 5xx, broken stream, nonsense).
 * `rephrase`: a content filter, once to be tried with other words. `final`: refused, invalid key, unknown model.
 */
export type ModelFailureClass = "retry" | "rephrase" | "final";

/** Stable codes of provider failures; the author's sentence for each stands in the writing feature. */
export type ModelFailureCode =
  | "timeout"
  | "rate_limited"
  | "overloaded"
  | "broken_stream"
  | "empty_answer"
  /** cut by its length before there was an answer: thought it all away */
  | "starved"
  | "context_too_small"
  | "model_not_pulled"
  | "nonsense"
  | "content_filtered"
  | "refused"
  | "invalid_key"
  /** the provider wants the account's holder verified first */
  | "not_verified"
  /** the provider has locked or disabled the account */
  | "account_locked"
  /** the provider's API is switched off for the key's project, or the key may not use it */
  | "api_disabled"
  /** the provider does not serve the place that this machine calls from */
  | "unsupported_region"
  | "out_of_credit"
  /** the spending limit that the account's holder set is reached */
  | "spending_limit"
  /** the provider gives this model no more calls without billing */
  | "no_free_quota"
  /** larger than the account may send in a minute, however long one waits */
  | "request_too_large"
  | "unknown_model"
  | "bad_request"
  | "unreachable"
  | "aborted"
  /** the author's own key: it is not there any more, its provider refuses it, or takes no more calls on it */
  | "own_key_gone"
  | "own_key_refused"
  | "own_key_spent";

/** The only error a language or image model throws. Its message never carries keys or prompts. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  readonly failureClass: ModelFailureClass;
  readonly provider: string;
  /** the provider's own wish, from Retry-After; the least the next try waits */
  readonly retryAfterMs: number | null;
  /** what the failed call has used all the same; null where nobody knows */
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

/** How a provider stands: whether calls go to it now. */
export type ProviderCircuit = {
  provider: string;
  /** resting: it asked to be left alone; refused: it takes no calls with this key or model */
  state: "closed" | "half-open" | "open" | "resting" | "refused";
  /** what its last failure was, while it is not closed */
  lastFailure: ModelFailureCode | null;
  /** how long no call goes out, in milliseconds */
  forMs: number;
};

/**
 * Writes text and structured answers. One call is one try: retries, breakers and failover live above it.
 * `T`: the tasks it can be asked; a provider that reads prompts alone can be asked any.
 * @throws ModelFailure, and nothing else
 */
export interface LanguageModel<T extends ModelTask = ModelTask> {
  /** who would answer a call of this tier */
  identity(tier: ModelTier): ModelIdentity;
  /** what the model of this tier can take; of several, what all of them can */
  properties(tier: ModelTier): ModelProperties;
  /** Asks a server of one's own what its models can take, so that `properties` knows; never fails, soon over. */
  learn?(signal: AbortSignal): Promise<void>;
  /** Names of the models that its key may use; none where its provider does not say. Never fails. */
  models?(signal: AbortSignal): Promise<string[]>;
  /** How each provider behind it stands; absent where there is nothing between calls. */
  circuits?(): ProviderCircuit[];
  /** true for prepared sample books: labelled in the interface and in every file */
  readonly isSample: boolean;
  /** Writes prose; `onText` gets each piece as it arrives. */
  writeText(request: ModelRequest<T>, onText: (piece: string) => void): Promise<TextAnswer>;
  /** Answers with an object of the given shape; anything else is a ModelFailure "nonsense". */
  answerObject<S extends z.ZodType>(request: ModelRequest<T>, shape: S): Promise<ObjectAnswer<z.output<S>>>;
}
