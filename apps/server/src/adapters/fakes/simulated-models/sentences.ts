import type { SeededRandom } from "@colophon/domain/seeded-random";
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

/** What sentences are made from: chance, and the people who may be named. */
export type Voice = {
  random: SeededRandom;
  people: readonly string[];
  /** told by an "I", by "he" and "she", or not told at all */
  person: "first" | "third" | "none";
};

/** One sentence, whose clauses are many or few so that lengths differ as people's do. */
export function makeSentence(voice: Voice): string {
  return voice.person === "none" ? explain(voice.random) : tell(voice);
}

function tell(voice: Voice): string {
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
    () => `${doer(voice)} ${random.pick(MOTIONS)}`,
    () => `the ${random.pick(THINGS)} ${random.pick(MOTIONS)} ${random.pick(MANNERS)}`,
    () => `no ${random.pick(TRADES)} ${random.pick(MOTIONS)}`,
    () =>
      `${random.pick(QUALITIES)} ${random.pick(THINGS)}, ${random.pick(QUALITIES)} ${random.pick(PLACES)}`,
  ])();
}

function clause(voice: Voice): string {
  const { random } = voice;
  return random.pick([
    () => `${doer(voice)} ${random.pick(DEEDS)} ${thing(random)} ${where(random)}`,
    () => `${doer(voice)} ${random.pick(MANNERS)} ${random.pick(DEEDS)} ${thing(random)}`,
    () => `${thing(random)} ${random.pick(MOTIONS)} ${where(random)}`,
    () => `${where(random)} ${thing(random)} ${random.pick(MOTIONS)}`,
    () => `${doer(voice)} ${random.pick(DEEDS)} ${thing(random)} and ${random.pick(DEEDS)} ${thing(random)}`,
    () => `${doer(voice)} ${random.pick(MOTIONS)} ${where(random)} with ${thing(random)}`,
    () => `${thing(random)} was ${random.pick(QUALITIES)}, ${random.pick(QUALITIES)} ${where(random)}`,
    () => `the ${random.pick(TRADES)} ${random.pick(DEEDS)} ${thing(random)} ${random.pick(MANNERS)}`,
  ])();
}

function tail(voice: Voice): string {
  const { random } = voice;
  return random.pick([
    () =>
      `${random.pick(DEEDS)} and ${random.pick(DEEDS)}, ${thing(random)} ${random.pick(MOTIONS)} ${where(random)}`,
    () => clause(voice),
    () => `${doer(voice)} ${random.pick(MOTIONS)}`,
  ])();
}

function spoken(voice: Voice): string {
  const { random } = voice;
  const said = random.pick([
    () => `The ${random.pick(THINGS)} ${where(random)} is ${random.pick(QUALITIES)}`,
    () => `Not the ${random.pick(QUALITIES)} ${random.pick(THINGS)}`,
    () => `Ask the ${random.pick(TRADES)} about ${thing(random)}`,
    () => `Leave ${thing(random)} ${where(random)}`,
  ])();
  return random.pick([
    () => `“${said},” ${doer(voice)} said ${random.pick(MANNERS)}.`,
    () => `“${said}.”`,
    () => `“${said}?” ${capital(doer(voice))} ${random.pick(MOTIONS)}.`,
  ])();
}

function doer({ random, people, person }: Voice): string {
  const roll = random.next();
  if (person === "first" && roll < 0.5) return "I";
  if (roll < 0.34) return random.pick(["he", "she", "they"]);
  if (roll < 0.68 && people.length > 0) return random.pick(people);
  return `the ${random.next() < 0.5 ? `${random.pick(QUALITIES)} ` : ""}${random.pick(TRADES)}`;
}

function thing(random: SeededRandom): string {
  const roll = random.next();
  if (roll < 0.2) return `a ${random.pick(THINGS)}`.replace(/\ba (?=[aeiou])/u, "an ");
  if (roll < 0.45)
    return `${random.pick(["his", "her", "their", "some"])} ${random.pick(QUALITIES)} ${random.pick(THINGS)}`;
  if (roll < 0.6) return `the ${random.pick(TRADES)}’s ${random.pick(THINGS)}`;
  if (roll < 0.85) return `the ${random.pick(QUALITIES)} ${random.pick(THINGS)}`;
  return `${random.pick(THINGS)} and ${random.pick(THINGS)}`;
}

function where(random: SeededRandom): string {
  const near = random.pick(NEAR);
  return random.next() < 0.5
    ? `${near} the ${random.pick(PLACES)}`
    : `${near} the ${random.pick(QUALITIES)} ${random.pick(PLACES)}`;
}

function opener(random: SeededRandom): string {
  return random.pick([
    () => `${capital(random.pick(MANNERS))}, because`,
    () => `after the ${random.pick(THINGS)} ${random.pick(MOTIONS)},`,
    () => `while ${thing(random)} ${random.pick(MOTIONS)},`,
    () => `whenever the ${random.pick(TRADES)} ${random.pick(MOTIONS)},`,
    () => `${random.pick(MANNERS)} and ${random.pick(MANNERS)}`,
  ])();
}

function joint(random: SeededRandom): string {
  return random.pick([", and", ", but", " until", " because", "; then", " where", ", so"]);
}

/** Plain exposition that states nothing of the world which anybody could look up. */
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
    () => `${matter(random)} ${random.pick(MANNERS)} ${random.pick(EFFECTS)} ${matter(random)}`,
    () =>
      `whoever wants ${random.pick(MATTERS)} ${random.pick(EFFECTS)} ${matter(random)} ${random.pick(MANNERS)}`,
    () =>
      `${random.pick(QUALITIES)} ${random.pick(MATTERS)} ${random.pick(EFFECTS)} a ${random.pick(TRADES)}’s ${random.pick(MATTERS)}`,
    () => `your ${random.pick(MATTERS)} and your ${random.pick(MATTERS)} ask for ${matter(random)}`,
  ])();
}

function advice(random: SeededRandom): string {
  return random.pick([
    () => `put ${random.pick(MATTERS)} before ${matter(random)}`,
    () => `set ${thing(random).replace(/^(?:his|her|their) /u, "your ")} beside ${matter(random)}`,
    () => `write ${random.pick(MATTERS)} down ${random.pick(MANNERS)}`,
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

/** A sentence's first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
