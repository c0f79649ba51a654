import type { Brief } from "@colophon/domain/brief";
import { createRandom, deriveSeed, type SeededRandom } from "@colophon/domain/seeded-random";
import { forbiddenPattern } from "./forbidden-words.ts";
import { type GenreWords, wordsOfGenre } from "./genre-words.ts";
import type { ArgumentChapter, KeyPoint, NonFictionRegister } from "./non-fiction-register.ts";
import { spell } from "./spelling.ts";

export type DrawnChapter = {
  title: string;
  question: string;
  exercise: string;
  points: KeyPoint[];
  example: string;
};

/** A book of non-fiction as drawn from its brief, before any prose. */
export type Argument = { thesis: string; words: GenreWords; actors: string[]; chapters: DrawnChapter[] };

/** Draws the argument of a brief; the same brief gives the same argument. */
export function drawArgument(brief: Brief, register: NonFictionRegister): Argument {
  const random = createRandom(deriveSeed(brief.seed, "argument"));
  const words = wordsOfGenre(brief.genre);
  const fixed = (text: string): string => spell(withWords(text, words), brief.languageVariant);
  const actors = random.shuffled(words.actors);
  const kept = register.chapters.map((chapter) => withoutForbidden(chapter, brief.doNotUse));
  return {
    thesis: fixed(register.thesis),
    words,
    actors,
    chapters: Array.from({ length: brief.chapters }, (_, index) =>
      drawChapter({
        brief,
        chapters: kept,
        index,
        random,
        fixed,
        actor: actors[index % actors.length] ?? "somebody",
      }),
    ),
  };
}

function withWords(text: string, words: GenreWords): string {
  const fixed: Record<string, string> = {
    field: words.field,
    result: words.result,
    record: words.record,
    unit: words.unit,
  };
  return text.replace(/\{=([a-z]+)\}/g, (_whole, name: string) => fixed[name] ?? "");
}

function withoutForbidden(chapter: ArgumentChapter, doNotUse: readonly string[]): ArgumentChapter {
  const forbidden = forbiddenPattern(doNotUse);
  if (forbidden === null) return chapter;
  const points = chapter.points.filter((point) => !forbidden.test(Object.values(point).join(" ")));
  const titles = chapter.titles.filter((title) => !forbidden.test(title));
  return { ...chapter, titles, points: points.length >= 3 ? points : chapter.points };
}

type ChapterDraw = {
  brief: Brief;
  chapters: readonly ArgumentChapter[];
  index: number;
  random: SeededRandom;
  fixed: (text: string) => string;
  actor: string;
};

/** A chapter takes the question in the middle of its share of the argument, and points of its neighbors if it is long. */
function drawChapter({ brief, chapters, index, random, fixed, actor }: ChapterDraw): DrawnChapter {
  const from = Math.floor((index * chapters.length) / brief.chapters);
  const to = Math.max(from + 1, Math.floor(((index + 1) * chapters.length) / brief.chapters));
  const covered = chapters.slice(from, to);
  const own = covered[Math.floor((covered.length - 1) / 2)];
  const others = covered.filter((chapter) => chapter !== own).flatMap(({ points }) => points);
  const wanted = brief.wordsPerChapter < 800 ? 3 : brief.wordsPerChapter < 2400 ? 4 : 6;
  const points = [...(own?.points ?? []), ...others].slice(0, wanted);
  const titles = own?.titles ?? [];
  return {
    title: fixed(titles.length > 0 ? random.pick(titles) : `Part ${index + 1}`),
    question: fixed(own?.question ?? ""),
    exercise: fixed(own?.exercise ?? ""),
    points: points.map((point) => fixPoint(point, fixed)),
    example: `A made-up case: ${fixed(actor)} puts the chapter to the test.`,
  };
}

function fixPoint(point: KeyPoint, fixed: (text: string) => string): KeyPoint {
  return {
    claim: fixed(point.claim),
    topic: fixed(point.topic),
    gain: fixed(point.gain),
    cost: fixed(point.cost),
    step: fixed(point.step),
    sign: fixed(point.sign),
  };
}
