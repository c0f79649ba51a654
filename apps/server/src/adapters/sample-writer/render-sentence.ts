import type { Case, Mentions, Person } from "./people.ts";
import { pronounOf } from "./people.ts";
import type { Agreement, Tense } from "./verbs.ts";
import { conjugate } from "./verbs.ts";

/** Who and what the slots of a sentence stand for. */
export type Roles = {
  /** {I}: whose view it is */
  viewpoint: Person;
  /** {B}: who is there with them; null when they are alone */
  partner: Person | null;
  /** {X}: the subject of a movement; {other} is then the other of the two */
  subject: Person;
  /** {you}: who is spoken to */
  listener: Person;
  /** {C}: somebody of the cast who is not there */
  absent: Person;
  /** {L}, {F}, {R}, {E}, …: the people of the story by their part in it */
  parts: ReadonlyMap<string, Person>;
  /** {topic}, {place}, {prop}, …: noun phrases */
  nouns: ReadonlyMap<string, string>;
};

type SlotWriter = (roles: Roles, mentions: Mentions) => string;

const own = (person: Person, grammaticalCase: Case, mentions: Mentions): string =>
  pronounOf(person, { grammaticalCase, isNarrator: mentions.isNarrator(person) });

const partnerOf = (roles: Roles): Person => roles.partner ?? roles.viewpoint;
const otherOf = (roles: Roles): Person =>
  roles.subject === roles.viewpoint ? partnerOf(roles) : roles.viewpoint;

const SLOTS: ReadonlyMap<string, SlotWriter> = new Map<string, SlotWriter>([
  ["I", (roles, mentions) => mentions.refer(roles.viewpoint, "subject")],
  ["me", (roles, mentions) => mentions.refer(roles.viewpoint, "object")],
  ["my", (roles, mentions) => mentions.refer(roles.viewpoint, "possessive")],
  ["My", (roles, mentions) => mentions.refer(roles.viewpoint, "possessive")],
  ["myself", (roles, mentions) => mentions.refer(roles.viewpoint, "reflexive")],
  ["B", (roles, mentions) => mentions.refer(partnerOf(roles), "subject")],
  ["B!", (roles, mentions) => mentions.name(partnerOf(roles))],
  ["he", (roles, mentions) => own(partnerOf(roles), "subject", mentions)],
  ["him", (roles, mentions) => mentions.refer(partnerOf(roles), "object")],
  ["his", (roles, mentions) => own(partnerOf(roles), "possessive", mentions)],
  ["X", (roles, mentions) => mentions.refer(roles.subject, "subject")],
  ["X's", (roles, mentions) => mentions.refer(roles.subject, "possessive")],
  ["own", (roles, mentions) => own(roles.subject, "possessive", mentions)],
  ["self", (roles, mentions) => own(roles.subject, "reflexive", mentions)],
  ["xo2", (roles, mentions) => mentions.refer(otherOf(roles), "object")],
  ["xo2's", (roles, mentions) => mentions.refer(otherOf(roles), "possessive")],
  ["C!", (roles, mentions) => mentions.name(roles.absent)],
  ["you!", (roles) => roles.listener.given],
]);

const MARK = /\{([^}]+)\}('s)?|<([*1+]?)([a-z]+)>/g;

/** Puts people, things and tense into a filled template; sentences begin with a capital. */
export function renderSentence(
  template: string,
  told: { roles: Roles; mentions: Mentions; tense: Tense },
): string {
  const text = template.replace(
    MARK,
    (_whole, slot: string | undefined, possessive: string | undefined, agreement: string, lemma: string) =>
      slot === undefined
        ? conjugate(lemma, { tense: told.tense, agreement: agreementOf(agreement, told) })
        : writeSlot(slot, possessive ?? "", told),
  );
  return capitaliseSentences(tidy(text));
}

function writeSlot(
  slot: string,
  possessive: string,
  { roles, mentions }: { roles: Roles; mentions: Mentions },
): string {
  const together = possessive === "" ? undefined : SLOTS.get(`${slot}'s`);
  if (together !== undefined) return together(roles, mentions);
  const writer = SLOTS.get(slot);
  if (writer !== undefined) return writer(roles, mentions) + possessive;
  return (writePart(slot, roles, mentions) ?? roles.nouns.get(slot) ?? "") + possessive;
}

/** {F} is the name, {F.he} {F.him} {F.his} {F.himself} pronouns; {L}, {L.me} and {L.my} may be the narrator's. */
function writePart(slot: string, roles: Roles, mentions: Mentions): string | null {
  const [part = "", form] = slot.split(".");
  const person = roles.parts.get(part);
  if (person === undefined) return null;
  switch (form) {
    case undefined:
      return mentions.isNarrator(person) ? "I" : mentions.name(person);
    case "me":
      return mentions.refer(person, "object");
    case "my":
      return mentions.refer(person, "possessive");
    case "he":
      return own(person, "subject", mentions);
    case "him":
      return own(person, "object", mentions);
    case "his":
      return own(person, "possessive", mentions);
    default:
      return own(person, "reflexive", mentions);
  }
}

function agreementOf(mark: string, { roles, mentions }: { roles: Roles; mentions: Mentions }): Agreement {
  if (mark === "+") return "plural";
  const subject = mark === "*" ? roles.subject : mark === "1" ? roles.viewpoint : null;
  return subject !== null && mentions.isNarrator(subject) ? "first" : "third";
}

const VOWEL_SOUND = /^(?:[aeio]|hon|hour|heir|u(?!n[ai](?!n|m)|s[eu]|t|bi|r[aeio]))/i;
const NOT_VOWEL_SOUND = /^(?:eu|ewe|one\b|once\b|uni|use|usu|used)/i;

/** Articles that agree with what follows, "cannot" in one word, no doubled spaces. */
function tidy(text: string): string {
  return (
    text
      .replace(/\b([Aa])n? (?=(\p{L}+))/gu, (whole, article: string, next: string) => {
        if (whole !== "a " && whole !== "A " && whole !== "an " && whole !== "An ") return whole;
        return VOWEL_SOUND.test(next) && !NOT_VOWEL_SOUND.test(next) ? `${article}n ` : `${article} `;
      })
      .replaceAll("can not ", "cannot ")
      // What would have been stays so in the present tense.
      .replaceAll(/\bwill (not )?have (?=[a-z]+(?:ed|en|n|t|d|k|m|ng|ne)\b)/g, "would $1have ")
      .replaceAll(/\b(?:can|cannot) have (?=[a-z]+)/g, (modal) =>
        modal.startsWith("cannot") ? "could not have " : "could have ",
      )
      .replaceAll(/ {2,}/g, " ")
      .replaceAll(/ (?=[.,;:?!](?:\s|$|["”]))/g, "")
      .trim()
  );
}

/** First letters of the text and of each sentence in it. */
function capitaliseSentences(text: string): string {
  return text.replace(
    /(^["“]?|[.!?]\s+["“]?)(\p{Ll})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
