import {
  type Book,
  type BookChapter,
  type BookProgress,
  BookStage,
  type BookSummary,
} from "@colophon/contracts/library/books/book";
import { type ThumbnailWidth, thumbnailUrl } from "@colophon/contracts/covers/thumbnails";
import { isCalledOffCode } from "@colophon/contracts/library/books/limits";
import type { ChapterRow, ChapterTally } from "../../manuscript/sections/sections.ts";
import { problemOfWait } from "../../ai/author-keys/author-keys.ts";
import { type BookState, type ShelfState, WritingBrief, statusOf } from "./book-state.ts";
import { cancelChargeOf } from "./end-book.ts";
import { presentBlurb } from "./present-blurb.ts";
import type { BookRow } from "./books.store.ts";
import type { ListedRun, ShownBook } from "./shelf.store.ts";

export function presentSummary({ book, run, tally, palette }: ShelfState): BookSummary {
  const asked = askedFor(run, tally);
  return {
    id: book.id,
    title: book.title,
    subtitle: book.subtitle,
    genre: book.genre,
    description: book.description,
    author_name: book.author_name,
    chapters: asked.chapters,
    status: statusOf(run),
    progress: presentProgress({ run, tally }, asked),
    failure: run?.failure ?? null,
    funding: fundingOf(run),
    cost: run?.cost ?? 0,
    credits_refunded: run?.credits_refunded ?? 0,
    author_key: authorKeyOf(run),
    credits_paid: run?.paid ?? 0,
    cancel_charge: run?.status === "running" ? cancelChargeOf(run, tally.words) : 0,
    is_sample: book.is_sample,
    settings: book.settings,
    ...chosenCover(book),
    thumbnail_url: thumbnailOf(book, 320),
    thumbnail_large_url: thumbnailOf(book, 640),
    cover_palette: palette,
    has_metadata: book.has_metadata,
    version: book.version,
    created_at: book.created_at.toISOString(),
    updated_at: lastChange(book, run).toISOString(),
    deleted_at: trashedAt(book),
  };
}

function chosenCover({ cover }: ShownBook): Pick<BookSummary, "has_cover" | "selected_cover"> {
  return { has_cover: cover !== null, selected_cover: cover?.cover_id ?? null };
}

function thumbnailOf({ thumbnail_id: id }: ShownBook, width: ThumbnailWidth): string | null {
  return id === null ? null : thumbnailUrl(id, width);
}

function presentProgress({ run, tally }: Pick<ShelfState, "run" | "tally">, asked: Asked): BookProgress {
  return {
    stage: stageOf(run),
    chapters_done: tally.chapters_done,
    chapters_total: asked.chapters,
    current_chapter: run?.status === "running" ? tally.current_chapter : null,
    words: tally.words,
    words_asked: asked.words,
  };
}

/** Progress of writing a book; "done" if nothing was ever written. */
export function stageOf(run: { stage: string; paused: boolean; waits_for: string | null } | null): BookStage {
  if (run === null) return "done";
  if (run.waits_for === "consent") return "held";
  if (run.waits_for === "plan") return "planned";
  if (problemOfWait(run.waits_for) !== null) return "keyless";
  return run.paused ? "paused" : BookStage.parse(run.stage);
}

type Asked = { chapters: number; words: number };

/** A book the author wrote has no request; its target is what it contains. */
function askedFor(run: ListedRun | null, tally: ChapterTally): Asked {
  if (run === null) return { chapters: tally.chapters, words: tally.words };
  const { chapters, words_per_chapter: wordsPerChapter } = WritingBrief.parse(run.brief);
  return { chapters, words: chapters * wordsPerChapter };
}

function authorKeyOf(run: ListedRun | null): BookSummary["author_key"] {
  const kind = run?.author_key ?? null;
  return run === null || kind === null ? null : { kind, problem: problemOfWait(run.waits_for) };
}

function fundingOf(run: ListedRun | null): BookSummary["funding"] {
  return run?.funding ?? "none";
}

function trashedAt({ deleted_at: deletedAt }: ShownBook): string | null {
  return deletedAt === null ? null : deletedAt.toISOString();
}

function lastChange(book: ShownBook, run: ListedRun | null): Date {
  return run !== null && run.updated_at > book.updated_at ? run.updated_at : book.updated_at;
}

export function presentBook(
  state: BookState<BookRow> & Pick<Book, "pace" | "findings"> & { isToMeasure: boolean },
  chapters: readonly ChapterRow[],
): Book {
  const { book, run, tally } = state;
  const readable = chapters.filter((chapter) => isReadable(chapter, run));
  const asked = askedFor(run, tally);
  return {
    ...presentSummary(state),
    writing_style: book.writing_style,
    themes: book.themes,
    words_per_chapter: asked.chapters === 0 ? 0 : Math.round(asked.words / asked.chapters),
    language_variant: book.language_variant,
    point_of_view: book.point_of_view,
    audience: book.audience,
    chapter_list: chapters.map(presentChapter),
    content: textsOf(readable),
    content_in_work: textsOf(chapters.filter((chapter) => isInWork(chapter, run))),
    pace: state.pace,
    plan: book.plan,
    blurb: presentBlurb(book, run),
    health: book.health,
    measured_at: book.measured_at?.toISOString() ?? null,
    is_being_measured: state.isToMeasure,
    is_edited: chapters.some((chapter) => chapter.is_edited),
    findings: state.findings,
  };
}

function textsOf(chapters: readonly ChapterRow[]): Record<string, string> {
  return Object.fromEntries(chapters.map((chapter) => [String(chapter.number), chapter.text]));
}

/** Its stored scenes were shown in full when stored, and are what canceling would charge for. */
function isInWork(chapter: ChapterRow, run: ListedRun | null): boolean {
  return run?.status === "running" && chapter.finished_at === null && chapter.text !== "";
}

/** In a canceled book, the unfinished chapter has been paid for and belongs to the author too. */
function isReadable(chapter: ChapterRow, run: ListedRun | null): boolean {
  return chapter.finished_at !== null || (isCalledOffCode(run?.failure?.code ?? "") && chapter.text !== "");
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
