import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import type { HealthMeasure, HealthReport } from "@colophon/contracts/library/books/health";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { formOfGenre } from "@colophon/domain/brief";
import { measureManuscript } from "@colophon/domain/manuscript-health/manuscript-health";
import { z } from "zod";
import type { ChapterRow } from "../../manuscript/sections/sections.ts";
import type { RunRow } from "../../jobs/runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import type { BookRow } from "./books.store.ts";

/** A finished book's text, and the run that wrote it; null where nothing did. */
export type WrittenText = {
  book: Pick<BookRow, "genre" | "language_variant" | "plan" | "health">;
  run: Pick<RunRow, "brief"> | null;
  chapters: readonly ChapterRow[];
};

/** What compares a text with an order, which nobody gave for a book that was brought along. */
const REQUEST_MEASURES: readonly HealthMeasure[] = ["length_score", "book_length", "chapters_on_length"];
const OUTLINE_MEASURES: readonly HealthMeasure[] = ["name_drift", "outline_coverage", "promises_paid"];

/**
 * Measures a finished book as it is now. It asks no model: what only the writing itself knew, its cost, is taken over.
 * What a text cannot be held to is left out, so that no figure stands for something that was not measured. Chapters
 * without a word are not printed, and not measured.
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
 * Whether a report says what is out of its bounds and not where: it was made when passages were not named yet. Such a
 * book is measured anew when it is looked at.
 */
export function lacksPassages(health: HealthReport | null): boolean {
  // what the writing used stands at no place of the text
  const ofText = health?.readings.filter(({ measure }) => measure !== "cost") ?? [];
  return ofText.some(({ verdict, passages }) => verdict !== "pass" && passages === undefined);
}

/** @returns null where the chapters are no longer those of the order: their lengths are then their author's own */
function targetWordsOf(run: WrittenText["run"], chapters: readonly ChapterRow[]): number | null {
  if (chapters.some(({ words_asked: asked }) => asked === 0)) return null;
  if (run === null) return chapters.reduce((sum, { words_asked: asked }) => sum + asked, 0);
  const { chapters: count, words_per_chapter: wordsPerChapter } = WritingBrief.parse(run.brief);
  return chapters.length === count ? count * wordsPerChapter : null;
}

/**
 * The plan with the numbers that its chapters have now. A promise whose chapters are gone is left out: that its author
 * took them away says enough.
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
