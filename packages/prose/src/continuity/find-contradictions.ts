import type { StoredFact } from "@colophon/rules/writing-tasks";
import { type Attribute, readAttribute } from "./attributes.ts";
import { cannotBothHold } from "./compare-values.ts";
import { type SceneClock, yearsBetweenChapters } from "./read-clock.ts";

/** Two facts of a book that contradict each other, each with its quote. */
export type Contradiction = { first: StoredFact; second: StoredFact; detail: string };

/** Helps to identify people and the time that passes. */
export type KnownOfBook = {
  /** the outline's cast: an alias and a name are one person */
  people?: readonly { name: string; aliases: readonly string[] }[];
  /** when the scenes happen: how much older someone may be */
  clocks?: readonly SceneClock[];
};

type ReadFact = { fact: StoredFact; who: string; attribute: Attribute };

/** Subjects that cannot be distinguished from others of their kind. */
const NOT_A_PERSON =
  /^(?:i|me|he|him|she|her|it|they|them|we|you|man|woman|boy|girl|child|children|people|person|someone|somebody|stranger|men|women|crowd|others?|house|room|door|front door|window|wall|car|coat|dress|street|road|table|bed|book|letter|box|bag|key|light|sky|sea|water|river|sun|moon|weather|night|day|room door|kitchen|garden|boat|horse|dog|cat|bird|tree|flower|flowers|leaves|eyes|hair|face)$/;

/** Stated as past, a lie, a dream, paint or a change: such words do not say how things are. */
const NOT_PLAIN =
  /\b(?:had been|once|used to|formerly|former|ex|retired|in those days|back then|years ago|years (?:before|earlier)|long ago|as a (?:boy|girl|child|young \w+)|when (?:he|she|they|i|we) (?:was|were)|(?:was|were) (?:still )?(?:a (?:boy|girl|child)|young)|remember\w*|memor(?:y|ies)|became|become|becomes|turned|now|no longer|since|new|second (?:husband|wife)|first (?:husband|wife)|late (?:husband|wife)|step-?(?:mother|father|brother|sister|son|daughter|child)|adopt\w*|foster|in-law|god(?:mother|father|son|daughter)|trained|studied|apprentice\w*|wish\w*|dream\w*|imagin\w*|pretend\w*|disguis\w*|posing|posed|lie[ds]?|lying|claim\w*|jok(?:e|ed|ing)|liar|false name|supposed\w*|rumou?r\w*|presumed|believed|thought|feared|as good as|almost|wig|dye[ds]?|dyeing|paint(?:ed|ing|s)?|repaint\w*|lenses|whitewash\w*|rename[ds]?|ghost|spirit|portrait|photograph|statue|costume|mask|if|as if|as though|would be|might be|could be|may be|like a|kind of|so-called|also|as well|part-time|sometimes|weekends?|move[ds]?|moving)\b/i;

/**
 * Finds pairs of facts that contradict each other. Same person or thing, same attribute, incompatible values;
 * anything that may change during the story, and anything in doubt, is ignored: a false alarm costs trust.
 * @param facts  in any order; the chapter gives their order in the story
 * @returns      in the order of the second fact, at most one finding per fact
 */
export function findContradictions(facts: readonly StoredFact[], known: KnownOfBook = {}): Contradiction[] {
  const read = readFacts(facts, known);
  const groups = Map.groupBy(read, ({ who, attribute }) => `${who}\n${attribute.key}`);
  const found = [...groups.values()].flatMap((group) => contradictionsIn(group, known));
  return [...found, ...orderOfSiblings(read)].toSorted((a, b) => a.second.chapter - b.second.chapter);
}

function readFacts(facts: readonly StoredFact[], known: KnownOfBook): ReadFact[] {
  const nameOf = namesOf(facts, known);
  return facts
    .filter(({ quote, value }) => quote.trim() !== "" && value.trim() !== "")
    .toSorted((a, b) => a.chapter - b.chapter)
    .flatMap((fact) => {
      const { owner, part } = splitPossessive(fact.about);
      const attribute = readAttribute(`${part} ${fact.attribute}`.trim());
      const who = nameOf(owner);
      return attribute === null || who === "" || NOT_A_PERSON.test(who) ? [] : [{ fact, who, attribute }];
    });
}

function contradictionsIn(group: readonly ReadFact[], known: KnownOfBook): Contradiction[] {
  return group.flatMap((later, index) => {
    if (isNotPlain(later)) return [];
    const against = group
      .slice(0, index)
      .find((earlier) => !isNotPlain(earlier) && areConflicting(earlier, later, known));
    return against === undefined ? [] : [contradiction(against, later)];
  });
}

function areConflicting(earlier: ReadFact, later: ReadFact, known: KnownOfBook): boolean {
  const [first, second] = [earlier.fact, later.fact];
  // One sentence read twice is not a contradiction.
  if (first.quote.trim() === second.quote.trim()) return false;
  return cannotBothHold(later.attribute, {
    first: first.value,
    second: second.value,
    years: yearsBetweenChapters(known.clocks ?? [], { from: first.chapter, to: second.chapter }),
    isSameChapter: first.chapter === second.chapter,
  });
}

function isNotPlain({ fact, attribute }: ReadFact): boolean {
  const text = `${fact.value} ${fact.quote} ${fact.attribute}`;
  if (!NOT_PLAIN.test(attribute.kind === "age" ? text.replace(OF_AN_AGE, "") : text)) return false;
  // A person can die only once; "his late wife" and "now dead" say so plainly.
  const isDeath = attribute.kind === "alive" && /\b(?:now|since|had been|once|late)\b/i.test(text);
  return !(isDeath && !NOT_PLAIN.test(text.replace(/\b(?:now|since|had been|once|late)\b/gi, "")));
}

/** Words used with an age. */
const OF_AN_AGE = /\b(?:now|almost|since|turned|becomes?|became|also|new|thought)\b/gi;

/** An older sister in one place who is a younger one in another. */
function orderOfSiblings(read: readonly ReadFact[]): Contradiction[] {
  const siblings = read.filter((entry) => entry.attribute.kind === "siblings" && !isNotPlain(entry));
  return siblings.flatMap((later, index) => {
    const against = siblings
      .slice(0, index)
      .find((earlier) => earlier.who === later.who && isOtherOrder(earlier.fact, later.fact));
    return against === undefined ? [] : [contradiction(against, later)];
  });
}

function isOtherOrder(first: StoredFact, second: StoredFact): boolean {
  const [one, other] = [orderIn(first), orderIn(second)];
  if (one === 0 || one !== -other) return false;
  const names = new Set(first.value.match(/\p{Lu}\p{Ll}+/gu));
  return (second.value.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((name) => names.has(name));
}

function orderIn({ attribute, value }: StoredFact): number {
  const text = `${attribute} ${value}`;
  return (
    Number(/\b(?:older|elder|eldest|big)\b/i.test(text)) -
    Number(/\b(?:younger|youngest|little|baby)\b/i.test(text))
  );
}

function contradiction(earlier: ReadFact, later: ReadFact): Contradiction {
  const [first, second] = [earlier.fact, later.fact];
  const detail = `${first.about}, ${later.attribute.label}: “${first.value}” in chapter ${first.chapter}, “${second.value}” in chapter ${second.chapter}.`;
  return { first, second, detail };
}

/** "Ellen's eyes" is about Ellen; "Ellen's mother" is someone else. */
function splitPossessive(about: string): { owner: string; part: string } {
  const found =
    /^(.+?)['’]s? ((?:(?:left|right) )?(?:eyes?|hair|age|height|job|trade|name|surname|birthday))$/i.exec(
      about.trim(),
    );
  return { owner: found?.[1] ?? about, part: found?.[2] ?? "" };
}

/** A single spelling per person or thing, for full name, alias and a given name that only one of them has. */
function namesOf(facts: readonly StoredFact[], { people = [] }: KnownOfBook): (about: string) => string {
  const full = new Map<string, string>();
  for (const { name, aliases } of people)
    for (const form of [name, ...aliases]) full.set(plainName(form), plainName(name));
  const long = new Set([
    ...full.values(),
    ...facts.map(({ about }) => plainName(splitPossessive(about).owner)),
  ]);
  return (about) => {
    const name = plainName(about);
    const known = full.get(name);
    if (known !== undefined) return known;
    if (name.includes(" ") || !/\p{Lu}/u.test(about)) return name;
    const longer = [...long].filter((other) => other.startsWith(`${name} `) && !/['’]/.test(other));
    return longer.length === 1 ? longer.join("") : name;
  };
}

const TITLES =
  /^(?:(?:mr|mrs|ms|miss|dr|doctor|professor|captain|old|young|little|the|a|an|his|her|their|my) )+(?=\S)/;

function plainName(about: string): string {
  return about
    .toLowerCase()
    .replace(/[.]/g, "")
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .replace(TITLES, "")
    .replace(/'s$/, "");
}
