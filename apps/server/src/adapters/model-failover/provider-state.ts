import type { Clock } from "../../ports/clock.ts";
import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureCode,
  type ModelTier,
  type ProviderCircuit,
} from "../../ports/language-model.ts";
import { createCircuitBreaker, type BreakerSettings, type CircuitBreaker } from "./circuit-breaker.ts";

/** State of a provider, kept between calls. */
export type ProviderState = {
  readonly model: LanguageModel;
  readonly breaker: CircuitBreaker;
  /** Reason not to try a call now, or null. */
  outage(tier: ModelTier): ModelFailure | null;
  /** Failure of a call that isn't tried now: the last failure, with the remaining time as the wait. */
  notNowFailure(): ModelFailure;
  /**
   * Multiple of the usual budget that the model has needed: one that thinks long will do so on the next call
   * too.
   */
  budgetTimes(tier: ModelTier): number;
  recordBudget(tier: ModelTier, times: number): void;
  /** milliseconds left of the pause that the provider asked for */
  restMs(): number;
  /** Circuit state, for administrators. */
  circuit(): ProviderCircuit;
  /** Records what a failed call implies for later calls, and updates the circuit. */
  note(failure: ModelFailure, tier: ModelTier): void;
};

/** Initial state of a provider. */
export function createProviderState(
  model: LanguageModel,
  settings: { clock: Clock; breaker: BreakerSettings; rememberMs: number },
): ProviderState {
  const { clock } = settings;
  const breaker = createCircuitBreaker(clock, settings.breaker);
  const outages = new Map<ModelTier | "any", Outage>();
  const budgets = new Map<ModelTier, number>();
  let restUntil = 0;
  let last: ModelFailure | null = null;
  const now = () => clock.now().getTime();
  const restMs = () => Math.max(0, restUntil - now());

  return {
    model,
    breaker,
    outage(tier) {
      const known = [outages.get("any"), outages.get(tier)].find(
        (it) => it !== undefined && it.until > now(),
      );
      return known?.failure ?? null;
    },
    notNowFailure() {
      return new ModelFailure({
        code: last?.code ?? "overloaded",
        failureClass: "retry",
        provider: model.identity("strong").provider,
        retryAfterMs: Math.max(breaker.opensInMs(), restMs()),
        cause: new Error("not tried: the provider failed or asked to wait"),
      });
    },
    budgetTimes: (tier) => budgets.get(tier) ?? 1,
    recordBudget: (tier, times) => void budgets.set(tier, times),
    restMs,
    circuit() {
      const provider = model.identity("strong").provider;
      const refusal = longest([...outages.values()].filter(({ until }) => until > now()));
      if (refusal !== null) {
        const forMs = refusal.until - now();
        return { provider, state: "refused", lastFailure: refusal.failure.code, forMs };
      }
      const circuit = breaker.state();
      const state = circuit === "closed" && restMs() > 0 ? "resting" : circuit;
      if (state === "closed") return { provider, state, lastFailure: null, forMs: 0 };
      const forMs = Math.max(circuit === "open" ? breaker.opensInMs() : 0, restMs());
      return { provider, state, lastFailure: last?.code ?? null, forMs };
    },
    note(failure, tier) {
      if (failure.code === "starved") {
        // The budget was too small; the provider is fine.
        breaker.succeeded();
        return;
      }
      if (failure.failureClass === "retry") {
        last = failure;
        restUntil = Math.max(restUntil, now() + (failure.retryAfterMs ?? 0));
        breaker.failed();
        return;
      }
      if (failure.code === "aborted") {
        breaker.undecided();
        return;
      }
      // The provider responded, even if with an error.
      breaker.succeeded();
      const scope = outageScope(failure, tier);
      if (scope !== null) outages.set(scope, { failure, until: now() + settings.rememberMs });
    },
  };
}

type Outage = { failure: ModelFailure; until: number };

function longest(outages: readonly Outage[]): Outage | null {
  return outages.toSorted((a, b) => a.until - b.until).at(-1) ?? null;
}

// A final failure of the account or the model will affect the next call too; others affect only this call.
function outageScope(failure: ModelFailure, tier: ModelTier): ModelTier | "any" | null {
  if (failure.failureClass !== "final") return null;
  if (OF_THE_ACCOUNT.has(failure.code)) return "any";
  return OF_THE_MODEL.has(failure.code) ? tier : null;
}

const OF_THE_ACCOUNT: ReadonlySet<ModelFailureCode> = new Set([
  "invalid_key",
  "account_locked",
  "api_disabled",
  "unsupported_region",
  "out_of_credit",
  "spending_limit",
  "unreachable",
]);

// An account may be verified, or have free calls, for one model and not for another.
const OF_THE_MODEL: ReadonlySet<ModelFailureCode> = new Set([
  "unknown_model",
  "model_not_pulled",
  "not_verified",
  "no_free_quota",
]);
