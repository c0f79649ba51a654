import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import type { FictionRegister } from "./fiction-register.ts";
import { PARTS } from "./fiction-register.ts";
import { drawStory, peopleOf, planSentence, type Story } from "./story.ts";

/** A story's plan, from its brief alone. */
export function planFiction(brief: Brief, register: FictionRegister): BookPlan {
  const story = drawStory(brief, register);
  const [first] = story.chapters;
  return {
    logline: clip(loglineOf(brief, story), 600),
    thesis: "",
    cast: castOf(story),
    places: [
      { name: story.town, description: "The town where most of it happens." },
      ...story.places.map(({ name, description }) => ({ name, description })),
    ],
    timeline: story.chapters.map((chapter, index) => ({
      when: timeOf(index, chapter.hour),
      event: chapter.beats[0]?.sentence ?? chapter.purpose,
    })),
    world_rules: register.rules.map((rule) => planSentence(rule, story.parts)),
    promises: story.promises.map((promise, index) => ({
      id: `promise-${index + 1}`,
      text: planSentence(promise.text, story.parts),
      planted_in: promise.planted,
      paid_in: promise.paid,
    })),
    chapters: story.chapters.map((chapter, index) => ({
      id: `chapter-${index + 1}`,
      title: chapter.title,
      purpose: chapter.purpose,
      point_of_view: story.parts.get("L")?.name ?? "",
      place: chapter.beats[0]?.place?.name ?? story.town,
      time: timeOf(index, chapter.hour),
      entry_state: index === 0 ? (first?.purpose ?? "") : lastOf(story, index - 1),
      exit_state: lastOf(story, index),
      beats: chapter.beats.map((beat) => ({ text: beat.sentence, people: peopleOf(beat, story.parts) })),
      words: brief.wordsPerChapter,
      question: "",
      examples: [],
      exercises: [],
    })),
  };
}

/** Day of the story and hour of the day: one chapter a week at first, then faster, is no business of a sample. */
function timeOf(index: number, hour: string): string {
  const hours: Record<string, string> = { day: "afternoon" };
  return `Day ${index * 3 + 1}, ${hours[hour] ?? hour}`;
}

function lastOf(story: Story, index: number): string {
  return story.chapters[index]?.beats.at(-1)?.sentence ?? "";
}

function loglineOf(brief: Brief, story: Story): string {
  const lead = story.parts.get("L")?.given ?? "";
  const role = story.roles.get("L")?.role ?? "";
  const about = brief.description.trim().split(/(?<=[.!?])\s/)[0] ?? "";
  const themes =
    brief.themes.length > 0
      ? ` A ${brief.genre.toLowerCase()} story of ${brief.themes.join(", ").toLowerCase()}.`
      : "";
  const idea = about === "" ? "" : ` The idea: ${clip(about, 260)}`;
  return `${brief.title}: ${lead}, ${role}, is drawn into a matter that ${story.town} would rather forget.${themes}${idea}`;
}

function castOf(story: Story): BookPlan["cast"] {
  return PARTS.flatMap((part) => {
    const person = story.parts.get(part);
    const drawn = story.roles.get(part);
    if (person === undefined || drawn === undefined) return [];
    return [{ name: person.name, aliases: [person.given], role: drawn.role, attributes: drawn.traits }];
  });
}

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, "")}…`;
}
