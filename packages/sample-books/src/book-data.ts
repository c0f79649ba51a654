import { BOOK_FORMS } from "@colophon/rules/brief";
import { z } from "zod";

const Text = z.string();
const NonEmptyText = z.string().min(1);
const Lines = z.array(NonEmptyText).default([]);

const Gender = z.enum(["feminine", "masculine"]);

export type Gender = z.output<typeof Gender>;

const Person = z.object({
  /** `lead` and `friend` may be renamed; the others keep their names */
  key: NonEmptyText,
  name: NonEmptyText,
  gender: Gender,
  aliases: Lines,
  role: Text.default(""),
  attributes: Lines,
  want: Text.default(""),
  need: Text.default(""),
  speech: Text.default(""),
  knows: z.array(z.object({ fact: NonEmptyText, since: Text })).default([]),
});

const Scene = z.object({
  point_of_view: Text.default(""),
  place: Text.default(""),
  clock: Text.default(""),
  goal: Text.default(""),
  conflict: Text.default(""),
  outcome: Text.default(""),
  turn: Text.default(""),
  beats: z.array(z.object({ text: NonEmptyText, people: Lines })).min(1),
  plants: Lines,
  pays: Lines,
});

const Chapter = z.object({
  title: NonEmptyText,
  purpose: NonEmptyText,
  question: Text.default(""),
  entry_state: Text.default(""),
  exit_state: Text.default(""),
  examples: Lines,
  exercises: Lines,
  scenes: z.array(Scene).min(1),
});

/** A book.json: the outline of a prepared book. Every string may contain slots such as `{lead}`. */
export const BookData = z.object({
  slug: NonEmptyText,
  forms: z.array(z.enum(BOOK_FORMS)).min(1),
  title: NonEmptyText,
  subtitle: Text.default(""),
  logline: NonEmptyText,
  turns: Lines,
  thesis: Text.default(""),
  person: z.enum(["third-limited", "first"]).default("third-limited"),
  tense: z.enum(["past", "present"]).default("past"),
  people: z.array(Person).default([]),
  places: z
    .array(z.object({ key: NonEmptyText, name: NonEmptyText, description: Text.default("") }))
    .default([]),
  stake: z.object({ default: NonEmptyText, others: Lines }).optional(),
  /** the first is the prepared one */
  seasons: z.record(NonEmptyText, z.object({ season: NonEmptyText }).catchall(NonEmptyText)).default({}),
  timeline: z.array(z.object({ when: Text, event: NonEmptyText })).default([]),
  world_rules: Lines,
  promises: z
    .array(z.object({ text: NonEmptyText, planted_in: z.int().min(1), paid_in: z.int().min(1) }))
    .default([]),
  chapters: z.array(Chapter).min(1),
  blurb: z.array(NonEmptyText).min(2).max(3),
});

export type BookData = z.output<typeof BookData>;
