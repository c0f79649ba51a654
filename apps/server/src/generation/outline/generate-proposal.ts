import type { BookOutline, CastMember, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { OutlineProposal, OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import type { z } from "zod";
import {
  type AskingRun,
  type BookRun,
  ChapterAnswer,
  generateObject,
  fixChapter,
} from "../writing/writing.ts";
import {
  BeatsAnswer,
  LinesAnswer,
  type PersonAnswer as Person,
  PersonAnswer,
  PlaceAnswer,
  TextAnswer,
} from "./answers.ts";
import { buildSuggestionPrompt } from "./prompts/suggestion-prompt.ts";

type Subject = { plan: BookOutline; target: OutlineTarget; wish: string };

/** Limits in characters and lines for members of an outline. @source packages/contracts/src/library/books/outline.ts */
const MAX_LENGTHS = {
  title: 200,
  purpose: 600,
  point_of_view: 80,
  place: 120,
  time: 120,
  entry_state: 600,
  exit_state: 600,
  question: 300,
};
const MAX_SENTENCE_CHARS = 600;
const LINES = { turns: 8, world_rules: 20 };

/**
 * Has a model propose something for a place in the outline, corrected by code where possible.
 * @throws ModelFailure
 */
export async function generateProposal(run: BookRun, subject: Subject): Promise<OutlineProposal> {
  const { plan, target } = subject;
  const promptSpec = buildSuggestionPrompt({ ...subject, brief: run.brief });
  switch (target.part) {
    case "chapter":
      return { kind: "card", card: await generateCard(run, { plan, id: target.chapter_id, promptSpec }) };
    case "beats": {
      const { beats } = await generateObject(run, { promptSpec, shape: BeatsAnswer });
      return { kind: "beats", beats: beatsOf(plan, beats) };
    }
    case "chapter_field": {
      const { text } = await generateObject(run, { promptSpec, shape: TextAnswer });
      return { kind: "text", text: clean(text, MAX_LENGTHS[target.field]) };
    }
    case "person": {
      const answer = await generateObject(run, { promptSpec, shape: PersonAnswer });
      const old = plan.cast.find(({ name }) => name === target.name);
      return { kind: "person", person: personOf(answer, old) };
    }
    case "place": {
      const { name, description } = await generateObject(run, { promptSpec, shape: PlaceAnswer });
      return { kind: "place", place: { name: clean(name, 80), description: clean(description, 400) } };
    }
    case "field":
      return generateField(run, { field: target.field, promptSpec });
    default:
      return target satisfies never;
  }
}

type Asking = Parameters<typeof generateObject>[1]["promptSpec"];

async function generateField(
  run: AskingRun,
  { field, promptSpec }: { field: Extract<OutlineTarget, { part: "field" }>["field"]; promptSpec: Asking },
): Promise<OutlineProposal> {
  if (field === "logline" || field === "thesis") {
    const { text } = await generateObject(run, { promptSpec, shape: TextAnswer });
    return { kind: "text", text: clean(text, MAX_SENTENCE_CHARS) };
  }
  const { lines } = await generateObject(run, { promptSpec, shape: LinesAnswer });
  return { kind: "lines", lines: cleanLines(lines, { most: LINES[field], length: MAX_SENTENCE_CHARS }) };
}

/** A different card for the same chapter: id, length and position stay. */
async function generateCard(
  run: BookRun,
  { plan, id, promptSpec }: { plan: BookOutline; id: string; promptSpec: Asking },
): Promise<ChapterCard> {
  const answer = await generateObject(run, { promptSpec, shape: ChapterAnswer });
  const at = plan.chapters.findIndex((card) => card.id === id);
  const old = plan.chapters[at];
  const card = fixChapter(run.brief, { answer, number: at + 1 });
  const beats = beatsOf(plan, card.beats);
  return { ...card, beats, id, words: old?.words ?? card.words, locked: false };
}

/** Removes people the outline doesn't know from beats: the gate would reject them. */
function beatsOf(plan: BookOutline, beats: z.output<typeof BeatsAnswer>["beats"]): ChapterCard["beats"] {
  const known = new Set(plan.cast.flatMap(({ name, aliases }) => [name, ...aliases]));
  return beats
    .map(({ text, people }) => ({
      text: clean(text, MAX_SENTENCE_CHARS),
      people: people.filter((name) => known.has(name)).slice(0, 8),
    }))
    .filter(({ text }) => text !== "")
    .slice(0, 40);
}

function personOf(answer: z.output<typeof Person>, old: CastMember | undefined): CastMember {
  return {
    name: clean(answer.name, 80),
    aliases: cleanLines(answer.aliases, { most: 6, length: 80 }),
    role: clean(answer.role, 200),
    attributes: cleanLines(answer.attributes, { most: 8, length: 200 }),
    want: clean(answer.want, 300),
    need: clean(answer.need, 300),
    speech: clean(answer.speech, 300),
    knows: old?.knows ?? [],
  };
}

function cleanLines(lines: readonly string[], { most, length }: { most: number; length: number }): string[] {
  return lines
    .map((line) => clean(line, length))
    .filter((line) => line !== "")
    .slice(0, most);
}

/** One line, cut at a word boundary if too long. */
function clean(text: string, most: number): string {
  const line = text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .toWellFormed()
    .trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most).toWellFormed();
  const end = cut.lastIndexOf(" ");
  return (end > most / 2 ? cut.slice(0, end) : cut).trim();
}
