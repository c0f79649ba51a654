import { z } from "zod";
import { CHECKED_TEXTS } from "../../library/books/book-texts.ts";
import { ExportFormat } from "./export-request.ts";
import { Paper, PressTheme, TrimSize } from "../../library/books/print-schemas.ts";

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
