import { readFileSync } from "node:fs";
import path from "node:path";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { COVER_CONCEPTS } from "@colophon/contracts/covers/designs/choices";
import { parseChapterText } from "@colophon/rules/chapter-text";
import { type Manuscript, parseManuscript } from "@colophon/press/manuscript/manuscript";
import { z } from "zod";
import { DEMAND_CHART, SOUP_POT } from "./drawings.ts";
import { MOONLIT_LADDER } from "./night-drawing.ts";

const FOLDER = path.join(import.meta.dirname, "samples");

const DRAWINGS: Readonly<Record<string, string>> = {
  "drawing:demand-chart": DEMAND_CHART,
  "drawing:moonlit-ladder": MOONLIT_LADDER,
  "drawing:soup-pot": SOUP_POT,
};

/** A book in the interchange format, except that text with the product's marks may replace blocks. */
const SampleText = z.looseObject({
  chapters: z.array(
    z.looseObject({ blocks: z.array(z.string().or(z.looseObject({ src: z.string().exactOptional() }))) }),
  ),
});

const SAMPLE_NAMES = [
  "classic",
  "modern",
  "romance",
  "thriller",
  "fantasy",
  "children",
  "business",
  "workbook",
  "german",
  "french",
] as const;
type SampleName = (typeof SAMPLE_NAMES)[number];

/**
 * Reads the sample with this name, including its drawings. @throws PressError, or ZodError if the file is not
 * a book
 */
export function readSample(name: SampleName): Manuscript {
  const sample = SampleText.parse(readJson(`${name}.json`));
  const chapters = sample.chapters.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.flatMap((block) =>
      typeof block === "string" ? parseChapterText(block) : [withDrawing(block)],
    ),
  }));
  return parseManuscript({ ...sample, chapters });
}

function withDrawing<Block extends { src?: string }>(block: Block): Block {
  const drawing = DRAWINGS[block.src ?? ""];
  return drawing === undefined ? block : { ...block, src: drawing };
}

const InsideSection = z.enum(["titles", "front-matter", "insides", "details"]);
/** A section of the gallery that shows pages. */
export type InsideSection = z.output<typeof InsideSection>;

const ShownInside = z.strictObject({
  manuscript: z.enum(SAMPLE_NAMES),
  order: z.strictObject({
    theme: PressTheme.exactOptional(),
    trim: TrimSize.exactOptional(),
    paper: Paper.exactOptional(),
    largePrint: z.boolean().exactOptional(),
  }),
  views: z.array(
    z.strictObject({
      name: z.string(),
      room: InsideSection,
      as: z.enum(["spread", "page", "small"]),
      at: z.string(),
      shows: z.string(),
      says: z.string(),
    }),
  ),
});

/**
 * One sample book and the pages shown: the page with the words `at`, or the two-page spread it belongs to.
 */
export type SampleBook = Omit<z.output<typeof ShownInside>, "manuscript"> & { manuscript: Manuscript };

/** The gallery's books in display order. */
export function readSampleBooks(): SampleBook[] {
  const shown = z.array(ShownInside).parse(readJson("inside-views.json"));
  return shown.map(({ manuscript, ...rest }) => ({ ...rest, manuscript: readSample(manuscript) }));
}

const CoverBook = z.strictObject({
  genre: z.enum(BOOK_GENRES),
  title: z.string(),
  subtitle: z.string().exactOptional(),
  author: z.string(),
  publisher: z.string().exactOptional(),
  language: z.string().exactOptional(),
  blurb: z.array(z.string()),
  /** Defaults to the one derived from title and author. */
  seed: z.int().exactOptional(),
});
/** A book shown in the gallery only by its cover. */
export type CoverBook = z.output<typeof CoverBook>;

/** One book of each supported genre. */
export function readCoverBooks(): CoverBook[] {
  return z.array(CoverBook).parse(readJson("cover-books.json"));
}

const ConceptBook = z.strictObject({
  genre: z.enum(BOOK_GENRES),
  concept: z.enum(COVER_CONCEPTS),
  title: z.string(),
  author: z.string(),
  blurb: z.string(),
  /** As the author would name them; default to those named in the title. */
  subjects: z.array(z.string()).exactOptional(),
  /** Defaults to the one derived from title and author. */
  seed: z.int().exactOptional(),
});
/** A book whose cover shows the subject of its title. */
export type ConceptBook = z.output<typeof ConceptBook>;

/** Six books of each supported genre, each in a different concept. */
export function readConceptBooks(): ConceptBook[] {
  return z.array(ConceptBook).parse(readJson("concept-books.json"));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));
}
