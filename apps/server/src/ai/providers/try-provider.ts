import type { TestProblem } from "@colophon/contracts/ai/provider-kinds";
import type { ProviderTest } from "@colophon/contracts/ai/providers";
import type { TextProvider } from "../../platform/config/models.ts";
import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureCode,
  type ModelTier,
} from "../../ports/language-model.ts";
import { modelsThatWrite, suggestedModels } from "./models-that-write.ts";
import { testMessage } from "./test-messages.ts";

/** A model that has to be loaded first takes time; nobody waits longer at a screen. */
const CALL_MS = 90_000;
const LIST_MS = 3000;
const SAMPLE_CHARACTERS = 240;
/** Far more than a sentence: some models think first, from the same budget. */
const MAX_TOKENS = 2000;

const SYSTEM = "You write novels in plain, concrete English.";
const PROMPT =
  "Write one sentence, of about twenty words: somebody lights a lamp in a window by the sea. Answer with the sentence alone.";

/** The task of a test. Real providers see only the prompt. */
const TEST_TASK = { kind: "provider-test" };

/** Connects a single provider; one call is one attempt. */
export type Connect = (provider: TextProvider) => LanguageModel;

/**
 * Requests a sentence from both models of a provider, through the production adapter, and its list of models.
 */
export async function tryProvider(
  { connect, stopwatch }: { connect: Connect; stopwatch: () => number },
  provider: TextProvider,
): Promise<ProviderTest> {
  const startedAt = stopwatch();
  const took = (): number => Math.round(stopwatch() - startedAt);
  const tiers: ModelTier[] =
    provider.models.strong === provider.models.cheap ? ["strong"] : ["strong", "cheap"];
  const listing = writersOf(connect, provider, LIST_MS);
  let sample = "";
  for (const tier of tiers) {
    const model = provider.models[tier];
    const outcome = await testTier(connect, provider, tier);
    if ("failure" in outcome) {
      const { failure } = outcome;
      return explain(provider, { model, failure, milliseconds: took(), models: await listing });
    }
    sample ||= outcome.text;
  }
  return {
    works: true,
    problem: null,
    sentence: tiers.length === 1 ? "It works." : "Both models work.",
    model: provider.models.strong,
    sample: shortened(sample),
    milliseconds: took(),
    models: await listing,
    suggested: null,
  };
}

/** Writing models available to the key; none if the provider doesn't list them in time. */
export async function writersOf(
  connect: Connect,
  provider: TextProvider,
  withinMs: number,
): Promise<string[]> {
  try {
    const names = (await connect(provider).models?.(AbortSignal.timeout(withinMs))) ?? [];
    return modelsThatWrite(provider.kind, names);
  } catch {
    // The adapter can't use this URL.
    return [];
  }
}

async function testTier(
  connect: Connect,
  provider: TextProvider,
  tier: ModelTier,
): Promise<{ text: string } | { failure: ModelFailureCode }> {
  try {
    const answer = await connect(provider).writeText(
      {
        task: TEST_TASK,
        tier,
        system: SYSTEM,
        cachedPrefix: [],
        prompt: PROMPT,
        maxOutputTokens: MAX_TOKENS,
        signal: AbortSignal.timeout(CALL_MS),
      },
      () => undefined,
    );
    return { text: answer.text.trim() };
  } catch (error) {
    // Any other error comes from a URL or a name that the adapter can't use.
    return { failure: error instanceof ModelFailure ? error.code : "bad_request" };
  }
}

function explain(
  provider: TextProvider,
  {
    model,
    failure,
    ...rest
  }: { model: string; failure: ModelFailureCode; milliseconds: number; models: string[] },
): ProviderTest {
  const problem = problemOf(provider, { failure, models: rest.models });
  const sentence = testMessage({ problem, provider, model, models: rest.models });
  const suggested = problem === "model" ? suggestedModels(provider.kind, rest.models) : null;
  return { works: false, problem, sentence, model, sample: "", suggested, ...rest };
}

function problemOf(
  { kind }: TextProvider,
  { failure, models }: { failure: ModelFailureCode; models: readonly string[] },
): TestProblem {
  const problem = PROBLEM_OF_FAILURE[failure];
  if (failure === "unknown_model" && kind === "compatible" && models.length === 0) return "address";
  return problem;
}

const PROBLEM_OF_FAILURE: Readonly<Record<ModelFailureCode, TestProblem>> = {
  invalid_key: "key",
  unknown_model: "model",
  model_not_pulled: "model",
  unreachable: "address",
  nonsense: "address",
  bad_request: "answer",
  context_too_small: "context",
  starved: "answer",
  empty_answer: "answer",
  not_verified: "verification",
  account_locked: "locked",
  api_disabled: "api",
  unsupported_region: "region",
  out_of_credit: "credit",
  spending_limit: "spending",
  no_free_quota: "free_tier",
  request_too_large: "too_large",
  rate_limited: "limit",
  timeout: "slow",
  aborted: "slow",
  overloaded: "failing",
  broken_stream: "failing",
  own_key_gone: "key",
  own_key_refused: "key",
  own_key_spent: "credit",
  refused: "refused",
  content_filtered: "refused",
};

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ");
  return plain.length <= SAMPLE_CHARACTERS ? plain : `${plain.slice(0, SAMPLE_CHARACTERS).trimEnd()}…`;
}
