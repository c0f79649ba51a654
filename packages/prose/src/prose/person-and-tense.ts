import { EVERYDAY_WORDS } from "../manuscript-health/everyday-words.ts";

/** Counts of a narrator's forms, outside speech. */
export type Voice = {
  words: number;
  /** paragraphs long enough to narrate, and those in which the narrator uses the first person */
  paragraphs: number;
  paragraphsWithFirst: number;
  /** I, me, my; we, us, our */
  first: number;
  /** he, she, they and their other forms */
  third: number;
  past: number;
  present: number;
};

const FIRST = /(?<![\p{L}'’.])(?:I|me|my|mine|myself|we|us|our|ours|ourselves)(?![\p{L}])/gu;
const THIRD =
  /(?<![\p{L}'’])(?:he|she|they|him|her|them|his|hers|their|theirs|himself|herself|themselves)(?![\p{L}])/giu;
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/** Shorter paragraphs may be a nod or a name. */
const MIN_TELLING_WORDS = 8;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Forms that are only past tense; forms that are also a participle need a pronoun before them. */
const PAST = words(
  `was were had did went came took saw knew gave began ran wrote spoke grew drew threw flew wore shook rose fell ate
  drove rode chose broke woke became forgot hid sang sank drank swam stole tore wasn't weren't hadn't didn't said stood
  felt kept left told thought looked turned seemed asked knelt sat lay`,
);
const PRESENT = words(
  `is are has does says goes comes takes sees knows gives begins becomes isn't aren't hasn't doesn't don't seems asks
  tells keeps stands sits feels lies brings hears leaves finds gets makes wants walks pulls pushes opens reaches steps`,
);
/** After a pronoun: -ed is past, -s the present of "he", and a bare verb that of "I". */
const PAST_AFTER_PRONOUN = words(
  "made found held heard brought caught led met put read set sent lost won paid laid slept meant built",
);
const BARE = words(
  `am 'm go come take see know give begin run speak grow think feel keep leave tell look turn seem ask stand sit lie hold
  hear bring find get make want walk pull push open reach step say have do watch nod smile wait move try need`,
);
const NOT_S_VERBS = words(
  "his this thus always perhaps less unless besides towards across sometimes its alas",
);
/** Common words that open sentences are known; these are shorter than those. */
const SHORT_OPENERS = words(
  "the a an her his my our its she he it we i and but or so in on at by to no all two old mr mrs dr",
);

/** Counts a narrator's person and tense over its paragraphs. */
export function readVoice(paragraphs: readonly string[]): Voice {
  const voice: Voice = {
    words: 0,
    paragraphs: 0,
    paragraphsWithFirst: 0,
    first: 0,
    third: 0,
    past: 0,
    present: 0,
  };
  for (const paragraph of paragraphs) addParagraph(voice, paragraph);
  return voice;
}

function addParagraph(voice: Voice, paragraph: string): void {
  const tokens = (paragraph.match(WORD) ?? []).map((word) => word.replace(/’/g, "'"));
  const first = paragraph.match(FIRST)?.length ?? 0;
  voice.words += tokens.length;
  voice.first += first;
  voice.third += paragraph.match(THIRD)?.length ?? 0;
  if (tokens.length >= MIN_TELLING_WORDS) {
    voice.paragraphs += 1;
    if (first > 0) voice.paragraphsWithFirst += 1;
  }
  for (const [at, token] of tokens.entries()) {
    const tense = tenseOf(token, tokens[at - 1] ?? "");
    if (tense !== null) voice[tense] += 1;
  }
}

function tenseOf(written: string, before: string): "past" | "present" | null {
  const token = written.toLowerCase();
  if (/^(?:i'm|(?:he|she|it|we|they|you)'(?:re|s))$/.test(token)) return "present";
  if (PAST.has(token)) return "past";
  if (PRESENT.has(token)) return "present";
  if (/^(?:he|she|it)$/i.test(before) || (token === written && isName(before))) return afterOther(token);
  if (/^(?:i|we|they)$/i.test(before)) return afterFirstPerson(token);
  return null;
}

function isName(word: string): boolean {
  const small = word.toLowerCase();
  return /^\p{Lu}\p{Ll}+$/u.test(word) && !SHORT_OPENERS.has(small) && !EVERYDAY_WORDS.has(small);
}

function afterOther(token: string): "past" | "present" | null {
  if (isPastForm(token)) return "past";
  return /[a-z]{2}s$/.test(token) && !NOT_S_VERBS.has(token) ? "present" : null;
}

function afterFirstPerson(token: string): "past" | "present" | null {
  if (isPastForm(token)) return "past";
  return BARE.has(token) ? "present" : null;
}

function isPastForm(token: string): boolean {
  return PAST_AFTER_PRONOUN.has(token) || (/[a-z]{2}ed$/.test(token) && token !== "need");
}
