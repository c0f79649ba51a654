import type { BookData, Gender } from "./book-data.ts";

/** Replacements for `{lead}`, `{place}` and so on, by slot name. */
export type SlotValues = ReadonlyMap<string, string>;

export type NamedPerson = { key: string; name: string; gender: Gender };

/** A brief's changes to a prepared book; the rest stays as prepared. */
export type Fitting = {
  people: readonly NamedPerson[];
  place: string | null;
  stake: string | null;
  season: string | null;
};

const PRONOUNS: Record<Gender, Record<string, string>> = {
  feminine: { she: "she", her: "her", their: "her", theirs: "hers", self: "herself" },
  masculine: { she: "he", her: "him", their: "his", theirs: "his", self: "himself" },
};

/** @param spell  applied to the book's own words, never to an author's name */
export function slotValues(
  book: BookData,
  { people, place, stake, season, spell }: Fitting & { spell: (text: string) => string },
): SlotValues {
  const places = book.places.map(({ key, name }, at): [string, string] => [
    key,
    at === 0 && place !== null ? place : spell(name),
  ]);
  const thing = book.stake === undefined ? [] : [stake ?? spell(book.stake.default)];
  const values = new Map([
    ...people.flatMap(personSlots),
    ...places,
    ...thing.map((noun): [string, string] => ["stake", noun]),
    ...seasonSlots(book.seasons, season).map(([slot, words]): [string, string] => [slot, spell(words)]),
  ]);
  // A value may refer to others: a brother is named "Amos {lead.last}".
  return new Map([...values].map(([slot, value]) => [slot, fillSlots(value, values)]));
}

function personSlots({ key, name, gender }: NamedPerson): [string, string][] {
  const [first = name, ...rest] = name.split(" ");
  const forms = { ...PRONOUNS[gender], first, last: rest.at(-1) ?? first };
  return [
    [key, name],
    ...Object.entries(forms).map(([form, word]): [string, string] => [`${key}.${form}`, word]),
  ];
}

function seasonSlots(
  seasons: Readonly<Record<string, Readonly<Record<string, string>>>>,
  chosen: string | null,
): [string, string][] {
  const season = seasons[chosen ?? ""] ?? Object.values(seasons)[0] ?? {};
  return Object.entries(season).map(([part, words]) => [part === "season" ? part : `season.${part}`, words]);
}

const SLOT = /(?:\b([Aa])n? )?\{([A-Za-z][\w.]*)\}/g;

/**
 * The start of a sentence, where a lower-case value is capitalized. Pronouns have a separate slot for that.
 */
const BEGINS = /(?:^|[.!?…]["”’]?\s+|\n\n["“]?|^["“])$/;
const PRONOUN = /[.](?:she|her|theirs?|self)$/;

/** Slots of a text without a value. */
export function unknownSlots(text: string, values: SlotValues): string[] {
  return [...text.matchAll(SLOT)]
    .map(([, , name = ""]) => name)
    .filter((name) => valueOf(name, values) === undefined);
}

/** Fills the slots of a text, and adapts a preceding article: "an orchard", "a mill". */
export function fillSlots(text: string, values: SlotValues): string {
  return text.replaceAll(SLOT, (whole, article: string | undefined, name: string, offset: number) => {
    const value = valueOf(name, values);
    if (value === undefined) return whole;
    if (article !== undefined) return `${article}${/^[aeiou]/i.test(value) ? "n" : ""} ${value}`;
    const begins = BEGINS.test(text.slice(Math.max(0, offset - 4), offset));
    return begins && !PRONOUN.test(name) ? capital(value) : value;
  });
}

/** A capitalized slot, `{lead.She}`, gives the same value with a capital. */
function valueOf(name: string, values: SlotValues): string | undefined {
  const small = name.replaceAll(/(?<![^.])\p{Lu}/gu, (letter) => letter.toLowerCase());
  const value = values.get(small);
  return value === undefined || small === name ? value : capital(value);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
