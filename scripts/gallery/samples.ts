import { readFileSync } from "node:fs";
import path from "node:path";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { COVER_CONCEPTS } from "@colophon/contracts/covers/designs/designs";
import { parseChapterText } from "@colophon/domain/chapter-text";
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

/** A book in the interchange format, but that text with the product's marks may stand for blocks. */
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

/** The sample of that name, its drawings taken in. @throws PressError, or ZodError where the file holds no book */
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
/** A part of the gallery that shows pages. */
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

/** One sample book and what is shown of it: the page that has the words `at`, or the two facing pages it belongs to. */
export type SampleBook = Omit<z.output<typeof ShownInside>, "manuscript"> & { manuscript: Manuscript };

/** The books of the gallery in the order they are shown in. */
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
  /** Left out: the one the press derives from title and author. */
  seed: z.int().exactOptional(),
});
/** A book of which the gallery shows the cover alone. */
export type CoverBook = z.output<typeof CoverBook>;

/** One of each genre the product knows. */
export function readCoverBooks(): CoverBook[] {
  return z.array(CoverBook).parse(readJson("cover-books.json"));
}

const ConceptBook = z.strictObject({
  genre: z.enum(BOOK_GENRES),
  concept: z.enum(COVER_CONCEPTS),
  title: z.string(),
  author: z.string(),
  blurb: z.string(),
  /** As its author would name them; left out: what the title names. */
  subjects: z.array(z.string()).exactOptional(),
  /** Left out: the one the press derives from title and author. */
  seed: z.int().exactOptional(),
});
/** A book whose cover shows what its title names. */
export type ConceptBook = z.output<typeof ConceptBook>;

/** Six of each genre the product knows, each in another concept. */
export function readConceptBooks(): ConceptBook[] {
  return z.array(ConceptBook).parse(readJson("concept-books.json"));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));
}
