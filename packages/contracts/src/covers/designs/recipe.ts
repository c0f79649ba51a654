import { z } from "zod";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { COVER_CONCEPTS, COVER_TEMPLATES, COVER_TEXTURES, COVER_TYPES } from "./designs.ts";

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
