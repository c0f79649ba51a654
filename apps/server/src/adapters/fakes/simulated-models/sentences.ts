import type { SeededRandom } from "@colophon/rules/seeded-random";
import {
  DEEDS,
  EFFECTS,
  MANNERS,
  MATTERS,
  MOTIONS,
  NEAR,
  PLACES,
  QUALITIES,
  THINGS,
  TRADES,
} from "./vocabulary.ts";

/** Source of sentences: randomness, and the people who may be named. */
export type Voice = {
  random: SeededRandom;
  people: readonly string[];
  /** told in the first person, in the third person, or without people */
  person: "first" | "third" | "none";
};

/** One sentence, with few or many clauses so that lengths vary as in human writing. */
export function makeSentence(voice: Voice): string {
  return voice.person === "none" ? explain(voice.random) : narrate(voice);
}

function narrate(voice: Voice): string {
  const { random } = voice;
  const roll = random.next();
  if (roll < 0.24) return ended(short(voice));
  if (roll < 0.5) return ended(clause(voice));
  if (roll < 0.64) return spoken(voice);
  if (roll < 0.84) return ended(`${clause(voice)}${joint(random)} ${clause(voice)}`);
  return ended(
    `${opener(random)} ${clause(voice)}${joint(random)} ${clause(voice)}${joint(random)} ${tail(voice)}`,
  );
}

function short(voice: Voice): string {
  const { random } = voice;
  return random.pick([
    () => `${doer(voice)} ${draw(random, MOTIONS)}`,
    () => `the ${draw(random, THINGS)} ${draw(random, MOTIONS)} ${draw(random, MANNERS)}`,
    () => `no ${draw(random, TRADES)} ${draw(random, MOTIONS)}`,
    () =>
      `${draw(random, QUALITIES)} ${draw(random, THINGS)}, ${draw(random, QUALITIES)} ${draw(random, PLACES)}`,
  ])();
}

function clause(voice: Voice): string {
  const { random } = voice;
  return random.pick([
    () => `${doer(voice)} ${draw(random, DEEDS)} ${thing(random)} ${where(random)}`,
    () => `${doer(voice)} ${draw(random, MANNERS)} ${draw(random, DEEDS)} ${thing(random)}`,
    () => `${thing(random)} ${draw(random, MOTIONS)} ${where(random)}`,
    () => `${where(random)} ${thing(random)} ${draw(random, MOTIONS)}`,
    () =>
      `${doer(voice)} ${draw(random, DEEDS)} ${thing(random)} and ${draw(random, DEEDS)} ${thing(random)}`,
    () => `${doer(voice)} ${draw(random, MOTIONS)} ${where(random)} with ${thing(random)}`,
    () => `${thing(random)} was ${draw(random, QUALITIES)}, ${draw(random, QUALITIES)} ${where(random)}`,
    () => `the ${draw(random, TRADES)} ${draw(random, DEEDS)} ${thing(random)} ${draw(random, MANNERS)}`,
  ])();
}

function tail(voice: Voice): string {
  const { random } = voice;
  return random.pick([
    () =>
      `${draw(random, DEEDS)} and ${draw(random, DEEDS)}, ${thing(random)} ${draw(random, MOTIONS)} ${where(random)}`,
    () => clause(voice),
    () => `${doer(voice)} ${draw(random, MOTIONS)}`,
  ])();
}

function spoken(voice: Voice): string {
  const { random } = voice;
  const speech = random.pick([
    () => `The ${draw(random, THINGS)} ${where(random)} is ${draw(random, QUALITIES)}`,
    () => `Not the ${draw(random, QUALITIES)} ${draw(random, THINGS)}`,
    () => `Ask the ${draw(random, TRADES)} about ${thing(random)}`,
    () => `Leave ${thing(random)} ${where(random)}`,
  ])();
  return random.pick([
    () => `“${speech},” ${doer(voice)} said ${draw(random, MANNERS)}.`,
    () => `“${speech}.”`,
    () => `“${speech}?” ${capital(doer(voice))} ${draw(random, MOTIONS)}.`,
  ])();
}

function doer({ random, people, person }: Voice): string {
  const roll = random.next();
  if (person === "first" && roll < 0.5) return "I";
  if (roll < 0.34) return random.pick(["he", "she", "they"]);
  if (roll < 0.68 && people.length > 0) return random.pick(people);
  return `the ${random.next() < 0.5 ? `${draw(random, QUALITIES)} ` : ""}${draw(random, TRADES)}`;
}

function thing(random: SeededRandom): string {
  const roll = random.next();
  if (roll < 0.2) return `a ${draw(random, THINGS)}`.replace(/\ba (?=[aeiou])/u, "an ");
  if (roll < 0.45)
    return `${random.pick(["his", "her", "their", "some"])} ${draw(random, QUALITIES)} ${draw(random, THINGS)}`;
  if (roll < 0.6) return `the ${draw(random, TRADES)}’s ${draw(random, THINGS)}`;
  if (roll < 0.85) return `the ${draw(random, QUALITIES)} ${draw(random, THINGS)}`;
  return `${draw(random, THINGS)} and ${draw(random, THINGS)}`;
}

function where(random: SeededRandom): string {
  const near = draw(random, NEAR);
  return random.next() < 0.5
    ? `${near} the ${draw(random, PLACES)}`
    : `${near} the ${draw(random, QUALITIES)} ${draw(random, PLACES)}`;
}

function opener(random: SeededRandom): string {
  return random.pick([
    () => `${capital(draw(random, MANNERS))}, because`,
    () => `after the ${draw(random, THINGS)} ${draw(random, MOTIONS)},`,
    () => `while ${thing(random)} ${draw(random, MOTIONS)},`,
    () => `whenever the ${draw(random, TRADES)} ${draw(random, MOTIONS)},`,
    () => `${draw(random, MANNERS)} and ${draw(random, MANNERS)}`,
  ])();
}

function joint(random: SeededRandom): string {
  return random.pick([", and", ", but", " until", " because", "; then", " where", ", so"]);
}

/** Plain exposition without any checkable statement about the world. */
function explain(random: SeededRandom): string {
  const roll = random.next();
  if (roll < 0.24) return ended(`${matter(random)} ${random.pick(EFFECTS)} ${random.pick(MATTERS)}`);
  if (roll < 0.5) return ended(point(random));
  if (roll < 0.62) return ended(advice(random));
  if (roll < 0.86) return ended(`${point(random)}, and ${point(random)}`);
  return ended(
    `when ${point(random)}, ${random.pick(MATTERS)} ${random.pick(EFFECTS)} ${matter(random)}, though ${point(random)} and ${random.pick(MATTERS)} ${random.pick(EFFECTS)} ${random.pick(MATTERS)}`,
  );
}

function point(random: SeededRandom): string {
  return random.pick([
    () => `${matter(random)} ${random.pick(EFFECTS)} ${matter(random)} ${where(random)}`,
    () => `${matter(random)} ${draw(random, MANNERS)} ${random.pick(EFFECTS)} ${matter(random)}`,
    () =>
      `whoever wants ${random.pick(MATTERS)} ${random.pick(EFFECTS)} ${matter(random)} ${draw(random, MANNERS)}`,
    () =>
      `${random.pick(QUALITIES)} ${random.pick(MATTERS)} ${random.pick(EFFECTS)} a ${draw(random, TRADES)}’s ${random.pick(MATTERS)}`,
    () => `your ${random.pick(QUALITIES)} ${random.pick(MATTERS)} ${random.pick(EFFECTS)} ${matter(random)}`,
  ])();
}

function advice(random: SeededRandom): string {
  return random.pick([
    () => `put ${random.pick(MATTERS)} before ${matter(random)}`,
    () => `set ${thing(random).replace(/^(?:his|her|their) /u, "your ")} beside ${matter(random)}`,
    () => `write ${random.pick(MATTERS)} down ${draw(random, MANNERS)}`,
    () => `leave ${random.pick(MATTERS)} and ${random.pick(MATTERS)} alone`,
  ])();
}

function matter(random: SeededRandom): string {
  const roll = random.next();
  if (roll < 0.3) return random.pick(MATTERS);
  if (roll < 0.6) return `the ${random.pick(QUALITIES)} ${random.pick(MATTERS)}`;
  if (roll < 0.8) return `${random.pick(QUALITIES)} ${random.pick(MATTERS)}`;
  return `the ${random.pick(MATTERS)} behind ${random.pick(MATTERS)}`;
}

function ended(text: string): string {
  return `${capital(text)}.`;
}

/** The shorter of two draws, so that words are as long as in human prose. */
function draw(random: SeededRandom, list: readonly string[]): string {
  const [one, other] = [random.pick(list), random.pick(list)];
  return other.length < one.length ? other : one;
}

/** A sentence with its first letter capitalized. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
