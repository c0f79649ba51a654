import { z } from "zod";
import { Id } from "../../shared/id.ts";
import { Pagination } from "../../shared/list.ts";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { NO_ANSWERS, DESCRIPTION_TYPED_MAX, SUMMARY_MAX } from "./choices.ts";
import { ListingAnswers, ListingAnswersPatch, MetadataRecord } from "./listing.ts";

const MISSING = "Please provide at least title and genre";

/**
 * Input to the optimizer. With a book, it is read too: outline, chapter summaries, bible, or else the text.
 */
export const MetadataRequest = z
  .object({
    title: textLine("The title", MISSING).min(1, MISSING).max(200, "Please use at most 200 characters"),
    genre: textLine("The genre", MISSING).min(1, MISSING).max(60, "Please use at most 60 characters"),
    target_audience: textLine("The audience").max(300, "Please use at most 300 characters").default(""),
    book_summary: textParagraphs("The summary")
      .max(SUMMARY_MAX, "Please use at most 5,000 characters")
      .default(""),
    existing_description: textParagraphs("The description")
      .max(DESCRIPTION_TYPED_MAX, "Please use at most 4,000 characters")
      .default(""),
    target_keywords: z
      .array(textLine("A keyword").max(100, "Please use at most 100 characters"))
      .max(50, "Please use at most 50 keywords")
      .nullable()
      .default(null),
    answers: ListingAnswersPatch.optional().describe(
      "To the seven questions. With a book they are saved with it first, and what is absent is as saved",
    ),
    book_id: Id.nullable().default(null),
    credits: z
      .int()
      .min(0)
      .optional()
      .describe("The price that was said, if one was; at another one nothing is begun"),
  })
  .meta({ id: "MetadataRequest" });
export type MetadataRequest = z.output<typeof MetadataRequest>;

/** The same as stored with its result. */
export const OriginalRequest = z
  .object({
    title: z.string(),
    genre: z.string(),
    target_audience: z.string(),
    book_summary: z.string(),
    existing_description: z.string(),
    target_keywords: z.array(z.string()).nullable(),
    answers: ListingAnswers.default(NO_ANSWERS),
  })
  .meta({ id: "OriginalRequest" });
export type OriginalRequest = z.output<typeof OriginalRequest>;

const Level = z.enum(["Low", "Medium", "High"]);

/** Figures for a keyword from a file of the author's own tool. */
export const ImportedFigures = z
  .object({
    source: z.string().describe("The tool, as the author named it: Publisher Rocket"),
    imported_at: z.iso.datetime(),
    monthly_searches: z.int().nullable(),
    competition: z.number().nullable().describe("The tool's own score, 0 to 100"),
    competitors: z.int().nullable(),
    monthly_earnings: z.number().nullable(),
  })
  .meta({ id: "ImportedFigures" });
export type ImportedFigures = z.output<typeof ImportedFigures>;

export const RecommendedKeyword = z
  .object({
    keyword: z.string(),
    search_difficulty: Level.nullable().describe("An AI's estimate; null where no model was asked"),
    relevance_score: z.number().nullable().describe("Out of 10, an AI's estimate; null where none was asked"),
    category_match: z.number().nullable().describe("The same for its categories"),
    monthly_searches: z.int().nullable().describe("Of the author's own file; null where it has none"),
    why: z.string().describe("Why it is proposed; empty where nothing was said"),
    figures: ImportedFigures.nullable(),
  })
  .meta({ id: "RecommendedKeyword" });
export type RecommendedKeyword = z.output<typeof RecommendedKeyword>;

export const CategorySuggestion = z
  .object({
    category: z.string(),
    thema: z
      .object({ code: z.string(), heading: z.string() })
      .nullable()
      .describe("The book trade's own subject that means the same shelf; null where none is sure"),
    competition_level: Level.nullable().describe("An AI's estimate; null where no model was asked"),
    opportunity_score: z.number().nullable().describe("Out of 10, the same"),
    why_recommended: z.string(),
  })
  .meta({ id: "CategorySuggestion" });
export type CategorySuggestion = z.output<typeof CategorySuggestion>;

export const ScorePoint = z
  .object({
    rule: z.string(),
    part: z.enum(["title", "description", "keywords", "categories"]),
    label: z.string(),
    points: z.number(),
    of: z.number(),
    why: z.string(),
    source: z.string(),
  })
  .meta({ id: "ScorePoint" });

/** The result, checked against KDP's rules. Unmeasured values are null. */
export const OptimizationResult = z
  .object({
    seo_score: z
      .number()
      .describe("Completeness and rules, 0 to 10; not a forecast of sales, and no model is asked"),
    score_points: z.array(ScorePoint),
    optimization_tips: z.array(z.string()),
    optimized_title: z.string(),
    optimized_subtitle: z.string(),
    title_choices: z.array(z.object({ title: z.string(), subtitle: z.string(), why: z.string() })),
    amazon_description: z.string().describe("With the store's few tags"),
    optimized_description: z.string().describe("The same"),
    description_choices: z.array(z.object({ description: z.string(), why: z.string() })),
    seo_description: z.string().describe("Its beginning without tags, for search engines"),
    back_cover_text: z.string().describe("The same without tags, for the back of the cover"),
    recommended_keywords: z.array(RecommendedKeyword),
    category_suggestions: z.array(CategorySuggestion),
    pricing_suggestions: z.null().describe("Prices are reckoned from the book, not proposed"),
    competition_analysis: z
      .object({
        market_saturation: Level.nullable(),
        opportunity_score: z.number().nullable(),
        recommended_focus: z.string(),
        reason: z.string(),
      })
      .nullable()
      .describe("An AI's estimate; null where no model was asked"),
    notes: z.array(z.string()).describe("What was cut or left out for KDP's rules"),
  })
  .meta({ id: "OptimizationResult" });
export type OptimizationResult = z.output<typeof OptimizationResult>;

const Ordered = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  book_id: z.uuid().nullable(),
  is_sample: z.boolean().describe("Put together by code from the author's answers; no model is asked"),
  original_request: OriginalRequest,
});

/** One optimizer run and its outcome. */
export const Optimization = z
  .discriminatedUnion("state", [
    Ordered.extend({ state: z.literal("running") }),
    Ordered.extend({
      state: z.literal("done"),
      credits: z.int().nullable().describe("What it cost; null where that is not known any more"),
      optimization_result: OptimizationResult,
      metadata: MetadataRecord,
    }),
    Ordered.extend({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "Optimization" });
export type Optimization = z.output<typeof Optimization>;

/** Its summary in a list. */
export const OptimizationCard = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    book_id: z.uuid().nullable(),
    is_sample: z.boolean(),
    provider: z.string(),
    assigned_at: z.iso.datetime().nullable(),
    original_request: z.object({ title: z.string(), genre: z.string() }),
    optimization_result: z.object({
      seo_score: z.number(),
      optimized_title: z.string(),
      optimized_subtitle: z.string(),
      keywords: z.array(z.string()),
      categories: z.array(z.string()),
    }),
  })
  .meta({ id: "OptimizationCard" });
export type OptimizationCard = z.output<typeof OptimizationCard>;

export const OptimizationList = z
  .object({
    optimizations: z.array(OptimizationCard),
    pagination: Pagination,
  })
  .meta({ id: "OptimizationList" });
export type OptimizationList = z.output<typeof OptimizationList>;

/** Price of another run. */
export const OptimizationOffer = z
  .object({
    credits: z.int().describe("0 where no model is asked"),
    is_sample: z.boolean(),
    answers: ListingAnswers.describe("Those saved with the book; empty for none"),
    hindrance: z.string().nullable().describe("Why nothing can be ordered just now, in a sentence"),
  })
  .meta({ id: "OptimizationOffer" });
export type OptimizationOffer = z.output<typeof OptimizationOffer>;

/** Books that use a record's texts. */
export const MetadataUsage = z
  .object({
    is_in_use: z.boolean(),
    books_count: z.int(),
    message: z.string(),
    books: z.array(z.object({ id: z.uuid(), title: z.string() })).describe("At most 20 of them"),
  })
  .meta({ id: "MetadataUsage" });
export type MetadataUsage = z.output<typeof MetadataUsage>;

/** A keyword table with figures, imported from one of the author's own tools. */
export const KeywordFile = z
  .object({
    id: z.uuid(),
    source: z.string().describe("The tool"),
    filename: z.string(),
    keywords: z.int(),
    has_searches: z.boolean().describe("Whether it says how often keywords are searched for"),
    imported_at: z.iso.datetime(),
  })
  .meta({ id: "KeywordFile" });
export type KeywordFile = z.output<typeof KeywordFile>;

export const KeywordFileQuery = z.object({
  filename: textLine("The name of the file").min(1, "Please name the file").max(255),
  source: textLine("The tool").max(60, "Please use at most 60 characters").default(""),
});

export const KeywordLookup = z
  .object({
    keywords: z.array(textLine("A keyword").max(120, "Please use at most 120 characters")).max(50),
  })
  .meta({ id: "KeywordLookup" });

export const KeywordFigureList = z
  .object({
    figures: z
      .array(z.object({ keyword: z.string(), figures: ImportedFigures }))
      .describe("Those that are known"),
  })
  .meta({ id: "KeywordFigureList" });
export type KeywordFigureList = z.output<typeof KeywordFigureList>;
