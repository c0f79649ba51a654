import {
  ModelFailure,
  type ModelIdentity,
  type ModelRequest,
  type ModelUsage,
} from "../../ports/language-model.ts";

const NOTHING_USED: ModelUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

type Answered = { usage: ModelUsage; identity: ModelIdentity };

/**
 * Makes one attempt and reports its outcome to `onTry`. Each attempt is reported where it is made: the
 * failover makes its models' attempts, and passes them a no-op `onTry`.
 */
export async function reportedTry<A extends Answered>(
  tried: Pick<ModelRequest, "onTry"> & { identity: ModelIdentity },
  call: () => Promise<A>,
): Promise<A> {
  const startedAt = performance.now();
  const milliseconds = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await call();
    tried.onTry?.({
      identity: answer.identity,
      outcome: "ok",
      usage: answer.usage,
      milliseconds: milliseconds(),
    });
    return answer;
  } catch (error) {
    // Any other error comes from the reader of the pieces: the call was abandoned.
    const failure = error instanceof ModelFailure ? error : null;
    tried.onTry?.({
      identity: tried.identity,
      outcome: failure?.code ?? "aborted",
      usage: failure?.usage ?? NOTHING_USED,
      milliseconds: milliseconds(),
    });
    throw error;
  }
}

/** The same failure, with the usage of its call added. */
export function withUsage(failure: ModelFailure, usage: ModelUsage | null): ModelFailure {
  const { code, failureClass, provider, retryAfterMs, cause } = failure;
  return new ModelFailure({ code, failureClass, provider, retryAfterMs, cause, usage });
}
