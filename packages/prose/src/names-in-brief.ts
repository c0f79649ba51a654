import { AMBIGUOUS_GIVEN_NAMES, COMMON_GIVEN_NAMES } from "@colophon/rules/common-given-names";
import { EVERYDAY_WORDS } from "./manuscript-health/everyday-words.ts";
import { FEMININE_NAMES, MASCULINE_NAMES } from "@colophon/rules/name-bank";
import { readNameSetting } from "@colophon/rules/name-setting";
import { NO_PERSON_WORDS, PERSON_NOUNS, PLACE_NOUNS, SURNAMES_TOO } from "@colophon/rules/person-words";

const GIVEN_NAMES = new Set([...FEMININE_NAMES, ...MASCULINE_NAMES, ...COMMON_GIVEN_NAMES]);

/** Part of a following single-word name: "Captain Ahab", "Aunt May". */
const TITLE =
  /^(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Doctor|Captain|Sir|Dame|Lady|Lord|King|Queen|Prince|Princess|Saint|St|Father|Mother|Sister|Brother|Aunt|Auntie|Uncle|Grandma|Grandpa|Granny|Nana|Inspector|Detective|Sergeant|Constable|Colonel|Major|General|Admiral|President|Senator|Judge|Rabbi|Reverend|Pastor|Nurse|Chef|Madame|Monsieur|Señora|Señor|Old|Little|Young)$/;
/** With these, a second bearer of the surname is someone else. */
const DISTINCT_PERSON_TITLE =
  /^(?:Mr|Mrs|Ms|Miss|Lady|Lord|Sir|Aunt|Auntie|Uncle|King|Queen|Prince|Princess|Old|Little|Young)\b/;
const PARTICLE = /^(?:de|van|von|der|den|da|di|du|del|della|la|le|al|bin|ibn|of|ter|af|av)$/;
const WORD = /[\p{L}]+(?:['’-]\p{L}+)*[.]?/gu;

type Word = { text: string; from: number; to: number };
/** A run of capitalized words, and the text around it. */
type Candidate = {
  words: string[];
  at: number;
  before: string;
  after: string;
  opens: boolean;
  isTitle: boolean;
};

/**
 * The people named by the author's own words, in order, each once in the longest form: "Ada" and "Ada
 * Lovelace" are one. Without Dr. and the like if a given name follows. Animals called by a name count as
 * people here; places, days, languages, brands, holidays and the words of a title do not.
 */
export function namesInBrief(brief: { title: string; description: string }): string[] {
  const candidates = [...candidatesIn(brief.title, true), ...candidatesIn(brief.description, false)];
  const sure = withCoupled(candidates, new Set(candidates.filter(isPerson).map(nameOf)));
  const people = candidates.map(nameOf).filter((name) => sure.has(name));
  return merged(people.filter((name) => name !== ""));
}

/** "Tom, Quill and Wren": each name confirms the next. */
function withCoupled(candidates: readonly Candidate[], sure: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set([...sure].flatMap((name) => name.split(" ")));
  const coupled = candidates.filter(
    (candidate) => !sure.has(nameOf(candidate)) && !candidate.isTitle && isCoupled(candidate, named),
  );
  return coupled.length === 0 ? sure : withCoupled(candidates, sure.union(new Set(coupled.map(nameOf))));
}

function candidatesIn(text: string, isTitle: boolean): Candidate[] {
  const words = Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const found: Candidate[] = [];
  for (let at = 0; at < words.length;) {
    const run = runAt(text, words, at);
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) {
      at += 1;
      continue;
    }
    const before = text.slice(0, first.from);
    found.push({
      words: run.map((word) => bare(word.text)),
      at: first.from,
      before,
      after: /[’']s$/.test(last.text) ? `’s${text.slice(last.to)}` : text.slice(last.to),
      opens: /(?:^|[.!?:;]["”’)]*|\n|[“"(])\s*$/.test(before),
      isTitle,
    });
    at += run.length;
  }
  return found;
}

/** Consecutive capitalized words, with particles and initials between them. */
function runAt(text: string, words: readonly Word[], start: number): Word[] {
  const run: Word[] = [];
  for (const [offset, word] of words.slice(start, start + RUN_WORDS_MAX).entries()) {
    const last = run.at(-1);
    if (last !== undefined && !isJoined(text, last, word)) break;
    const next = words[start + offset + 1];
    const isBetween = last !== undefined && next !== undefined && isParticle(text, word, next);
    if (!isBetween && !belongs(word, run[0])) break;
    run.push(word);
    if (/[’']s$/.test(word.text)) break;
  }
  return run;
}

const RUN_WORDS_MAX = 8;

function isParticle(text: string, ...[word, next]: readonly [Word, Word]): boolean {
  return PARTICLE.test(word.text) && isCapital(next.text) && isJoined(text, word, next);
}

/** "In" and "When" before a name are not part of it; nor is a word after it that is not a surname. */
function belongs(word: Word, first: Word | undefined): boolean {
  if (!isCapital(word.text)) return false;
  if (!isNoPerson(word.text)) return true;
  return first === undefined ? TITLE.test(bare(word.text)) : isSurname(word.text, first.text);
}

function isJoined(text: string, one: Word, other: Word): boolean {
  const isStop =
    one.text.endsWith(".") && !/^(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Rev|Sgt|Capt)[.]$/u.test(one.text);
  return !isStop && /^[ \t]+$/.test(text.slice(one.to, other.from));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word) && (/\p{Ll}/u.test(word) || /^\p{Lu}[.]$/u.test(word));
}

function isNoPerson(word: string): boolean {
  const lower = bare(word).toLowerCase();
  // MasterChef, but McDonald and DeShawn.
  if (/^(?!Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz|O['’]|D['’])\p{L}*\p{Ll}\p{Lu}/u.test(word)) return true;
  return (
    NO_PERSON_WORDS.has(lower) ||
    (EVERYDAY_WORDS.has(lower) && !AMBIGUOUS_GIVEN_NAMES.has(bare(word)) && !/^(?:king|queen)$/.test(lower))
  );
}

/** "Tom Wood" and "Ellen Marsh": words that are surnames after a given name. */
function isSurname(word: string, given: string): boolean {
  return SURNAMES_TOO.has(bare(word).toLowerCase()) && isGivenName(given) && !PLACE_NAMES.has(given);
}

function bare(word: string): string {
  return word.replace(/[’']s$/, "").replace(/(?<=\p{L}{2})[.]$/u, "");
}

/** Titles are dropped if a given name and a surname follow. */
function nameOf({ words }: Candidate): string {
  const named = words.findIndex((word) => !TITLE.test(word));
  if (named < 0) return "";
  const rest = words.slice(named);
  const isFull = rest.length >= 2 || named === 0;
  const title = words[named - 1] ?? "";
  if (isFull) return rest.join(" ");
  return `${/^(?:Dr|Mr|Mrs|Ms|Prof|St)$/.test(title) ? `${title}.` : title} ${rest.join(" ")}`;
}

const CALLED =
  /\b(?:called|named|(?:whose|my|his|her|its|their) name (?:is|was)|nicknamed|known as|by the name of|christened|baptised)\s*[“"]?$/i;
/** Books and authors that the book should resemble. */
const LIKE =
  /\b(?:think|fans of|lovers of|readers of|style of|vein of|spirit of|voice of|works? of|books? by|novels? by|reminiscent of|inspired by|influenced by|similar to|(?:think|fans of) [\p{L} ]{2,40} meets?)\s+$/iu;
const BORN_OF =
  /\b(?:life|biography|memoirs?|portrait|childhood|death|diary|letters|love|wife|husband|son|daughter|mother|father|sister|brother|friend|adventures|murder|ghost|story) of (?:the (?:\p{Ll}+ ){1,2})?$/iu;
const MEETS =
  /\b(?:meets?|met|marr(?:y|ies|ied)|loves?|loved|in love with|befriends?|kissed|kisses|hates?|rescues?|misses|between|dedicated to|raised by|written by|murdered by|taught by)\s+$/i;
const DOES =
  /^(?:,? who\b|,? whose\b|,? (?:aged )?\d{1,3}\b(?! (?:miles|kilomet))|,? (?:aged|age) | (?:must|falls?|fell|finds?|learns?|discovers?|decides?|wants|wanted|loves?|hates|dreams?|inherits?|believes?|knows|knew|thinks|married|marries|meets|runs away|grew up|grows up|was born|died|dies|vanishes|vanished|disappears?|tells?|told|says|said|promised|promises|swears|swore|refuses|fights|wakes|walks|works|teaches|writes|wrote|hides|steals|lives (?:alone|with)|has (?:always|never)|is (?:a|an|the|my|our|his|her|afraid|in love|\d)|was (?:a|an|my|our)|and (?:his|her|their|my) )\b|’s (?:(?:older|younger|little|big|twin|dead|late|best|only|long-lost) )?(?:mother|father|sister|brother|son|daughter|wife|husband|family|friend|life|heart|grandmother|grandfather|diary|journey|childhood|death|dog|cat|husband|boss|aunt|uncle|cousin)\b)/u;
const APPOSED = /^, (?:a|an|the|my|our|his|her) ((?:[\p{L}'’-]+ ){0,4}?[\p{L}-]+)/u;
const PLACED =
  /\b(?:in|at|to|from|near|through|into|across|outside|leaves?|visits?|around|via|towards?)\s+(?:the )?$/i;

/** Also the first half of a double name. */
function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word) || GIVEN_NAMES.has(word.split("-")[0] ?? "");
}

function isPerson(candidate: Candidate): boolean {
  const { words, before, isTitle } = candidate;
  const rest = words.filter((word) => !TITLE.test(word));
  const first = rest[0];
  if (first === undefined || LIKE.test(before) || isPlace(candidate, rest)) return false;
  const isKnown = isGivenName(first) || (/[.]$/.test(first) && rest.length > 1);
  const isTitled = rest.length < words.length && TITLE.test(words[0] ?? "");
  if (isTitle) return isPersonOfTitle(candidate, { rest, isKnown, isTitled });
  if (CALLED.test(before)) return !isThingCalled(before);
  return isTitled || isRole(before) || isPersonByContext(candidate, { rest, isKnown });
}

function isPersonByContext(
  candidate: Candidate,
  { rest, isKnown }: { rest: readonly string[]; isKnown: boolean },
): boolean {
  const { before, after, opens } = candidate;
  if (DOES.test(after) || isApposed(after) || MEETS.test(before))
    return !opens || !isLoneWord(candidate, isKnown);
  if (BORN_OF.test(before)) return isKnown || rest.length > 1 || !/\bstory of\s+$/i.test(before);
  return isKnown && !(PLACED.test(before) && rest.length === 1 && PLACE_NAMES.has(rest[0] ?? ""));
}

/** A lone unknown word that opens a sentence may be any word, unless it does something only people do. */
function isLoneWord({ words, after }: Candidate, isKnown: boolean): boolean {
  if (words.length > 1 || isKnown) return false;
  return (
    /(?:tion|ness|ing|ment|ship|ism|ity|hood|ers|ies)$/.test(words[0] ?? "") ||
    (AMBIGUOUS_GIVEN_NAMES.has(words[0] ?? "") &&
      !/^,? (?:who|\d)|^ (?:is a|was a|must)/.test(after) &&
      !isApposed(after))
  );
}

/**
 * In a title every word is capitalized: only a known given name counts, and a surname that ends the phrase.
 */
function isPersonOfTitle(
  { after, words }: Candidate,
  { rest, isKnown, isTitled }: { rest: string[]; isKnown: boolean; isTitled: boolean },
): boolean {
  if (rest.some((word) => PLACE_NOUNS.has(word.toLowerCase()) || AMBIGUOUS_GIVEN_NAMES.has(word)))
    return false;
  const ends =
    /^\s*(?:$|[,:;.!?–—(-]|’s\b|(?:and|or|of|in|the|a|goes|meets|saves|finds|at|on|by|with|to)\b)/i.test(
      after,
    );
  return (
    (isKnown || (isTitled && !/^(?:Old|Little|Young|Mother|Father|Sister|Brother)$/.test(words[0] ?? ""))) &&
    ends &&
    rest.length <= 3
  );
}

const PLACE_NAMES = new Set(
  "Florence Charlotte Virginia Georgia Victoria Sydney Jordan Adelaide Austin Dallas Houston Lincoln Madison Jackson Chelsea Paris Alexandria Carolina Savannah Orlando Phoenix Cheyenne Vienna Sofia Valencia Lourdes Santiago Montana Dakota Chad Israel Kent Devon Stanley Darwin Nelson Wellington Hamilton Lancaster Warwick Durham Winchester Augusta Helena Aurora Eugene Olympia Verona Milan Malaga".split(
    " ",
  ),
);

function isPlace({ words, before, after, isTitle }: Candidate, rest: readonly string[]): boolean {
  if (isPlaceByWords(words, rest)) return true;
  const next = /^ (\p{Lu}\p{L}+)/u.exec(after)?.[1] ?? "";
  if (!isTitle && PLACE_NOUNS.has(next.toLowerCase())) return true;
  if (isOnMap(rest) && !isFullName(rest)) return true;
  if (isApposedTo(after, PLACE_NOUNS)) return true;
  return /\b(?:the|a|an|this|each|every)\s+$/i.test(before) && !TITLE.test(words[0] ?? "");
}

function isFullName([first = "", ...more]: readonly string[]): boolean {
  return more.length > 0 && GIVEN_NAMES.has(first);
}

function isPlaceByWords(words: readonly string[], rest: readonly string[]): boolean {
  const [first = "", last = ""] = [rest[0], rest.at(-1)];
  if (rest.length > 1 && isSurname(last, first)) return false;
  return [last, words[0] ?? ""].some((word) => PLACE_NOUNS.has(word.toLowerCase()));
}

function isOnMap(words: readonly string[]): boolean {
  return readNameSetting({ description: words.join(" "), genre: "" }).regions.length > 0;
}

/** "a ship called Argo" does not name a person. */
function isThingCalled(before: string): boolean {
  const words =
    before
      .replace(CALLED, "")
      .trim()
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.slice(-3).some((word) => PLACE_NOUNS.has(word)) && !PERSON_NOUNS.has(words.at(-1) ?? "");
}

/** "my grandmother Rosa", "the widow Clara Finch", "a beekeeper, Ines". */
function isRole(before: string): boolean {
  const word = /(\p{Ll}+),?\s+[“"]?$/u.exec(before)?.[1] ?? "";
  return (
    PERSON_NOUNS.has(word) ||
    (/(?:keeper|maker|smith|wright|woman|ologist|ician|master|mistress)$/.test(word) &&
      !PLACE_NOUNS.has(word))
  );
}

function isApposed(after: string): boolean {
  return isApposedTo(after, PERSON_NOUNS) && !isApposedTo(after, PLACE_NOUNS);
}

function isApposedTo(after: string, nouns: ReadonlySet<string>): boolean {
  const phrase = APPOSED.exec(after)?.[1]?.toLowerCase() ?? "";
  const head = phrase.split(/ (?:of|who|in|from|with|on|at)\b/)[0] ?? "";
  return head.split(" ").some((word) => nouns.has(word));
}

/** "Tom and Quill": the second is a person because the first is. */
function isCoupled({ words, before, after }: Candidate, named: ReadonlySet<string>): boolean {
  if (words.some((word) => PLACE_NOUNS.has(word.toLowerCase()))) return false;
  if (words.length > 2 || readNameSetting({ description: words.join(" "), genre: "" }).regions.length > 0)
    return false;
  const left = /(\p{Lu}[\p{L}'’-]+)(?:,| and|, and) $/u.exec(before)?.[1];
  const right = /^(?:,| and|, and) (\p{Lu}[\p{L}'’-]+)/u.exec(after)?.[1];
  return (left !== undefined && named.has(left)) || (right !== undefined && named.has(right));
}

/** One entry per person, at its first position, in the longest form. */
function merged(names: readonly string[]): string[] {
  const people: string[] = [];
  for (const name of names) {
    const at = people.findIndex((other) => areOne(name, other));
    const other = people[at];
    if (other === undefined) people.push(name);
    else if (isLonger(name, other)) people[at] = name;
  }
  return people;
}

function isLonger(name: string, other: string): boolean {
  const [words, others] = [untitled(name), untitled(other)];
  return words.length > others.length || (words.length === others.length && name.length > other.length);
}

function areOne(name: string, other: string): boolean {
  if (DISTINCT_PERSON_TITLE.test(name) || DISTINCT_PERSON_TITLE.test(other)) return name === other;
  const [one, two] = [untitled(name), untitled(other)];
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  if (short.length === 1) return short[0] === long[0] || short[0] === long.at(-1);
  return short.join(" ") === long.join(" ") || (short[0] === long[0] && short.at(-1) === long.at(-1));
}

function untitled(name: string): string[] {
  return name.split(" ").filter((word) => !TITLE.test(bare(word)));
}
