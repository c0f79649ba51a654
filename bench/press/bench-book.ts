import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import { createRandom, type SeededRandom } from "@colophon/rules/seeded-random";
import { drawWord, namedPlace } from "./word-bag.ts";

const CHAPTERS = 30;
/** Average words between two periods, and between two commas. */
const WORDS_PER_SENTENCE = 14;
const WORDS_PER_CLAUSE = 8;

type Run = { s: string; i?: 1 };
type Block = { t: "p"; r: Run[] } | { t: "break" };

/**
 * A novel without meaning but with a realistic shape: words as common and as long as in English novels,
 * sentences of all lengths, paragraphs from one line to a third of a page, dialogue, emphasis and scene
 * breaks.
 * @param words  approximate length
 * @returns      the same book for the same number
 */
export function benchBook(words: number): ManuscriptInput {
  const dice = createRandom(1847);
  const perChapter = words / CHAPTERS;
  return {
    title: "The Weather of the Northern Farms",
    subtitle: "A Novel",
    author: "Ada Wren-Holloway",
    publisher: "Tidewrack Press",
    year: 2026,
    isbn: "978-1-4028-9462-6",
    language: "en-US",
    description: "A book to measure presses with.",
    keywords: ["measurements"],
    dedication: "For everyone who waits for a page.",
    chapters: Array.from({ length: CHAPTERS }, (_, index) => ({
      title: namedPlace(dice),
      blocks: chapterOf(dice, perChapter * (0.7 + (0.6 * index) / (CHAPTERS - 1))),
    })),
  };
}

function chapterOf(dice: SeededRandom, words: number): Block[] {
  const blocks: Block[] = [];
  const breakAt = words * (0.4 + 0.2 * dice.next());
  let written = 0;
  let isBroken = false;
  while (written < words) {
    const paragraph = dice.next() < 0.38 ? speech(dice) : narration(dice);
    blocks.push({ t: "p", r: paragraph });
    written += countWords(paragraph);
    if (isBroken || written < breakAt) continue;
    blocks.push({ t: "break" });
    isBroken = true;
  }
  return blocks;
}

function countWords(runs: readonly Run[]): number {
  return runs
    .map(({ s }) => s)
    .join("")
    .split(" ").length;
}

/** Long paragraphs are rarer than short ones. */
function narration(dice: SeededRandom): Run[] {
  const sentences = 1 + Math.floor(11 * dice.next() ** 1.6);
  const runs: Run[] = [];
  for (let at = 0; at < sentences; at += 1) {
    const text = `${at > 0 ? " " : ""}${sentence(dice)}`;
    const emphasis = dice.next() < 0.04 ? text.lastIndexOf(" ") + 1 : 0;
    if (emphasis > 1)
      runs.push({ s: text.slice(0, emphasis) }, { s: text.slice(emphasis, -1), i: 1 }, { s: text.slice(-1) });
    else runs.push({ s: text });
  }
  return runs;
}

function speech(dice: SeededRandom): Run[] {
  const spoken = sentence(dice);
  if (dice.next() < 0.4) return [{ s: `“${spoken}”` }];
  const tag = dice.pick(["said Agnes", "he said", "she answered", "asked Thomas", "I murmured"]);
  const rest = dice.next() < 0.5 ? ` “${sentence(dice)}”` : "";
  return [{ s: `“${spoken.slice(0, -1)},” ${tag}.${rest}` }];
}

/** Most are short, a few are very long. */
function sentence(dice: SeededRandom): string {
  const half = (): number => (WORDS_PER_SENTENCE / 2) * -Math.log(1 - 0.98 * dice.next());
  const words = 2 + Math.round(half() + half());
  let text = "";
  let word = "";
  for (let at = 0; at < words; at += 1) {
    const mark = at > 1 && at < words - 1 && dice.next() < 1 / WORDS_PER_CLAUSE ? joint(dice) : " ";
    word = drawWord(dice, word);
    text += `${at === 0 ? "" : mark}${word}`;
  }
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function joint(dice: SeededRandom): string {
  const chance = dice.next();
  if (chance < 0.86) return ", ";
  return chance < 0.95 ? "; " : "—";
}
