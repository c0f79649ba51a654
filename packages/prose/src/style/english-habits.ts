import type { ReadProse } from "./read-prose.ts";

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Words ending in -ly that are not adverbs. */
const NO_ADVERBS =
  set(`only family early reply supply ugly lonely lovely likely unlikely friendly holy silly belly bully
  jelly july italy daily apply rely ally assembly butterfly melancholy elderly deadly lively folly hilly jolly curly ghostly
  costly orderly kindly worldly heavenly homely comply imply multiply anomaly monopoly fly sly ply rally tally dally billy
  molly polly sally emily lily kelly nelly earthly sickly cowardly brotherly fatherly motherly timely woolly wobbly`);
const PRONOUNS =
  set(`i you he she it we they this that these those my your his her its our their there who what i'm i'd i've
  i'll he's he'd she's she'd it's we're they're you're that's there's`);
const CONJUNCTIONS = set("and but or so yet nor for because");
/**
 * A text without sentence marks has no sentences to read aloud: its reading age would be that of a statute
 * book.
 */
const LONGEST_MEAN = 80;
/** School starts at five. */
const AGE_OF_GRADE = 5;

const CONTRACTED =
  /(?<![\p{L}'’])(?:\p{L}+n['’]t|(?:i|you|he|she|it|we|they|who|that|there|what|where|here|how|let)['’](?:s|m|d|re|ve|ll))(?![\p{L}'’])/giu;
const IN_FULL =
  /(?<![\p{L}'’])(?:(?:do|does|did|is|are|was|were|has|have|had|can|could|would|should|must|will) not|cannot|i (?:am|have|had|will|would)|(?:you|we|they) (?:are|have|had|will|would)|(?:he|she|it) (?:is|has|had|will|would)|(?:that|there|what) is|let us)(?![\p{L}'’])/giu;

/** Percentage of possible contractions that are contracted. @returns null if there are none */
export function contractionShare(body: string): number | null {
  const contracted = body.match(CONTRACTED)?.length ?? 0;
  const full = body.match(IN_FULL)?.length ?? 0;
  return contracted + full === 0 ? null : (100 * contracted) / (contracted + full);
}

/** Adverbs in -ly per 1,000 words. */
export function adverbsPerThousand(tokens: readonly string[]): number {
  return (1000 * tokens.filter(isAdverb).length) / Math.max(1, tokens.length);
}

/** Whether a word is an adverb, judging by its ending. */
export function isAdverb(token: string): boolean {
  return token.length > 4 && token.endsWith("ly") && !NO_ADVERBS.has(token);
}

/** Percentages of sentences that begin with a pronoun and with a conjunction. */
export function openingShares(sentences: readonly string[]): { pronouns: number; conjunctions: number } {
  const openings = sentences.map((sentence) =>
    (/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/u.exec(sentence)?.[0] ?? "").toLowerCase().replace("’", "'"),
  );
  const share = (of: ReadonlySet<string>): number =>
    (100 * openings.filter((word) => of.has(word)).length) / Math.max(1, openings.length);
  return { pronouns: share(PRONOUNS), conjunctions: share(CONJUNCTIONS) };
}

/**
 * The age from which a text can be read without help, by sentence length and syllables.
 * @source Kincaid, Fishburne, Rogers and Chissom (1975): grade = 0.39 × words a sentence + 11.8 × syllables a word − 15.59
 * @returns null if there are no sentences to speak of
 */
export function readingAge({ words, sentences, tokens }: ReadProse): number | null {
  if (sentences.length === 0 || tokens.length === 0) return null;
  const wordsPerSentence = words / sentences.length;
  if (wordsPerSentence > LONGEST_MEAN) return null;
  const syllables = tokens.reduce((sum, token) => sum + syllablesOf(token), 0) / tokens.length;
  return Math.max(AGE_OF_GRADE, 0.39 * wordsPerSentence + 11.8 * syllables - 15.59 + AGE_OF_GRADE);
}

/** Syllables of an English word, counted by its vowels without a mute e. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/gu, "");
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeioudty]ed|[^laeiouy]e)$/u, (end) => end.charAt(0));
  return Math.max(1, spoken.match(/[aeiouy]+/gu)?.length ?? 0);
}
