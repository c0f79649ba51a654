import type { Beat, BookPlan, ChapterCard } from "@colophon/contracts/books/plan";
import type { Brief } from "./brief.ts";

/** Facts the memory keeps of a finished scene. */
export type SceneMemory = {
  /** about 80 words */
  summary: string;
  facts: string[];
  states: string[];
  openPromises: string[];
};

/** One scene to write: a share of a chapter's beats and of its words. */
export type SceneCard = {
  chapterNumber: number;
  chapter: ChapterCard;
  /** from 1 within the chapter */
  sceneNumber: number;
  scenesInChapter: number;
  beats: Beat[];
  words: number;
  /** true when the scene closes the chapter, or the book */
  endsChapter: boolean;
  endsBook: boolean;
};

/** A finding of the instant checks that blocks a scene. */
export type SceneFinding = { measure: string; detail: string; quote: string };

/** What the writing of a book asks of a model, as data beside the prompt. */
export type WritingTask =
  | { kind: "plan"; brief: Brief; refusedBecause: string[] }
  | { kind: "scene"; brief: Brief; plan: BookPlan; scene: SceneCard; textSoFar: string }
  | { kind: "memory"; scene: SceneCard; text: string }
  | { kind: "repair"; scene: SceneCard; text: string; findings: SceneFinding[] }
  | { kind: "book-pass"; brief: Brief; plan: BookPlan; text: string; fromChapter: number; toChapter: number }
  | { kind: "blurb"; brief: Brief; plan: BookPlan };
