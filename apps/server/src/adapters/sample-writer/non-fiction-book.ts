import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import { type Argument, drawArgument } from "./argument.ts";
import { type BagPlan, BookBags } from "./book-bags.ts";
import { ADVICE_FRAMES } from "./frames-advice.ts";
import { ARGUMENT_FRAMES } from "./frames-argument.ts";
import { CHAPTER_FRAMES } from "./frames-chapter.ts";
import { EXAMPLE_FRAMES } from "./frames-example.ts";
import type { NonFictionRegister } from "./non-fiction-register.ts";

/** Everything about an argument that is drawn once and kept for all its scenes. */
export type NonFictionBook = { brief: Brief; argument: Argument; bags: BookBags };

/** Sentences a thousand words take from a bag, somewhat more than needed. */
const PER_THOUSAND: Readonly<Record<string, number>> = {
  explain: 13,
  nuance: 10,
  reflect: 16,
  practice: 14,
  question: 9,
  short: 12,
  doubt: 5,
  connect: 5,
};
const USUAL_PER_THOUSAND = 4;

const TIMES =
  "two attempts|three weeks|a whole winter|four tries|one bad month|nearly a year|five mornings|half a season|two birthdays|a long fortnight".split(
    "|",
  );
const DAYS =
  "Monday|Tuesday evening|Sunday|Thursday afternoon|market day|Friday|Wednesday|Saturday night|Friday morning|Sunday evening".split(
    "|",
  );

/** Draws the argument and deals out the sentences of all its chapters. */
export function openNonFictionBook(
  brief: Brief,
  { plan, register }: { plan: BookPlan; register: NonFictionRegister },
): NonFictionBook {
  const argument = drawArgument(brief, register);
  const chapters = Math.max(plan.chapters.length, brief.chapters);
  const thousands = Math.max(1, plan.chapters.reduce((sum, { words }) => sum + words, 0) / 1000);
  const common = { ...ARGUMENT_FRAMES, ...ADVICE_FRAMES, ...EXAMPLE_FRAMES, ...CHAPTER_FRAMES };
  const frames = { ...common, reflect: [...register.reflections, ...common.reflect] };
  const bags = Object.entries(frames).map(([name, lines]): [string, BagPlan] => [
    name,
    {
      frames: lines,
      wanted: Math.ceil((PER_THOUSAND[name] ?? USUAL_PER_THOUSAND) * thousands),
      chapters: [],
    },
  ]);
  const { helpers, tools, obstacles } = argument.words;
  return {
    brief,
    argument,
    bags: new BookBags({
      seed: brief.seed,
      chapters,
      vocabulary: new Map([
        ["helper", helpers],
        ["Helper", helpers],
        ["tool", tools],
        ["Tool", tools],
        ["obstacle", obstacles],
        ["times", TIMES],
        ["day", DAYS],
      ]),
      bags: new Map(bags),
      names: new Set(),
      wordsPerChapter: (1000 * thousands) / chapters,
      localVocabulary: new Set(),
      doNotUse: brief.doNotUse,
    }),
  };
}
