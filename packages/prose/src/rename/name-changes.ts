import { foldText } from "./fold-text.ts";

/** A name and its replacement. `isShared`: others have it too, so its owner is ambiguous. */
export type NameChange = { from: string; to: string; isShared: boolean };

/** The entry being renamed. `isPerson`: people are also called by parts of their names. */
export type NamedThing = { name: string; aliases: readonly string[]; isPerson: boolean };

/** Titles before a name that are not part of it. Folded, lower-case. */
const TITLES = new Set(
  `mr mrs ms miss mister master madam dr doctor prof professor sir dame lord lady saint st king queen prince princess
  duke duchess baron count countess captain capt colonel col major sergeant sgt lieutenant lt general inspector detective
  officer father mother brother sister aunt uncle auntie grandma grandpa grandmother grandfather old young little poor
  frau herr fraulein monsieur madame mademoiselle don dona senor senora signor signora the`
    .trim()
    .split(/\s+/u),
);

/** Whether a word is a title used only before names. */
export function isTitle(word: string): boolean {
  return TITLES.has(foldText(word).folded.replaceAll(".", "").toLowerCase());
}

/**
 * Every name that changes with an entry's: its full name, a person's first and last names, and the aliases
 * that contain one of these. The longest come first.
 * @param renaming.others  names and aliases of everything else in the book
 * @param renaming.aliases  what the author wants in the place of an alias; wins over what follows from the name
 */
export function nameChanges(
  thing: NamedThing,
  renaming: { to: string; others: readonly string[]; aliases?: readonly { from: string; to: string }[] },
): NameChange[] {
  const parts = thing.isPerson ? partChanges(thing.name, renaming.to) : [];
  const wished = renaming.aliases ?? [];
  const kept = new Set(wished.map(({ from }) => keyOf(from)));
  const following = thing.aliases
    .filter((alias) => !kept.has(keyOf(alias)))
    .map((alias) => ({
      from: alias,
      to: withParts(alias, [{ from: thing.name, to: renaming.to }, ...parts]),
    }));
  const known = new Map<string, NameChange>();
  const whole = new Set(renaming.others.map(keyOf));
  const words = new Set(renaming.others.flatMap((name) => properWords(name).map(keyOf)));
  const add = ({ from, to }: { from: string; to: string }, isPart: boolean): void => {
    const key = keyOf(from);
    if (key === "" || to.trim() === "" || from === to || known.has(key)) return;
    // Anna is a separate person from Anna Karenina; with two Harrisons, Harrison may be either.
    known.set(key, { from, to, isShared: whole.has(key) || (isPart && words.has(key)) });
  };
  for (const change of [{ from: thing.name, to: renaming.to }, ...wished, ...following]) add(change, false);
  for (const change of parts) add(change, true);
  return [...known.values()].toSorted((one, other) => other.from.length - one.from.length);
}

/** An entry's aliases after a rename. */
export function renamedAliases(aliases: readonly string[], changes: readonly NameChange[]): string[] {
  const by = new Map(changes.map(({ from, to }) => [keyOf(from), to]));
  return [...new Set(aliases.map((alias) => by.get(keyOf(alias)) ?? alias))];
}

/** Normalized form for comparing names: without accents, capitals and dots of titles. */
export function keyOf(name: string): string {
  return foldText(name).folded.trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

function partChanges(name: string, to: string): { from: string; to: string }[] {
  const old = properWords(name);
  const next = properWords(to);
  const [first, last] = [old[0], old.at(-1)];
  const [newFirst, newLast] = [next[0], next.at(-1)];
  if (first === undefined || last === undefined || newFirst === undefined || newLast === undefined) return [];
  if (old.length < 2)
    return first === name.trim() ? [] : [{ from: first, to: next.length > 1 ? newFirst : newLast }];
  const changes = [{ from: first, to: newFirst }];
  // If the new name has no surname, the old one stays where it is used alone: there is no replacement for it.
  if (next.length > 1) changes.push({ from: last, to: newLast });
  return changes.filter((change) => change.from !== change.to);
}

function properWords(name: string): string[] {
  const words = name.trim().split(/\s+/u);
  const proper = words.filter((word) => !isTitle(word));
  return proper.length === 0 ? words : proper;
}

function withParts(alias: string, parts: readonly { from: string; to: string }[]): string {
  const whole = parts.find(({ from }) => keyOf(from) === keyOf(alias));
  if (whole !== undefined) return whole.to;
  const by = new Map(parts.map(({ from, to }) => [keyOf(from), to]));
  return alias
    .split(" ")
    .map((word) => by.get(keyOf(word)) ?? word)
    .join(" ");
}
