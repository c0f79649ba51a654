import { type Hash, createHash } from "node:crypto";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { Binding } from "@colophon/contracts/library/books/print";
import { Paper } from "@colophon/contracts/library/books/print-schemas";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { RenderOptions } from "./export-press.ts";

/**
 * Increased when the press sets or checks the same manuscript differently, so that existing files are
 * rendered again.
 */
export const PRESS_EDITION = 11;

/** Everything that determines a file and its checks. `formats`: those it is rendered and checked with. */
export type FileContent = {
  format: ExportFormat;
  formats: readonly ExportFormat[];
  manuscript: ManuscriptInput;
  order: RenderOptions;
};

/**
 * A file is identified by everything that goes into it; options a format doesn't use don't change its hash.
 */
export function contentHash({ format, formats, manuscript, order }: FileContent): string {
  const look = { ...layoutOf(format, order), ...(format === "pdf" && { binding: bindingOf(formats) }) };
  return begunWith(manuscript)
    .copy()
    .update(`,${JSON.stringify({ format, edition: PRESS_EDITION, look }).slice(1)}`)
    .digest("hex");
}

/** A book's text is long, and one request needs many hashes. */
const begun = new WeakMap<ManuscriptInput, Hash>();

/** Partial hash over the input that all files of a manuscript share. The returned object is never updated. */
function begunWith(manuscript: ManuscriptInput): Hash {
  const known = begun.get(manuscript);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(`{"manuscript":${JSON.stringify(manuscript)}`);
  begun.set(manuscript, hash);
  return hash;
}

/**
 * All hashes that the print pages of a layout may be stored under: paper and binding affect the checks, not
 * the pages.
 */
export function pagesHashes({ manuscript, order }: Pick<FileContent, "manuscript" | "order">): string[] {
  return PAPER_NAMES.flatMap((paper) =>
    CHECKED_WITH.map((formats) =>
      contentHash({ format: "pdf", formats, manuscript, order: { ...order, paper } }),
    ),
  );
}

const PAPER_NAMES = Paper.options;
const CHECKED_WITH: readonly (readonly ExportFormat[])[] = [["pdf"], ["pdf", "hardcover"]];

/** Everything that determines a wrap's image; the inside text matters only through its page count. */
export type WrapContent = Pick<FileContent, "manuscript" | "order"> & {
  binding: Binding;
  pages: number;
  /** press edition; the current one if absent, null if it doesn't matter */
  edition?: number | null;
};

/** A wrap's image is identified by the content of the cover and its dimensions. */
export function wrapHash({
  manuscript,
  order,
  binding,
  pages,
  edition = PRESS_EDITION,
}: WrapContent): string {
  const { title, subtitle, author, publisher, language, description } = manuscript;
  const { trim, paper, genre, cover, coverAuthor } = order;
  const words = { title, subtitle, author, publisher, language, description };
  const made = { words, trim, paper, genre, binding, pages, edition };
  return hashOf({ ...made, ...(cover === null ? {} : { cover, coverAuthor }) });
}

/**
 * Hashes of the files an author uploads, each over everything visible in it. The press edition doesn't
 * matter, nor for a wrap do the pages that determine its spine, which are identified separately.
 */
export type BookParts = { inside: string; cover: string; ebook: string };

export function partsOf({ manuscript, order }: Pick<FileContent, "manuscript" | "order">): BookParts {
  const { description: _back, keywords: _keywords, ...printed } = manuscript;
  const { trim, theme, largePrint, genre, embedFonts, cover } = order;
  return {
    inside: hashOf({ printed, trim, theme, largePrint, genre }),
    cover: wrapHash({ manuscript, order, binding: "paperback", pages: 0, edition: null }),
    ebook: hashOf({ printed, theme, genre, embedFonts, cover }),
  };
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Binding the inside is checked for: a request with only a hardcover wrap is a hardcover. */
function bindingOf(formats: readonly ExportFormat[]): Binding {
  return formats.includes("hardcover") && !formats.includes("cover") ? "hardcover" : "paperback";
}

function backOf({ coverAuthor }: RenderOptions): Partial<RenderOptions> {
  return coverAuthor === null ? {} : { coverAuthor };
}

/** Only settings that differ from the defaults, so that a book without any keeps the same hash as before. */
function layoutOf(format: ExportFormat, order: RenderOptions): Partial<RenderOptions> {
  const { trim, paper, theme, largePrint, genre, embedFonts, cover } = order;
  const print = { trim, paper, theme, largePrint, genre };
  const chosen = cover === null ? {} : { cover };
  switch (format) {
    case "txt":
      return {};
    case "epub":
      return { theme, genre, ...(embedFonts ? { embedFonts } : {}), ...chosen };
    case "front-jpeg":
    case "front-png":
      return { theme, genre, ...chosen };
    case "cover":
    case "hardcover":
      return { ...print, ...chosen, ...backOf(order) };
    case "pdf":
    case "reading-pdf":
    case "docx":
      return print;
    default:
      return format satisfies never;
  }
}
