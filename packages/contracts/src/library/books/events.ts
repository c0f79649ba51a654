import { z } from "zod";
import { BookFailure } from "./book.ts";

const OutlineReady = z.object({
  type: z.literal("plan-ready"),
  logline: z.string(),
  chapters: z.array(z.object({ number: z.int(), title: z.string() })),
});

const ChapterStart = z.object({ type: z.literal("chapter-start"), chapter: z.int(), title: z.string() });

const SceneText = z.object({
  type: z.literal("scene-text"),
  chapter: z.int(),
  scene: z.int(),
  text: z.string().describe("The finished scene"),
  words: z.int().describe("Words of the whole book so far"),
});

const ChapterEnd = z.object({
  type: z.literal("chapter-end"),
  chapter: z.int(),
  title: z.string(),
  words: z.int(),
  chapters_done: z.int(),
  chapters_total: z.int(),
});

const ChapterAgain = z.object({ type: z.literal("chapter-again"), chapter: z.int() });

const BookPaused = z.object({ type: z.literal("book-pause") });

const BookAwaitingApproval = z.object({ type: z.literal("book-held") });

const BookResumed = z.object({ type: z.literal("book-resume") });

const BookEnd = z.object({ type: z.literal("book-end"), words: z.int(), credits_refunded: z.int() });

const BookError = z.object({ type: z.literal("book-error"), failure: BookFailure });

/** Events of a book being written. Stored, numbered from 1 per book, and replayed on request. */
export const BookEvent = z.discriminatedUnion("type", [
  OutlineReady,
  ChapterStart,
  SceneText,
  ChapterEnd,
  ChapterAgain,
  BookPaused,
  BookAwaitingApproval,
  BookResumed,
  BookEnd,
  BookError,
]);

export type BookEvent = z.output<typeof BookEvent>;

export type BookEventType = BookEvent["type"];

/**
 * Text of the scene being written, streamed as it comes: sent without a number and never replayed, since the
 * stored `scene-text` contains all of it.
 */
export const SceneDraft = z.object({
  type: z.literal("scene-draft"),
  chapter: z.int(),
  scene: z.int(),
  text: z.string().describe("What was added since the last draft of this scene"),
  from: z
    .int()
    .optional()
    .describe("Characters of this scene that were sent before; 0 begins it anew. Absent: as many as came"),
});

export type SceneDraft = z.output<typeof SceneDraft>;
