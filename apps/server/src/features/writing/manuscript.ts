import type { BookPlan, ChapterCard } from "@colophon/contracts/books/plan";
import {
  type HealthMemory,
  createHealthMemory,
  rememberChapter,
} from "@colophon/domain/manuscript-health/manuscript-health";
import type { Delivered } from "@colophon/domain/length-ratio";
import type { StoredFact, VoiceCard } from "@colophon/domain/writing-tasks";
import type { ChapterRow } from "../books/books.ts";
import type { SceneRow } from "./scenes.store.ts";

/** The manuscript as it grows in one run; every scene in it is stored. */
export type Manuscript = {
  plan: BookPlan;
  /** null where no audition gave one */
  voice: VoiceCard | null;
  /** by chapter id, in order */
  scenes: Map<string, SceneRow[]>;
  /** in the order in which they were written, so that what a model is given of them only grows at its end */
  written: SceneRow[];
  /** what finished chapters have told, by chapter id, in about 80 words each */
  summaries: Map<string, string>;
  facts: StoredFact[];
  /** phrases this book has worn out, as of the last finished chapter */
  worn: string[];
  /** how this model has answered to lengths before this book */
  history: readonly Delivered[];
  /** what the instant checks know of finished chapters, and which those are; of others they read the scenes */
  health: HealthMemory;
  remembered: Set<string>;
  /** chapters being measured and stored while the next one is drafted; awaited before the book is read */
  closings: Promise<void>[];
};

/** A chapter being written, with its number in the book; `announced` once readers have been told of it. */
export type ChapterInWork = {
  manuscript: Manuscript;
  card: ChapterCard;
  number: number;
  announced: Promise<void>;
  /** has it announced now: its first scene is there, and waits for no chapter before it */
  announceNow?: () => void;
};

/** What is stored of a manuscript when a claim begins. */
export type StoredManuscript = {
  /** in the order in which they were written */
  scenes: readonly SceneRow[];
  chapters: readonly ChapterRow[];
  facts: readonly StoredFact[];
  history: readonly Delivered[];
};

/** The manuscript as its rows have it. */
export function openManuscript(
  book: { plan: BookPlan; voice: VoiceCard | null },
  stored: StoredManuscript,
): Manuscript {
  const health = createHealthMemory();
  const finished = stored.chapters.filter((row) => row.finished_at !== null);
  for (const { number, text } of finished) rememberChapter(health, { number, text });
  return {
    ...book,
    scenes: Map.groupBy(stored.scenes, (scene) => scene.chapterId),
    written: [...stored.scenes],
    summaries: new Map(finished.map(({ id, summary }) => [id, summary])),
    facts: [...stored.facts],
    worn: [],
    history: stored.history,
    health,
    remembered: new Set(finished.map(({ id }) => id)),
    closings: [],
  };
}

export function scenesOf(manuscript: Manuscript, chapterId: string): readonly SceneRow[] {
  return manuscript.scenes.get(chapterId) ?? [];
}

/** A chapter as far as it is written. */
export type ChapterSoFar = { number: number; card: ChapterCard; scenes: readonly SceneRow[] };

/** Chapters in the order of the plan, as far as they are written. */
export function chaptersSoFar({ plan, scenes }: Manuscript): ChapterSoFar[] {
  return plan.chapters.map((card, index) => ({
    number: index + 1,
    card,
    scenes: scenes.get(card.id) ?? [],
  }));
}

/** Takes a stored scene in. */
export function addScene(manuscript: Manuscript, scene: SceneRow): void {
  manuscript.scenes.set(scene.chapterId, [...scenesOf(manuscript, scene.chapterId), scene]);
  manuscript.written.push(scene);
}
