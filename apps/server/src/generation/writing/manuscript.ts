import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import {
  type HealthMemory,
  createHealthMemory,
  rememberChapter,
} from "@colophon/prose/manuscript-health/manuscript-health";
import type { Delivered } from "@colophon/rules/length-ratio";
import type { StoredFact, VoiceCard } from "@colophon/rules/writing-tasks";
import type { ChapterRow } from "../../library/books/books.ts";
import type { SceneRow } from "./scenes.store.ts";

/** The growing manuscript of one run; every scene in it is stored. */
export type Manuscript = {
  plan: BookOutline;
  /** null if no audition produced one */
  voice: VoiceCard | null;
  /** by chapter id, in order */
  scenes: Map<string, SceneRow[]>;
  /** in the order written, so that what a model is sent only grows at the end */
  written: SceneRow[];
  /** summaries of finished chapters, by chapter id, about 80 words each */
  summaries: Map<string, string>;
  facts: StoredFact[];
  /** phrases this book has overused, as of the last finished chapter */
  worn: string[];
  /** how this model has responded to requested lengths before this book */
  history: readonly Delivered[];
  /** what the instant checks know about finished chapters, and which ones; for others they read the scenes */
  health: HealthMemory;
  remembered: Set<string>;
  /** the author's notes on chapters being rewritten, by chapter id; empty if there are none */
  again: Map<string, string>;
  /** chapters being measured and stored while the next one is drafted; awaited before the book is read */
  closings: Promise<void>[];
};

/** A chapter being written, with its number in the book; `announced` once readers have been notified. */
export type ChapterInWork = {
  manuscript: Manuscript;
  card: ChapterCard;
  number: number;
  announced: Promise<void>;
  /** announces it now: its first scene is ready and no earlier chapter is pending */
  announceNow?: () => void;
};

/** Stored parts of a manuscript when a lease starts. */
export type StoredManuscript = {
  /** in the order written */
  scenes: readonly SceneRow[];
  chapters: readonly ChapterRow[];
  facts: readonly StoredFact[];
  history: readonly Delivered[];
  /** chapters being rewritten, with their author's notes */
  again?: ReadonlyMap<string, string>;
};

/** Builds a manuscript from its rows. */
export function openManuscript(
  book: { plan: BookOutline; voice: VoiceCard | null },
  stored: StoredManuscript,
): Manuscript {
  const health = createHealthMemory();
  const again = stored.again ?? new Map<string, string>();
  // A chapter being rewritten must not serve as its own example.
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

/** The part of a chapter written so far. */
export type ChapterSoFar = { number: number; card: ChapterCard; scenes: readonly SceneRow[] };

/** Chapters written so far, in outline order. */
export function chaptersSoFar({ plan, scenes }: Manuscript): ChapterSoFar[] {
  return plan.chapters.map((card, index) => ({
    number: index + 1,
    card,
    scenes: scenes.get(card.id) ?? [],
  }));
}

/** Position of a chapter in the current outline. @returns null if it is no longer planned */
export function placeOf(
  { plan }: Pick<Manuscript, "plan">,
  chapterId: string,
): Pick<ChapterInWork, "card" | "number"> | null {
  const at = plan.chapters.findIndex(({ id }) => id === chapterId);
  const card = plan.chapters[at];
  return card === undefined ? null : { card, number: at + 1 };
}

/** Adds a stored scene. */
export function addScene(manuscript: Manuscript, scene: SceneRow): void {
  manuscript.scenes.set(scene.chapterId, [...scenesOf(manuscript, scene.chapterId), scene]);
  manuscript.written.push(scene);
}
