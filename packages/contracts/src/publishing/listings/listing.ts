import { z } from "zod";
import { Id } from "../../shared/id.ts";
import { textParagraphs, keepableJson, textLine } from "../../shared/text.ts";
import { LISTING_ANSWER_MAX, DESCRIPTION_TYPED_MAX } from "./choices.ts";

const Answer = textParagraphs("The answer").max(
  LISTING_ANSWER_MAX,
  `Please use at most ${LISTING_ANSWER_MAX} characters`,
);

/**
 * An author's answers, each a few words or a sentence; empty if the question was skipped. Practical books
 * have the same seven questions in different words (`@colophon/kdp/listing-questions`).
 */
export const ListingAnswers = z
  .object({
    people: Answer.default("").describe("Who it is about; with practical books, who it is for"),
    setting: Answer.default("").describe("Where and when it is set; with practical books, when it is needed"),
    plot: Answer.default("").describe("What happens; with practical books, what it covers"),
    mood: Answer.default("").describe("Its mood; with practical books, how it teaches"),
    comparable: Answer.default("").describe("Books and authors its readers like; never part of a keyword"),
    gain: Answer.default("").describe(
      "What readers get from it; with practical books, what they can do then",
    ),
    unique: Answer.default("").describe("What only this book has"),
  })
  .meta({ id: "ListingAnswers" });
export type ListingAnswers = z.output<typeof ListingAnswers>;

/** Answers to save: an absent question keeps its answer, an empty one is cleared. */
export const ListingAnswersPatch = z
  .object({
    people: Answer.optional(),
    setting: Answer.optional(),
    plot: Answer.optional(),
    mood: Answer.optional(),
    comparable: Answer.optional(),
    gain: Answer.optional(),
    unique: Answer.optional(),
  })
  .meta({ id: "ListingAnswersPatch" });
export type ListingAnswersPatch = z.output<typeof ListingAnswersPatch>;

/**
 * Texts proposed for a book's store page, stored for the author: they change no book until assigned, and
 * remain if the book they were made for is deleted.
 */
export const MetadataRecord = z
  .object({
    id: z.uuid(),
    book_id: z.uuid().nullable().describe("The book it was made for; null where that is gone"),
    title: z.string().describe("Of that book, when it was made"),
    genre: z.string(),
    optimized_title: z.string(),
    optimized_subtitle: z.string().describe("Empty where none is proposed"),
    optimized_description: z.string().describe("With the store's few tags, and no others"),
    optimized_keywords: z.array(z.string()),
    optimized_categories: z.array(z.string()),
    notes: z.array(z.string()).describe("What was cut or left out of it for KDP's rules, a sentence each"),
    provider: z.string().describe("Who made it; `sample` where no model was asked"),
    model: z.string().describe("Empty where no model was asked"),
    is_sample: z.boolean().describe("Put together by code from the author's answers"),
    source_optimization_id: z.uuid().nullable().describe("The order it came of"),
    assigned_at: z.iso.datetime().nullable().describe("When it was last assigned to a book"),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "MetadataRecord" });
export type MetadataRecord = z.output<typeof MetadataRecord>;

/**
 * The saved texts of a book's store page. Title, subtitle and author belong to the
 * book itself, since cover and files use them too.
 */
export const BookListing = z
  .object({
    description: z.string().describe("As it is entered on KDP's form: text with the store's few tags"),
    keywords: z.array(z.string()),
    categories: z
      .array(z.string())
      .describe("Paths as the store shows them: Books › Literature & Fiction › …"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "BookListing" });
export type BookListing = z.output<typeof BookListing>;

const Ordered = z.object({ id: z.uuid(), ordered_at: z.iso.datetime() });

/** The latest proposal requested for a book, and its outcome. */
export const ListingOptimization = z
  .discriminatedUnion("state", [
    Ordered.extend({ state: z.literal("running"), is_sample: z.boolean() }),
    Ordered.extend({ state: z.literal("done"), credits: z.int(), metadata: MetadataRecord }),
    Ordered.extend({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "ListingOptimization" });
export type ListingOptimization = z.output<typeof ListingOptimization>;

/** A book's listing, the actions available for it, and KDP's likely objections. */
export const ListingResponse = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    subtitle: z.string(),
    genre: z.string(),
    listing: BookListing.nullable().describe("null: nobody has written one"),
    revision: z.int().describe("Of the listing; 0: nobody has written one"),
    warnings: z
      .array(
        z.object({ where: z.enum(["description", "keywords"]), words: z.string(), sentence: z.string() }),
      )
      .describe("Words of it that KDP would refuse; they are kept all the same"),
    blurb: z
      .string()
      .describe("The text for the back of the cover, to begin a description with; may be empty"),
    limits: z.object({
      description: z.int().describe("Characters, tags counted"),
      keywords: z.int(),
      keyword_characters: z.int(),
      categories: z.int(),
    }),
    answers: ListingAnswers.describe("To the seven questions, as last sent with an order"),
    optimization: ListingOptimization.nullable(),
    offer: z.object({
      credits: z.int().describe("0 where no model is asked"),
      is_sample: z.boolean().describe("It would be put together from the answers; no model is asked"),
      hindrance: z.string().nullable().describe("Why nothing can be proposed just now, in a sentence"),
    }),
  })
  .meta({ id: "ListingResponse" });
export type ListingResponse = z.output<typeof ListingResponse>;

/**
 * The author's listing to save. Store limits are reported by field; text
 * that breaks its rules is saved and reported.
 */
export const SaveListingRequest = z
  .object({
    description: textParagraphs("The description").max(
      DESCRIPTION_TYPED_MAX,
      "Please use at most 4,000 characters",
    ),
    keywords: z.array(textLine("A keyword").max(500, "Please use at most 50 characters")).max(50),
    categories: z.array(textLine("A category").max(300, "Please use at most 300 characters")).max(50),
    revision: z
      .int()
      .min(0)
      .optional()
      .describe(
        "Of the listing that this was made from: a newer one is not overwritten. Absent: whatever stands there",
      ),
    metadata_id: Id.nullable().default(null).describe("The record that parts of it were taken from, if any"),
  })
  .meta({ id: "SaveListingRequest" });
export type SaveListingRequest = z.output<typeof SaveListingRequest>;

export const OptimizeMetadataRequest = z
  .object({
    answers: ListingAnswersPatch.optional().describe("Saved with the book before the listing is made"),
    credits: z
      .int()
      .min(0)
      .optional()
      .describe("The price that was said, if one was; at another one nothing is begun"),
  })
  .meta({ id: "OptimizeMetadataRequest" });
export type OptimizeMetadataRequest = z.output<typeof OptimizeMetadataRequest>;

export const AssignMetadataRequest = z
  .object({
    metadata_id: Id,
    metadata_data: keepableJson("The metadata")
      .optional()
      .describe("taken and not read: the record itself is copied"),
    takes_title: z
      .boolean()
      .default(false)
      .describe("Whether the book takes the title too, with cover and files"),
    takes_subtitle: z.boolean().default(false),
  })
  .meta({ id: "AssignMetadataRequest" });
export type AssignMetadataRequest = z.output<typeof AssignMetadataRequest>;
