import { BOOK_FORMS } from "@colophon/domain/brief";
import { z } from "zod";

const Text = z.string();
const Said = z.string().min(1);
const Lines = z.array(Said).default([]);

const Gender = z.enum(["feminine", "masculine"]);

export type Gender = z.output<typeof Gender>;

const Person = z.object({
  /** `lead` and `friend` may be given other names; the others keep theirs */
  key: Said,
  name: Said,
  gender: Gender,
  aliases: Lines,
  role: Text.default(""),
  attributes: Lines,
  want: Text.default(""),
  need: Text.default(""),
  speech: Text.default(""),
  knows: z.array(z.object({ fact: Said, since: Text })).default([]),
});

const Scene = z.object({
  point_of_view: Text.default(""),
  place: Text.default(""),
  clock: Text.default(""),
  goal: Text.default(""),
  conflict: Text.default(""),
  outcome: Text.default(""),
  turn: Text.default(""),
  beats: z.array(z.object({ text: Said, people: Lines })).min(1),
  plants: Lines,
  pays: Lines,
});

const Chapter = z.object({
  title: Said,
  purpose: Said,
  question: Text.default(""),
  entry_state: Text.default(""),
  exit_state: Text.default(""),
  examples: Lines,
  exercises: Lines,
  scenes: z.array(Scene).min(1),
});

/** A book.json: the plan of a prepared book. Slots such as `{lead}` may stand in every string. */
export const BookData = z.object({
  slug: Said,
  forms: z.array(z.enum(BOOK_FORMS)).min(1),
  title: Said,
  subtitle: Text.default(""),
  logline: Said,
  turns: Lines,
  thesis: Text.default(""),
  person: z.enum(["third-limited", "first"]).default("third-limited"),
  tense: z.enum(["past", "present"]).default("past"),
  people: z.array(Person).default([]),
  places: z.array(z.object({ key: Said, name: Said, description: Text.default("") })).default([]),
  stake: z.object({ default: Said, others: Lines }).optional(),
  /** the first is the prepared one */
  seasons: z.record(Said, z.object({ season: Said }).catchall(Said)).default({}),
  timeline: z.array(z.object({ when: Text, event: Said })).default([]),
  world_rules: Lines,
  promises: z
    .array(z.object({ text: Said, planted_in: z.int().min(1), paid_in: z.int().min(1) }))
    .default([]),
  chapters: z.array(Chapter).min(1),
  blurb: z.array(Said).min(2).max(3),
});

export type BookData = z.output<typeof BookData>;
