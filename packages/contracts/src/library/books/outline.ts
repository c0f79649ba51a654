import { z } from "zod";
import { SECTIONS_MAX } from "../../manuscript/sections/sections.ts";

const Name = z.string().trim().min(1).max(80);

const Sentence = z.string().trim().min(1).max(600);

const Id = z.string().trim().min(1).max(40);

/** One thing that happens in a chapter, and the people it happens to (names as in the cast). */
export const Beat = z.object({ text: Sentence, people: z.array(Name).max(8) }).meta({ id: "Beat" });

export type Beat = z.output<typeof Beat>;

/**
 * The card of one scene, for about 1,000 words: the chapter's next `beats` beats,
 * in order. Fields that a form does not use are empty.
 */
export const PlannedScene = z
  .object({
    point_of_view: z.string().trim().max(80).describe("Who sees it"),
    place: z.string().trim().max(120),
    clock: z.string().trim().max(120).describe("When it happens, so that it can be set beside the others"),
    goal: z.string().trim().max(600).describe("What somebody wants here; of a recipe, the dish"),
    conflict: z.string().trim().max(600).describe("What stands in the way"),
    outcome: z.string().trim().max(600).describe("How it ends; of a lesson, what the reader can do after it"),
    turn: z.string().trim().max(600).describe("What is different after it"),
    beats: z.int().min(0).max(12).describe("How many of the chapter's beats are this scene's"),
    plants: z.array(Sentence).max(6).describe("What it sets up"),
    pays: z.array(Sentence).max(6).describe("What it makes good"),
  })
  .meta({ id: "PlannedScene" });

export type PlannedScene = z.output<typeof PlannedScene>;

/** The card a chapter is written from. Ids are stable: reordering never renumbers written text. */
export const ChapterCard = z
  .object({
    id: Id,
    title: z.string().trim().min(1).max(200),
    purpose: Sentence,
    point_of_view: z.string().trim().max(80),
    place: z.string().trim().max(120),
    time: z.string().trim().max(120),
    entry_state: z.string().trim().max(600),
    exit_state: z.string().trim().max(600),
    beats: z
      .array(Beat)
      .min(1)
      .max(40)
      .describe("Of all its scenes; non-fiction: key points no other chapter owns"),
    words: z.int().min(1).max(20_000).describe("The chapter's word budget"),
    question: z.string().trim().max(300).describe("Non-fiction: the reader's question; empty in fiction"),
    examples: z.array(Sentence).max(6),
    exercises: z.array(Sentence).max(6),
    scenes: z
      .array(PlannedScene)
      .max(20)
      .default([])
      .describe("Empty in plans that were made before there were scene cards"),
    locked: z.boolean().default(false).describe("The author wants it as it is"),
  })
  .meta({ id: "ChapterCard" });

export type ChapterCard = z.output<typeof ChapterCard>;

/** Outline fields other than the chapters, each of which the author can lock. */
export const OUTLINE_FIELDS = [
  "logline",
  "turns",
  "thesis",
  "cast",
  "places",
  "timeline",
  "world_rules",
  "promises",
] as const;

export type OutlineField = (typeof OUTLINE_FIELDS)[number];

export const CastMember = z
  .object({
    name: Name,
    aliases: z.array(Name).max(6).describe("Short forms the text may use"),
    role: z.string().trim().max(200),
    attributes: z
      .array(z.string().trim().max(200))
      .max(8)
      .describe("What never changes: looks, trade, habits"),
    want: z.string().trim().max(300).default("").describe("What they go after"),
    need: z.string().trim().max(300).default("").describe("What they lack, and do not see"),
    speech: z.string().trim().max(300).default("").describe("How they talk"),
    knows: z
      .array(z.object({ fact: z.string().trim().max(300), since: z.string().trim().max(120) }))
      .max(12)
      .default([])
      .describe("What they know, and since when"),
    locked: z.boolean().optional().describe("The author wants them as they are; absent: no"),
  })
  .meta({ id: "CastMember" });

export type CastMember = z.output<typeof CastMember>;

export const PlannedPlace = z
  .object({ name: Name, description: z.string().trim().max(400) })
  .meta({ id: "PlannedPlace" });

/** Something the book sets up in one chapter and must pay off by another. */
export const PlannedPromise = z
  .object({
    id: Id,
    text: Sentence,
    planted_in: z.int().min(1).max(SECTIONS_MAX),
    paid_in: z.int().min(1).max(SECTIONS_MAX),
  })
  .meta({ id: "PlannedPromise" });

export type PlannedPromise = z.output<typeof PlannedPromise>;

/**
 * The outline of a book: everything that must stay true while it is written. All members are required (empty
 * if not applicable), as strict structured output demands.
 */
export const BookOutline = z
  .object({
    logline: Sentence,
    turns: z.array(Sentence).max(8).default([]).describe("The turns the book goes through, in order"),
    thesis: z
      .string()
      .trim()
      .max(600)
      .describe("Non-fiction: the claim the book makes good; empty in fiction"),
    cast: z.array(CastMember).max(24),
    places: z.array(PlannedPlace).max(24),
    timeline: z.array(z.object({ when: z.string().trim().max(120), event: Sentence })).max(60),
    world_rules: z.array(Sentence).max(20),
    promises: z.array(PlannedPromise).max(20),
    chapters: z.array(ChapterCard).min(1).max(SECTIONS_MAX),
    locked_fields: z
      .array(z.enum(OUTLINE_FIELDS))
      .optional()
      .describe("What of the plan its author wants as it is, beside cards; absent: nothing"),
  })
  .meta({ id: "BookOutline" });

export type BookOutline = z.output<typeof BookOutline>;
