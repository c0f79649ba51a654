import { z } from "zod";
import { BOOK_GENRES } from "../../shared/book-choices.ts";
import { ExportFinding } from "../../exports/files.ts";
import { Paper } from "../../library/books/print-schemas.ts";
import { Id } from "../../shared/id.ts";
import { textLine, textParagraphs } from "../../shared/text.ts";
import {
  Cover,
  CoverGeneration,
  COVER_PROVIDERS,
  COVER_VARIATIONS,
  CoverPalette,
  CoverRecipe,
} from "./cover.ts";
import {
  COVER_CONCEPTS,
  COVER_TEMPLATES,
  COVER_TEXTURES,
  COVER_TYPES,
  COVER_PAGES,
  COVER_TRIMS,
  EBOOK_SIZES,
  pageCountProblem,
} from "./choices.ts";
import { type FrontText } from "../../library/books/book-texts.ts";

export const COVER_DIMENSIONS = [...COVER_TRIMS, ...EBOOK_SIZES] as const;
/** A book being designed may still be shorter or longer than any printable one. */
const BOOK_PAGES = { least: 1, most: 1000 } as const;

const pagesMessage = `Enter a page count from ${BOOK_PAGES.least} to ${BOOK_PAGES.most}`;

/** Purpose of a cover: an e-book's front, or the wrap of a printed book with a given page count. */
export const CoverSize = z
  .object({
    book_format: z.enum(["paperback", "hardcover", "ebook"]),
    dimensions: z.enum(COVER_DIMENSIONS),
    paper: Paper.default("cream"),
    page_count: z
      .int(pagesMessage)
      .min(BOOK_PAGES.least, pagesMessage)
      .max(BOOK_PAGES.most, pagesMessage)
      .nullable()
      .default(null),
  })
  .meta({ id: "CoverSize" });
export type CoverSize = z.output<typeof CoverSize>;

const Title = textLine("The title", "Please enter a book title")
  .min(1, "Please enter a book title")
  .max(200, "Please use at most 200 characters");
const Genre = z.enum(BOOK_GENRES, "Please select a genre");
const line = (name: string, most: number): z.ZodString =>
  textLine(name).max(most, `Please use at most ${most} characters`);

/** Texts on a cover. */
export const CoverText = z
  .object({
    title: Title,
    subtitle: line("The subtitle", 200).default(""),
    author_name: line("The author", 120).default(""),
    genre: Genre,
  })
  .meta({ id: "CoverText" });
export type CoverText = z.output<typeof CoverText>;

/** The author's wishes for the art, in their own words. */
const Wishes = {
  subgenre: line("The subgenre", 60).nullable().default(null),
  style_preferences: line("The style", 200).default(""),
  mood: line("The mood", 200).default(""),
  target_audience: line("The readers", 200).default(""),
  description: textParagraphs("The description").max(4000, "Please use at most 4,000 characters").default(""),
};

/** Requests the prompt an image model would get, and what the painter would show. */
export const CoverPromptRequest = CoverText.extend({
  ...Wishes,
  book_id: Id.nullable()
    .default(null)
    .describe("Its plan, blurb and bible are read too; a book's covers bear its own words, whatever is sent"),
}).meta({ id: "CoverPromptRequest" });
export type CoverPromptRequest = z.output<typeof CoverPromptRequest>;

export const CoverPrompt = z
  .object({
    prompt: z.string().describe("For an image model: no words are asked for, since the press sets them"),
    subjects: z.array(z.string()).describe("What the painter would show, as nouns"),
    subgenre: z.string().nullable(),
  })
  .meta({ id: "CoverPrompt" });
export type CoverPrompt = z.output<typeof CoverPrompt>;

const variationsMessage = "Choose between 1 and 4 covers";

const ORDERED_PAGES = `Enter a page count from ${COVER_PAGES.min} to ${COVER_PAGES.max}`;

type SizeProblem = { field: "dimensions" | "page_count"; message: string };

/** Why the requested cover size is inconsistent. */
function sizeProblemOf(
  size: Pick<CoverSize, "book_format" | "dimensions" | "page_count"> & { book_id: string | null },
): SizeProblem | null {
  const isEbook = size.book_format === "ebook";
  const sizes: readonly string[] = isEbook ? EBOOK_SIZES : COVER_TRIMS;
  if (!sizes.includes(size.dimensions)) {
    const kind = isEbook ? "An e-book cover" : "A printed cover";
    return { field: "dimensions", message: `${kind} has one of these sizes: ${sizes.join(", ")}` };
  }
  if (isEbook) {
    const message = "An e-book cover has no page count; please leave it out";
    return size.page_count === null ? null : { field: "page_count", message };
  }
  const message = pageCountProblem(size.page_count, { isOfBook: size.book_id !== null });
  return message === null ? null : { field: "page_count", message };
}

/** A request for covers, with or without a book. */
export const GenerateCoversRequest = CoverPromptRequest.extend({
  provider: z.enum(COVER_PROVIDERS, "Choose who paints").default("painter"),
  prompt: textParagraphs("The prompt")
    .max(4000, "Please use at most 4,000 characters")
    .default("")
    .describe("For an image model; empty: the one that the book gives"),
  subjects: CoverRecipe.shape.subjects,
  number_of_variations: z
    .int(variationsMessage)
    .min(COVER_VARIATIONS.min, variationsMessage)
    .max(COVER_VARIATIONS.max, variationsMessage)
    .default(COVER_VARIATIONS.default),
  ...CoverSize.shape,
  page_count: z
    .int(ORDERED_PAGES)
    .nullable()
    .default(null)
    .describe("Of a printed cover; null for an e-book's. A book of the author's may have fewer or more"),
  credits: z.int().optional().describe("The price you were shown; at another one nothing is begun"),
})
  .check(({ value, issues }) => {
    const problem = sizeProblemOf(value);
    if (problem !== null) {
      issues.push({
        code: "custom",
        input: value[problem.field],
        path: [problem.field],
        message: problem.message,
      });
    }
  })
  .meta({ id: "GenerateCoversRequest" });
export type GenerateCoversRequest = z.output<typeof GenerateCoversRequest>;

/** A request and the covers made for it so far. */
export const CoverGenerationStatus = z
  .object({
    order: CoverGeneration,
    book_id: z.uuid().nullable(),
    covers: z.array(Cover),
  })
  .meta({ id: "CoverGenerationStatus" });
export type CoverGenerationStatus = z.output<typeof CoverGenerationStatus>;

const Named = z.object({ name: z.string(), about: z.string() });

/** All choices for a cover. */
export const CoverCatalogue = z
  .object({
    templates: z.array(Named.extend({ id: z.enum(COVER_TEMPLATES) })),
    types: z.array(Named.extend({ id: z.enum(COVER_TYPES) })),
    concepts: z.array(Named.extend({ id: z.enum(COVER_CONCEPTS) })),
    textures: z.array(Named.extend({ id: z.enum(COVER_TEXTURES) })),
    genre: z.object({
      subgenres: z.array(
        Named.extend({
          id: z.string(),
          concepts: z
            .array(z.enum(COVER_CONCEPTS))
            .describe("Those that its readers know, the most usual first"),
          subjects: z.array(z.string()).describe("What must be seen"),
        }),
      ),
      palettes: z.array(CoverPalette),
      templates: z.array(z.enum(COVER_TEMPLATES)).describe("Made for it"),
      types: z.array(z.enum(COVER_TYPES)),
    }),
    providers: z.array(
      z.object({
        id: z.enum(COVER_PROVIDERS),
        name: z.string(),
        model: z.string().describe("Empty for the painter"),
        is_available: z.boolean(),
        hindrance: z.string().describe("Why not, where it is not"),
        credits: z.int().describe("For an order of up to four"),
      }),
    ),
  })
  .meta({ id: "CoverCatalogue" });
export type CoverCatalogue = z.output<typeof CoverCatalogue>;

/** Part of the cover to view: the front alone, or the full wrap of a printed book. */
export const CoverView = z.enum(["front", "wrap"]).meta({ id: "CoverView" });

export const PreviewCoverRequest = z
  .object({
    words: CoverText,
    recipe: CoverRecipe,
    size: CoverSize,
    view: CoverView.default("front"),
    width_px: z.int().min(200).max(2000).default(800),
    book_id: Id.nullable().default(null).describe("Whose blurb, publisher, biography and language are on it"),
  })
  .meta({ id: "PreviewCoverRequest" });
export type PreviewCoverRequest = z.output<typeof PreviewCoverRequest>;

const Box = z.object({
  x: z.number().describe("Of the sheet's width, from its left edge"),
  y: z.number().describe("Of the sheet's height, from its top"),
  width: z.number(),
  height: z.number(),
});

/** One text of a cover as it was set, so that it can be moved over the art until the press sets it again. */
export const PreviewText = Box.extend({
  name: z
    .string()
    .describe("title, subtitle, author, series, tagline, hook, blurb, quotes, bio, spine-title, …"),
  svg: z
    .string()
    .describe("The text alone, drawn as outlines on a clear ground; empty where it cannot be moved"),
  ink: z.string(),
  contrast: z.number().describe("Of the ink and what is under it, by WCAG 2.2"),
  needed: z.number(),
  mended: z.enum(["none", "ink", "scrim"]).describe("What was done about it where it did not read"),
  held: z.boolean().describe("It was asked beyond the safe area, and is held at its edge"),
}).meta({ id: "PreviewText" });
export type PreviewText = z.output<typeof PreviewText>;

/** Words on a cover that KDP would reject, or that are not meant to be printed. */
export const CoverTextFinding = ExportFinding.omit({ file: true, page: true }).meta({
  id: "CoverTextFinding",
});
export type CoverTextFinding = z.output<typeof CoverTextFinding>;

/** A cover in its current design: the press's rendering, and its parts for moving around. */
export const CoverPreview = z
  .object({
    picture: z.string().describe("A WebP as a data: address: what the press makes of it"),
    art: z.string().describe("The same without its texts"),
    width_px: z.int(),
    height_px: z.int(),
    texts: z.array(PreviewText),
    thumbnail: z.object({
      picture: z.string().describe("The front at 160 px high, as a data: address"),
      legible: z.boolean(),
      title_height_px: z.number(),
    }),
    guides: z
      .object({ trim: Box, folds: z.array(Box), safe: z.array(Box), barcode: Box.nullable() })
      .nullable()
      .describe("null for a front"),
    spine_in: z.number().nullable(),
    recipe: CoverRecipe.describe("With everything settled that was left to genre, title and seed"),
    notes: z.array(z.string()).describe("What does not fit, was held or was mended, a sentence each"),
    findings: z
      .array(CoverTextFinding)
      .describe(
        "What is wrong with the words of the whole cover, whichever side is looked at; blockers first",
      ),
  })
  .meta({ id: "CoverPreview" });
export type CoverPreview = z.output<typeof CoverPreview>;

/** A design to save. The previous one remains among the versions. */
export const SaveCoverRequest = z
  .object({
    words: CoverText,
    recipe: CoverRecipe,
    size: CoverSize,
    revision: z.int().min(1).describe("Of the cover that this was made from: a newer one is not overwritten"),
  })
  .meta({ id: "SaveCoverRequest" });
export type SaveCoverRequest = z.output<typeof SaveCoverRequest>;

export const CoverVersion = z
  .object({
    revision: z.int(),
    created_at: z.iso.datetime(),
    words: CoverText,
    recipe: CoverRecipe,
    size: CoverSize,
    thumbnail_url: z.string(),
  })
  .meta({ id: "CoverVersion" });
export const CoverVersions = z
  .object({ versions: z.array(CoverVersion).describe("The newest first") })
  .meta({ id: "CoverVersions" });
export type CoverVersions = z.output<typeof CoverVersions>;

export const DuplicateCoverRequest = z
  .object({
    book_id: Id.nullable().default(null).describe("The book that the copy is for; null: for none"),
  })
  .meta({ id: "DuplicateCoverRequest" });

export type DuplicateCoverRequest = z.output<typeof DuplicateCoverRequest>;

/** An image for covers: the author's own, or painted by a provider. */
export const ArtworkImage = z
  .object({
    id: z.uuid(),
    url: z.string().describe("A WebP of at most 800 px; fetched without a token, never changes"),
    width: z.int().describe("In px, as it is printed"),
    height: z.int(),
    provider: z.string().describe("`upload` for the author's own"),
    model: z.string(),
    prompt: z.string(),
    notes: z.array(z.string()).describe("What to know of it: too few dots for print, for one"),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "ArtworkImage" });
export type ArtworkImage = z.output<typeof ArtworkImage>;

export const ArtworkImages = z.object({ pictures: z.array(ArtworkImage) }).meta({ id: "ArtworkImages" });

/** Maximum size of an uploaded image, in bytes. */
export const ARTWORK_IMAGE_BYTES_MAX = 30 * 1024 * 1024;
/** Maximum number of cover images stored per author. */
export const ARTWORK_IMAGES_MAX = 200;

/** Mockups of a finished cover, as PNG. */
export const MOCKUPS = [
  "standing",
  "stack",
  "tablet",
  "flat-lay",
  "instagram",
  "story",
  "facebook",
  "x-post",
  "pinterest",
] as const;
export type Mockup = (typeof MOCKUPS)[number];

/** Recipe name of a front text; null if it has none. */
export function frontTextOf(name: string): FrontText | null {
  switch (name) {
    case "title":
    case "subtitle":
    case "author":
    case "series":
    case "tagline":
      return name;
    default:
      return null;
  }
}
