import { WALK_ON } from "@colophon/rules/outline-gate";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { STOCK_NAMES } from "@colophon/rules/names";
import type { CapitalisedUse, WordCase } from "./capitalised-words.ts";
import { isOrdinaryHere, readWordCase } from "./capitalised-words.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import type { Measurement } from "./gates.ts";

/** Uses from which a stock name counts. @source docs/product/writing.md "Stock names" */
const STOCK_USES_MIN = 5;
/** Uses from which a name missing in the outline is listed. @source docs/product/writing.md "Name drift" */
const NEW_NAME_USES_MIN = 3;
/** Shorter words are within two letters of too many others. */
const MIN_COMPARED_CHARS = 4;

/** In a name shorter than this, two changed letters out of four or five are more likely another word. */
const LONG_NAME_CHARS = 6;

/**
 * A registered name in a different spelling; `distance` is the number of letters changed, missing or added.
 */
export type NameVariant = { registered: string; distance: number; use: CapitalisedUse };

/** A name, and how often it occurs in a text. */
type UsedName = { name: string; uses: number };

/** The words of all names in the outline: cast, aliases, places, and the people and place of each card. */
export function registeredNames(plan: BookOutline): Set<string> {
  const names = [
    ...plan.cast.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...plan.places.map(({ name }) => name),
    ...plan.chapters.flatMap((card) => [
      card.place,
      card.point_of_view,
      ...card.beats.flatMap(({ people }) => people),
    ]),
  ];
  const words = names.flatMap((name) => name.match(/\p{Lu}\p{L}+(?:['’]\p{L}+)*/gu) ?? []);
  return new Set(words.map((word) => word.replace(/['’]s$/, "")));
}

/** Stock names used, and names that drift from the outline's. */
export function measureNames(sentences: readonly string[], plan: BookOutline | null): Measurement[] {
  const cases = readWordCase(sentences);
  return [measureStockNames(stockNamesIn(sentences, { cases, plan })), measureNameDrift(cases, plan)];
}

/** The words of a text for which its two name measures are out of bounds. */
export function wrongNamesIn(
  sentences: readonly string[],
  plan: BookOutline | null,
): { stock: readonly UsedName[]; drifting: readonly NameVariant[] } {
  const cases = readWordCase(sentences);
  return {
    stock: stockNamesIn(sentences, { cases, plan }),
    drifting: plan === null ? [] : variantsIn(cases, registeredNames(plan)),
  };
}

/**
 * Names that are almost certainly misspelt registered names: one letter off, or two in a name of six letters
 * or more. Stricter than the measure, because a scene is repaired for them, while the author is only
 * notified.
 */
export function misspeltNames(sentences: readonly string[], registered: ReadonlySet<string>): NameVariant[] {
  return variantsIn(readWordCase(sentences), registered).filter(isClose);
}

/** Names that occur in many generated books and often in this one, most used first. */
function stockNamesIn(
  sentences: readonly string[],
  { cases, plan }: { cases: WordCase; plan: BookOutline | null },
): UsedName[] {
  // The outline gate allows a stock name only if the author chose it.
  const own = (plan?.cast ?? []).filter(({ role }) => role !== WALK_ON).map(({ name }) => name);
  const isKnownName = (stock: string): boolean => own.some((name) => ` ${name} `.includes(` ${stock} `));
  return STOCK_NAMES.filter((name) => !isKnownName(name))
    .map((name) => ({ name, uses: stockUses(name, sentences, cases) }))
    .filter(({ uses }) => uses >= STOCK_USES_MIN)
    .toSorted((a, b) => b.uses - a.uses);
}

function measureStockNames(found: readonly UsedName[]): Measurement {
  return {
    measure: "stock_names",
    value: found.length,
    findings: found.map(({ name, uses }) => `${name} (${uses} times)`),
  };
}

function stockUses(name: string, sentences: readonly string[], cases: WordCase): number {
  if (name.includes(" ")) {
    const whole = new RegExp(`\\b${name}\\b`, "g");
    return sentences.reduce((sum, sentence) => sum + (sentence.match(whole)?.length ?? 0), 0);
  }
  const use = cases.capitalised.get(name);
  if (use === undefined) return 0;
  // "Whisper it" at the start of a sentence is not a name if the text also uses "whisper".
  return cases.lower.has(name.toLowerCase()) ? use.mid : use.mid + use.start;
}

function measureNameDrift(cases: WordCase, plan: BookOutline | null): Measurement {
  if (plan === null) {
    return { measure: "name_drift", value: 0, notJudged: "There is no plan to compare the names with" };
  }
  const registered = registeredNames(plan);
  const variants = variantsIn(cases, registered);
  const varying = new Set(variants.map(({ use }) => use.word));
  const added = [...cases.capitalised.values()]
    .filter(
      (use) =>
        use.mid >= NEW_NAME_USES_MIN && !varying.has(use.word) && isUnregisteredName(use, cases, registered),
    )
    .toSorted((a, b) => b.mid - a.mid);
  return {
    measure: "name_drift",
    value: variants.length,
    findings: [
      ...variants.map(
        ({ use, registered: name }) => `"${use.word}" for ${name} (${use.mid + use.start} times)`,
      ),
      ...added.map((use) => `New name: ${use.word} (${use.mid + use.start} times)`),
    ],
  };
}

/**
 * Registered names written with one or two letters changed, missing or added. Excludes everyday words, words
 * this text also uses in lower case at least as often, plurals of a registered name, and names of fewer than
 * four letters. A word that only ever starts sentences may be an ordinary one, and there is no dictionary to
 * tell: it must be close.
 */
function variantsIn(cases: WordCase, registered: ReadonlySet<string>): NameVariant[] {
  const names = [...registered].filter(
    (name) => name.length >= MIN_COMPARED_CHARS && !EVERYDAY_WORDS.has(name.toLowerCase()),
  );
  return [...cases.capitalised.values()].flatMap((use) => {
    if (use.word.length < MIN_COMPARED_CHARS || !isUnregisteredName(use, cases, registered)) return [];
    const near = nearestName(use.word, names);
    if (near === null || (use.mid === 0 && !isClose(near))) return [];
    return [{ ...near, use }];
  });
}

function isUnregisteredName(use: CapitalisedUse, cases: WordCase, registered: ReadonlySet<string>): boolean {
  const { word } = use;
  if ([word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((form) => registered.has(form)))
    return false;
  if (EVERYDAY_WORDS.has(word.toLowerCase()) || /^I['’]/.test(word)) return false;
  return !isOrdinaryHere(use, cases.lower);
}

function isClose({ registered, distance }: Omit<NameVariant, "use">): boolean {
  return distance === 1 || registered.length >= LONG_NAME_CHARS;
}

function nearestName(word: string, names: readonly string[]): Omit<NameVariant, "use"> | null {
  const near = names
    .map((registered) => ({ registered, distance: editDistance(word, registered) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0] ?? null;
}

/** Levenshtein distance over letters; any number above 2 if it is above 2. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (row[column] ?? 0) + (one[at] === other[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    if (Math.min(...next) > 2) return 3;
    row = next;
  }
  return row.at(-1) ?? 0;
}
