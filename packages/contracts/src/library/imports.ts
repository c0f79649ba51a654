import { z } from "zod";
import { SECTION_KINDS, SECTION_TITLE_MAX } from "../manuscript/sections/sections.ts";
import { LANGUAGE_VARIANTS } from "../shared/book-choices.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { textLine } from "../shared/text.ts";
import { BookSummary } from "./books/book.ts";

/** Maximum size of an imported file, in bytes. @source docs/product: imports of up to 20 MB */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;

/** Maximum number of an author's files waiting to become books; the oldest is dropped first. */
export const MAX_RETAINED_IMPORTS = 5;

/** Hours that a processed file is retained. */
export const IMPORT_HOURS = 24;

/** How the chapters were detected. */
export const IMPORT_WAYS = ["headings", "numbering", "chapter-lines", "one-piece"] as const;
export type ImportWay = (typeof IMPORT_WAYS)[number];

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

/** Reasons to reject a file. */
export const importErrors = {
  "imports.not_found": {
    status: 404,
    detail: "This file no longer exists: files are deleted after a day. Upload it again.",
  },
  "imports.not_ready": {
    status: 409,
    detail: "We're still reading this file. Nothing was changed; try again in a moment.",
  },
  "imports.refused": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string(), kind: z.string() }),
  },
  "imports.nothing_chosen": {
    status: 422,
    detail: "Every section is left out, so there would be no book. Please keep at least one.",
  },
  "imports.too_many_sections": {
    status: 422,
    detail:
      "This book would have {sections} sections, and a book has at most {limit}. Please choose another level for its chapters.",
    data: z.object({ sections: z.int(), limit: z.int() }),
  },
  "imports.too_many_books": {
    status: 409,
    detail:
      "You have {books} books, those in the bin among them, and from {limit} on none can be brought in. Delete some for good first.",
    data: z.object({ books: z.int(), limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/**
 * Reads one of the waiting files. Which one is decided when a worker is free, by its author's turn; the job
 * names the file whose upload sent it.
 */
export const readImportJob = defineJob({
  name: "imports.read",
  policy: "standard",
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 5,
  backoff: true,
  expireSeconds: 5 * 60,
});

const ImportId = z.object({ id: Id });

export const importEndpoints = {
  startImport: defineEndpoint({
    method: "POST",
    path: "/api/imports",
    auth: "user",
    featureFlag: "imports",
    summary:
      "Queue a manuscript (DOCX, EPUB, Markdown, text) to be read; what it would become is kept for a day",
    query: z.object({ filename: textLine("The name of the file").trim().min(1).max(255) }),
    acceptsFile: true,
    maxBodyBytes: IMPORT_FILE_BYTES,
    status: 202,
    reply: ImportStatus,
    errors: ["imports.refused"],
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  getImport: defineEndpoint({
    method: "GET",
    path: "/api/imports/{id}",
    auth: "user",
    summary: "Where a file stands, and what it would become",
    params: ImportId,
    reply: ImportStatus,
    errors: ["imports.not_found"],
    notFound: "imports.not_found",
  }),
  chooseImport: defineEndpoint({
    method: "PUT",
    path: "/api/imports/{id}/choices",
    auth: "user",
    summary: "Cut the file otherwise; rename, join and leave out sections",
    params: ImportId,
    body: ImportChoices,
    maxBodyBytes: 4 * 1024 * 1024,
    reply: BookImport,
    errors: ["imports.not_found", "imports.not_ready", "imports.refused", "server.busy"],
    notFound: "imports.not_found",
    limits: [{ max: 120, windowSeconds: 60, by: "user" }],
  }),
  makeImportedBook: defineEndpoint({
    method: "POST",
    path: "/api/imports/{id}/book",
    auth: "user",
    featureFlag: "imports",
    summary: "Make the book; asked again, the same book is answered",
    params: ImportId,
    body: MakeBookRequest,
    status: 201,
    reply: ImportedBook,
    errors: [
      "imports.not_found",
      "imports.not_ready",
      "imports.refused",
      "imports.nothing_chosen",
      "imports.too_many_sections",
      "imports.too_many_books",
      "server.busy",
    ],
    notFound: "imports.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  dropImport: defineEndpoint({
    method: "DELETE",
    path: "/api/imports/{id}",
    auth: "user",
    summary: "Forget a file that was read; a book that was made of it stays",
    params: ImportId,
    reply: z.object({ id: z.uuid() }),
    errors: ["imports.not_found"],
    notFound: "imports.not_found",
  }),
};
