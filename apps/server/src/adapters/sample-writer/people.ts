import { genderOfGivenName } from "@colophon/domain/names";

/** Somebody of the cast, as far as grammar goes. */
export type Person = { name: string; given: string; feminine: boolean };

export type Case = "subject" | "object" | "possessive" | "reflexive";

const PRONOUNS: Record<"first" | "feminine" | "masculine", Record<Case, string>> = {
  first: { subject: "I", object: "me", possessive: "my", reflexive: "myself" },
  feminine: { subject: "she", object: "her", possessive: "her", reflexive: "herself" },
  masculine: { subject: "he", object: "him", possessive: "his", reflexive: "himself" },
};

/** A cast member by name; a given name the bank does not know takes its gender from its letters, always the same. */
export function personNamed(name: string): Person {
  const given = name.split(" ")[0] ?? name;
  const gender = genderOfGivenName(given);
  const feminine = gender === "unknown" ? /[aeiy]$/.test(given) : gender === "feminine";
  return { name, given, feminine };
}

/** "I", "she", "his": the pronoun of a person, who may be the one telling the story. */
export function pronounOf(
  person: Person,
  { grammaticalCase, isNarrator }: { grammaticalCase: Case; isNarrator: boolean },
): string {
  const kind = isNarrator ? "first" : person.feminine ? "feminine" : "masculine";
  return PRONOUNS[kind][grammaticalCase];
}

/** How many paragraphs a person may stay "she" without being named again. */
const NAME_LASTS_PARAGRAPHS = 2;

/** Remembers who was spoken of last, so that a pronoun is used only where it can mean nobody else. */
export class Mentions {
  readonly #narrator: Person | null;
  #feminine: Person | null = null;
  #masculine: Person | null = null;
  readonly #namedIn = new Map<Person, number>();
  #paragraph = 0;

  constructor(narrator: Person | null) {
    this.#narrator = narrator;
  }

  nextParagraph(): void {
    this.#paragraph += 1;
  }

  isNarrator(person: Person): boolean {
    return person === this.#narrator;
  }

  /** The pronoun where it is clear, else the given name. */
  refer(person: Person, grammaticalCase: Case): string {
    if (this.isNarrator(person) || grammaticalCase === "reflexive" || this.#isClear(person)) {
      return pronounOf(person, { grammaticalCase, isNarrator: this.isNarrator(person) });
    }
    return grammaticalCase === "possessive" ? `${this.name(person)}'s` : this.name(person);
  }

  /** The given name, whatever went before. */
  name(person: Person): string {
    if (person.feminine) this.#feminine = person;
    else this.#masculine = person;
    this.#namedIn.set(person, this.#paragraph);
    return person.given;
  }

  #isClear(person: Person): boolean {
    const last = person.feminine ? this.#feminine : this.#masculine;
    const namedIn = this.#namedIn.get(person) ?? Number.NEGATIVE_INFINITY;
    return last === person && this.#paragraph - namedIn <= NAME_LASTS_PARAGRAPHS;
  }
}
