import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredFact } from "@colophon/rules/writing-tasks";
import { findContradictions } from "./find-contradictions.ts";

const VALUES: Readonly<Record<string, readonly string[]>> = {
  eyes: ["grey", "brown", "blue-eyed", "hazel", "bright"],
  hair: ["black", "blonde", "white", "long"],
  age: ["34", "forty", "in her thirties", "old"],
  height: ["six foot two", "160 cm", "very tall", "short"],
  trade: ["a baker", "carpenter", "sells ribbons"],
  "home town": ["Whitby", "Cork", "Dublin"],
  siblings: ["none", "two sisters", "an older brother, Tom"],
  "can swim": ["yes", "no"],
  mood: ["happy", "not happy"],
};
const facts = fc.array(
  fc
    .tuple(
      fc.constantFrom("Ellen", "Tom", "Harrow Light", "the man"),
      fc.constantFrom(...Object.keys(VALUES)),
      fc.nat(4),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
    )
    .map(([about, attribute, at, chapter, isDoubted]): StoredFact => {
      const values = VALUES[attribute] ?? [];
      const value = values[at % values.length] ?? "";
      const quote = isDoubted ? `They dreamt of ${about}: ${value}.` : `${about}: ${value}.`;
      return { about, attribute, value, quote: `${quote} [${attribute} ${chapter}]`, chapter };
    }),
  { maxLength: 14 },
);
const RUNS = { numRuns: 80 };

test("repeated facts contradict nothing, however often they are read", () => {
  fc.assert(
    fc.property(facts, (ledger) => {
      // One value per attribute of each: the first stated.
      const values = new Map<string, string>();
      const same = ledger
        .filter(({ attribute }) => attribute !== "siblings")
        .map((fact) => {
          const key = `${fact.about}/${fact.attribute}`;
          const value = values.get(key) ?? fact.value;
          values.set(key, value);
          return { ...fact, value };
        });
      expect(findContradictions([...same, ...same])).toEqual([]);
    }),
    RUNS,
  );
});

test("the order of facts changes nothing", () => {
  const inChapters = facts.map((ledger) => ledger.map((fact, at) => ({ ...fact, chapter: at + 1 })));
  fc.assert(
    fc.property(inChapters, fc.infiniteStream(fc.nat()), (ledger, keys) => {
      const shuffled = ledger
        .map((fact) => ({ fact, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key);
      expect(findContradictions(shuffled.map(({ fact }) => fact))).toEqual(findContradictions(ledger));
    }),
    RUNS,
  );
});

test("both sides are facts of one owner, the earlier first, and neither is a dream", () => {
  fc.assert(
    fc.property(facts, (ledger) => {
      const found = findContradictions(ledger);
      for (const { first, second, detail } of found) {
        expect(ledger).toContain(first);
        expect(ledger).toContain(second);
        expect(first.about).toBe(second.about);
        expect(first.chapter).toBeLessThanOrEqual(second.chapter);
        expect(`${first.quote} ${second.quote}`).not.toContain("dreamt");
        expect([first.about, first.attribute]).not.toContain("the man");
        expect(first.attribute).not.toBe("mood");
        expect(detail).toContain(`“${second.value}” in chapter ${second.chapter}`);
      }
      const chapters = found.map(({ second }) => second.chapter);
      expect(chapters).toEqual(chapters.toSorted((a, b) => a - b));
    }),
    RUNS,
  );
});

const fact = (
  about: string,
  attribute: string,
  value: string,
  chapter: number,
  quote = `${about} ${value}.`,
): StoredFact => ({
  about,
  attribute,
  value,
  quote: `${quote} (${chapter})`,
  chapter,
});
const isFound = (...ledger: StoredFact[]): boolean => findContradictions(ledger).length > 0;

test.for([
  ["alive", "dead", "Her late father, now dead, lay there.", true],
  ["alive", "dead", "They believed him dead.", false],
  ["eyes", "grey", "Her eyes were grey now.", false],
  ["age", "forty", "She turned forty.", true],
  ["age", "forty", "She remembered being forty.", false],
] as const)("the %s “%s”, told as “%s”, counts: %s", ([attribute, value, quote, counts]) => {
  const other = attribute === "alive" ? "alive" : attribute === "age" ? "thirty" : "brown";
  expect(isFound(fact("Harrow", attribute, value, 1, quote), fact("Harrow", attribute, other, 3))).toBe(
    counts,
  );
});

test.for([
  ["Ellen's mother", "Ellen’s mother", true],
  ["Dr. Marsh", "Marsh", true],
  ["the old Captain Bell", "Bell", true],
  ["ellen", "Ellen", true],
  ["Ellen", "Ellen's mother", false],
  ["the lamp", "the lamp room", false],
  ["the door", "the door", false],
  ["She", "she", false],
] as const)("%s and %s are one: %s", ([one, other, isOne]) => {
  expect(isFound(fact(one, "eyes", "grey", 1), fact(other, "eyes", "brown", 2))).toBe(isOne);
});

test("an older brother is not a younger one, by the same name only", () => {
  const older = fact("Ellen", "older brother", "Tom Reed", 1);
  expect(isFound(older, fact("Ellen", "brother", "her little brother Tom", 2))).toBe(true);
  expect(isFound(older, fact("Ellen", "younger brother", "Peter", 2))).toBe(false);
  expect(isFound(older, fact("Rosa", "younger brother", "Tom Reed", 2))).toBe(false);
  expect(isFound(older, fact("Ellen", "elder brother", "Tom", 2))).toBe(false);
});

test.for([
  ["children", "two", "three", false],
  ["children", "three", "two", true],
  ["children", "three", "a daughter, Nell", false],
  ["siblings", "an only child", "yes", true],
  ["siblings", "two", "a sister three years older", false],
  ["wife", "none", "Rosa", false],
  ["mother", "dead", "Rosa", false],
  ["height", "tall", "not tall", false],
  ["height", "tall for her age", "short", false],
  ["birthday", "14 May", "the 14th", false],
  ["birthday", "14 May", "15 May", true],
  ["born", "1931-05-14", "14 May 1931", false],
  ["born", "1931-05-14", "1931-06", true],
  ["nationality", "English", "British", false],
  ["nationality", "English", "Scottish", true],
  ["nationality", "Irish descent", "French", false],
  ["dominant hand", "left", "right", true],
  ["scar", "on the left cheek and the right knee", "left cheek", false],
  ["vegetarian", "yes", "never", true],
  ["religion", "Catholic", "Protestant", false],
] as const)("%s: “%s” and then “%s” cannot both hold: %s", ([attribute, first, second, isConflicting]) => {
  expect(isFound(fact("Ellen", attribute, first, 1), fact("Ellen", attribute, second, 2))).toBe(
    isConflicting,
  );
});
