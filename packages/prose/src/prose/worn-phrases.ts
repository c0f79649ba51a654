import { MODEL_TICS, type ModelTic } from "./model-tics.ts";

/** Maximum number of phrases, and names that the book may use without limit. */
export type WornPhraseOptions = { most: number; names?: readonly string[] };

const SHORTEST = 3;
const LONGEST = 6;
const TIC_USES = 2;
/** No phrase is worn out before its third use, however short the book. */
const USES_MIN = 3;
/**
 * Allowed uses of a phrase per ten thousand words, by its number of content words: three of them rarely come
 * together by chance, one with two grammar words all the time ("out of the window").
 */
const USES_PER_TEN_THOUSAND = [0, 4, 1.2, 0.6, 0.4, 0.4, 0.4];
/** A shorter phrase inside a longer one is only reported separately if it is used this much more often. */
const SUBPHRASE_USE_RATIO = 1.6;

const GRAMMAR = new Set(
  `a an the and or but nor so yet if as at by for from in into of off on onto out over to up down with without within
  about above across after again against all along among any around away back be been before behind being below beneath
  beside between beyond both could did do does doing each else even ever every few had has have having he her here hers
  herself him himself his how i is it its itself just like may me might more most much must my myself no not now one only
  other our ours own she should some still such than that their theirs them then there these they this those through till
  too toward towards under until upon us very was we were what when where which while who whom whose why will would you
  your yours am are can cannot couldn't didn't doesn't don't hadn't hasn't isn't it's wasn't weren't wouldn't i'd i'm he'd
  she'd they'd we'd that's there's`.split(/\s+/),
);

const NAME_CASE_SHARE = 0.9;

type WordIndex = {
  /** the words of all texts as numbers, 0 at the end of a sentence */
  ids: Int32Array;
  /** words by number */
  list: string[];
  /** by number: 1 content, 0 grammar, 2 a name */
  weight: Uint8Array;
};

type Phrase = { words: string; count: number; length: number; wear: number };

/**
 * Phrases that this book overuses: three to six words used more often than its length allows, and the tics of
 * language models from their second use on. Phrases of grammar words only and phrases with names are
 * excluded.
 * @param texts  chapters or scenes, in any order
 * @param order  how many at most; or that, and names to leave out besides those the text shows for itself
 * @returns      lower-case, the worst first, counted by uses beyond what is allowed and by length
 */
export function wornPhrases(texts: readonly string[], order: number | WornPhraseOptions): string[] {
  const { most, names = [] } = typeof order === "number" ? { most: order } : order;
  const words = indexWords(texts, names);
  const tics = wornTics(words);
  const counted = countPhrases(words).filter(
    ({ words: phrase }) => !tics.some((tic) => phrase.includes(tic.words)),
  );
  const worn = [...tics, ...withoutInner(counted)].toSorted((a, b) => b.wear - a.wear || b.length - a.length);
  return worn.slice(0, Math.max(0, most)).map(({ words: phrase }) => phrase);
}

const TOKEN = /(\p{L}+(?:['’]\p{L}+)*)|([.!?…;:—–\n“”"()])/gu;

function indexWords(texts: readonly string[], names: readonly string[]): WordIndex {
  const ids: number[] = [];
  const number = new Map<string, number>();
  const list = [""];
  const cases = [{ capital: 0, all: 0 }];
  for (const text of texts) {
    let isStart = true;
    for (const [, word, end] of text.matchAll(TOKEN)) {
      if (word === undefined) {
        ids.push(0);
        isStart ||= end !== undefined;
        continue;
      }
      const lower = word.toLowerCase().replaceAll("’", "'");
      const id = number.get(lower) ?? list.length;
      if (id === list.length) {
        number.set(lower, id);
        list.push(lower);
        cases.push({ capital: 0, all: 0 });
      }
      const use = cases[id];
      if (use !== undefined && !isStart) {
        use.all += 1;
        if (word[0] !== lower[0]) use.capital += 1;
      }
      ids.push(id);
      isStart = false;
    }
    ids.push(0);
  }
  const nameParts = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}'’]+/u)));
  const weight = Uint8Array.from(list, (word, id) => {
    const { capital, all } = cases[id] ?? { capital: 0, all: 0 };
    if (nameParts.has(word.replace(/'s$/, ""))) return 2;
    if (GRAMMAR.has(word)) return 0;
    return all > 0 && capital / all >= NAME_CASE_SHARE ? 2 : 1;
  });
  return { ids: Int32Array.from(ids), list, weight };
}

/**
 * Counts phrases word by word: a four-word phrase is counted only if
 * its first three words were frequent enough.
 */
function countPhrases(words: WordIndex): Phrase[] {
  const { ids } = words;
  const length = ids.reduce((sum, id) => sum + (id === 0 ? 0 : 1), 0);
  const phrases: Phrase[] = [];
  let starts = Array.from(ids.keys());
  for (let size = SHORTEST; size <= LONGEST; size += 1) {
    const places = new Map<string, number[]>();
    for (const at of starts) {
      const key = keyAt(words, at, size);
      if (key === null) continue;
      const found = places.get(key);
      if (found === undefined) places.set(key, [at]);
      else found.push(at);
    }
    starts = [];
    for (const [key, found] of places) {
      if (found.length < USES_MIN) continue;
      for (const at of found) starts.push(at);
      const phrase = judged(words, { key, count: found.length, size, length });
      if (phrase !== null) phrases.push(phrase);
    }
  }
  return phrases;
}

/** The words of a phrase as a key; null if it contains the end of a sentence or a name. */
function keyAt({ ids, weight }: WordIndex, ...[at, size]: readonly [number, number]): string | null {
  let key = "";
  for (let offset = 0; offset < size; offset += 1) {
    const id = ids[at + offset] ?? 0;
    if (id === 0 || weight[id] === 2) return null;
    key += String.fromCharCode(id & 0xffff, id >>> 16);
  }
  return key;
}

function judged(
  { list, weight }: WordIndex,
  { key, count, size, length }: { key: string; count: number; size: number; length: number },
): Phrase | null {
  const ids = Array.from(
    { length: size },
    (_, at) => key.charCodeAt(at * 2) | (key.charCodeAt(at * 2 + 1) << 16),
  );
  const telling = ids.filter((id) => weight[id] === 1).length;
  if (telling === 0) return null;
  const allowed = Math.max(USES_MIN - 1, ((USES_PER_TEN_THOUSAND[telling] ?? 0) * length) / 10_000);
  if (count <= allowed) return null;
  return { words: ids.map((id) => list[id]).join(" "), count, length: size, wear: (count / allowed) * size };
}

/** Drops phrases contained in a longer one, unless they are also frequent on their own. */
function withoutInner(phrases: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = [];
  for (const phrase of phrases.toSorted((a, b) => b.length - a.length || b.count - a.count)) {
    const isInner = phrases.some(
      ({ words, count, length }) =>
        length > phrase.length &&
        ` ${words} `.includes(` ${phrase.words} `) &&
        phrase.count < count * SUBPHRASE_USE_RATIO,
    );
    const isSameRun = kept.some(
      ({ words, length }) => length === phrase.length && overlap(words, phrase.words),
    );
    if (!isInner && !isSameRun) kept.push(phrase);
  }
  return kept;
}

/**
 * Whether two phrases of one length are parts of the same run of words, offset by at most half their length.
 */
function overlap(one: string, other: string): boolean {
  const [first, second] = [one.split(" "), other.split(" ")];
  const shifts = Array.from({ length: Math.floor(first.length / 2) }, (_, at) => at + 1);
  const isShifted = (left: string[], right: string[], by: number): boolean =>
    left.slice(by).join(" ") === right.slice(0, right.length - by).join(" ");
  return shifts.some((by) => isShifted(first, second, by) || isShifted(second, first, by));
}

function wornTics(words: WordIndex): Phrase[] {
  const text = Array.from(words.ids, (id) => words.list[id] ?? "").join(" ");
  const padded = ` ${text} `.replaceAll(" could not ", " couldn't ").replaceAll(" can not ", " can't ");
  const found: Phrase[] = [];
  for (const tic of MODEL_TICS) {
    const count = usesOf(padded, tic);
    const isInside = found.some(
      ({ words: longer, count: uses }) => longer.includes(tic.shown) && uses >= count,
    );
    if (count < TIC_USES || isInside) continue;
    found.push({ words: tic.shown, count, length: tic.words.length, wear: count * tic.words.length });
  }
  return found;
}

function usesOf(text: string, tic: ModelTic): number {
  const forms = tic.words.reduce<string[]>(
    (left, next) => left.flatMap((start) => next.map((word) => (start === "" ? word : `${start} ${word}`))),
    [""],
  );
  return forms.reduce((sum, form) => sum + text.split(` ${form} `).length - 1, 0);
}
