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
 * Makes one try and tells `onTry` how it ended. Whoever makes the try tells of it: the failover makes the tries of
 * its models, and asks them with a deaf `onTry`.
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
    // Another error is one of who reads the pieces: the call was given up.
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

/** The same failure, knowing what its call has used. */
export function withUsage(failure: ModelFailure, usage: ModelUsage | null): ModelFailure {
  const { code, failureClass, provider, retryAfterMs, cause } = failure;
  return new ModelFailure({ code, failureClass, provider, retryAfterMs, cause, usage });
}
