import { z } from "zod";
import { BOOK_GENRES, LANGUAGE_VARIANTS } from "../../shared/book-choices.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import { PageQuery, Pagination } from "../../shared/list.ts";
import { textLine } from "../../shared/text.ts";
import { AuthorName, BookDescription, BookSubtitle, BookTitle, GenerateBookRequest } from "./book-request.ts";
import { ApproveBlurbRequest, BookBlurb, BookSummary, BookSettings, Book } from "./book.ts";
import { LISTED_STATES, LIST_SORTS } from "./limits.ts";
import { OLDEST_PLACE_MS, READER_PAPERS, READER_SETTINGS, READER_SIZES } from "./reader-settings.ts";

/** Measures a book whose text has changed since. Its author retries by opening it, so few retries suffice. */
export const measureBookJob = defineJob({
  name: "books.measure",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 2 * 60,
});

/** Checks a book whose writing has ended: findings become proposals, and its style is measured. */
export const checkBookJob = defineJob({
  name: "books.look-over",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 3,
  backoff: true,
  expireSeconds: 5 * 60,
});

/** Writes one book, continuing at the first missing scene. */
export const writeBookJob = defineJob({
  name: "books.write",
  policy: "one-per-key",
  // Jobs of the first versions have no run; the run of their book has the book's own id.
  payload: z.object({ bookId: z.uuid(), runId: z.uuid().optional() }),
  // A killed worker costs one retry and loses nothing, so lack of progress is what stops a run, not this
  // number.
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});

/** Details shown to the author before canceling. */
export const CancelBookRequest = z
  .object({
    at_most: z
      .int("This must be a whole number of credits")
      .min(0, "This must be a whole number of credits")
      .optional()
      .describe("Credits the author was told cancelling keeps; more than that is refused, not charged"),
  })
  .meta({ id: "CancelBookRequest" });

export type CancelBookRequest = z.output<typeof CancelBookRequest>;

const place = {
  chapter: z.int().min(1).max(1000).describe("Number of the chapter"),
  offset: z
    .int()
    .min(0)
    .max(10_000_000)
    .describe("Characters of the chapter before the place, marks not counted"),
  fraction: z.number().min(0).max(1).describe("Share of the whole book that lies before the place"),
  size: z.literal(READER_SIZES).describe("Size of type, 1 to 5"),
  paper: z.enum(READER_PAPERS),
  setting: z.enum(READER_SETTINGS),
};

/** Where the author stopped reading a book, and how the pages looked. */
export const ReadingProgress = z
  .object({ ...place, updated_at: z.iso.datetime() })
  .meta({ id: "ReadingProgress" });

export type ReadingProgress = z.output<typeof ReadingProgress>;

/** A reading position to save. It gives the time since it was read, so no device's clock has to be right. */
export const SaveReadingProgressRequest = z
  .object({
    ...place,
    age_ms: z
      .int()
      .min(0)
      .max(OLDEST_PLACE_MS)
      .default(0)
      .describe("Milliseconds since the place was read; of two places the one read later stands"),
  })
  .meta({ id: "SaveReadingProgressRequest" });

export type SaveReadingProgressRequest = z.output<typeof SaveReadingProgressRequest>;

const BookId = z.object({ id: Id });

export const readingProgressEndpoints = {
  getReadingProgress: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/reading",
    auth: "user",
    summary: "Where the author stopped reading a book; null where they have not begun",
    params: BookId,
    reply: z.object({ reading: ReadingProgress.nullable() }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  saveReadingProgress: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/reading",
    auth: "user",
    summary: "Keep where the author reads; a place that was read earlier than the kept one changes nothing",
    params: BookId,
    body: SaveReadingProgressRequest,
    reply: z.object({ reading: ReadingProgress }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;

export const blurbEndpoints = {
  approveBlurb: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/blurb",
    auth: "user",
    summary: "Approve the text for the back of a book's cover, or take it off with an empty one",
    params: z.object({ id: Id }),
    body: ApproveBlurbRequest,
    reply: z.object({ blurb: BookBlurb }),
    errors: ["books.not_found", "books.blurb_too_early"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60 * 60, by: "user" }],
  }),
} as const;

export const BookListQuery = PageQuery.extend({
  q: textLine("The search")
    .max(200, "Please use at most 200 characters")
    .default("")
    .describe("Words that stand in the title or the author's name; capitals and accents do not matter"),
  state: z.enum(LISTED_STATES).default("all").describe("`all` leaves out the bin"),
  sort: z.enum(LIST_SORTS).default("newest"),
});

/**
 * A book's text has its own calls, which separate versions; stored here,
 * it would overwrite what another window saves.
 */
const TEXT_IS_CHANGED_ELSEWHERE =
  "A book's text is not changed by this call, and nothing was saved. Send a chapter's changes to POST /api/books/{id}/chapters/{section_id}/changes; add, move or rename chapters with POST /api/books/{id}/manuscript/changes.";

/** Book details to change; absent fields stay unchanged. */
export const UpdateBookRequest = z
  .object({
    title: BookTitle.optional(),
    subtitle: BookSubtitle.optional(),
    author_name: AuthorName.min(1, "Please enter the author's name").optional(),
    genre: z.enum(BOOK_GENRES, "Choose a genre from the list").optional(),
    description: BookDescription.optional(),
    language_variant: z.enum(LANGUAGE_VARIANTS, "Choose a language from the list").optional(),
    version: z
      .int()
      .optional()
      .describe(
        "Of the particulars that its author looked at; where they have changed since, nothing is stored",
      ),
    settings: BookSettings.partial().optional().describe("Of these, too, what is absent stays"),
    content: z.never(TEXT_IS_CHANGED_ELSEWHERE).optional().describe("refused: the text has calls of its own"),
  })
  .meta({ id: "UpdateBookRequest" });
export type UpdateBookRequest = z.output<typeof UpdateBookRequest>;

/** Outcome of deleting a book. */
export const DeletedBook = z
  .object({
    id: z.uuid(),
    kept_until: z.iso
      .datetime()
      .nullable()
      .describe("Until when it lies in the bin and can be restored; null: it is gone for good"),
  })
  .meta({ id: "DeletedBook" });

export type DeletedBook = z.output<typeof DeletedBook>;

/** The author's books as a shelf: browsing, naming, copying and deleting. */
export const shelfEndpoints = {
  listBooks: defineEndpoint({
    method: "GET",
    path: "/api/books",
    auth: "user",
    summary: "The author's books, newest first unless sorted otherwise",
    query: BookListQuery,
    reply: z.object({ books: z.array(BookSummary), pagination: Pagination }),
    errors: [],
  }),
  updateBook: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}",
    auth: "user",
    summary: "Change a book's particulars and how it is printed; files are made anew with them",
    params: BookId,
    body: UpdateBookRequest,
    reply: BookSummary,
    errors: ["books.not_found", "books.being_written", "books.changed_elsewhere"],
    notFound: "books.not_found",
  }),
  duplicateBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/duplicate",
    auth: "user",
    summary: "Copy a finished book, or what is written of a stopped one, as a book of its own; costs nothing",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_copyable", "books.too_many_to_copy"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60 * 60, by: "user" }],
  }),
  deleteBook: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}",
    auth: "user",
    summary: "Put a book into the bin, where it lies for 30 days; `for_good` removes one that lies there",
    params: BookId,
    query: z.object({ for_good: z.enum(["true", "false"]).default("false") }),
    reply: DeletedBook,
    errors: ["books.not_found", "books.running", "books.not_in_bin", "paid_work.busy"],
    notFound: "books.not_found",
  }),
  restoreBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/restore",
    auth: "user",
    summary: "Take a book out of the bin",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;

export const bookEndpoints = {
  ...shelfEndpoints,
  ...blurbEndpoints,
  generateBook: defineEndpoint({
    method: "POST",
    path: "/api/books/generate",
    auth: "user",
    featureFlag: "generation",
    summary: "Start writing a book; the credits are held until it is delivered",
    body: GenerateBookRequest,
    status: 202,
    reply: BookSummary,
    errors: [
      "credits.insufficient",
      "credits.none",
      "books.too_many_running",
      "books.fair_use",
      "books.daily_limit",
      "books.order_refused",
      "writing.unavailable",
      "writing.needs_model",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "paid_work.price_changed",
      "request.idempotency_key_reused",
    ],
    headers: { "Idempotency-Key": "A repeated request with the same key answers with the first one's book" },
  }),
  getBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}",
    auth: "user",
    summary: "One book with its text, plan and health",
    params: BookId,
    reply: Book,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  bookEvents: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/events",
    auth: "user",
    summary: "Server-sent events of a book being written; Last-Event-ID replays what was missed",
    params: BookId,
    reply: z.string(),
    streams: "events",
    errors: ["books.not_found", "request.too_many_streams"],
    notFound: "books.not_found",
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
    notFound: "books.not_found",
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
      // no feature flag of its own: a paused book continues while
      // generation is off, a failed one does not restart
      "site.switched_off",
      "outline.awaits_approval",
      "paid_work.busy",
      "books.too_many_running",
      "books.fair_use",
      "books.daily_limit",
      "credits.insufficient",
      "credits.none",
      "writing.unavailable",
      "writing.samples_over",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "own_keys.gone",
    ],
    notFound: "books.not_found",
  }),
  deliverBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/deliver",
    auth: "user",
    summary: "Take a book that something blocks as it is; it is delivered and paid for now",
    params: BookId,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_waiting"],
    notFound: "books.not_found",
  }),
  cancelBook: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/cancel",
    auth: "user",
    summary: "Stop; the share of the words already written is paid and stays, the other credits come back",
    params: BookId,
    body: CancelBookRequest,
    reply: BookSummary,
    errors: ["books.not_found", "books.not_running", "books.cancel_price_changed"],
    notFound: "books.not_found",
  }),
} as const;
