import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import type { HealthMeasure, HealthReport } from "@colophon/contracts/library/books/health";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { formOfGenre } from "@colophon/rules/brief";
import { measureManuscript } from "@colophon/prose/manuscript-health/manuscript-health";
import { z } from "zod";
import type { ChapterRow } from "../../manuscript/sections/sections.ts";
import type { RunRow } from "../../jobs/runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import type { BookRow } from "./books.store.ts";

/** A finished book's text, and the run that wrote it; null if there was none. */
export type WrittenText = {
  book: Pick<BookRow, "genre" | "language_variant" | "plan" | "health">;
  run: Pick<RunRow, "brief"> | null;
  chapters: readonly ChapterRow[];
};

/** Measures that compare a text with the request, which an imported book doesn't have. */
const REQUEST_MEASURES: readonly HealthMeasure[] = ["length_score", "book_length", "chapters_on_length"];
const OUTLINE_MEASURES: readonly HealthMeasure[] = ["name_drift", "outline_coverage", "promises_paid"];

/**
 * Measures a finished book in its current state, without a model: its cost, known only from writing, is
 * carried over. Measures that don't apply to a text are left out, so that no number appears for something not
 * measured. Chapters without text are neither printed nor measured.
 */
export function measureText({ book, run, chapters }: WrittenText): HealthReport {
  const written = chapters.filter(({ words }) => words > 0);
  const plan = book.plan === null ? null : arrangedOutline(book.plan, written);
  const targetWords = targetWordsOf(run, written);
  const report = measureManuscript({
    plan,
    form: formOfGenre(z.enum(BOOK_GENRES).catch("General").parse(book.genre)),
    language: book.language_variant,
    targetWords: targetWords ?? 0,
    billedTokens: null,
    chapters: written.map(({ id, number, title, text, words_asked: asked }) => ({
      id,
      number,
      title,
      text,
      targetWords: asked,
      card: plan?.chapters.find((card) => card.id === id),
    })),
  });
  const silent = [
    ...(targetWords === null ? REQUEST_MEASURES : []),
    ...(plan === null ? OUTLINE_MEASURES : []),
  ];
  const measured = report.readings.filter(({ measure }) => !silent.includes(measure));
  const cost = (book.health?.readings ?? []).filter(({ measure }) => measure === "cost");
  return { ...report, readings: [...measured, ...cost] };
}

/**
 * Whether a report says what is out of bounds but not where: it predates passages. Such a book is measured
 * again when opened.
 */
export function lacksPassages(health: HealthReport | null): boolean {
  // model usage has no position in the text
  const ofText = health?.readings.filter(({ measure }) => measure !== "cost") ?? [];
  return ofText.some(({ verdict, passages }) => verdict !== "pass" && passages === undefined);
}

/** @returns null if the chapters no longer match the request: their lengths are then the author's choice */
function targetWordsOf(run: WrittenText["run"], chapters: readonly ChapterRow[]): number | null {
  if (chapters.some(({ words_asked: asked }) => asked === 0)) return null;
  if (run === null) return chapters.reduce((sum, { words_asked: asked }) => sum + asked, 0);
  const { chapters: count, words_per_chapter: wordsPerChapter } = WritingBrief.parse(run.brief);
  return chapters.length === count ? count * wordsPerChapter : null;
}

/**
 * The outline with its chapters' current numbers. Setups of deleted chapters are left out, as the author
 * removed them on purpose.
 */
function arrangedOutline(plan: BookOutline, chapters: readonly ChapterRow[]): BookOutline {
  const numbers = new Map(chapters.map(({ id, number }) => [id, number]));
  const numberOf = (planned: number): number | undefined => numbers.get(plan.chapters[planned - 1]?.id ?? "");
  return {
    ...plan,
    promises: plan.promises.flatMap((promise) => {
      const planted = numberOf(promise.planted_in);
      const paid = numberOf(promise.paid_in);
      return planted === undefined || paid === undefined
        ? []
        : [{ ...promise, planted_in: planted, paid_in: paid }];
    }),
  };
}
