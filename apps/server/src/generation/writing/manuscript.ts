import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import {
  type HealthMemory,
  createHealthMemory,
  rememberChapter,
} from "@colophon/domain/manuscript-health/manuscript-health";
import type { Delivered } from "@colophon/domain/length-ratio";
import type { StoredFact, VoiceCard } from "@colophon/domain/writing-tasks";
import type { ChapterRow } from "../../library/books/books.ts";
import type { SceneRow } from "./scenes.store.ts";

/** The manuscript as it grows in one run; every scene in it is stored. */
export type Manuscript = {
  plan: BookOutline;
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
  /** what their author says of chapters that are written anew, by chapter id; empty where they say nothing */
  again: Map<string, string>;
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
  /** chapters that are written anew, with what their author says of them */
  again?: ReadonlyMap<string, string>;
};

/** The manuscript as its rows have it. */
export function openManuscript(
  book: { plan: BookOutline; voice: VoiceCard | null },
  stored: StoredManuscript,
): Manuscript {
  const health = createHealthMemory();
  const again = stored.again ?? new Map<string, string>();
  // What is written anew must not be its own model.
  const finished = stored.chapters.filter((row) => row.finished_at !== null && !again.has(row.id));
  const rewriting = new Set(stored.chapters.filter(({ id }) => again.has(id)).map(({ number }) => number));
  for (const { number, text } of finished) rememberChapter(health, { number, text });
  return {
    ...book,
    scenes: Map.groupBy(stored.scenes, (scene) => scene.chapterId),
    written: [...stored.scenes],
    summaries: new Map(finished.map(({ id, summary }) => [id, summary])),
    facts: stored.facts.filter(({ chapter }) => !rewriting.has(chapter)),
    worn: [],
    history: stored.history,
    health,
    remembered: new Set(finished.map(({ id }) => id)),
    again: new Map(again),
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

/** Where a chapter stands in the plan as it is now. @returns null where it is planned no more */
export function placeOf(
  { plan }: Pick<Manuscript, "plan">,
  chapterId: string,
): Pick<ChapterInWork, "card" | "number"> | null {
  const at = plan.chapters.findIndex(({ id }) => id === chapterId);
  const card = plan.chapters[at];
  return card === undefined ? null : { card, number: at + 1 };
}

/** Takes a stored scene in. */
export function addScene(manuscript: Manuscript, scene: SceneRow): void {
  manuscript.scenes.set(scene.chapterId, [...scenesOf(manuscript, scene.chapterId), scene]);
  manuscript.written.push(scene);
}
