import type { TestProblem } from "@colophon/contracts/providers/kinds";
import type { ProviderTest } from "@colophon/contracts/providers/provider";
import type { TextProvider } from "../../platform/config/models.ts";
import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureCode,
  type ModelTier,
} from "../../ports/language-model.ts";
import { listModels } from "./find-local-servers.ts";
import { testSentence } from "./test-sentences.ts";

/** A model that has to be loaded first takes its time; nobody waits longer before a screen. */
const CALL_MS = 90_000;
const LIST_MS = 3000;
const SAMPLE_CHARACTERS = 240;
/** Far more than a sentence: some models think first, out of the same purse. */
const MOST_TOKENS = 2000;

const SYSTEM = "You write novels in plain, concrete English.";
const PROMPT =
  "Write one sentence, of about twenty words: somebody lights a lamp in a window by the sea. Answer with the sentence alone.";

/** What is asked for in a test. Real providers read the prompt alone. */
const TEST_TASK = { kind: "provider-test" };

type Connect = (provider: TextProvider) => LanguageModel;

/** Asks both models of a provider for a sentence, through the adapter that writes books. */
export async function tryProvider(
  { connect, stopwatch }: { connect: Connect; stopwatch: () => number },
  provider: TextProvider,
): Promise<ProviderTest> {
  const startedAt = stopwatch();
  const took = (): number => Math.round(stopwatch() - startedAt);
  const tiers: ModelTier[] =
    provider.models.strong === provider.models.cheap ? ["strong"] : ["strong", "cheap"];
  let sample = "";
  for (const tier of tiers) {
    const model = provider.models[tier];
    const outcome = await ask(connect, provider, tier);
    if ("failure" in outcome)
      return explain(provider, { model, failure: outcome.failure, milliseconds: took() });
    sample ||= outcome.text;
  }
  return {
    works: true,
    problem: null,
    sentence: tiers.length === 1 ? "It works." : "Both models work.",
    model: provider.models.strong,
    sample: shortened(sample),
    milliseconds: took(),
    models: [],
  };
}

async function ask(
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
        maxOutputTokens: MOST_TOKENS,
        signal: AbortSignal.timeout(CALL_MS),
      },
      () => undefined,
    );
    return { text: answer.text.trim() };
  } catch (error) {
    // What is thrown beside it comes of an address or a name that the adapter cannot use.
    return { failure: error instanceof ModelFailure ? error.code : "bad_request" };
  }
}

async function explain(
  provider: TextProvider,
  { model, failure, milliseconds }: { model: string; failure: ModelFailureCode; milliseconds: number },
): Promise<ProviderTest> {
  const models = await modelsInstead(provider, failure);
  const problem = problemOf(provider, { failure, models });
  const sentence = testSentence({ problem, provider, model, models });
  return { works: false, problem, sentence, model, sample: "", milliseconds, models };
}

/** A server that has no such model is asked which it has; one that cannot say so is not at this address. */
async function modelsInstead(
  { kind, baseUrl, apiKey }: TextProvider,
  failure: ModelFailureCode,
): Promise<string[]> {
  const isUnknown = PROBLEM_OF_FAILURE[failure] === "model";
  if (kind !== "compatible" || baseUrl === undefined || !isUnknown) return [];
  return listModels(baseUrl, { answerMs: LIST_MS, ...(apiKey === undefined ? {} : { apiKey }) });
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
  rate_limited: "credit",
  timeout: "busy",
  overloaded: "busy",
  broken_stream: "busy",
  aborted: "busy",
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
