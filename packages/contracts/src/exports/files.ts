import { z } from "zod";
import { CHECKED_TEXTS } from "../library/books/book-texts.ts";
import { Paper, PressTheme, TrimSize } from "../library/books/print-schemas.ts";
import { PRESS_FILE_KINDS } from "../library/books/print.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { PageQuery, Pagination } from "../shared/list.ts";
import { ExportFormat, ExportLayoutQuery, ExportRequest, WrapPreviewQuery } from "./export-request.ts";

/** A preflight finding for a file. A file with a blocker is not offered. */
export const ExportFinding = z
  .object({
    code: z.string().describe("Stable code of the check"),
    severity: z.enum(["blocker", "warning", "info"]),
    sentence: z.string().describe("What was found"),
    hint: z.string().describe("What the author can do about it"),
    file: ExportFormat.nullable().describe("null where it is about the book itself"),
    page: z.int().nullable(),
    text: z
      .enum(CHECKED_TEXTS)
      .optional()
      .describe("Which text of listing or cover it is about, where its words are at fault"),
  })
  .meta({ id: "ExportFinding" });

export type ExportFinding = z.output<typeof ExportFinding>;

/** A file that is ready to download. */
export const ExportFile = z
  .object({
    format: ExportFormat,
    filename: z.string(),
    bytes: z.int(),
    pages: z.int().nullable().describe("null for formats that reflow, and for pictures"),
    content_type: z.string(),
    download_path: z.string().describe("Where it is fetched from; the same rules as the other downloads"),
  })
  .meta({ id: "ExportFile" });

export type ExportFile = z.output<typeof ExportFile>;

/** A file that could not be made, while others of the same request were. */
export const FileNotMade = z
  .object({
    format: ExportFormat,
    sentence: z.string().describe("Why, for the author to read"),
  })
  .meta({ id: "FileNotMade" });

export type FileNotMade = z.output<typeof FileNotMade>;

export const ExportStatus = z
  .enum(["queued", "rendering", "checking", "ready", "failed"])
  .meta({ id: "ExportStatus" });

export type ExportStatus = z.output<typeof ExportStatus>;

/** A request for files, and its progress. */
export const Export = z
  .object({
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
    not_made: z
      .array(FileNotMade)
      .describe("Those the press had to refuse; the others do not suffer from it"),
    findings: z.array(ExportFinding),
    rules_checked: z.int().nullable().describe("How many rules the files were checked against"),
    failure: z.string().nullable().describe("Why there are no files at all, for the author to read"),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Export" });

export type Export = z.output<typeof Export>;

/** A request as shown in lists, from any device. */
export const ListedExport = Export.extend({
  kept: z
    .array(ExportFormat)
    .describe("Which of its files can be fetched at once; what is missing is made again when ordered again"),
}).meta({ id: "ListedExport" });

export type ListedExport = z.output<typeof ListedExport>;

/** Page count of a layout: exact if `is_exact`, else estimated between `least` and `most`. */
export const PageForecast = z
  .object({
    pages: z.int(),
    is_exact: z.boolean(),
    least: z.int(),
    most: z.int(),
  })
  .meta({ id: "PageForecast" });

/** A file that KDP would reject in the requested layout, known before anything is made. */
export const ForeseenRejection = z
  .object({
    format: ExportFormat,
    is_refused: z
      .boolean()
      .describe("false: an estimate is near the limit, and it may be refused once it is made"),
    sentence: z.string(),
    advice: z.string().describe("What the author can do about it"),
  })
  .meta({ id: "ForeseenRejection" });

/** Known length of a finished book, and which of its files would be rejected in the requested layout. */
export const ExportForecast = z
  .object({
    words: z.int(),
    chapters: z.int(),
    known: z
      .array(z.object({ trim: TrimSize, theme: PressTheme, large_print: z.boolean(), pages: z.int() }))
      .describe("Looks whose pages were set already, from the text as it is now"),
    forecast: PageForecast,
    refusals: z.array(ForeseenRejection),
  })
  .meta({ id: "ExportForecast" });

export type ExportForecast = z.output<typeof ExportForecast>;

/** A file in JSON form. */
export const FileReply = z
  .object({
    content: z.string().describe("The file, base64"),
    content_type: z.string(),
    filename: z.string(),
  })
  .meta({ id: "FileReply" });

/** Errors of downloads and export requests. Sentences from docs/product/requirements.md are verbatim. */
export const exportErrors = {
  "exports.render_failed": {
    status: 502,
    detail: "The {format} could not be made: {reason} Your book is safe and nothing was charged.",
    data: z.object({ format: z.string(), reason: z.string() }),
  },
  "exports.no_text": {
    status: 409,
    detail:
      "There is nothing to print yet: every chapter of this book is empty or switched off. Nothing was made.",
  },
  "exports.format_unknown": {
    status: 404,
    detail: `There is no file of that format. Formats are ${PRESS_FILE_KINDS.join(", ")}.`,
  },
  "exports.not_found": {
    status: 404,
    detail: "These files are not kept any more. Please prepare them again; it costs nothing.",
  },
  "exports.not_kept": {
    status: 410,
    detail:
      "The {format} is not kept any more: files that nobody fetched for long, or that are too many, are cleared away. Prepare it again; it costs nothing.",
    data: z.object({ format: z.string() }),
  },
  "exports.pages_unknown": {
    status: 409,
    detail:
      "How wide the spine gets is not known yet: the pages have not been set in this size and theme. Prepare the files once; it costs nothing.",
  },
  "exports.pages_unfit": {
    status: 409,
    detail:
      "The book has {pages} pages, and a {binding} of this size on this paper has {min} to {max}. No cover is made for it.",
    data: z.object({ pages: z.int(), binding: z.string(), min: z.int(), max: z.int() }),
  },
  "exports.withheld": {
    status: 409,
    detail: "The {format} is not offered, because a printer or shop would refuse it. {reason}",
    data: z.object({ format: z.string(), reason: z.string() }),
  },
  "exports.too_many_running": {
    status: 429,
    detail:
      "{running} of your orders for files are already waiting. Please ask again when one of them has finished.",
    data: z.object({ running: z.int(), retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Makes and checks the files of one export. */
export const renderExportJob = defineJob({
  name: "exports.render",
  policy: "one-per-key",
  payload: z.object({ exportId: z.uuid() }),
  // The run counts its own attempts and fails with a message; this limit just has to be higher.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 15 * 60,
});

/** Makes a finished book's print pages ahead of any request. Nobody is waiting, so one retry is enough. */
export const printAheadJob = defineJob({
  name: "exports.print-ahead",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 5 * 60,
});

const OfBook = z.object({ id: Id });

const OfExport = OfBook.extend({ exportId: Id });

const DOWNLOAD_LIMIT = [{ max: 30, windowSeconds: 60, by: "user" }] as const;

const Raw = z.object({ raw: z.enum(["0", "1"], "Choose 0 or 1").default("0") });

export const exportEndpoints = {
  downloadBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/download/{format}",
    auth: "user",
    summary: "The finished book as a file: JSON with base64, or the file itself with ?raw=1",
    params: OfBook.extend({ format: ExportFormat }),
    query: Raw.extend(ExportLayoutQuery.shape),
    reply: FileReply,
    streams: "file",
    errors: [
      "exports.format_unknown",
      "books.not_found",
      "books.not_completed",
      "exports.no_text",
      "exports.render_failed",
      "server.busy",
    ],
    notFound: "books.not_found",
    notFoundParams: { format: "exports.format_unknown" },
    limits: DOWNLOAD_LIMIT,
  }),
  previewWrap: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/wrap-preview",
    auth: "user",
    summary: "The wrap as it would be delivered, as a WebP 1200 px wide; its pages must have been set before",
    params: OfBook,
    query: WrapPreviewQuery,
    reply: z.never(),
    streams: "picture",
    errors: [
      "books.not_found",
      "books.not_completed",
      "exports.no_text",
      "exports.pages_unknown",
      "exports.pages_unfit",
      "exports.render_failed",
      "server.busy",
    ],
    notFound: "books.not_found",
    limits: DOWNLOAD_LIMIT,
  }),
  requestExport: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/exports",
    auth: "user",
    featureFlag: "exports",
    summary: "Make files of a finished book and check them; costs nothing",
    params: OfBook,
    body: ExportRequest,
    status: 202,
    reply: Export,
    errors: ["books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"],
    notFound: "books.not_found",
    limits: DOWNLOAD_LIMIT,
  }),
  listExports: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports",
    auth: "user",
    summary: "The orders for a book's files from all devices, newest first: under way, ready and failed",
    params: OfBook,
    query: PageQuery,
    reply: z.object({ exports: z.array(ListedExport), pagination: Pagination }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  forecastExport: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/forecast",
    auth: "user",
    summary:
      "How many pages a finished book has in a look, and which files KDP would refuse; nothing is made",
    params: OfBook,
    query: ExportLayoutQuery,
    reply: ExportForecast,
    errors: ["books.not_found", "books.not_completed", "exports.no_text"],
    notFound: "books.not_found",
  }),
  getExport: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}",
    auth: "user",
    summary: "How far an export is, its files and what preflight found",
    params: OfExport,
    reply: Export,
    errors: ["exports.not_found"],
    notFound: "exports.not_found",
  }),
  downloadExportZip: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}/zip",
    auth: "user",
    summary: "All checked files of an export in one ZIP, with a note of what goes where on KDP",
    params: OfExport,
    reply: z.string().describe("The ZIP itself"),
    streams: "file",
    errors: ["exports.not_found", "exports.not_kept", "exports.withheld"],
    notFound: "exports.not_found",
    limits: DOWNLOAD_LIMIT,
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
    errors: ["exports.format_unknown", "exports.not_found", "exports.not_kept", "exports.withheld"],
    notFound: "exports.not_found",
    notFoundParams: { format: "exports.format_unknown" },
    limits: DOWNLOAD_LIMIT,
  }),
} as const;
