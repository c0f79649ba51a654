import { z } from "zod";
import { AuthorKeyKind, AuthorKeyProblem } from "../../ai/author-keys/author-key.ts";
import { BookBlurb } from "./blurb.ts";
import { AUDIENCES, LANGUAGE_VARIANTS, POINTS_OF_VIEW } from "../../shared/book-choices.ts";
import { BookFinding } from "./finding.ts";
import { HealthReport } from "./health.ts";
import { BookOutline } from "./outline.ts";
import { BookSettings } from "./settings.ts";

export const BOOK_STATUSES = ["generating", "completed", "failed"] as const;

export const BookStatus = z.enum(BOOK_STATUSES).meta({ id: "BookStatus" });

export type BookStatus = z.output<typeof BookStatus>;

/**
 * Stage of a generation, finer than its status. `planned`: its outline awaits the author's approval; `held`:
 * the book is written and awaits approval; `keyless`: it is written with the author's own key, which is
 * currently unusable.
 */
export const BookStage = z
  .enum([
    "queued",
    "planning",
    "planned",
    "writing",
    "checking",
    "paused",
    "keyless",
    "held",
    "done",
    "stopped",
  ])
  .meta({ id: "BookStage" });

export type BookStage = z.output<typeof BookStage>;

export const BookProgress = z
  .object({
    stage: BookStage,
    chapters_done: z.int(),
    chapters_total: z.int(),
    current_chapter: z.int().nullable().describe("Chapter being written"),
    words: z.int().describe("Words written so far"),
    words_asked: z.int(),
  })
  .meta({ id: "BookProgress" });

export type BookProgress = z.output<typeof BookProgress>;

/** Why a book stopped, what it cost, and what the author can do. */
export const BookFailure = z
  .object({
    code: z.string(),
    detail: z.string(),
    advice: z.string(),
    credits_returned: z.int(),
  })
  .meta({ id: "BookFailure" });

export type BookFailure = z.output<typeof BookFailure>;

/** Who paid for the writing; `none`: nothing to pay, as for a copy or an imported book. */
export const BOOK_FUNDINGS = ["credits", "free", "premium", "none"] as const;

export const BookFunding = z.enum(BOOK_FUNDINGS).meta({ id: "BookFunding" });

export type BookFunding = z.output<typeof BookFunding>;

/** Colors of a book's cover, known before it is painted: used by its placeholder. */
export const CoverPalette = z.object({
  ground: z.string().describe("#rrggbb; the tone under the type"),
  ink: z.string().describe("#rrggbb; reads on the ground"),
  accent: z.string().describe("#rrggbb"),
});

export type CoverPalette = z.output<typeof CoverPalette>;

/** A book as shown in lists: no manuscript, and only the URLs of images. */
export const BookSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    subtitle: z.string().describe("Empty where it has none"),
    genre: z.string(),
    description: z.string().describe("What the author told the writer; printed nowhere"),
    author_name: z.string(),
    chapters: z.int().describe("Chapters asked for"),
    status: BookStatus,
    progress: BookProgress,
    failure: BookFailure.nullable(),
    funding: BookFunding,
    cost: z.int().describe("Credits the whole book costs; 0 when free or premium"),
    credits_refunded: z
      .int()
      .describe(
        "Credits of that given back: for missing words, or for what was not written of a stopped book",
      ),
    author_key: z
      .object({
        kind: AuthorKeyKind,
        problem: AuthorKeyProblem.nullable().describe(
          "Why the writing waits; null: it does not wait for a key",
        ),
      })
      .nullable()
      .describe("The author's own key that writes it; null: the installation's, or nobody"),
    credits_paid: z.int().describe("Credits of the cost that earlier parts of the book have kept for good"),
    cancel_charge: z
      .int()
      .describe(
        "Credits that cancelling now would keep, for the words already written; 0 when nothing is written",
      ),
    is_sample: z
      .boolean()
      .describe("Prepared text fitted with the names of the order; no AI model was asked for it"),
    settings: BookSettings,
    has_cover: z
      .boolean()
      .describe("Whether its author has chosen one; until then the press draws one by title and author"),
    selected_cover: z.uuid().nullable().describe("The id of the cover it bears; null while none is chosen"),
    thumbnail_url: z
      .string()
      .nullable()
      .describe(
        "The front, 320 px wide, as WebP; null until it is made, some seconds after the writing ends",
      ),
    thumbnail_large_url: z.string().nullable().describe("The same, 640 px wide"),
    cover_palette: CoverPalette,
    has_metadata: z.boolean().describe("Whether its page in the store is written"),
    version: z.int().describe("Counts the changes of its particulars"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    deleted_at: z.iso.datetime().nullable().describe("When it was put into the bin; null elsewhere"),
  })
  .meta({ id: "BookSummary" });

export type BookSummary = z.output<typeof BookSummary>;

export const BookChapter = z
  .object({
    number: z.int(),
    id: z.string(),
    title: z.string(),
    words: z.int(),
    words_asked: z.int(),
    finished: z.boolean(),
    provider: z.string().describe("Who wrote it (KDP's AI disclosure)"),
    model: z.string(),
  })
  .meta({ id: "BookChapter" });

export type BookChapter = z.output<typeof BookChapter>;

/** Speed at which a book is being written, measured at its last stored scene. */
export const WritingPace = z
  .object({
    words: z.int().describe("Words stored since the writing began"),
    writing_ms: z.int().describe("Milliseconds that took; pauses and stops are left out"),
  })
  .meta({ id: "WritingPace" });

export type WritingPace = z.output<typeof WritingPace>;

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
  content_in_work: z
    .record(z.string(), z.string())
    .describe("Chapter number → its stored scenes, of chapters that are being written just now"),
  pace: WritingPace.nullable().describe("Null before the first scene, and when nothing is being written"),
  plan: BookOutline.nullable(),
  blurb: BookBlurb,
  health: HealthReport.nullable(),
  measured_at: z.iso
    .datetime()
    .nullable()
    .describe("When its health was measured; null where it was not, and where nobody knows"),
  is_being_measured: z
    .boolean()
    .describe("Its text is another than the one measured: it is measured anew within a minute"),
  is_edited: z.boolean().describe("Its author has changed the text"),
  findings: z.array(BookFinding),
}).meta({ id: "Book" });

export type Book = z.output<typeof Book>;
