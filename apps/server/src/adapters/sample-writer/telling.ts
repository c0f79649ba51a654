import type { FictionRegister, Part } from "./fiction-register.ts";
import { PROPS } from "./frames-theme.ts";
import type { Mentions, Person } from "./people.ts";
import type { Roles } from "./render-sentence.ts";
import type { Story, StoryBeat, StoryPlace } from "./story.ts";
import type { Tense } from "./verbs.ts";

/** How a scene is told, and what has been said in it so far. */
export type Telling = {
  parts: ReadonlyMap<string, Person>;
  viewpoint: Person;
  narrator: Person | null;
  mentions: Mentions;
  tense: Tense;
  town: string;
};

/** Who is meant while a piece was composed; it is said with the same people however often it is said. */
export type Moment = {
  place: StoryPlace;
  partner: Part | null;
  absent: Part;
  topic: string;
  old: string;
  keyword: string;
  prop: string;
};

/** Where and when a scene begins, and what its author spoke of. */
export type SceneSetting = {
  place: StoryPlace;
  weather: string;
  hour: string;
  /** an author wrote it over the drawn place: it holds for the whole chapter */
  isAuthors: boolean;
  keywords: string[];
};

/** What the beats before this one were about, in order. */
export function earlierTopics(story: Story, beat: StoryBeat): string[] {
  const all = story.chapters.flatMap(({ beats }) => beats);
  const at = all.findIndex(({ sentence }) => sentence === beat.sentence);
  const topics = all.slice(0, Math.max(0, at)).map(({ topic }) => topic);
  return [...new Set(topics)].filter((topic) => topic !== "" && topic !== beat.topic);
}

/** Who the slots of a sentence mean at a moment of the scene. */
export function rolesAt(
  telling: Telling,
  { moment, byViewpoint }: { moment: Moment; byViewpoint: boolean },
): Roles {
  const partner = moment.partner === null ? null : (telling.parts.get(moment.partner) ?? null);
  const subject = byViewpoint || partner === null ? telling.viewpoint : partner;
  return {
    viewpoint: telling.viewpoint,
    partner,
    subject,
    listener: subject === telling.viewpoint ? (partner ?? telling.viewpoint) : telling.viewpoint,
    absent: telling.parts.get(moment.absent) ?? telling.viewpoint,
    parts: telling.parts,
    nouns: new Map([
      ["topic", moment.topic === "" ? "the matter" : moment.topic],
      ["old", moment.old === "" ? "all that" : moment.old],
      ["place", moment.place.name],
      ["town", telling.town],
      ["prop", moment.prop],
      ["kw", moment.keyword === "" ? "all that" : `the ${moment.keyword}`],
    ]),
  };
}

/** Things at hand in a place. */
export function propsOf(register: FictionRegister, place: StoryPlace): readonly string[] {
  return register.vocabulary[`prop ${place.kind}`] ?? PROPS[place.kind] ?? PROPS["room"] ?? [];
}
