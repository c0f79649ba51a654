import { BookPlan } from "@colophon/contracts/books/plan";
import { HealthReport } from "@colophon/contracts/books/health";
import type { Book, BookChapter, BookSummary } from "@colophon/contracts/books/book";
import { AUDIENCES, LANGUAGE_VARIANTS, POINTS_OF_VIEW } from "@colophon/contracts/books/choices";
import { z } from "zod";
import type { TalliedBook } from "./books.store.ts";
import type { ChapterRow } from "./chapters.store.ts";

export function presentSummary(row: TalliedBook): BookSummary {
  return {
    id: row.id,
    title: row.title,
    genre: row.genre,
    description: row.description,
    author_name: row.author_name,
    chapters: row.chapters,
    status: row.status,
    progress: {
      stage: row.paused ? "paused" : row.stage,
      chapters_done: row.chapters_done,
      chapters_total: row.chapters,
      current_chapter: row.status === "generating" ? row.current_chapter : null,
      words: row.words,
      words_asked: row.chapters * row.words_per_chapter,
    },
    failure: row.failure,
    funding: row.funding,
    cost: row.cost,
    credits_refunded: row.credits_refunded,
    is_sample: row.is_sample,
    has_cover: false,
    has_metadata: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentBook(row: TalliedBook, chapters: readonly ChapterRow[]): Book {
  const finished = chapters.filter((chapter) => chapter.finished_at !== null);
  return {
    ...presentSummary(row),
    writing_style: row.writing_style,
    themes: row.themes,
    words_per_chapter: row.words_per_chapter,
    language_variant: z.enum(LANGUAGE_VARIANTS).parse(row.language_variant),
    point_of_view: z.enum(POINTS_OF_VIEW).parse(row.point_of_view),
    audience: z.enum(AUDIENCES).parse(row.audience),
    chapter_list: chapters.map(presentChapter),
    content: Object.fromEntries(finished.map((chapter) => [String(chapter.number), chapter.text])),
    plan: row.plan === null ? null : BookPlan.parse(row.plan),
    health: row.health === null ? null : HealthReport.parse(row.health),
    review: row.review,
  };
}

function presentChapter(row: ChapterRow): BookChapter {
  return {
    number: row.number,
    id: row.id,
    title: row.title,
    words: row.words,
    words_asked: row.words_asked,
    finished: row.finished_at !== null,
    provider: row.provider,
    model: row.model,
  };
}
