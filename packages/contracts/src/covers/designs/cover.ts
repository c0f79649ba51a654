import { z } from "zod";
import { LANGUAGE_VARIANTS } from "../../shared/book-choices.ts";
import { Paper } from "../../library/books/print-schemas.ts";
import { Pagination } from "../../shared/pagination.ts";
import { keepableJson, secretText } from "../../shared/text.ts";
import { CoverRecipe } from "./recipe.ts";

/**
 * Sources of a cover's art. The painter is Colophon's own code, not a model; the others are image providers.
 */
export const COVER_PROVIDERS = ["painter", "fal", "openai", "gemini"] as const;
export type CoverProvider = (typeof COVER_PROVIDERS)[number];

/** Purpose of a cover; all covers made for a book are of this kind. */
const COVER_TYPES = ["kdp_cover", "ebook_cover", "book_cover", "unknown"] as const;

/**
 * A cover as it was painted. A book that uses it has its own front cover with its
 * current text, which is what is printed and sold.
 */
export const Cover = z
  .object({
    id: z.uuid(),
    title: z.string().describe("The title when it was painted"),
    subtitle: z.string(),
    author: z.string(),
    genre: z.string(),
    language_variant: z.enum(LANGUAGE_VARIANTS),
    created_at: z.iso.datetime(),
    thumbnail_url: z.string().describe("A WebP 320 px wide; fetched without a token, never changes"),
    image_url: z.string().describe("The same 640 px wide"),
    image_base64: z.string().optional().describe("A PNG, where it was asked for"),
    cover_type: z.enum(COVER_TYPES),
    source: z.enum(["book", "studio"]).describe("`book`: made for a book; `studio`: for none"),
    kind: z
      .enum(["variation", "kept", "copy"])
      .describe(
        "Painted on an order, the book's own front that its author has kept, or a copy of another cover",
      ),
    revision: z.int().describe("Counts its designs; the newest is what is shown"),
    recipe: CoverRecipe,
    book_id: z.uuid().nullable().describe("The book it was made for; null once that is gone"),
    width: z.int().describe("In px, as it is downloaded"),
    height: z.int(),
    dimensions: z
      .string()
      .describe('Of an e-book\'s front in px, "1600x2560"; of a printed one in inches, "6x9"'),
    book_format: z.enum(["paperback", "hardcover", "ebook"]),
    paper: Paper,
    page_count: z
      .int()
      .nullable()
      .describe("Of the book that its wrap is for, where no book of the author's says it"),
    prompt: z.string().describe("What an image model was asked for; empty for the painter"),
    model: z.string().describe("The image model; empty for the painter"),
    provider: z.enum(COVER_PROVIDERS).describe("painter: Colophon's own painter, which is no AI"),
    borne_by: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .describe("The author's books that bear it, those in the bin among them"),
  })
  .meta({ id: "Cover" });
export type Cover = z.output<typeof Cover>;

export const COVER_VARIATIONS = { min: 1, max: 4, default: 3 } as const;

const variationsMessage = "Choose between 1 and 4 covers";

function passedOver(name: string): z.ZodOptional<z.ZodString> {
  return secretText(name)
    .max(4000)
    .optional()
    .describe("taken and not read: a book's covers bear its own words");
}

/** A request for covers of a book. */
export const GenerateBookCoversRequest = z
  .object({
    number_of_variations: z
      .int(variationsMessage)
      .min(COVER_VARIATIONS.min, variationsMessage)
      .max(COVER_VARIATIONS.max, variationsMessage)
      .default(COVER_VARIATIONS.default),
    credits: z.int().optional().describe("The price you were shown; at another one nothing is begun"),
    title: passedOver("The title"),
    author_name: passedOver("The author's name"),
    genre: passedOver("The genre"),
    provider: passedOver("The provider"),
  })
  .meta({ id: "GenerateBookCoversRequest" });
export type GenerateBookCoversRequest = z.output<typeof GenerateBookCoversRequest>;

/** The latest request for covers of a book, and its progress. */
export const CoverGeneration = z
  .object({
    id: z.uuid(),
    state: z.enum(["running", "completed", "failed"]),
    asked: z.int(),
    painted: z.int(),
    failed: z.int().describe("Given up after a second try"),
    credits: z.int().describe("What it costs in all, or has cost once it has ended"),
    credits_returned: z.int(),
    detail: z.string().describe("Why it stopped, where it has failed"),
    advice: z.string(),
  })
  .meta({ id: "CoverGeneration" });
export type CoverGeneration = z.output<typeof CoverGeneration>;

/** The covers of one book. */
export const BookCovers = z
  .object({
    book_id: z.uuid(),
    chosen: Cover.nullable().describe("The one the book bears, whichever book it was made for"),
    covers: z.array(Cover).describe("Made for this book, the newest first; the latest fifty"),
    order: CoverGeneration.nullable(),
    offer: z
      .object({ credits: z.int(), variations: z.int() })
      .describe("What a further order costs and brings"),
  })
  .meta({ id: "BookCovers" });
export type BookCovers = z.output<typeof BookCovers>;

export const CoverList = z
  .object({ covers: z.array(Cover), pagination: Pagination })
  .meta({ id: "CoverList" });
export type CoverList = z.output<typeof CoverList>;

export const AssignCoverRequest = z
  .object({
    cover_id: z.uuid().toLowerCase(),
    cover_data: keepableJson("The cover data")
      .optional()
      .describe("taken and not read: the cover is looked up by its id, among its author's"),
  })
  .meta({ id: "AssignCoverRequest" });

export const DeletedCover = z
  .object({
    id: z.uuid(),
    taken_off: z.int().describe("Books that bore it, and have the front of their title and author again"),
  })
  .meta({ id: "DeletedCover" });
export type DeletedCover = z.output<typeof DeletedCover>;

/** URL of a cover's image; anyone who knows the URL may fetch it. */
export function coverImageUrl(imageId: string, widthPx: number): string {
  return `/api/cover-pictures/${imageId}-${widthPx}.webp`;
}
