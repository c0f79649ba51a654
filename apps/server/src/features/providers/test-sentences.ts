import { PROVIDER_NAMES, type TestProblem } from "@colophon/contracts/providers/kinds";
import type { TextProvider } from "../../platform/config/models.ts";

type Failed = {
  problem: TestProblem;
  provider: Pick<TextProvider, "kind" | "baseUrl" | "apiKey">;
  /** the one that was asked */
  model: string;
  /** those the server has instead, where it says so */
  models: readonly string[];
};

const NAMED_MODELS = 5;

type Told = Failed & { who: string };

const SENTENCES: Readonly<Record<TestProblem, (failed: Told) => string>> = {
  key: ({ who, provider, model }) =>
    provider.apiKey === undefined
      ? `${who} wants a key. Paste it and test again.`
      : `${who} does not accept this key. See that it was copied whole, belongs to this provider and may use the model “${model}”.`,
  credit: ({ who }) =>
    `${who} takes no more calls just now: the account has no credit left, or its limit is reached. Look at its billing page, or wait a minute and test again.`,
  model: ({ who, model, models }) => `${who} does not know the model “${model}”. ${instead(models)}`,
  address: ({ who, provider: { baseUrl } }) =>
    baseUrl === undefined
      ? `${who} could not be reached. See that this machine is connected to the internet.`
      : `Nothing that can write answers at ${baseUrl}. See that the server runs, and that the address ends as its manual says, mostly in /v1.`,
  context: ({ model }) =>
    `The model “${model}” has too small a context window. Load it with more (at least 8,192 tokens, better 32,768) and test again.`,
  busy: ({ who }) =>
    `${who} did not answer in time. A model that is being loaded takes its time: wait a minute and test again.`,
  refused: ({ who, model }) =>
    `${who} declined to write a harmless sentence with “${model}”. Choose another model.`,
  answer: ({ who, model, provider: { baseUrl } }) =>
    baseUrl === undefined
      ? `${who} answered, but not with text. The model “${model}” may be for something else than writing: choose another.`
      : `${baseUrl} answered, but not with text. See that the address ends as its manual says, mostly in /v1, and that “${model}” is a model that writes.`,
};

/** What is wrong with a provider, and what to do about it. Never with a key in it. */
export function testSentence(failed: Failed): string {
  const { kind } = failed.provider;
  const who = kind === "compatible" ? "The server" : PROVIDER_NAMES[kind];
  return SENTENCES[failed.problem]({ ...failed, who });
}

function instead(models: readonly string[]): string {
  if (models.length === 0) return "See how its name is spelled, and that your account may use it.";
  const named = models.slice(0, NAMED_MODELS).join(", ");
  return models.length <= NAMED_MODELS ? `It has: ${named}.` : `It has, among others: ${named}.`;
}
