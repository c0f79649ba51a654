import { PROVIDER_NAMES, type TestProblem } from "@colophon/contracts/providers/kinds";
import type { OwnKeyKind } from "@colophon/contracts/own-keys/own-key";

type Told = { who: string; model: string };

const SENTENCES: Readonly<Record<TestProblem, (told: Told) => string>> = {
  key: ({ who, model }) =>
    `${who} does not accept this key. See that it was copied whole, belongs to ${who} and may use the model “${model}”.`,
  credit: ({ who }) =>
    `${who} takes no calls on this key just now: its account has no credit left, or a limit is reached. Look at its billing page, or wait a minute and try again.`,
  model: ({ who, model }) =>
    `This key may not use the model “${model}”, with which books are written here. ${who} says on its pages which models an account has.`,
  address: ({ who }) => `${who} could not be reached. Please try again in a few minutes.`,
  context: ({ who, model }) =>
    `${who} gives this key too small a window of the model “${model}” to write books with.`,
  busy: ({ who }) => `${who} did not answer in time. Please try again in a few minutes.`,
  refused: ({ who, model }) => `${who} declined to write a harmless sentence with “${model}” on this key.`,
  answer: ({ who, model }) => `${who} answered, but “${model}” wrote nothing that could be used.`,
};

/** What is wrong with an author's key, and what they can do. Never with a key or an address in it. */
export function ownKeySentence(
  kind: OwnKeyKind,
  { problem, model }: { problem: TestProblem; model: string },
): string {
  return SENTENCES[problem]({ who: PROVIDER_NAMES[kind], model });
}

/** What is said of a key that works. */
export function worksSentence(kind: OwnKeyKind): string {
  return `It works: ${PROVIDER_NAMES[kind]} answered.`;
}
