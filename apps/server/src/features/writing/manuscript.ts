import type { BookPlan, ChapterCard } from "@colophon/contracts/books/plan";
import {
  type HealthMemory,
  createHealthMemory,
  rememberChapter,
} from "@colophon/domain/manuscript-health/manuscript-health";
import type { ChapterSoFar } from "./text-so-far.ts";
import type { SceneRow } from "./scenes.store.ts";

/** The manuscript as it grows in one run; every scene in it is stored. */
export type Manuscript = {
  plan: BookPlan;
  /** by chapter id, in order */
  scenes: Map<string, SceneRow[]>;
  /** what the instant checks know of the finished chapters */
  health: HealthMemory;
  /** chapters being measured and stored while the next one is drafted; awaited before the book is read */
  closings: Promise<void>[];
};

/** A chapter being written, with its number in the book; `announced` once readers have been told of it. */
export type ChapterInWork = {
  manuscript: Manuscript;
  card: ChapterCard;
  number: number;
  announced: Promise<void>;
};

/** The manuscript as its rows have it. */
export function openManuscript(
  plan: BookPlan,
  rows: { scenes: readonly SceneRow[]; finished: readonly { number: number; text: string }[] },
): Manuscript {
  const health = createHealthMemory();
  for (const { number, text } of rows.finished) rememberChapter(health, { number, text });
  return { plan, scenes: Map.groupBy(rows.scenes, (scene) => scene.chapterId), health, closings: [] };
}

export function scenesOf(manuscript: Manuscript, chapterId: string): readonly SceneRow[] {
  return manuscript.scenes.get(chapterId) ?? [];
}

/** Chapters in the order of the plan, as far as they are written. */
export function chaptersSoFar({ plan, scenes }: Manuscript): ChapterSoFar[] {
  return plan.chapters.map((card, index) => ({
    number: index + 1,
    cardId: card.id,
    title: card.title,
    scenes: scenes.get(card.id) ?? [],
  }));
}
