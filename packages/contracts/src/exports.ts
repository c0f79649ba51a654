import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { type Binding, PAPERS, PRESS_FILE_KINDS, Paper, PressTheme, TRIM_SIZES, TrimSize } from "./print.ts";

export const ExportFormat = z.enum(PRESS_FILE_KINDS, "Choose a format from the list");
export type ExportFormat = z.output<typeof ExportFormat>;

/** How a book is bound where a file is made for a binding; the inside fits both. */
export const BINDING_OF_FORMAT: Readonly<Partial<Record<ExportFormat, Binding>>> = {
  cover: "paperback",
  hardcover: "hardcover",
};

/** Whether this binding is printed in this size on this paper. @source the tables in print.ts */
export function canBind(binding: Binding, { trim, paper }: { trim: TrimSize; paper: Paper }): boolean {
  const sizes: readonly Binding[] = TRIM_SIZES[trim].bindings;
  const papers: readonly Binding[] = PAPERS[paper].bindings;
  return sizes.includes(binding) && papers.includes(binding);
}

/** How the files are to look; left out, the theme is the genre's own. */
export const ExportLook = z.object({
  trim: TrimSize.default("6x9"),
  paper: Paper.default("cream"),
  theme: PressTheme.nullish(),
  large_print: z.boolean().default(false),
});
export type ExportLook = z.output<typeof ExportLook>;

/** The same in an address: `?trim=5x8&theme=modern&large_print=1`. */
export const ExportLookQuery = ExportLook.extend({
  large_print: z
    .enum(["0", "1"])
    .default("0")
    .transform((flag) => flag === "1"),
});

/** What the author asks for; a format named twice is made once. */
export const ExportOrder = ExportLook.extend({
  formats: z
    .array(ExportFormat)
    .min(1, "Choose at least one format")
    .max(PRESS_FILE_KINDS.length)
    .transform((formats) => [...new Set(formats)]),
});
export type ExportOrder = z.output<typeof ExportOrder>;

/** What preflight has to say about a file. A file with a blocker is not offered. */
export const ExportFinding = z.object({
  code: z.string().describe("Stable code of the check"),
  severity: z.enum(["blocker", "warning", "info"]),
  sentence: z.string().describe("What was found"),
  hint: z.string().describe("What the author can do about it"),
  file: ExportFormat.nullable().describe("null where it is about the book itself"),
  page: z.int().nullable(),
});
export type ExportFinding = z.output<typeof ExportFinding>;

/** A file that is ready to be fetched. */
export const ExportFile = z.object({
  format: ExportFormat,
  filename: z.string(),
  bytes: z.int(),
  pages: z.int().nullable().describe("null for formats that reflow, and for pictures"),
  content_type: z.string(),
  download_path: z.string().describe("Where it is fetched from; the same rules as the other downloads"),
});
export type ExportFile = z.output<typeof ExportFile>;

/** A file that could not be made, while others of the same order were. */
export const FileNotMade = z.object({
  format: ExportFormat,
  sentence: z.string().describe("Why, for the author to read"),
});
export type FileNotMade = z.output<typeof FileNotMade>;

export const ExportStatus = z.enum(["queued", "rendering", "checking", "ready", "failed"]);
export type ExportStatus = z.output<typeof ExportStatus>;

/** An order for files, and how far it is. */
export const Export = z.object({
  id: z.uuid(),
  book_id: z.uuid(),
  status: ExportStatus,
  progress: z.int().min(0).max(100),
  step: z.string().describe("What is being done, in words"),
  formats: z.array(ExportFormat),
  trim: TrimSize,
  paper: Paper,
  theme: PressTheme,
  large_print: z.boolean(),
  files: z.array(ExportFile).describe("Those without a blocker; empty until the export is ready"),
  withheld: z.array(ExportFormat).describe("Made, but with a blocker among its findings"),
  not_made: z.array(FileNotMade).describe("Those the press had to refuse; the others do not suffer from it"),
  findings: z.array(ExportFinding),
  rules_checked: z.int().nullable().describe("How many rules the files were checked against"),
  failure: z.string().nullable().describe("Why there are no files at all, for the author to read"),
  created_at: z.iso.datetime(),
});
export type Export = z.output<typeof Export>;

const OfBook = z.object({ id: z.uuid() });
const OfExport = OfBook.extend({ exportId: z.uuid() });
const DOWNLOAD_LIMIT = [{ max: 30, windowSeconds: 60, by: "user" }] as const;

/** What a file comes as in JSON. */
export const FileReply = z.object({
  content: z.string().describe("The file, base64"),
  content_type: z.string(),
  filename: z.string(),
});

const Raw = z.object({ raw: z.enum(["0", "1"]).default("0") });

export const exportEndpoints = {
  downloadBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/download/{format}",
    auth: "user",
    summary: "The finished book as a file: JSON with base64, or the file itself with ?raw=1",
    params: OfBook.extend({ format: ExportFormat }),
    query: Raw.extend(ExportLookQuery.shape),
    reply: FileReply,
    streams: "file",
    errors: ["books.not_found", "books.not_completed", "exports.render_failed", "server.busy"],
    limits: DOWNLOAD_LIMIT,
  }),
  orderExport: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/exports",
    auth: "user",
    summary: "Make files of a finished book and check them; costs nothing",
    params: OfBook,
    body: ExportOrder,
    status: 202,
    reply: Export,
    errors: ["books.not_found", "books.not_completed", "exports.too_many_running"],
    limits: DOWNLOAD_LIMIT,
  }),
  getExport: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}",
    auth: "user",
    summary: "How far an export is, its files and what preflight found",
    params: OfExport,
    reply: Export,
    errors: ["exports.not_found"],
  }),
  downloadExportFile: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}/files/{format}",
    auth: "user",
    summary: "A checked file of an export: JSON with base64, or the file itself with ?raw=1",
    params: OfExport.extend({ format: ExportFormat }),
    query: Raw,
    reply: FileReply,
    streams: "file",
    errors: ["exports.not_found", "exports.withheld"],
    limits: DOWNLOAD_LIMIT,
  }),
} as const;
