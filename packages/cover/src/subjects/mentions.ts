import { type TableNoun, NOUNS } from "./nouns/noun-table.ts";
import { kindredOf } from "./kindred.ts";
import { singularsOf } from "./singular.ts";

/** A thing named in a text, in text order. */
export type Mention = {
  noun: TableNoun;
  /** Less certain: found through a related word. */
  isKindred: boolean;
};

/** The kind of text, which determines how its words are read. */
export type TextContext = {
  /** In a title every word is capitalized, and verbs are few. */
  isTitle: boolean;
  /** Personal names are creatures in a children's book: "Bertie Bear". */
  areNamesThings: boolean;
};

/** Idioms in which nothing is visible. */
const IDIOMS =
  /\b(?:bears? in mind|at (?:the )?heart of|heart of the matter|by heart|on the other hand|at hand|first[- ]hand|hand in hand|second[- ]hand|in the long run|rule of thumb|tip of the iceberg|piece of cake|state of the art|game[- ]changer|step by step|in the dark|in light of|comes? to light|on fire|a matter of time|time after time|in time|for the first time|all the time|at stake|high stakes|rock[- ]bottom|on the rocks|over the moon|once in a blue moon|under the weather|in the same boat|at sea with|cold feet|eye[- ]opening|in the eye of|turns? heads|the seat of|bread and butter|at the end of the day|plays? (?:with )?fire|rising star|star[- ]crossed|five[- ]stars?|best[- ]sell\w+|page[- ]turner|silver bullet|train of thought|ring of truth|deep dive|toolkit|road ?map|building blocks?|cutting edge|double[- ]edged sword|brings? to the table|the big picture|inside out|red herring|wild goose chase|skeletons? in the (?:closet|cupboard)|lion's share|the elephant in the room|dark horse|black sheep|white lie|crystal clear|golden rule|safe and sound|rat race|cat and mouse|glass ceiling|bottom line|book (?:one|two|three|four|five|six|seven|eight|nine|ten)|(?:this|the|her|his|first|second|third|next) books?)\b/giu;

const BEFORE_A_THING =
  /^(?:the|an?|his|her|their|my|our|your|its|this|that|these|those|of|with|and|or|in|on|under|by|from|for|like|one|two|three|four|five|six|seven|old|little|big|great|red|black|white|golden|silver|blue|green|last|first|lost|secret|every|no|into|than|stolen|broken|tiny|magic|wild|dead|dark|small|young)$/u;
const BEFORE_A_VERB =
  /^(?:to|i|you|we|they|he|she|it|who|can|will|could|would|not|don't|let|let's|must|should|may|might|never|always|cannot|can't|won't|how|please)$/u;
const AFTER_A_VERB = /^(?:me|you|him|it|us|them|the|my|your|up|off|out|away)$/u;

/** Things named in so many texts that they say little about one; they count in a title. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  "heart hand eye home house family table door wall road street city town school book time water world star fire blood love war king queen sun hill light bed coat box idea dream key kitchen letter night glass business office murder mind baby".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const ENDS_A_SENTENCE = /[.!?:;"“”]\s*$/u;

type Word = { text: string; isCapital: boolean; startsSentence: boolean };

/** Picturable things in a text, in order; a thing named twice is listed twice. */
export function mentionsOf(text: string, reading: TextContext): Mention[] {
  const words = wordsOf(text.replaceAll(IDIOMS, " , "));
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const double = doubleNoun(words, at);
    if (double !== undefined) {
      found.push({ noun: double, isKindred: false });
      at++;
      continue;
    }
    const mention = mentionAt(words, { at, reading });
    if (mention !== null) found.push(mention);
  }
  return found;
}

/** The thing meant by one or two words that were entered deliberately. */
export function nounNamed(words: string): TableNoun | null {
  const parts = wordsOf(words).map(({ text }) => text);
  const whole = nounOf(parts.join("-"));
  if (whole !== undefined) return whole;
  const pairs = parts.slice(1).map((part, at) => `${parts[at] ?? ""}-${part}`);
  const tries = [...pairs.toReversed(), ...parts.toReversed()];
  for (const one of tries) {
    const noun = nounOf(one) ?? kindredNoun(one);
    if (noun !== undefined) return noun;
  }
  return null;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    isCapital: /^\p{Lu}/u.test(match[0]),
    startsSentence: match.index === 0 || ENDS_A_SENTENCE.test(text.slice(0, match.index)),
  }));
}

function doubleNoun(words: readonly Word[], at: number): TableNoun | undefined {
  const [one, other] = words.slice(at, at + 2);
  if (one === undefined || other === undefined) return undefined;
  return nounOf(`${one.text}-${other.text}`);
}

function mentionAt(
  words: readonly Word[],
  { at, reading }: { at: number; reading: TextContext },
): Mention | null {
  const word = words[at];
  if (word === undefined || isAName(words, { at, reading })) return null;
  const noun = nounOf(word.text);
  if (noun === undefined) {
    const kindred = kindredNoun(word.text);
    return kindred === undefined ? null : { noun: kindred, isKindred: true };
  }
  if (noun.isDoubtful && !isAThing(words, { at, reading })) return null;
  if (!reading.isTitle && EVERYWHERE.has(noun.head)) return null;
  return { noun, isKindred: false };
}

/** Within a sentence, a capital means a person's name: "Amelia Fox", "Rose said". */
function isAName(words: readonly Word[], { at, reading }: { at: number; reading: TextContext }): boolean {
  const word = words[at];
  if (reading.isTitle || reading.areNamesThings || word === undefined || !word.isCapital) return false;
  const before = words[at - 1];
  const isPartOfName = before?.isCapital === true && !before.startsSentence;
  return !word.startsSentence && (isPartOfName || !/^(?:the|an?)$/iu.test(before?.text ?? ""));
}

function isAThing(words: readonly Word[], { at, reading }: { at: number; reading: TextContext }): boolean {
  const before = words[at - 1]?.text.toLowerCase() ?? "";
  const after = words[at + 1]?.text.toLowerCase() ?? "";
  if (BEFORE_A_VERB.test(before)) return false;
  if (BEFORE_A_THING.test(before)) return true;
  if (reading.isTitle) return !AFTER_A_VERB.test(after);
  return false;
}

function nounOf(word: string): TableNoun | undefined {
  for (const form of singularsOf(word)) {
    const noun = NOUNS.get(form);
    if (noun !== undefined) return noun;
  }
  return undefined;
}

function kindredNoun(word: string): TableNoun | undefined {
  for (const form of singularsOf(word)) {
    const noun = kindredOf(form);
    if (noun !== null) return NOUNS.get(noun);
  }
  return undefined;
}
