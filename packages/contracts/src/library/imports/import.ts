import { z } from "zod";
import { BookSummary } from "../books/book.ts";
import { LANGUAGE_VARIANTS } from "../../shared/book-choices.ts";
import { SECTION_KINDS, SECTION_TITLE_MAX } from "../../manuscript/sections/sections.ts";

import { textLine } from "../../shared/text.ts";

/** How a file is split into chapters: by headings of one level, by lines of its text, or not at all. */
export const CutWay = z
  .discriminatedUnion("by", [
    z.object({ by: z.literal("headings"), level: z.int().min(0).max(9) }),
    z.object({ by: z.literal("numbering") }),
    z.object({ by: z.literal("chapter-lines") }),
    z.object({ by: z.literal("one-piece") }),
  ])
  .meta({ id: "CutWay" });
export type CutWay = z.output<typeof CutWay>;

/** The author's choices for one section. `at` identifies it, however the file is split. */
const SectionChoice = z.object({
  at: z.int().min(0),
  kind: z.enum(SECTION_KINDS),
  title: textLine("Title").trim().max(SECTION_TITLE_MAX),
  joins: z.boolean().describe("Belongs to the section before it"),
  left_out: z.boolean(),
});

/** Maximum number of sections a file may be split into, before any are joined or left out. */
const MAX_SECTIONS = 5_000;

export const ImportChoices = z
  .object({ way: CutWay, sections: z.array(SectionChoice).max(MAX_SECTIONS) })
  .meta({ id: "ImportChoices" });
export type ImportChoices = z.output<typeof ImportChoices>;

export const ImportedSection = SectionChoice.extend({
  title: z.string(),
  words: z.int(),
  opening: z.string().describe("How its text begins"),
}).meta({ id: "ImportedSection" });
export type ImportedSection = z.output<typeof ImportedSection>;

/** Preview of a file's import; nothing is created yet. */
export const ImportPreview = z.object({
  title: z.string(),
  author_name: z.string(),
  language_variant: z.enum(LANGUAGE_VARIANTS).nullable().describe("As the file says; null where it does not"),
  words: z.int(),
  pictures: z.int(),
  way: CutWay,
  offers: z.array(z.object({ way: CutWay, chapters: z.int() })),
  sections: z.array(ImportedSection),
  notes: z.array(z.object({ code: z.string(), sentence: z.string(), count: z.int() })),
});
export type ImportPreview = z.output<typeof ImportPreview>;

export const BookImport = ImportPreview.extend({
  id: z.uuid(),
  filename: z.string(),
  kept_until: z.iso.datetime(),
  book_id: z.uuid().nullable().describe("What was made of it"),
}).meta({ id: "BookImport" });
export type BookImport = z.output<typeof BookImport>;

/** State of a file: waiting for a worker, being read, ready for preview, or rejected. */
export const IMPORT_STATES = ["waiting", "reading", "ready", "refused"] as const;

export const ImportStatus = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    kept_until: z.iso.datetime(),
    state: z.enum(IMPORT_STATES),
    ahead: z.int().describe("Files that will be read before this one, while it waits"),
    refusal: z
      .object({ detail: z.string().describe("A sentence for the author"), kind: z.string() })
      .nullable()
      .describe("Why the file is not taken; null unless it is refused"),
    preview: BookImport.nullable().describe("What the file would become; null until it is ready"),
  })
  .meta({ id: "ImportStatus" });
export type ImportStatus = z.output<typeof ImportStatus>;

export const MakeBookRequest = z
  .object({
    title: textLine("Title", "Please give the book a title")
      .trim()
      .min(1, "Please give the book a title")
      .max(200),
    author_name: textLine("Author’s name").trim().max(100),
    language_variant: z.enum(LANGUAGE_VARIANTS),
  })
  .meta({ id: "MakeBookRequest" });
export type MakeBookRequest = z.output<typeof MakeBookRequest>;

/** The book that was created. */
export const ImportedBook = BookSummary.extend({
  pictures_left_out: z.int().describe("Pictures of the file that could not be kept"),
}).meta({ id: "ImportedBook" });
export type ImportedBook = z.output<typeof ImportedBook>;
