import { tokensOf } from "@colophon/domain/manuscript-health/measured-text";

/** What a repeated run of five words costs; a repeated run of four costs 1 for each time it was used. */
export const FIVE_GRAM_COST = 100;
/** Slots that stand for something else in every chapter. */
const CHAPTERS_OWN = new Set(["topic", "old"]);
const WITH_ARTICLE = new Set(["place", "prop", "kw"]);
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** What has been said in the book; slots of the scene count as one word each. */
export class PhraseLedger {
  #chapter = 0;

  readonly #fours = new Map<string, number>();
  readonly #fives = new Set<string>();
  readonly #whole = new Set<string>();

  openChapter(chapter: number): void {
    this.#chapter = chapter;
  }

  /** Matters and places are written "the …", and each chapter has its own. */
  #wordsOf(text: string): string[] {
    const own = LETTERS.charAt(this.#chapter % LETTERS.length);
    const marked = text.replaceAll(/\{([^}]+)\}/g, (_whole, slot: string) => {
      const word = `q${slot.replaceAll(/[^A-Za-z]/g, "z")}`;
      if (CHAPTERS_OWN.has(slot)) return ` the ${word}${own} `;
      return WITH_ARTICLE.has(slot) ? ` the ${word} ` : ` ${word} `;
    });
    return tokensOf(marked);
  }

  /** 100 for each repeated run of five words, and for each of four as often as it was used */
  cost(text: string): number {
    const words = this.#wordsOf(text);
    let cost = words.length > 1 && this.#whole.has(words.join(" ")) ? FIVE_GRAM_COST : 0;
    for (const gram of runsOf(words, 5)) if (this.#fives.has(gram)) cost += FIVE_GRAM_COST;
    for (const gram of runsOf(words, 4)) cost += this.#fours.get(gram) ?? 0;
    return cost;
  }

  remember(text: string): void {
    const words = this.#wordsOf(text);
    this.#whole.add(words.join(" "));
    for (const gram of runsOf(words, 5)) this.#fives.add(gram);
    for (const gram of runsOf(words, 4)) this.#fours.set(gram, (this.#fours.get(gram) ?? 0) + 1);
  }
}

function* runsOf(words: readonly string[], size: number): Generator<string> {
  for (let at = 0; at <= words.length - size; at += 1) yield words.slice(at, at + size).join(" ");
}
