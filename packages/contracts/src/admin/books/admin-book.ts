import { z } from "zod";
import { ListPages, listQuery } from "../../shared/list.ts";
import { BOOK_FUNDINGS, BOOK_STATUSES, BookFunding, BookStatus } from "../../library/books/book.ts";
import { CARD_STATES } from "../../library/books/limits.ts";
import { BOOK_GENRES } from "../../shared/book-choices.ts";
import { textParagraphs } from "../../shared/text.ts";

/** Origin of a book: written by Colophon, imported, or typed by its author. */
export const BOOK_ORIGINS = ["generated", "imported", "written"] as const;

const BookOrigin = z.enum(BOOK_ORIGINS);

const BookOwner = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

/** A book in the administrators' list: its owner and status, none of its text. */
export const AdminBook = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    title: z.string(),
    genre: z.string(),
    status: BookStatus,
    state: z.enum(CARD_STATES).describe("As its author's shelf shows it"),
    chapters: z.int(),
    created_at: z.iso.datetime(),
    owner: BookOwner.nullable().describe("null: the account is being removed just now"),
    words: z.int(),
    funding: BookFunding,
    origin: BookOrigin,
    is_sample: z.boolean(),
    deleted_at: z.iso.datetime().nullable().describe("When it was put into the bin; null: it is not there"),
  })
  .meta({ id: "AdminBook" });
export type AdminBook = z.output<typeof AdminBook>;

/** Filters for the list of all books. The trash is included, unless `place` says otherwise. */
export const AdminBookQuery = listQuery(["created_at", "title"]).extend({
  status: z.enum(BOOK_STATUSES).optional(),
  genre: z.enum(BOOK_GENRES).optional(),
  funding: z.enum(BOOK_FUNDINGS).optional(),
  origin: BookOrigin.optional(),
  place: z.enum(["shelf", "bin"]).optional(),
});
export type AdminBookQuery = z.output<typeof AdminBookQuery>;

/** Credits held for a run, and what became of them. */
const RunHold = z.object({
  credits: z.int(),
  state: z.enum(["held", "settled", "released"]),
  charged: z.int().nullable().describe("Credits that were kept; null while they are held"),
  opened_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});

/** Totals over model calls. `cost_micro_usd`: millionths of a US dollar; null if no price is known. */
const CallTotals = z.object({
  calls: z.int(),
  failed: z.int().describe("Tries that brought nothing; each but the last was followed by another"),
  input_tokens: z.int(),
  cached_input_tokens: z.int().describe("Of the input tokens those that the provider still had"),
  output_tokens: z.int(),
  cost_micro_usd: z.int().nullable(),
  unpriced: z.int().describe("Calls whose cost is not known, and so is in no sum"),
  milliseconds: z.int().describe("Time of all calls together; some go on beside one another"),
});
export type CallTotals = z.output<typeof CallTotals>;

/** One job on a book, from request to end, without any text that was entered or written. */
export const AdminRun = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    status: z.enum(["running", "completed", "failed"]),
    stage: z.string(),
    is_paused: z.boolean(),
    waits_for: z.string().nullable().describe("What a paused run waits for; null where its author paused it"),
    progress: z.int(),
    failure_code: z.string().nullable(),
    funding: BookFunding,
    cost: z.int().describe("Credits it costs when it is delivered whole"),
    paid: z.int().describe("Credits that were kept of that so far"),
    credits_refunded: z.int(),
    author_key: z
      .string()
      .nullable()
      .describe("Kind of the author's own key that does it; null: the installation's"),
    starts: z.int().describe("How often its author had it begun"),
    claims: z.int().describe("Its fence: how often a worker took it up, or it was taken from one"),
    attempts_without_progress: z.int().describe("Claims in a row that stored nothing"),
    worker: z.int().nullable().describe("Number of the worker that has it"),
    is_worker_alive: z.boolean().nullable().describe("null: no worker has it"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    holds: z.array(RunHold),
    usage: CallTotals,
  })
  .meta({ id: "AdminRun" });
export type AdminRun = z.output<typeof AdminRun>;

/** Totals of one model's calls for one task. */
export const TaskUsage = CallTotals.extend({
  task: z.string(),
  provider: z.string(),
  model: z.string(),
  p50_milliseconds: z.int(),
  p95_milliseconds: z.int(),
}).meta({ id: "TaskUsage" });
export type TaskUsage = z.output<typeof TaskUsage>;

/**
 * A section's metrics. The hash shows whether two texts are identical, and can't be turned back into text.
 */
export const AdminSection = z
  .object({
    id: z.string(),
    number: z.int().nullable().describe("null: it is no chapter, or lies in the bin"),
    kind: z.string(),
    words: z.int(),
    words_asked: z.int(),
    version: z.int(),
    provider: z.string(),
    model: z.string(),
    text_sha256: z.string(),
    finished_at: z.iso.datetime().nullable(),
    deleted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminSection" });
export type AdminSection = z.output<typeof AdminSection>;

/** A finding's kind and outcome; its text and quotes are visible only to the author. */
export const AdminFinding = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    severity: z.enum(["blocking", "warning", "note"]),
    found_by: z.enum(["code", "model"]),
    chapter: z.int().nullable(),
    quotes: z.int().describe("How many places of the text it names"),
    status: z.enum(["open", "accepted", "dismissed", "mended"]),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "AdminFinding" });
export type AdminFinding = z.output<typeof AdminFinding>;

/** A request for files, and its result. */
export const AdminExport = z
  .object({
    id: z.uuid(),
    status: z.enum(["running", "completed", "failed"]).nullable(),
    formats: z.array(z.string()),
    trim: z.string(),
    paper: z.string(),
    theme: z.string(),
    files: z.int(),
    bytes: z.int(),
    not_made: z.int(),
    blocking: z.int().describe("Findings that a store would refuse a file for"),
    findings: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "AdminExport" });
export type AdminExport = z.output<typeof AdminExport>;

/** A file in storage. */
export const AdminFile = z
  .object({
    format: z.string(),
    bytes: z.int(),
    pages: z.int().nullable(),
    content_hash: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
  })
  .meta({ id: "AdminFile" });
export type AdminFile = z.output<typeof AdminFile>;

/** Everything known about a book except its text: lists contain the newest 200, `counts` the totals. */
export const AdminBookDetails = AdminBook.extend({
  language_variant: z.string(),
  version: z.int(),
  measured_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  counts: z.object({
    runs: z.int(),
    sections: z.int(),
    findings: z.int(),
    exports: z.int(),
    files: z.int(),
    events: z.int(),
  }),
  usage: CallTotals,
  tasks: z.array(TaskUsage),
  runs: z.array(AdminRun),
  sections: z.array(AdminSection),
  findings: z.array(AdminFinding),
  exports: z.array(AdminExport),
  files: z.array(AdminFile),
}).meta({ id: "AdminBookDetails" });
export type AdminBookDetails = z.output<typeof AdminBookDetails>;

/** One attempt to call a model. */
export const AdminModelCall = z
  .object({
    id: z.int(),
    run_id: z.uuid(),
    run_kind: z.string(),
    task: z.string(),
    provider: z.string(),
    model: z.string(),
    input_tokens: z.int(),
    cached_input_tokens: z.int(),
    output_tokens: z.int(),
    is_estimated: z.boolean().describe("The provider said nothing that could be true: tokens are guessed"),
    cost_micro_usd: z.int().nullable(),
    milliseconds: z.int(),
    outcome: z.string().describe("ok, or the class of its failure"),
    by_author_key: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "AdminModelCall" });
export type AdminModelCall = z.output<typeof AdminModelCall>;

export const ModelCallQuery = listQuery(["at", "cost", "latency", "output"]).extend({
  run: z.uuid().optional(),
  outcome: z.enum(["ok", "failed"]).optional(),
});
export type ModelCallQuery = z.output<typeof ModelCallQuery>;

/** An event of a run. Numbers and codes are included, but only the length of texts. */
export const AdminRunEvent = z
  .object({
    run_id: z.uuid(),
    run_kind: z.string(),
    seq: z.int(),
    type: z.string(),
    created_at: z.iso.datetime(),
    detail: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: "AdminRunEvent" });
export type AdminRunEvent = z.output<typeof AdminRunEvent>;

export const RunEventQuery = listQuery(["at"]).extend({
  run: z.uuid().optional(),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type RunEventQuery = z.output<typeof RunEventQuery>;

/** Numbered pages of the book list, with the names used in docs/product/requirements.md §3. */
export const BooksPagination = ListPages.extend({
  total_books: z.int().describe("At most what a list counts; beyond that there are more"),
  books_per_page: z.int(),
}).meta({ id: "BooksPagination" });

/** Maximum length of the reason for an administrator's action on a book; its author reads it. */
export const REASON_MAX = 500;

export const DeleteBookRequest = z
  .object({
    reason: textParagraphs("The reason")
      .min(1, "Please enter a reason; the book's author reads it")
      .max(REASON_MAX, `Please use at most ${REASON_MAX} characters`),
    for_good: z
      .boolean()
      .default(false)
      .describe("Removes it at once; else it lies in its author's bin, who may restore it"),
  })
  .meta({ id: "DeleteBookRequest" });
export type DeleteBookRequest = z.output<typeof DeleteBookRequest>;

/** The result of deleting a book as an administrator. */
export const AdminDeletedBook = z
  .object({
    id: z.uuid(),
    kept_until: z.iso
      .datetime()
      .nullable()
      .describe("Until when its author can restore it; null: it is gone"),
    runs_ended: z.int(),
    credits_returned: z.int(),
  })
  .meta({ id: "AdminDeletedBook" });
export type AdminDeletedBook = z.output<typeof AdminDeletedBook>;
