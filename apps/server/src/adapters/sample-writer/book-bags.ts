import { createRandom, deriveSeed, type SeededRandom } from "@colophon/domain/seeded-random";
import { countWords } from "@colophon/domain/word-count";
import { forbiddenPattern } from "./forbidden-words.ts";
import { FrameDeck, VocabularySource } from "./frame-deck.ts";
import { beginsNearName } from "./near-names.ts";
import { FIVE_GRAM_COST, PhraseLedger } from "./phrase-ledger.ts";
import { fillTemplate } from "./template.ts";

/** Sentences of one kind, and how many of them the book is likely to need. */
export type BagPlan = {
  frames: readonly string[];
  wanted: number;
  /** numbers of the chapters that draw from it; all when empty */
  chapters: readonly number[];
};

export type BookBagsPlan = {
  seed: number;
  chapters: number;
  vocabulary: ReadonlyMap<string, readonly string[]>;
  bags: ReadonlyMap<string, BagPlan>;
  /** words of the names of cast and places: sentences that begin with a word close to one are left out */
  names: ReadonlySet<string>;
  /** of the usual chapter */
  wordsPerChapter: number;
  /** vocabularies of which each chapter keeps to a part of its own */
  localVocabulary: ReadonlySet<string>;
  doNotUse: readonly string[];
};

/** Fillings tried for a sentence before the best of them is taken. */
const TRIES = 6;
/** Repeats of runs of four words that one filling may have: none in a book of so many words, one more for each so many. */
const STRICT_WORDS = 15_000;
const WORDS_PER_COST = 12_000;
const SHARING_ROUNDS = 4;
/** Of a sentence made for one scene alone: better none than one that has been said. */
const REFILL_COST_MAX = 1;
const SAID_HERE_COST = 1000;
/** Entries of a local vocabulary that a chapter keeps to: so many, and one more for so many words. */
const LOCAL_MIN = 4;
const LOCAL_WORDS = 500;

/**
 * All sentences of a book, filled in once from its seed, so that no five words of one are those of another,
 * and dealt out to its chapters and scenes beforehand: a scene gets the same sentences whenever, in whatever
 * order, and however often it is written.
 */
export class BookBags {
  readonly #plan: BookBagsPlan;
  readonly #phrases = new PhraseLedger();
  /** chapter → bag → its sentences */
  readonly #filled = new Map<number, Map<string, string[]>>();
  readonly #vocabularies = new Map<number, ReadonlyMap<string, readonly string[]>>();
  readonly #decks: ReadonlyMap<string, FrameDeck>;

  constructor(plan: BookBagsPlan) {
    this.#plan = { ...plan, ...withoutForbidden(plan) };
    const decks = [...this.#plan.bags].map(([name, { frames }]): [string, FrameDeck] => [
      name,
      new FrameDeck(frames, createRandom(deriveSeed(plan.seed, `bag ${name}`))),
    ]);
    this.#decks = new Map(decks);
    // Every chapter gets its share of frames nobody has used before any chapter gets a frame again, and what is then
    // still to be had is shared out in rounds.
    for (let round = 0; round <= SHARING_ROUNDS; round += 1) {
      for (let turn = 1; turn <= plan.chapters; turn += 1) {
        this.#fillChapter(round % 2 === 0 ? turn : plan.chapters + 1 - turn, round);
      }
    }
  }

  /** The sentences of one scene. */
  dealScene(at: { chapter: number; scene: number; scenes: number }): SceneBags {
    const random = createRandom(deriveSeed(this.#plan.seed, `scene ${at.chapter}/${at.scene}`));
    return new SceneBags({
      random,
      deal: (bag) => this.#slice(bag, at),
      refill: (bag) =>
        this.#refill(bag, new VocabularySource(this.#chapterVocabulary(at.chapter), random), random),
    });
  }

  #slice(bag: string, at: { chapter: number; scene: number; scenes: number }): string[] {
    return share(this.#filled.get(at.chapter)?.get(bag) ?? [], at.scene - 1, at.scenes);
  }

  #fillChapter(chapter: number, round: number): void {
    const random = createRandom(deriveSeed(this.#plan.seed, `round ${round}/${chapter}`));
    const source = new VocabularySource(this.#chapterVocabulary(chapter), random);
    const filled = this.#filled.get(chapter) ?? new Map<string, string[]>();
    this.#filled.set(chapter, filled);
    this.#phrases.openChapter(chapter);
    for (const [name, bag] of this.#plan.bags) {
      const deck = this.#decks.get(name);
      const users = bag.chapters.length === 0 ? this.#plan.chapters : bag.chapters.length;
      const isUsed = bag.chapters.length === 0 || bag.chapters.includes(chapter);
      if (deck === undefined || !isUsed) continue;
      const dealt = filled.get(name) ?? [];
      const quota = Math.ceil(bag.wanted / Math.max(1, users));
      const more =
        round === 0
          ? this.#fillFresh(deck, source, Math.min(quota, deck.share(rankOf(bag, chapter), users)))
          : this.#fillAgain(deck, source, Math.ceil((quota - dealt.length) / (SHARING_ROUNDS + 1 - round)));
      filled.set(name, [...dealt, ...more]);
    }
  }

  /** A chapter keeps to a few people and things of the many there are, so that they come back in it and not elsewhere. */
  #chapterVocabulary(chapter: number): ReadonlyMap<string, readonly string[]> {
    const known = this.#vocabularies.get(chapter);
    if (known !== undefined) return known;
    const random = createRandom(deriveSeed(this.#plan.seed, `words ${chapter}`));
    const { vocabulary, localVocabulary, chapters, wordsPerChapter } = this.#plan;
    const size = LOCAL_MIN + Math.floor(wordsPerChapter / LOCAL_WORDS);
    const local = [...localVocabulary].map((name): [string, readonly string[]] => {
      const all = createRandom(deriveSeed(this.#plan.seed, `words ${name}`)).shuffled(
        vocabulary.get(name) ?? [],
      );
      const own = share(all, (chapter - 1) % chapters, chapters);
      return [name, [...new Set([...own, ...random.shuffled(all)])].slice(0, size)];
    });
    const drawn = new Map([...vocabulary, ...local]);
    this.#vocabularies.set(chapter, drawn);
    return drawn;
  }

  #fillFresh(deck: FrameDeck, source: VocabularySource, quota: number): string[] {
    const fresh = deck.fresh(quota);
    return fresh.flatMap((frame) => this.#bestFilling(frame, source, FIVE_GRAM_COST - 1) ?? []);
  }

  #fillAgain(deck: FrameDeck, source: VocabularySource, quota: number): string[] {
    const filled: string[] = [];
    const words = this.#plan.wordsPerChapter * this.#plan.chapters;
    const costMax = Math.max(0, Math.floor((words - STRICT_WORDS) / WORDS_PER_COST));
    for (let tried = 0; tried < deck.size && filled.length < quota; tried += 1) {
      const frame = deck.next();
      if (frame === null) break;
      const sentence = this.#bestFilling(frame, source, costMax);
      if (sentence === null) deck.giveUp(frame);
      else filled.push(sentence);
    }
    return filled;
  }

  /** The filling that repeats least; null when each repeats a phrase, or a word too close to a name begins it. */
  #bestFilling(frame: string, source: VocabularySource, costMax: number): string | null {
    let best: Filling | null = null;
    for (let attempt = 0; attempt < TRIES && best?.cost !== 0; attempt += 1) {
      const text = fillTemplate(frame, source);
      const cost = this.#phrases.cost(text);
      if ((best === null || cost < best.cost) && !beginsNearName(text, this.#plan.names))
        best = { text, cost };
    }
    if (best === null || best.cost > costMax) return null;
    this.#phrases.remember(best.text);
    return best.text;
  }

  #refill(bag: string, source: VocabularySource, random: SeededRandom): Filling | null {
    const frames = this.#plan.bags.get(bag)?.frames ?? [];
    if (frames.length === 0) return null;
    let best: Filling | null = null;
    for (let attempt = 0; attempt < TRIES * 2 && best?.cost !== 0; attempt += 1) {
      const text = fillTemplate(random.pick(frames), source);
      const cost = this.#phrases.cost(text);
      if ((best === null || cost < best.cost) && !beginsNearName(text, this.#plan.names))
        best = { text, cost };
    }
    return best;
  }
}

type Filling = { text: string; cost: number };

/** Sentences for one scene, in order; when they run out, further fillings are made for it alone. */
export class SceneBags {
  readonly random: SeededRandom;
  readonly #deal: (bag: string) => string[];
  readonly #refill: (bag: string) => Filling | null;
  readonly #left = new Map<string, string[]>();
  readonly #made = new Set<string>();

  constructor(of: {
    random: SeededRandom;
    deal: (bag: string) => string[];
    refill: (bag: string) => Filling | null;
  }) {
    this.random = of.random;
    this.#deal = of.deal;
    this.#refill = of.refill;
  }

  /** How many sentences of a bag this scene has not used yet. */
  left(bag: string): number {
    return this.#dealt(bag).length;
  }

  /** The next sentence of a bag; the next one that passes `fits`, where given. Empty when there is none at all. */
  take(bag: string, fits: (sentence: string) => boolean = () => true): string {
    const left = this.#dealt(bag);
    const at = left.findIndex(fits);
    if (at !== -1) return left.splice(at, 1)[0] ?? "";
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const filling = this.#refill(bag);
      const isNew = filling !== null && filling.cost <= REFILL_COST_MAX && !this.#made.has(filling.text);
      if (isNew && fits(filling.text)) {
        this.#made.add(filling.text);
        return filling.text;
      }
    }
    return "";
  }

  /** A sentence that may resemble others: for when length must be made up and all else is used. */
  takeAnyway(bags: readonly string[], fits: (sentence: string) => boolean): string {
    const fillings = bags
      .map((bag) => this.#refill(bag))
      .filter((filling) => filling !== null && fits(filling.text))
      .filter((filling) => filling !== null);
    const [best] = fillings.toSorted((a, b) => this.#costHere(a) - this.#costHere(b));
    if (best !== undefined) this.#made.add(best.text);
    return best?.text ?? "";
  }

  #costHere(filling: Filling): number {
    return filling.cost + (this.#made.has(filling.text) ? SAID_HERE_COST : 0);
  }

  /** The sentence of any of these bags whose length is nearest to so many words; empty when they are used up. */
  takeNearest(bags: readonly string[], words: number, fits: (sentence: string) => boolean): string {
    let best: { left: string[]; at: number; miss: number } | null = null;
    for (const left of bags.map((bag) => this.#dealt(bag))) {
      for (const [at, sentence] of left.entries()) {
        const miss = Math.abs(countWords(sentence) - words);
        if ((best === null || miss < best.miss) && fits(sentence)) best = { left, at, miss };
      }
    }
    return best === null ? "" : (best.left.splice(best.at, 1)[0] ?? "");
  }

  #dealt(bag: string): string[] {
    const left = this.#left.get(bag) ?? this.#deal(bag);
    this.#left.set(bag, left);
    return left;
  }
}

/** From 0 among the chapters that draw from a bag. */
function rankOf(bag: BagPlan, chapter: number): number {
  return bag.chapters.length === 0 ? chapter - 1 : bag.chapters.indexOf(chapter);
}

function share<T>(list: readonly T[], index: number, among: number): T[] {
  return list.slice(
    Math.floor((index * list.length) / among),
    Math.floor(((index + 1) * list.length) / among),
  );
}

function withoutForbidden(plan: BookBagsPlan): Pick<BookBagsPlan, "vocabulary" | "bags"> {
  const forbidden = forbiddenPattern(plan.doNotUse);
  if (forbidden === null) return { vocabulary: plan.vocabulary, bags: plan.bags };
  const allowed = (lines: readonly string[]): string[] => lines.filter((line) => !forbidden.test(line));
  return {
    vocabulary: new Map([...plan.vocabulary].map(([name, lines]) => [name, allowed(lines)])),
    bags: new Map([...plan.bags].map(([name, bag]) => [name, { ...bag, frames: allowed(bag.frames) }])),
  };
}
