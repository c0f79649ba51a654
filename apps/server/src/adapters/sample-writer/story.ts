import type { Beat, BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import { createRandom, deriveSeed, type SeededRandom } from "@colophon/domain/seeded-random";
import { forbiddenPattern } from "./forbidden-words.ts";
import type { FictionRegister, Part, Stage, StageBeat } from "./fiction-register.ts";
import { PARTS } from "./fiction-register.ts";
import { HOUR_FRAMES, WEATHER_FRAMES } from "./frames-setting.ts";
import { INTERLUDES } from "./plot-interludes.ts";
import { Mentions, type Person, personNamed } from "./people.ts";
import { renderSentence, type Roles } from "./render-sentence.ts";
import { spell } from "./spelling.ts";
import { fillTemplate } from "./template.ts";

export type StoryPlace = { name: string; kind: string; description: string };
export type StoryPromise = { text: string; plant: string; pay: string; planted: number; paid: number };
export type StoryBeat = StageBeat & { sentence: string; parts: Part[]; place: StoryPlace | null };
export type StoryChapter = {
  title: string;
  purpose: string;
  beats: StoryBeat[];
  weather: string;
  hour: string;
};

/** The whole story, as drawn from a brief before any prose. */
export type Story = {
  parts: ReadonlyMap<string, Person>;
  roles: ReadonlyMap<string, { role: string; traits: string[] }>;
  town: string;
  places: StoryPlace[];
  promises: StoryPromise[];
  chapters: StoryChapter[];
};

const TOWNS =
  "Wexcombe,Hallowmouth,Penrudd,Saltfleetby,Ottermere,Marchwick,Dunlarig,Brackwater,Quillan,Fernhythe,Yarrowby,Coldharrow,Stavering,Limpsey,Nethercote,Tidewell".split(
    ",",
  );

/** Draws the story of a brief; the same brief gives the same story. */
export function drawStory(brief: Brief, register: FictionRegister): Story {
  const random = createRandom(deriveSeed(brief.seed, "story"));
  const allowed = allowedLines(brief);
  const matter = drawMatter(register, random, allowed);
  const fixed = (text: string): string => spell(withMatter(text, matter), brief.languageVariant);
  const parts = drawParts(brief);
  const town = drawTown(random, [...parts.values()]);
  const places = drawPlaces(random, allowed(register.places).map(fixed));
  const stages = register.stages.map((stage) => fixStage(stage, fixed, allowed));
  const chapters = drawChapters({ brief, stages, places, random, parts });
  return {
    parts,
    roles: drawRoles(register, random, fixed),
    town,
    places,
    promises: placePromises(allowed(register.promises).map(fixed), brief, random),
    chapters,
  };
}

/** A sentence of the plan: present tense, everybody by name. */
export function planSentence(template: string, parts: ReadonlyMap<string, Person>): string {
  const nobody = personNamed("Nobody");
  const roles: Roles = {
    viewpoint: parts.get("L") ?? nobody,
    partner: parts.get("F") ?? nobody,
    subject: parts.get("L") ?? nobody,
    listener: nobody,
    absent: nobody,
    parts,
    nouns: new Map(),
  };
  return renderSentence(template, { roles, mentions: new Mentions(null), tense: "present" });
}

function drawMatter(
  register: FictionRegister,
  random: SeededRandom,
  allowed: (lines: readonly string[]) => string[],
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(register.matter).map(([name, options]): [string, string] => {
      const kept = allowed(options);
      return [name, random.pick(kept.length > 0 ? kept : options)];
    }),
  );
}

function withMatter(text: string, matter: ReadonlyMap<string, string>): string {
  return text
    .replace(/\{=([a-z]+)\}/g, (_whole, name: string) => matter.get(name) ?? "")
    .replaceAll(/\bthe the\b/g, "the");
}

function allowedLines(brief: Brief): (lines: readonly string[]) => string[] {
  const forbidden = forbiddenPattern(brief.doNotUse);
  return (lines) => (forbidden === null ? [...lines] : lines.filter((line) => !forbidden.test(line)));
}

/** Names an author gave come first; where there are too few, people are known by what they are. */
const STAND_INS = ["Tamsin Orchard", "Bruno Kesteven", "Ursula Pell", "Desmond Farrow", "Greta Lisle"];

function drawParts(brief: Brief): ReadonlyMap<string, Person> {
  const names = [...brief.names];
  for (const name of STAND_INS) if (names.length < PARTS.length) names.push(name);
  return new Map(PARTS.map((part, index): [string, Person] => [part, personNamed(names[index] ?? part)]));
}

function drawTown(random: SeededRandom, people: readonly Person[]): string {
  const initials = new Set(people.flatMap(({ name }) => name.split(" ").map((word) => word.charAt(0))));
  const apart = TOWNS.filter((town) => !initials.has(town.charAt(0)));
  return random.pick(apart.length > 0 ? apart : TOWNS);
}

function drawPlaces(random: SeededRandom, lines: readonly string[]): StoryPlace[] {
  const places = lines.map((line) => {
    const [name = "", kind = "room", description = ""] = line.split(" :: ");
    return { name, kind, description };
  });
  const [home, ...others] = places;
  return home === undefined ? [] : [home, ...random.shuffled(others)];
}

function drawRoles(
  register: FictionRegister,
  random: SeededRandom,
  fixed: (text: string) => string,
): Story["roles"] {
  return new Map(
    PARTS.map((part): [string, { role: string; traits: string[] }] => {
      const [role = "", traits = ""] = fixed(random.pick(register.cast[part])).split(" :: ");
      return [part, { role, traits: traits.split(" | ") }];
    }),
  );
}

function allowedBeats(brief: Brief, beats: readonly StageBeat[]): StageBeat[] {
  const allowed = allowedLines(brief);
  return beats
    .filter((beat) => allowed([Object.values(beat).join(" ")]).length > 0)
    .map((beat) => ({
      ...beat,
      text: spell(beat.text, brief.languageVariant),
      topic: spell(beat.topic, brief.languageVariant),
      how: spell(beat.how, brief.languageVariant),
      snag: spell(beat.snag, brief.languageVariant),
      after: spell(beat.after, brief.languageVariant),
    }));
}

function fixStage(
  stage: Stage,
  fixed: (text: string) => string,
  allowed: (lines: readonly string[]) => string[],
): Stage {
  const beats = stage.beats.filter((beat) => allowed([Object.values(beat).join(" ")]).length > 0);
  return {
    titles: allowed(stage.titles).map(fixed),
    purpose: allowed([stage.purpose]).length > 0 ? fixed(stage.purpose) : "The story goes on.",
    beats: (beats.length >= 3 ? beats : stage.beats).map((beat) => ({
      kind: beat.kind,
      text: fixed(beat.text),
      topic: fixed(beat.topic),
      how: fixed(beat.how),
      snag: fixed(beat.snag),
      after: fixed(beat.after),
    })),
  };
}

type ChapterDraw = {
  brief: Brief;
  stages: readonly Stage[];
  places: readonly StoryPlace[];
  random: SeededRandom;
  parts: ReadonlyMap<string, Person>;
};

function drawChapters({ brief, stages, places, random, parts }: ChapterDraw): StoryChapter[] {
  const weathers = random.shuffled(Object.keys(WEATHER_FRAMES));
  const hours = random.shuffled(Object.keys(HOUR_FRAMES));
  const interludes = allowedBeats(brief, INTERLUDES);
  const wanted = beatsFor(brief.wordsPerChapter);
  return Array.from({ length: brief.chapters }, (_, index) => {
    const from = Math.floor((index * stages.length) / brief.chapters);
    const to = Math.max(from + 1, Math.floor(((index + 1) * stages.length) / brief.chapters));
    const covered = stages.slice(from, to);
    return {
      title: random.pick(covered.flatMap(({ titles }) => titles)) || `Part ${index + 1}`,
      purpose: planSentence(covered[0]?.purpose ?? "", parts),
      beats: withInterludes(
        drawBeats(covered, wanted),
        interludes.slice(index * 2, index * 2 + 2),
        wanted,
      ).map((beat) => storyBeat(beat, { parts, places, random })),
      weather: weathers[index % weathers.length] ?? "clear",
      hour: hours[index % hours.length] ?? "day",
    };
  });
}

function beatsFor(words: number): number {
  if (words < 800) return 3;
  return words < 2400 ? 4 : 6;
}

/** What a long chapter lacks in turns of the story it has in quieter beats, after its second and before its last. */
function withInterludes(
  beats: readonly StageBeat[],
  interludes: readonly StageBeat[],
  wanted: number,
): StageBeat[] {
  const [first, second] = interludes.slice(0, Math.max(0, wanted - beats.length));
  const before = beats.slice(0, 2);
  const after = beats.slice(2, -1);
  const one = first === undefined ? [] : [first];
  const other = second === undefined ? [] : [second];
  return [...before, ...one, ...after, ...other, ...beats.slice(Math.max(2, beats.length - 1))];
}

/** Beats taken evenly from the stages a chapter covers, in the order of the story. */
function drawBeats(covered: readonly Stage[], wanted: number): StageBeat[] {
  const all = covered.flatMap(({ beats }) => beats);
  const count = Math.min(wanted, all.length);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).flatMap(
    (beat) => (beat === undefined ? [] : [beat]),
  );
}

type BeatDraw = Pick<ChapterDraw, "parts" | "places" | "random">;

function storyBeat(beat: StageBeat, { parts, places, random }: BeatDraw): StoryBeat {
  const used = PARTS.filter((part) => new RegExp(`\\{${part}[.}]`).test(beat.text));
  const fitting = places.filter(({ kind }) => kind === beat.kind);
  const place = fitting.length > 0 ? random.pick(fitting) : (places[0] ?? null);
  return { ...beat, sentence: `${planSentence(beat.text, parts)}.`, parts: used, place };
}

function placePromises(lines: readonly string[], brief: Brief, random: SeededRandom): StoryPromise[] {
  const last = brief.chapters;
  const wanted = last === 1 ? 1 : Math.min(lines.length, last <= 3 ? 2 : 4);
  return lines.slice(0, wanted).map((line, index) => {
    const [text = "", plant = "", pay = ""] = line
      .split(" :: ")
      .map((template) => onceFilled(template, random));
    const planted = Math.min(last, 1 + Math.floor((index * last) / 8));
    const paid = Math.max(Math.min(last, planted + 1), last - Math.floor((index * last) / 8));
    return { text, plant, pay, planted, paid };
  });
}

function onceFilled(template: string, random: SeededRandom): string {
  return fillTemplate(template, { slot: () => null, choose: (count) => random.int(count) });
}

/** The people of a beat by their full names, as the cast has them. */
export function peopleOf(beat: StoryBeat, parts: ReadonlyMap<string, Person>): string[] {
  return beat.parts.flatMap((part) => parts.get(part)?.name ?? []);
}

/** A beat's text with the names of the cast taken out, so that a renamed person's beat is still known. */
export function beatKey(beat: Pick<Beat, "text">, cast: BookPlan["cast"]): string {
  const given = cast
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .toSorted((a, b) => b.length - a.length);
  return given.reduce((text, name) => text.replaceAll(name, "@"), beat.text).trim();
}
