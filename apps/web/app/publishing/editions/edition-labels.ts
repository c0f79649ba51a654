import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";

/** Name of each file of a package, and where it is uploaded. */
export const EDITION_FILES: Readonly<Record<ExportFormat, { name: string; use: string }>> = {
  pdf: { name: "Print PDF", use: "The inside of paperback and hardcover" },
  cover: { name: "Paperback cover", use: "Back, spine and front as one PDF" },
  hardcover: { name: "Hardcover cover", use: "Back, spine and front for the case" },
  "front-jpeg": { name: "Front cover", use: "The e-book's cover, as a JPEG" },
  "front-png": { name: "Front cover, PNG", use: "For your own use" },
  epub: { name: "EPUB", use: "The Kindle e-book" },
  docx: { name: "Word", use: "For you or an editor" },
  txt: { name: "Plain text", use: "The words alone" },
  "reading-pdf": { name: "Screen PDF", use: "For reading on a screen" },
};

export const STORE_FORMAT_NAMES: Readonly<Record<StoreFormat, string>> = {
  ebook: "E-book",
  paperback: "Paperback",
  hardcover: "Hardcover",
};

const figure = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const dayAndTime = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });

/** 1234567 → "1.2 MB"; small sizes are in kilobytes. */
export function formatSize(bytes: number): string {
  return bytes < 100_000
    ? `${figure.format(Math.max(bytes / 1000, 0.1))} kB`
    : `${figure.format(bytes / 1_000_000)} MB`;
}

/** A date from the wire: "2026-11-23" → "November 23, 2026". */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

export function formatDateTime(moment: string): string {
  return dayAndTime.format(new Date(moment));
}

/** "1 page", "3,200 words". */
export function formatCount(count: number, unit: string): string {
  return `${figure.format(count)} ${unit}${count === 1 ? "" : "s"}`;
}
