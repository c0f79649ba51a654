import { z } from "zod";
import { AuthorKeyKind, AuthorKeyProblem } from "../../ai/author-keys/author-key.ts";
import { AUDIENCES, LANGUAGE_VARIANTS, POINTS_OF_VIEW } from "../../shared/book-choices.ts";
import { textParagraphs } from "../../shared/text.ts";
import { BookFinding, HealthReport } from "./health.ts";
import { BLURB_MAX } from "./limits.ts";
import { BookOutline } from "./outline.ts";
import { Paper, PressTheme, TrimSize } from "./print-schemas.ts";
import { COVER_FINISHES } from "./print.ts";

/** How a book is printed and sold; applies to its files unless a request overrides it. */
export const BookSettings = z
  .object({
    trim: TrimSize,
    paper: Paper,
    theme: PressTheme.nullable().describe("null: the theme made for its genre"),
    large_print: z.boolean(),
    embed_fonts: z.boolean().describe("Whether the e-book carries the theme's typefaces"),
    finish: z.enum(COVER_FINISHES).describe("Of the printed cover; chosen on KDP's form, no file holds it"),
    has_hardcover: z.boolean().describe("Whether it is sold as a hardcover too"),
  })
  .meta({ id: "BookSettings" });
export type BookSettings = z.output<typeof BookSettings>;

/** The text for the back cover; printed only once its author has approved it. */
export const BookBlurb = z
  .object({
    text: z.string().describe("Paragraphs, divided by empty lines; empty where there is none"),
    state: z
      .enum(["none", "proposed", "approved"])
      .describe(
        "`proposed`: printed nowhere; `approved`: on the back of covers and in the e-book's particulars",
      ),
    is_composed: z
      .boolean()
      .describe("A proposal that was put together from the plan, for a book whose writer proposed none"),
  })
  .meta({ id: "BookBlurb" });

export type BookBlurb = z.output<typeof BookBlurb>;

/** The author's text for the back; an empty text leaves it blank. */
export const ApproveBlurbRequest = z
  .object({
    text: textParagraphs("The blurb").max(BLURB_MAX, "Please use at most 4,000 characters"),
  })
  .meta({ id: "ApproveBlurbRequest" });

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

const OutlineReady = z.object({
  type: z.literal("plan-ready"),
  logline: z.string(),
  chapters: z.array(z.object({ number: z.int(), title: z.string() })),
});

const ChapterStart = z.object({ type: z.literal("chapter-start"), chapter: z.int(), title: z.string() });

const SceneText = z.object({
  type: z.literal("scene-text"),
  chapter: z.int(),
  scene: z.int(),
  text: z.string().describe("The finished scene"),
  words: z.int().describe("Words of the whole book so far"),
});

const ChapterEnd = z.object({
  type: z.literal("chapter-end"),
  chapter: z.int(),
  title: z.string(),
  words: z.int(),
  chapters_done: z.int(),
  chapters_total: z.int(),
});

const ChapterAgain = z.object({ type: z.literal("chapter-again"), chapter: z.int() });

const BookPaused = z.object({ type: z.literal("book-pause") });

const BookAwaitingApproval = z.object({ type: z.literal("book-held") });

const BookResumed = z.object({ type: z.literal("book-resume") });

const BookEnd = z.object({ type: z.literal("book-end"), words: z.int(), credits_refunded: z.int() });

const BookError = z.object({ type: z.literal("book-error"), failure: BookFailure });

/** Events of a book being written. Stored, numbered from 1 per book, and replayed on request. */
export const BookEvent = z.discriminatedUnion("type", [
  OutlineReady,
  ChapterStart,
  SceneText,
  ChapterEnd,
  ChapterAgain,
  BookPaused,
  BookAwaitingApproval,
  BookResumed,
  BookEnd,
  BookError,
]);

export type BookEvent = z.output<typeof BookEvent>;

export type BookEventType = BookEvent["type"];

/**
 * Text of the scene being written, streamed as it comes: sent without a number and never replayed, since the
 * stored `scene-text` contains all of it.
 */
export const SceneDraft = z.object({
  type: z.literal("scene-draft"),
  chapter: z.int(),
  scene: z.int(),
  text: z.string().describe("What was added since the last draft of this scene"),
  from: z
    .int()
    .optional()
    .describe("Characters of this scene that were sent before; 0 begins it anew. Absent: as many as came"),
});

export type SceneDraft = z.output<typeof SceneDraft>;
