import type { Book, BookProgress, BookSummary } from "@colophon/contracts/library/books/book";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { BookList } from "../library/books/book-queries.ts";

type BulkEdits = Partial<Omit<BookSummary, "progress">> & { progress?: Partial<BookProgress> };

/** A finished book of three chapters, as in lists. */
export function buildBook({ progress, ...changes }: BulkEdits = {}): BookSummary {
  return {
    id: "0197a8a0-0000-7000-8000-00000000b001",
    title: "The Salt Garden",
    subtitle: "",
    genre: "Romance",
    description: "",
    author_name: "Maren Holloway",
    chapters: 3,
    status: "completed",
    progress: {
      stage: "done",
      chapters_done: 3,
      chapters_total: 3,
      current_chapter: null,
      words: 4510,
      words_asked: 4500,
      ...progress,
    },
    failure: null,
    funding: "credits",
    cost: 10,
    credits_refunded: 0,
    author_key: null,
    credits_paid: 0,
    cancel_charge: 0,
    is_sample: false,
    settings: {
      trim: "6x9",
      paper: "cream",
      theme: null,
      large_print: false,
      embed_fonts: false,
      finish: "matte",
      has_hardcover: false,
    },
    has_cover: false,
    selected_cover: null,
    has_metadata: false,
    thumbnail_url: "/api/fronts/0197a8a000007000800000000000b001-320.webp",
    thumbnail_large_url: "/api/fronts/0197a8a000007000800000000000b001-640.webp",
    cover_palette: { ground: "#14243a", ink: "#f6efe2", accent: "#d9694f" },
    version: 1,
    created_at: "2026-11-20T08:00:00.000Z",
    updated_at: "2026-11-20T09:00:00.000Z",
    deleted_at: null,
    ...changes,
  };
}

/** A book whose first chapter is done and whose second is in progress. */
export function buildRunningBook(progress: Partial<BookProgress> = {}): BookSummary {
  return buildBook({
    status: "generating",
    progress: { stage: "writing", chapters_done: 1, current_chapter: 2, words: 1800, ...progress },
  });
}

/** A book with its text; `texts` are the finished chapters in order. */
export function buildFullBook(summary: BookSummary, texts: readonly string[]): Book {
  return {
    ...summary,
    writing_style: null,
    themes: [],
    words_per_chapter: 1500,
    language_variant: "en-GB",
    point_of_view: "third-limited",
    audience: "adult",
    chapter_list: texts.map((text, index) => ({
      number: index + 1,
      id: `c${index + 1}`,
      title: `Part ${index + 1}`,
      words: text.split(" ").length,
      words_asked: 1500,
      finished: true,
      provider: "sample",
      model: "sample",
    })),
    content: Object.fromEntries(texts.map((text, index) => [String(index + 1), text])),
    content_in_work: {},
    pace: null,
    plan: null,
    blurb: { text: "", state: "none", is_composed: false },
    health: null,
    measured_at: null,
    is_being_measured: false,
    is_edited: false,
    findings: [],
  };
}

/** An outline with a chapter of 1,500 words for each title. */
export function buildBookOutline(titles: readonly string[]): BookOutline {
  const chapters = titles.map((title, index) => ({
    id: `c${index + 1}`,
    title,
    purpose: "Something is found.",
    point_of_view: "",
    place: "",
    time: "",
    entry_state: "",
    exit_state: "",
    beats: [],
    scenes: [],
    locked: false,
    words: 1500,
    question: "",
    examples: [],
    exercises: [],
  }));
  const none = { cast: [], places: [], timeline: [], world_rules: [], promises: [] };
  return { logline: "A gardener learns who let the tide in.", turns: [], thesis: "", ...none, chapters };
}

/** One page of a list. */
export function buildList(books: BookSummary[]): BookList {
  return {
    books,
    pagination: {
      current_page: 1,
      total_pages: 1,
      total_items: books.length,
      items_per_page: 25,
      has_next: false,
      has_prev: false,
    },
  };
}
