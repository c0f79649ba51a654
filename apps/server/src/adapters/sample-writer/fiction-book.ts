import { tableEntry } from "@colophon/domain/table-entry";
import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import { BookBags, type BagPlan } from "./book-bags.ts";
import { forbiddenPattern } from "./forbidden-words.ts";
import type { FictionRegister } from "./fiction-register.ts";
import { DIALOGUE_FRAMES } from "./frames-dialogue.ts";
import { ACTION_FRAMES, MOVEMENT_VOCABULARY } from "./frames-movement.ts";
import { ARRIVAL_FRAMES, HOUR_FRAMES, PLACE_FRAMES, WEATHER_FRAMES } from "./frames-setting.ts";
import { INTRODUCTION_FRAMES, KEYWORD_FRAMES, OMNISCIENT_FRAMES, THEME_FRAMES } from "./frames-theme.ts";
import { CLOSING_FRAMES, THOUGHT_FRAMES } from "./frames-thought.ts";
import { DAILY_VOCABULARY } from "./vocabulary-daily.ts";
import { drawStory, type Story } from "./story.ts";

/** Everything about a story that is drawn once and kept for all its scenes. */
export type FictionBook = { brief: Brief; register: FictionRegister; story: Story; bags: BookBags };

/** Sentences a thousand words of story take from each bag, somewhat more than needed. */
const PER_THOUSAND: Readonly<Record<string, number>> = {
  actionIn: 13,
  actionOut: 13,
  gesture: 18,
  aboutTopic: 9,
  aboutOther: 7,
  past: 6,
  mood: 8,
  short: 12,
  transition: 4,
  interruption: 4,
  chapterClose: 1,
  bookClose: 1,
  keyword: 3,
  introduction: 1,
  omniscient: 4,
};
const LOCAL_VOCABULARY = new Set(
  "somebody thing things food noise scent where whenever relative trade".split(" "),
);
const DIALOGUE_PER_THOUSAND = 7;
const SETTING_PER_THOUSAND = 8;
const THEME_PER_THOUSAND = 4;

/** Draws the story and deals out the sentences of all its chapters. */
export function openFictionBook(
  brief: Brief,
  { plan, register }: { plan: BookPlan; register: FictionRegister },
): FictionBook {
  const story = drawStory(brief, register);
  const chapters = Math.max(plan.chapters.length, brief.chapters);
  const thousands = Math.max(1, plan.chapters.reduce((sum, { words }) => sum + words, 0) / 1000);
  const bags = new Map<string, BagPlan>();
  const add = (
    name: string,
    frames: readonly string[],
    perThousand: number,
    of: readonly number[] = [],
  ): void => {
    const share = of.length === 0 ? 1 : of.length / chapters;
    bags.set(name, { frames, wanted: Math.ceil(perThousand * thousands * share), chapters: of });
  };
  const otherWorlds = forbiddenPattern(register.avoid);
  const inThisWorld = (lines: readonly string[]): string[] =>
    lines.filter((line) => otherWorlds === null || !otherWorlds.test(line));
  const framesOf = (name: string, core: readonly string[]): string[] => {
    const own = register.frames[name] ?? [];
    return register.ownOnly.includes(name) ? [...own] : [...own, ...inThisWorld(core)];
  };
  const core = { ...ACTION_FRAMES, ...THOUGHT_FRAMES, ...CLOSING_FRAMES };
  for (const [name, frames] of Object.entries(core))
    add(name, framesOf(name, frames), PER_THOUSAND[name] ?? 4);
  for (const [name, frames] of Object.entries(DIALOGUE_FRAMES))
    add(name, framesOf(name, frames), DIALOGUE_PER_THOUSAND);
  add("arrival", framesOf("arrival", ARRIVAL_FRAMES), 3);
  add("keyword", framesOf("keyword", KEYWORD_FRAMES), 3);
  // Most people come in early; a later one is met as the chapter's own bag runs out.
  add("introduction", framesOf("introduction", INTRODUCTION_FRAMES), 8, [1, Math.min(2, chapters)]);
  add("omniscient", framesOf("omniscient", OMNISCIENT_FRAMES), 4);
  add("theme", inThisWorld(themeFrames(brief.themes)), THEME_PER_THOUSAND);
  addSettings(story, framesOf, add);
  return {
    brief,
    register,
    story,
    bags: new BookBags({
      seed: brief.seed,
      chapters,
      vocabulary: new Map([
        ...Object.entries({ ...DAILY_VOCABULARY, ...MOVEMENT_VOCABULARY }).map(
          ([name, lines]): [string, readonly string[]] => [name, inThisWorld(lines)],
        ),
        ...Object.entries(register.vocabulary),
      ]),
      bags,
      localVocabulary: LOCAL_VOCABULARY,
      wordsPerChapter: (1000 * thousands) / chapters,
      names: namesOf(plan),
      doNotUse: brief.doNotUse,
    }),
  };
}

type AddBag = (name: string, frames: readonly string[], perThousand: number, of?: readonly number[]) => void;

/** Weather, hours and places are shared out among the chapters that have them. */
function addSettings(
  story: Story,
  framesOf: (name: string, core: readonly string[]) => string[],
  add: AddBag,
): void {
  const numbers = story.chapters.map((_chapter, index) => index + 1);
  const having = (has: (chapter: Story["chapters"][number]) => boolean): number[] =>
    numbers.filter((number) => story.chapters.slice(number - 1, number).some(has));
  for (const [name, frames] of Object.entries(WEATHER_FRAMES)) {
    add(
      name,
      framesOf(name, frames),
      SETTING_PER_THOUSAND,
      having(({ weather }) => weather === name),
    );
  }
  for (const [name, frames] of Object.entries(HOUR_FRAMES)) {
    add(
      name,
      framesOf(name, frames),
      SETTING_PER_THOUSAND,
      having(({ hour }) => hour === name),
    );
  }
  for (const [name, frames] of Object.entries(PLACE_FRAMES)) {
    const of = having(({ beats }) => beats.some(({ place }) => place?.kind === name));
    add(name, framesOf(name, frames), SETTING_PER_THOUSAND, of);
  }
}

function themeFrames(themes: readonly string[]): string[] {
  const chosen = themes.flatMap((theme) => tableEntry(THEME_FRAMES, theme) ?? []);
  return chosen.length > 0 ? chosen : [...(THEME_FRAMES["Change"] ?? []), ...(THEME_FRAMES["Family"] ?? [])];
}

/** Words of all names the plan declares. */
function namesOf(plan: BookPlan): Set<string> {
  const names = [
    ...plan.cast.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...plan.places.map(({ name }) => name),
  ];
  return new Set(names.flatMap((name) => name.match(/\p{Lu}\p{L}+/gu) ?? []));
}
