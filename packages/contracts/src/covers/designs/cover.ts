import { z } from "zod";
import { Paper, TrimSize } from "../../library/books/print-schemas.ts";
import { LANGUAGE_VARIANTS } from "../../shared/book-choices.ts";
import { Pagination } from "../../shared/list.ts";
import { textLine, textParagraphs, keepableJson, secretText } from "../../shared/text.ts";
import { COVER_CONCEPTS, COVER_TEMPLATES, COVER_TEXTURES, COVER_TYPES } from "./choices.ts";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/u, "Write a colour as #rrggbb");

/**
 * The colors of a cover; `ink` should be readable on `ground`, and `deep` on
 * `paper`. Poor contrast is fixed and reported.
 */
export const CoverPalette = z
  .object({
    ground: Colour,
    deep: Colour,
    mid: Colour,
    light: Colour,
    accent: Colour,
    ink: Colour,
    paper: Colour,
  })
  .meta({ id: "CoverPalette" });
export type CoverPalette = z.output<typeof CoverPalette>;

/**
 * Position of a front text as moved by the author: offset from the design's position, as shares of the
 * front's width and height. Always kept within the safe area.
 */
export const TextPlace = z
  .object({
    dx: z.number().min(-1).max(1).default(0),
    dy: z.number().min(-1).max(1).default(0),
    scale: z.number().min(0.5).max(2).default(1),
    ink: Colour.nullable().default(null).describe("null: the design's"),
  })
  .meta({ id: "TextPlace" });
export type TextPlace = z.output<typeof TextPlace>;

/** What a cover shows; `picture`: the author's own image or a provider's, by id. */
export const CoverArtChoice = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("painted") }),
    z.object({ kind: z.literal("picture"), picture_id: z.uuid() }),
  ])
  .meta({ id: "CoverArtChoice" });
export type CoverArtChoice = z.output<typeof CoverArtChoice>;

/** Visible part of an image: the point that stays in view, as shares of the image, and the zoom. */
export const CoverCrop = z
  .object({
    x: z.number().min(0).max(1).default(0.5),
    y: z.number().min(0).max(1).default(0.5),
    zoom: z.number().min(1).max(4).default(1),
  })
  .meta({ id: "CoverCrop" });
export type CoverCrop = z.output<typeof CoverCrop>;

/** Maximum number of quotes that fit on a back cover with its text. */
export const BACK_QUOTES_MAX = 3;

/** Contents of the back. Empty texts are left out; texts that do not fit are reported. */
export const CoverBack = z
  .object({
    hook: textLine("The hook").max(200, "Please use at most 200 characters").default(""),
    text: textParagraphs("The text of the back")
      .max(4000, "Please use at most 4,000 characters")
      .default("")
      .describe("Empty: the book's blurb"),
    quotes: z
      .array(
        z.object({
          words: textLine("A quote")
            .min(1, "A quote needs words")
            .max(300, "Please use at most 300 characters"),
          source: textLine("A quote's source").max(120, "Please use at most 120 characters").default(""),
        }),
      )
      .max(BACK_QUOTES_MAX, "A back has room for three quotes")
      .default([]),
    has_bio: z.boolean().default(false).describe("The author's biography, from their profile"),
    has_photo: z.boolean().default(false).describe("The author's photo, from their profile"),
    mark_id: z.uuid().nullable().default(null).describe("The publisher's mark, one of the author's pictures"),
  })
  .meta({ id: "CoverBack" });
export type CoverBack = z.output<typeof CoverBack>;

/** Maximum number of subjects on a cover. */
export const MAX_SUBJECTS = 6;

/**
 * Everything the press needs to recreate a cover, apart from the book's own texts: the same recipe gives the
 * same cover on every trim, paper and page count. Null values are derived from genre, title and seed.
 */
export const CoverRecipe = z
  .object({
    seed: z.int().min(0).max(0xff_ff_ff_ff),
    template: z.enum(COVER_TEMPLATES).nullable().describe("null: left to genre and seed"),
    subgenre: textLine("The subgenre")
      .max(60)
      .nullable()
      .default(null)
      .describe("One of the genre's, by its id"),
    concept: z.enum(COVER_CONCEPTS).nullable().default(null),
    subjects: z
      .array(textLine("A subject").min(1).max(40, "Please use at most 40 characters"))
      .max(MAX_SUBJECTS)
      .default([])
      .describe("What is to be seen, as nouns, the first of them largest; empty: read from the title"),
    type: z.enum(COVER_TYPES).nullable().default(null),
    palette: CoverPalette.nullable().default(null),
    texture: z.enum(COVER_TEXTURES).default("none"),
    scrim: z.number().min(0).max(1).default(0).describe("How far the art gives way under the front's texts"),
    tagline: textLine("The tagline").max(120, "Please use at most 120 characters").default(""),
    series_line: textLine("The series line")
      .max(100, "Please use at most 100 characters")
      .default("")
      .describe('"The Ash Chronicles, Book Two"'),
    volume: z.int().min(1).max(999).nullable().default(null).describe("Of a series, shown as its mark"),
    texts: z
      .object({
        title: TextPlace.optional(),
        subtitle: TextPlace.optional(),
        author: TextPlace.optional(),
        series: TextPlace.optional(),
        tagline: TextPlace.optional(),
      })
      .default({}),
    art: CoverArtChoice.default({ kind: "painted" }),
    crop: CoverCrop.default({ x: 0.5, y: 0.5, zoom: 1 }),
    back: CoverBack.default({
      hook: "",
      text: "",
      quotes: [],
      has_bio: false,
      has_photo: false,
      mark_id: null,
    }),
  })
  .meta({ id: "CoverRecipe" });
export type CoverRecipe = z.output<typeof CoverRecipe>;

/** A recipe with only a seed and a template; the press chooses the rest. */
export function plainRecipe(base: Pick<CoverRecipe, "seed" | "template">): CoverRecipe {
  return CoverRecipe.parse(base);
}

/** The cover a book uses: a copy of its recipe, so that deleting the cover later changes no book. */
export const ChosenCover = z.object({ cover_id: z.uuid(), recipe: CoverRecipe });
export type ChosenCover = z.output<typeof ChosenCover>;

/**
 * Sources of a cover's art. The painter is Colophon's own code, not a model; the others are image providers.
 */
export const COVER_PROVIDERS = ["painter", "fal", "openai", "gemini"] as const;
export type CoverProvider = (typeof COVER_PROVIDERS)[number];

/** Purpose of a cover; all covers made for a book are of this kind. */
const COVER_KINDS = ["kdp_cover", "ebook_cover", "book_cover", "unknown"] as const;

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
    cover_type: z.enum(COVER_KINDS),
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

/** Values that determine the size of a paperback's wrap. */
export const WrapSpec = z
  .object({ trim: TrimSize, paper: Paper, pages: z.int().min(1).max(2000) })
  .meta({ id: "WrapSpec" });
export type WrapSpec = z.output<typeof WrapSpec>;

/**
 * A book's current wrap, and the one its author was last notified of. The
 * wrap itself is always made from current values.
 */
export const WrapNews = z
  .object({
    now: WrapSpec.extend({ spine_in: z.number(), width_in: z.number(), height_in: z.number() })
      .nullable()
      .describe("null while nobody knows how many pages the book has"),
    seen: WrapSpec.nullable().describe("null: nothing was told yet"),
    changes: z.array(z.string()).describe("What has moved since, a sentence each; empty where nothing has"),
  })
  .meta({ id: "WrapNews" });
export type WrapNews = z.output<typeof WrapNews>;
