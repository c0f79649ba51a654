import { z } from "zod";
import { HealthReport } from "./book-health.ts";
import { BookPlan } from "./book-plan.ts";
import { PageQuery, Pagination } from "./credits.ts";
import { defineEndpoint } from "./endpoint.ts";

/** Genres a book may have, in the order the form offers them. @source specification §9 */
export const BOOK_GENRES = [
  "General",
  "Fiction",
  "Non-Fiction",
  "Business",
  "Self-Help",
  "Romance",
  "Mystery",
  "Thriller",
  "Science Fiction",
  "Fantasy",
  "Horror",
  "Biography",
  "History",
  "Travel",
  "Cooking",
  "Technology",
  "Health",
  "Education",
  "Children",
  "Poetry",
] as const;
export type BookGenre = (typeof BOOK_GENRES)[number];

/** @source specification §9 */
export const WRITING_STYLES = [
  "Descriptive",
  "Narrative",
  "Conversational",
  "Academic",
  "Poetic",
  "Journalistic",
  "Technical",
  "Humorous",
  "Formal",
  "Informal",
] as const;

/** @source specification §9 */
export const BOOK_THEMES = [
  "Love",
  "Friendship",
  "Betrayal",
  "Redemption",
  "Coming of Age",
  "Good vs Evil",
  "Power",
  "Identity",
  "Family",
  "Loss",
  "Justice",
  "Freedom",
  "Nature",
  "Technology",
  "Society",
  "War",
  "Peace",
  "Faith",
  "Change",
] as const;

export const LANGUAGE_VARIANTS = ["en-US", "en-GB"] as const;
export type LanguageVariant = (typeof LANGUAGE_VARIANTS)[number];

export const POINTS_OF_VIEW = ["third-limited", "third-omniscient", "first"] as const;
export type PointOfView = (typeof POINTS_OF_VIEW)[number];

export const AUDIENCES = ["adult", "young-adult", "children"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Limits of one generated book. @source specification §5 and §9; words a chapter: the product's own range */
export const BOOK_LIMITS = {
  title: 200,
  description: 4000,
  chaptersMin: 1,
  chaptersMax: 10,
  chaptersDefault: 5,
  wordsPerChapterMin: 500,
  wordsPerChapterMax: 6000,
  wordsPerChapterDefault: 1500,
  themesMax: 10,
} as const;

const Title = z
  .string("Please enter a book title")
  .trim()
  .min(1, "Please enter a book title")
  .max(BOOK_LIMITS.title, "Please use at most 200 characters");

const chaptersMessage = "Choose between 1 and 10 chapters";
const wordsMessage = "Choose between 500 and 6,000 words a chapter";

/** What Quick Generate and the wizard send. Unknown fields are ignored, known ones bounded. */
export const GenerateBookRequest = z.object({
  title: Title,
  chapters: z
    .int(chaptersMessage)
    .min(BOOK_LIMITS.chaptersMin, chaptersMessage)
    .max(BOOK_LIMITS.chaptersMax, chaptersMessage)
    .default(BOOK_LIMITS.chaptersDefault),
  genre: z.enum(BOOK_GENRES, "Choose a genre from the list").default("General"),
  writing_style: z
    .enum(WRITING_STYLES, "Choose a writing style from the list")
    .nullish()
    .or(z.literal("").transform(() => null)),
  themes: z
    .array(z.string().trim().min(1).max(60, "A theme has at most 60 characters"))
    .max(BOOK_LIMITS.themesMax, "Choose at most 10 themes")
    .or(
      z
        .string()
        .max(600, "Please use at most 600 characters")
        .transform((text) =>
          text
            .split(",")
            .map((theme) => theme.trim())
            .filter((theme) => theme !== "")
            .slice(0, BOOK_LIMITS.themesMax),
        ),
    )
    .nullish(),
  description: z
    .string()
    .trim()
    .max(BOOK_LIMITS.description, "Please use at most 4,000 characters")
    .default(""),
  author_name: z.string().trim().max(120, "Please use at most 120 characters").nullish(),
  words_per_chapter: z
    .int(wordsMessage)
    .min(BOOK_LIMITS.wordsPerChapterMin, wordsMessage)
    .max(BOOK_LIMITS.wordsPerChapterMax, wordsMessage)
    .default(BOOK_LIMITS.wordsPerChapterDefault),
  language_variant: z.enum(LANGUAGE_VARIANTS, "Choose US or UK spelling").default("en-US"),
  point_of_view: z.enum(POINTS_OF_VIEW, "Choose a point of view from the list").default("third-limited"),
  audience: z.enum(AUDIENCES, "Choose an audience from the list").default("adult"),
});
export type GenerateBookRequest = z.output<typeof GenerateBookRequest>;

export const BOOK_STATUSES = ["generating", "completed", "failed"] as const;
export const BookStatus = z.enum(BOOK_STATUSES);
export type BookStatus = z.output<typeof BookStatus>;

/** Where a generation stands, finer than its status. */
export const BookStage = z.enum(["queued", "planning", "writing", "checking", "paused", "done", "stopped"]);
export type BookStage = z.output<typeof BookStage>;

export const BookProgress = z.object({
  stage: BookStage,
  chapters_done: z.int(),
  chapters_total: z.int(),
  current_chapter: z.int().nullable().describe("Chapter being written"),
  words: z.int().describe("Words written so far"),
  words_asked: z.int(),
});
export type BookProgress = z.output<typeof BookProgress>;

/** Why a book stopped, what it cost, and what the author can do. */
export const BookFailure = z.object({
  code: z.string(),
  detail: z.string(),
  advice: z.string(),
  credits_returned: z.int(),
});
export type BookFailure = z.output<typeof BookFailure>;

export const BookFunding = z.enum(["credits", "free", "premium"]);
export type BookFunding = z.output<typeof BookFunding>;

/** A book as lists show it: no manuscript, no images. */
export const BookSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  genre: z.string(),
  description: z.string(),
  author_name: z.string(),
  chapters: z.int().describe("Chapters asked for"),
  status: BookStatus,
  progress: BookProgress,
  failure: BookFailure.nullable(),
  funding: BookFunding,
  cost: z.int().describe("Credits held or spent; 0 when free or premium"),
  credits_refunded: z.int().describe("Credits given back, in whole or for missing words"),
  is_sample: z.boolean().describe("Written by the built-in sample writer, not by an AI model"),
  has_cover: z.boolean(),
  has_metadata: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type BookSummary = z.output<typeof BookSummary>;

export const BookChapter = z.object({
  number: z.int(),
  id: z.string(),
  title: z.string(),
  words: z.int(),
  words_asked: z.int(),
  finished: z.boolean(),
  provider: z.string().describe("Who wrote it (KDP's AI disclosure)"),
  model: z.string(),
});
export type BookChapter = z.output<typeof BookChapter>;

/** What the last reading of the whole book found; shown to the author, applied only when accepted. */
export const BookReview = z.object({
  repetitions: z.array(z.object({ quote: z.string(), reason: z.string() })),
  contradictions: z.array(
    z.object({ first_quote: z.string(), second_quote: z.string(), reason: z.string() }),
  ),
});
export type BookReview = z.output<typeof BookReview>;

/** The book page and the reader: everything in a summary, and the text. */
export const Book = BookSummary.extend({
  writing_style: z.string().nullable(),
  themes: z.array(z.string()),
  words_per_chapter: z.int(),
  language_variant: z.enum(LANGUAGE_VARIANTS),
  point_of_view: z.enum(POINTS_OF_VIEW),
  audience: z.enum(AUDIENCES),
  chapter_list: z.array(BookChapter),
  content: z.record(z.string(), z.string()).describe("Chapter number → text"),
  plan: BookPlan.nullable(),
  health: HealthReport.nullable(),
  review: BookReview.nullable(),
});
export type Book = z.output<typeof Book>;

export const DOWNLOAD_FORMATS = ["pdf", "epub", "docx"] as const;
export const DownloadFormat = z.enum(DOWNLOAD_FORMATS);
export type DownloadFormat = z.output<typeof DownloadFormat>;

const BookId = z.object({ id: z.uuid() });

export const bookEndpoints = {
  generateBook: defineEndpoint({
    method: "POST",
    path: "/api/books/generate",
    auth: "user",
    summary: "Start writing a book; the credits are held until it is delivered",
    body: GenerateBookRequest,
    status: 202,
    reply: BookSummary,
    errors: [
      "credits.insufficient",
      "credits.none",
      "books.too_many_running",
      "books.fair_use",
      "writing.unavailable",
      "request.idempotency_key_reused",
    ],
    headers: { "Idempotency-Key": "A repeated request with the same key answers with the first one's book" },
  }),
  listBooks: defineEndpoint({
    method: "GET",
    path: "/api/books",
    auth: "user",
    summary: "The author's books, newest first",
    query: PageQuery,
    reply: z.object({ books: z.array(BookSummary), pagination: Pagination }),
    errors: [],
  }),
  getBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}",
    auth: "user",
    summary: "One book with its text, plan and health",
    params: BookId,
    reply: Book,
    errors: ["books.not_found"],
  }),
  bookEvents: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/events",
    auth: "user",
    summary: "Server-sent events of a book being written; Last-Event-ID replays what was missed",
    params: BookId,
    reply: z.string(),
    streams: "events",
    errors: ["books.not_found"],
    headers: { "Last-Event-ID": "Number of the last event received; later ones are replayed" },
  }),
  pauseBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/pause",
    auth: "user",
    summary: "Stop after the scene being written; what is written stays",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_running"],
  }),
  resumeBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/resume",
    auth: "user",
    summary: "Go on with a paused or failed book at its first missing scene",
    params: BookId,
    status: 202,
    reply: BookSummary,
    errors: [
      "books.not_found",
      "books.not_resumable",
      "books.too_many_running",
      "books.fair_use",
      "credits.insufficient",
      "credits.none",
      "writing.unavailable",
    ],
  }),
  cancelBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/cancel",
    auth: "user",
    summary: "Stop for good; the credits come back and finished chapters stay",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_running"],
  }),
} as const;
