import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import {
  type Paper,
  PAPERS,
  PRESS_THEMES,
  type PressTheme,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import { layoutOfBook } from "./layout-of-book.ts";
import { pick } from "./pick.ts";

/** An author's choices for the files of one book. */
export type ExportChoices = {
  formats: readonly ExportFormat[];
  trim: TrimSize;
  paper: Paper;
  theme: PressTheme;
  largePrint: boolean;
};

/** The formats offered, in order. */
export const OFFERED_FORMATS = [
  "pdf",
  "cover",
  "hardcover",
  "epub",
  "front-jpeg",
  "docx",
  "txt",
  "reading-pdf",
] as const satisfies readonly ExportFormat[];

/** The most common needs, one click each. The first is preselected. */
export const PRESETS = [
  {
    id: "paperback",
    name: "Paperback for KDP",
    about: "The inside and the full cover with its spine. For selling a printed book on Amazon.",
    formats: ["pdf", "cover"],
  },
  {
    id: "kindle",
    name: "Kindle",
    about: "The EPUB and the front as a picture. For the e-book on Amazon and in every other shop.",
    formats: ["epub", "front-jpeg"],
  },
  {
    id: "hardcover",
    name: "Hardcover",
    about: "The inside and the cover for a case binding. For a printed book in boards.",
    formats: ["pdf", "hardcover"],
  },
  {
    id: "everything",
    name: "Everything",
    about: "All of it, with Word, plain text and a PDF for screens. For your archive.",
    formats: OFFERED_FORMATS,
  },
] as const satisfies readonly {
  id: string;
  name: string;
  about: string;
  formats: readonly ExportFormat[];
}[];

export type PresetId = (typeof PRESETS)[number]["id"];

/** The preset with exactly these files; null if the author picked them individually. */
export function presetOf(formats: readonly ExportFormat[]): PresetId | null {
  const wanted = new Set(formats);
  const preset = PRESETS.find((one) => {
    const its: readonly ExportFormat[] = one.formats;
    return its.length === wanted.size && its.every((format) => wanted.has(format));
  });
  return preset?.id ?? null;
}

/**
 * The last choices for this book in this browser. The layout comes from the book's settings, unless another
 * was tried here since they last changed.
 */
export function readChoices(book: ExportBook): ExportChoices {
  const usual: ExportChoices = { formats: PRESETS[0].formats, ...layoutOfBook(book) };
  const kept = parse(localStorage.getItem(keyOf(book.id)));
  const formats = kept["formats"];
  const chosen = Array.isArray(formats)
    ? OFFERED_FORMATS.filter((format) => formats.includes(format))
    : usual.formats;
  // Settings changed since take precedence over a layout tried before.
  const isOutdated = "of" in kept && kept["of"] !== settingsFingerprint(book);
  if (isOutdated) return { ...usual, formats: chosen };
  return {
    formats: chosen,
    trim: pick(TRIM_SIZES, kept["trim"]) ?? usual.trim,
    paper: pick(PAPERS, kept["paper"]) ?? usual.paper,
    theme: pick(PRESS_THEMES, kept["theme"]) ?? usual.theme,
    largePrint: typeof kept["largePrint"] === "boolean" ? kept["largePrint"] : usual.largePrint,
  };
}

type ExportBook = Pick<BookSummary, "id" | "genre" | "settings">;

export function saveChoices(book: ExportBook, choices: ExportChoices): void {
  try {
    localStorage.setItem(keyOf(book.id), JSON.stringify({ ...choices, of: settingsFingerprint(book) }));
  } catch {
    // Full or disabled storage only costs the author a few clicks next time.
  }
}

function settingsFingerprint(book: ExportBook): string {
  return Object.values(layoutOfBook(book)).join(" ");
}

function keyOf(bookId: string): string {
  return `colophon.files.${bookId}`;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
