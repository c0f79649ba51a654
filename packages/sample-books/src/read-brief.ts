import type { Brief } from "@colophon/rules/brief";
import type { BookData } from "./book-data.ts";
import { genderOf } from "./given-names.ts";
import type { Fitting, NamedPerson } from "./slots.ts";

/** Only these two have pronouns that follow an author's name. */
const OPEN_ROLES = ["lead", "friend"];

/** A word with such an ending is something one may lose. */
const THING =
  /(?:shop|store|yard|house|mill|works|hall|farm|garden|orchard|vineyard|school|library|bakery|theater|theatre|chapel)$/;

/** A capitalized word in a title is a place only if the word itself says so. */
const PLACE_WORD =
  /(?:Point|Bay|Hill|Island|Isle|Creek|Falls|Street|Lane|Bridge|Harbou?r|Cove|Cross|Ferry|Green|Head|Hollow|Lake|Marsh|Moor|Ridge|Rock|Sands|Valley|Wood|ford|ham|ton|town|wick|burgh|bury|dale|mouth|port|stead)$/;

/** Capitalized words after "in" that are not places, or not suitable for a village. */
const NO_PLACE =
  /(?:^| )(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Fall|Winter|Christmas|Easter|God|Heaven|Hell|English|French|German|Spanish|Latin|Victorian|Edwardian|Roman|Nazi|Soviet|World|War|Depression|Ages|Parliament|Congress|Africa|America|Asia|Europe|Australia|Britain|Canada|China|England|France|Germany|India|Ireland|Italy|Japan|Mexico|Russia|Scotland|Spain|Wales|Earth|Mars)(?: |$)/;

/** "in Quarrendon", "the village of Quarrendon", "near Saint Olave". */
const NAMED_PLACE =
  /\b(?:in|at|near|outside|above|(?:village|town|city|port|parish|island) of) ((?:\p{Lu}\p{Ll}[\p{L}’'-]*)(?: \p{Lu}\p{Ll}[\p{L}’'-]*){0,2})/gu;

/**
 * The author's choices for a prepared book: existing names first, then drawn, then prepared ones; places and
 * things by rule.
 */
export function readBrief(brief: Brief, book: BookData): Fitting {
  const people = namePeople(brief, book);
  return {
    people,
    place: placeIn(brief, people),
    stake: stakeIn(brief, book),
    season: seasonIn(brief, book),
  };
}

function namePeople(brief: Brief, book: BookData): NamedPerson[] {
  const others = book.people
    .filter(({ key }) => !OPEN_ROLES.includes(key))
    .flatMap(({ name }) => name.split(" "));
  const kept = new Set(brief.requiredNames);
  const free = [...kept, ...brief.names].filter(
    (name) => kept.has(name) || !name.split(" ").some((part) => others.includes(part)),
  );
  const filled = OPEN_ROLES.filter((role) => book.people.some(({ key }) => key === role));
  return book.people.map(({ key, name: prepared, gender }) => {
    const name = [...new Set(free)][filled.indexOf(key)];
    if (name === undefined || !filled.includes(key)) return { key, name: prepared, gender };
    const [first = name] = name.split(" ");
    const surname = prepared.split(" ").at(-1) ?? "";
    const whole = first === name && surname !== prepared ? `${name} ${surname}` : name;
    return { key, name: whole, gender: genderOf(first, brief.description) ?? gender };
  });
}

function placeIn({ title, description }: Brief, people: readonly NamedPerson[]): string | null {
  const names = new Set(people.flatMap(({ name }) => [name, ...name.split(" ")]));
  const found = (text: string): string[] =>
    [...text.matchAll(NAMED_PLACE)]
      .map(([, phrase = ""]) => phrase.replace(/[’']s$/, ""))
      .filter((phrase) => !names.has(phrase) && !phrase.split(" ").some((word) => names.has(word)))
      .filter((phrase) => !NO_PLACE.test(phrase));
  const [inDescription] = found(description);
  const [inTitle] = found(title).filter((phrase) => PLACE_WORD.test(phrase) || description.includes(phrase));
  return inTitle ?? inDescription ?? null;
}

function stakeIn({ title, description }: Brief, { stake }: BookData): string | null {
  if (stake === undefined) return null;
  const words = ` ${`${title} . ${description}`.toLowerCase().replaceAll(/[^\p{L}]+/gu, " ")} `;
  const known = [stake.default, ...stake.others].find((noun) => words.includes(` ${noun.toLowerCase()} `));
  const titled = /^(?:The|A|An)(?: \p{L}+)? (\p{L}+)/u.exec(title)?.[1]?.toLowerCase() ?? "";
  return known ?? (THING.test(titled) ? titled : null);
}

function seasonIn({ title, description }: Brief, { seasons }: BookData): string | null {
  const words = `${title} . ${description}`
    .toLowerCase()
    .replaceAll(/\b(?:in|this|last|that) (?:the )?fall\b/g, "autumn");
  return Object.keys(seasons).find((season) => new RegExp(`\\b${season}\\b`).test(words)) ?? null;
}
