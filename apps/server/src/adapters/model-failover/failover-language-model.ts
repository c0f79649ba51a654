import { setTimeout as wait } from "node:timers/promises";

import type { z } from "zod";

import type { Clock } from "../../ports/clock.ts";
import {
  ModelFailure,
  type LanguageModel,
  type ModelIdentity,
  type ModelProperties,
  type ModelRequest,
  type ModelTier,
  type ModelUsage,
} from "../../ports/language-model.ts";
import { reportedTry } from "../ai-sdk/try-report.ts";
import { DEFAULT_BREAKER, type BreakerSettings } from "./circuit-breaker.ts";
import { createPieceRelay } from "./piece-relay.ts";
import { createProviderState, type ProviderState } from "./provider-state.ts";

/** Retry limits for one call with one provider, in milliseconds. */
export type RetrySettings = {
  tries: number;
  /** all attempts and waits together */
  stepMs: number;
  /** maximum wait before the second attempt; doubles with each further one */
  firstWaitMs: number;
  longestWaitMs: number;
};

const DEFAULT_RETRY: RetrySettings = {
  tries: 3,
  stepMs: 600_000,
  firstWaitMs: 2000,
  longestWaitMs: 60_000,
};

// How long a rejected key or an unknown model is remembered before the provider is asked again.
const REMEMBER_MS = 600_000;

/** A monotonic clock: changes of the system time don't affect waits. */
const STOPWATCH: Clock = { now: () => new Date(performance.now()) };

export type FailoverOptions = {
  /** at least one, in order of preference */
  models: LanguageModel[];
  clock?: Clock;
  /** from 0 to below 1 */
  random?: () => number;
  /** waits, and rejects when the signal aborts */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  breaker?: Partial<BreakerSettings>;
  retry?: Partial<RetrySettings>;
};

type Step = { tier: ModelTier; callerSignal: AbortSignal; signal: AbortSignal; endsAt: number };
type Outcome<T> = { answer: T } | { failure: ModelFailure };
type CallModel<T> = (model: LanguageModel, request: ModelRequest) => Promise<T>;
type Answered = { usage: ModelUsage; identity: ModelIdentity };

/**
 * Several providers behind one port. A call goes to the first that is able to answer; failures of class
 * "retry" are retried there (full jitter, on top of the wait that the provider asks for), then it goes to the
 * next provider. A starved attempt is followed by one with twice the budget, within the model's limits;
 * `onTry` is called for every attempt. Final failures of a provider go to the next one at once, and those of
 * its key, account or model are remembered. Passed on unchanged, at once: "aborted", "refused" (a refusal is
 * not shopped around) and class "rephrase".
 *
 * If every provider failed, throws a temporary failure ("retry") if there is one, else the first.
 * `onText` never gets a text twice; see PieceRelay for what it gets if an answer takes several attempts.
 */
export function createFailoverLanguageModel(options: FailoverOptions): LanguageModel {
  const clock = options.clock ?? STOPWATCH;
  const tools: Tools = {
    clock,
    random: options.random ?? Math.random,
    sleep: options.sleep ?? (async (milliseconds, signal) => wait(milliseconds, undefined, { signal })),
    retry: { ...DEFAULT_RETRY, ...options.retry },
  };
  const breaker = { ...DEFAULT_BREAKER, ...options.breaker };
  const providers = options.models.map((model) =>
    createProviderState(model, { clock, breaker, rememberMs: REMEMBER_MS }),
  );
  const [first] = providers;
  if (first === undefined) throw new TypeError("a failover needs at least one model");
  // A sample passed off as a book is worse than no book, so the sample books never replace a provider.
  const { isSample } = first.model;
  if (options.models.some((model) => model.isSample !== isSample)) {
    throw new TypeError("the sample books cannot share a failover with real models");
  }

  const answer = async <T extends Answered>(request: ModelRequest, callModel: CallModel<T>): Promise<T> => {
    const failures: ModelFailure[] = [];
    for (const provider of providers) {
      const outcome = await tryProvider({ tools, provider, request, callModel });
      if ("answer" in outcome) return outcome.answer;
      if (goesUp(outcome.failure)) throw outcome.failure;
      failures.push(outcome.failure);
    }
    const hopeful = failures.find((failure) => failure.failureClass === "retry");
    throw hopeful ?? failures[0] ?? first.notNowFailure();
  };

  return {
    isSample,
    circuits: () => providers.map((provider) => provider.circuit()),
    properties: (tier) => commonProperties(providers.map(({ model }) => model.properties(tier))),
    async learn(signal) {
      await Promise.all(providers.map(async ({ model }) => model.learn?.(signal)));
    },
    identity(tier) {
      const fit = providers.find((it) => it.outage(tier) === null && it.breaker.opensInMs() === 0);
      return (fit ?? first).model.identity(tier);
    },
    writeText(request, onText) {
      const relay = createPieceRelay(onText);
      return answer(request, (model, tried) => model.writeText(tried, relay.startTry()));
    },
    answerObject<S extends z.ZodType>(request: ModelRequest, shape: S) {
      return answer(request, (model, tried) => model.answerObject(tried, shape));
    },
  };
}

// Any of several models may answer: use the limits that all meet, and the headroom of the one that thinks
// most.
function commonProperties(all: ModelProperties[]): ModelProperties {
  const limits = all.flatMap(({ maxOutputTokens }) => maxOutputTokens ?? []);
  return {
    contextTokens: Math.min(...all.map(({ contextTokens }) => contextTokens)),
    thinkingTokens: Math.max(...all.map(({ thinkingTokens }) => thinkingTokens)),
    ...(limits.length === 0 ? {} : { maxOutputTokens: Math.min(...limits) }),
  };
}

type Tools = Required<Pick<FailoverOptions, "clock" | "random" | "sleep">> & { retry: RetrySettings };
type ProviderCall<T> = {
  tools: Tools;
  provider: ProviderState;
  request: ModelRequest;
  callModel: CallModel<T>;
};

async function tryProvider<T extends Answered>(call: ProviderCall<T>): Promise<Outcome<T>> {
  const { tools, provider, request } = call;
  const outage = provider.outage(request.tier);
  if (outage !== null) return { failure: outage };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), tools.retry.stepMs);
  try {
    return await tryRepeatedly(call, {
      tier: request.tier,
      callerSignal: request.signal,
      signal: AbortSignal.any([request.signal, limit.signal]),
      endsAt: tools.clock.now().getTime() + tools.retry.stepMs,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function tryRepeatedly<T extends Answered>(call: ProviderCall<T>, step: Step): Promise<Outcome<T>> {
  const { tools, provider } = call;
  let failure: ModelFailure | null = null;
  let budgetTimes = provider.budgetTimes(call.request.tier);
  for (let nth = 1; nth <= tools.retry.tries; nth += 1) {
    // Don't wait if the circuit is open: another provider may be ready.
    const isRested = provider.breaker.opensInMs() === 0 && (await rest(call, step, nth));
    if (step.callerSignal.aborted) return { failure: abortedFailure(provider) };
    if (!isRested || !provider.breaker.admit()) return { failure: failure ?? provider.notNowFailure() };
    const outcome = await tryOnce(call, step, budgetTimes);
    if ("answer" in outcome || outcome.failure.failureClass !== "retry") return outcome;
    failure = outcome.failure;
    if (failure.code !== "starved") continue;
    // The same budget would starve again.
    if (!canGrow(call, budgetTimes)) return outcome;
    budgetTimes *= 2;
    provider.recordBudget(call.request.tier, budgetTimes);
  }
  return { failure: failure ?? provider.notNowFailure() };
}

// Waits before the nth attempt, as the provider asks plus jitter; false if the step has no time for it.
async function rest<T>(call: ProviderCall<T>, step: Step, nth: number): Promise<boolean> {
  const { tools, provider } = call;
  const pause = provider.restMs() + jitterMs(tools, nth);
  if (tools.clock.now().getTime() + pause >= step.endsAt) return false;
  try {
    if (pause > 0) await tools.sleep(pause, step.signal);
    return true;
  } catch {
    return false;
  }
}

function jitterMs(tools: Tools, nth: number): number {
  if (nth === 1) return 0;
  const ceiling = tools.retry.firstWaitMs * 2 ** (nth - 2);
  return Math.floor(tools.random() * Math.min(ceiling, tools.retry.longestWaitMs));
}

async function tryOnce<T extends Answered>(
  call: ProviderCall<T>,
  step: Step,
  budgetTimes: number,
): Promise<Outcome<T>> {
  const { provider, request } = call;
  const { signal } = step;
  const asked = { ...request, signal, onTry: ignoreTry, ...(budgetTimes === 1 ? {} : { budgetTimes }) };
  const tried = {
    identity: provider.model.identity(request.tier),
    ...(request.onTry ? { onTry: request.onTry } : {}),
  };
  try {
    const answer = await reportedTry(tried, () =>
      call.callModel(provider.model, asked).catch((error: unknown) => {
        throw atOurLimit(error, { provider, step });
      }),
    );
    provider.breaker.succeeded();
    return { answer };
  } catch (error) {
    if (!(error instanceof ModelFailure)) {
      // Not the provider's fault: the reader of the pieces threw.
      provider.breaker.undecided();
      throw error;
    }
    provider.note(error, step.tier);
    return { failure: error };
  }
}

// Attempts are reported here, so the underlying models must not report theirs.
function ignoreTry(): void {}

function canGrow<T>({ provider, request }: ProviderCall<T>, budgetTimes: number): boolean {
  const { maxOutputTokens, thinkingTokens, contextTokens } = provider.model.properties(request.tier);
  const spent = (request.maxOutputTokens + thinkingTokens) * budgetTimes;
  return spent < Math.min(maxOutputTokens ?? Infinity, contextTokens);
}

// A call cut off by the step's own limit counts as the provider's timeout, not as an abort.
function atOurLimit(error: unknown, { provider, step }: { provider: ProviderState; step: Step }): unknown {
  if (!(error instanceof ModelFailure) || error.code !== "aborted" || step.callerSignal.aborted) return error;
  const { usage } = error;
  return new ModelFailure({ code: "timeout", failureClass: "retry", provider: nameOf(provider), usage });
}

function goesUp(failure: ModelFailure): boolean {
  return failure.failureClass === "rephrase" || failure.code === "aborted" || failure.code === "refused";
}

function abortedFailure(provider: ProviderState): ModelFailure {
  return new ModelFailure({ code: "aborted", failureClass: "final", provider: nameOf(provider) });
}

function nameOf(provider: ProviderState): string {
  return provider.model.identity("strong").provider;
}
