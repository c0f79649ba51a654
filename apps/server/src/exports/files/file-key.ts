import { type Hash, createHash } from "node:crypto";
import type { ExportFormat } from "@colophon/contracts/exports/files/export-request";
import type { Binding } from "@colophon/contracts/library/books/print";
import { Paper } from "@colophon/contracts/library/books/print-schemas";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { RenderOptions } from "./export-press.ts";

/** Raised when the press sets or checks the same manuscript differently, so that files made before are made anew. */
export const PRESS_EDITION = 11;

/** All that makes a file and its check what they are. `formats`: those it is made and checked together with. */
export type FileContent = {
  format: ExportFormat;
  formats: readonly ExportFormat[];
  manuscript: ManuscriptInput;
  order: RenderOptions;
};

/** A file is known by everything that goes into it; what a format has no use for does not make another file. */
export function contentHash({ format, formats, manuscript, order }: FileContent): string {
  const look = { ...layoutOf(format, order), ...(format === "pdf" && { binding: bindingOf(formats) }) };
  return begunWith(manuscript)
    .copy()
    .update(`,${JSON.stringify({ format, edition: PRESS_EDITION, look }).slice(1)}`)
    .digest("hex");
}

/** A book's text is long, and one look at it asks for many hashes. */
const begun = new WeakMap<ManuscriptInput, Hash>();

/** The hash of what every file of a manuscript has in common, as far as that. The object is never written to. */
function begunWith(manuscript: ManuscriptInput): Hash {
  const known = begun.get(manuscript);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(`{"manuscript":${JSON.stringify(manuscript)}`);
  begun.set(manuscript, hash);
  return hash;
}

/** Every hash that the print pages of a look may be kept under: paper and binding change what is checked, not the pages. */
export function pagesHashes({ manuscript, order }: Pick<FileContent, "manuscript" | "order">): string[] {
  return PAPER_NAMES.flatMap((paper) =>
    CHECKED_WITH.map((formats) =>
      contentHash({ format: "pdf", formats, manuscript, order: { ...order, paper } }),
    ),
  );
}

const PAPER_NAMES = Paper.options;
const CHECKED_WITH: readonly (readonly ExportFormat[])[] = [["pdf"], ["pdf", "hardcover"]];

/** All that makes the picture of a wrap what it is; the text inside counts by its pages alone. */
export type WrapContent = Pick<FileContent, "manuscript" | "order"> & {
  binding: Binding;
  pages: number;
  /** the press's; its own when absent, and null where that counts for nothing */
  edition?: number | null;
};

/** A wrap's picture is known by what stands on the cover and by its measures. */
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
 * What an author uploads, each by all that can be seen of it: which press has set it counts for nothing, and of a wrap
 * neither do the pages that make its spine, which are known by themselves.
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

/** What the inside is checked for: an order with a hardcover's wrap alone is a hardcover. */
function bindingOf(formats: readonly ExportFormat[]): Binding {
  return formats.includes("hardcover") && !formats.includes("cover") ? "hardcover" : "paperback";
}

function backOf({ coverAuthor }: RenderOptions): Partial<RenderOptions> {
  return coverAuthor === null ? {} : { coverAuthor };
}

/** Only what is not as it is without a wish, so that a book without one is known by the same hash as before. */
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
