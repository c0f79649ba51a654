import { z } from "zod";
import { ExportFinding } from "../../exports/files.ts";
import { ExportFormat } from "../../exports/export-request.ts";
import { StoreFormat } from "../kdp-form.ts";

/** Options of a package. */
export const PackageRequest = z
  .object({
    hardcover: z
      .boolean()
      .optional()
      .describe("Whether a hardcover's wrap is made too; as the book's settings say"),
  })
  .meta({ id: "PackageRequest" });
export type PackageRequest = z.input<typeof PackageRequest>;

export const PackageStatus = z
  .enum(["queued", "rendering", "checking", "freezing", "ready", "failed"])
  .meta({ id: "PackageStatus" });
export type PackageStatus = z.output<typeof PackageStatus>;

/** A KDP package in progress. */
export const BookPackage = z
  .object({
    id: z.uuid(),
    book_id: z.uuid(),
    status: PackageStatus,
    progress: z.int().min(0).max(100),
    step: z.string().describe("What is being done, in words"),
    hardcover: z.boolean(),
    edition_id: z.uuid().nullable().describe("The edition it has come to; null until it is ready"),
    failure: z
      .object({ code: z.string(), detail: z.string(), advice: z.string() })
      .nullable()
      .describe("Why there is no package, for the author to read"),
    blockers: z
      .array(ExportFinding)
      .describe("What KDP would refuse: why there is no package, or which formats are missing from it"),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "BookPackage" });
export type BookPackage = z.output<typeof BookPackage>;

/** A file frozen with an edition. */
export const EditionFile = z
  .object({
    format: ExportFormat,
    filename: z.string(),
    bytes: z.int(),
    pages: z.int().nullable(),
    content_type: z.string(),
    sha256: z.string(),
    download_path: z.string(),
  })
  .meta({ id: "EditionFile" });
export type EditionFile = z.output<typeof EditionFile>;

/** An Amazon standard number, or a ten-digit ISBN, which identifies printed books. */
const ASIN = /^(?:B0[0-9A-Z]{8}|\d{9}[\dX])$/;

function isAsin(asin: string): boolean {
  if (!ASIN.test(asin)) return false;
  if (asin.startsWith("B")) return true;
  // The last digit makes the weighted sum a multiple of eleven. @source ISO 2108 as ISBN-10 had it
  const sum = Array.from(asin, (digit, at) => (digit === "X" ? 10 : Number(digit)) * (10 - at));
  return sum.reduce((whole, part) => whole + part, 0) % 11 === 0;
}

/** Kindle's store opened in 2007, and dates far in the future are typos. */
const isPlausibleDate = (day: string): boolean => day >= "1995-01-01" && day <= "2100-01-01";

/** Records that an edition was published. */
export const PublishEditionRequest = z
  .object({
    format: StoreFormat,
    asin: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isAsin, "An ASIN is B0 and eight letters or digits; an ISBN has ten digits here"),
    published_on: z.iso
      .date("Choose the day it was published")
      .refine(isPlausibleDate, "Choose the day it was published"),
  })
  .meta({ id: "PublishEditionRequest" });
export type PublishEditionRequest = z.input<typeof PublishEditionRequest>;

export const Publication = z
  .object({ format: StoreFormat, asin: z.string(), published_on: z.iso.date() })
  .meta({ id: "Publication" });
export type Publication = z.output<typeof Publication>;

/** A book as it was sent to the store: frozen with its files, and retained as long as the book. */
export const Edition = z
  .object({
    id: z.uuid(),
    book_id: z.uuid(),
    number: z.int().describe("1 and up, in the order they were made"),
    made_at: z.iso.datetime(),
    title: z.string(),
    subtitle: z.string(),
    author: z.string(),
    words: z.int(),
    pages: z.int().nullable(),
    bytes: z.int().describe("Of its ZIP"),
    zip_name: z.string(),
    zip_path: z.string(),
    files: z.array(EditionFile),
    texts: z.array(z.string()).describe("Names of the texts that lie in the ZIP beside the files"),
    published: z.array(Publication),
    is_current: z
      .boolean()
      .describe(
        "Whether every file would be made the same of the book as it stands, and its author has decided nothing else",
      ),
  })
  .meta({ id: "Edition" });
export type Edition = z.output<typeof Edition>;

/** Frozen settings: those that did not exist at the time are absent. */
export const FrozenSettings = z
  .object({
    trim: z.string().optional(),
    paper: z.string().optional(),
    theme: z.string().nullable().optional().describe("null: the theme made for its genre"),
    large_print: z.boolean().optional(),
    embed_fonts: z.boolean().optional(),
    finish: z.string().optional(),
    has_hardcover: z.boolean().optional(),
  })
  .meta({ id: "FrozenSettings" });
export type FrozenSettings = z.output<typeof FrozenSettings>;

/** An edition with its frozen content and findings. */
export const EditionDetails = Edition.extend({
  settings: FrozenSettings,
  findings: z.array(ExportFinding),
  rules_checked: z.int(),
  chapters: z.array(z.object({ id: z.string(), title: z.string(), words: z.int() })),
}).meta({ id: "EditionDetails" });
export type EditionDetails = z.output<typeof EditionDetails>;

/** URLs that a browser can fetch directly, for a limited time and in the session that requested them. */
export const EditionTicket = z
  .object({
    zip_path: z.string(),
    files: z.array(z.object({ format: ExportFormat, path: z.string() })),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "EditionTicket" });
export type EditionTicket = z.output<typeof EditionTicket>;

/** One chapter, page or part of a book compared with its earlier version. */
export const ChangedSection = z
  .object({
    id: z.string(),
    title: z.string(),
    title_before: z.string().nullable().describe("null where it has the same title, or was not there"),
    change: z.enum(["added", "removed", "changed", "kept"]).describe("kept: its words are the same"),
    moved: z.boolean(),
    words_added: z.int(),
    words_taken: z.int(),
  })
  .meta({ id: "ChangedSection" });
export type ChangedSection = z.output<typeof ChangedSection>;

/** What must be uploaded to KDP again. `perhaps`: known once the pages are counted. */
export const UploadNeed = z.enum(["yes", "no", "perhaps"]).meta({ id: "UploadNeed" });
export type UploadNeed = z.output<typeof UploadNeed>;

/** An edition compared with the current book or another edition. */
export const EditionChanges = z
  .object({
    from_number: z.int(),
    to_number: z.int().nullable().describe("null: the book as it stands"),
    verdict: z.object({
      sentence: z.string().describe("What KDP needs, in words"),
      inside: UploadNeed,
      cover: UploadNeed,
      hardcover: UploadNeed.describe("The hardcover's wrap; no where the book is not sold as one"),
      ebook: UploadNeed,
      form: UploadNeed,
    }),
    words_before: z.int(),
    words_after: z.int(),
    pages_before: z.int().nullable(),
    pages_after: z.int().nullable().describe("null where the pages were not counted since"),
    sections: z.array(ChangedSection).describe("Those that are not as they were"),
    files: z.array(z.object({ format: ExportFormat, differs: z.boolean() })),
    fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: "EditionChanges" });
export type EditionChanges = z.output<typeof EditionChanges>;
