import { createHash } from "node:crypto";
import type { ExportFormat } from "@colophon/contracts/exports";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { PressOrder } from "./export-press.ts";

/** Raised when the press sets the same manuscript differently, so that files cached before are made anew. */
const PRESS_EDITION = 2;

/** A file is known by everything that goes into it; what a format has no use for does not make another file. */
export function contentHash(format: ExportFormat, manuscript: ManuscriptInput, order: PressOrder): string {
  return createHash("sha256")
    .update(JSON.stringify({ manuscript, format, edition: PRESS_EDITION, look: lookOf(format, order) }))
    .digest("hex");
}

function lookOf(format: ExportFormat, order: PressOrder): Partial<PressOrder> {
  const { theme, genre } = order;
  switch (format) {
    case "txt":
      return {};
    case "epub":
    case "front-jpeg":
    case "front-png":
      return { theme, genre };
    case "pdf":
    case "reading-pdf":
    case "docx":
    case "cover":
    case "hardcover":
      return { ...order };
    default:
      return format satisfies never;
  }
}

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  pdf: ".pdf",
  "reading-pdf": "-screen.pdf",
  epub: ".epub",
  docx: ".docx",
  txt: ".txt",
  cover: "-cover.pdf",
  hardcover: "-hardcover-cover.pdf",
  "front-jpeg": "-front.jpg",
  "front-png": "-front.png",
};

/** "Café du Nord!" as a cover → "Cafe-du-Nord-cover.pdf". ASCII only, since it goes into a header. */
export function filenameOf(title: string, format: ExportFormat): string {
  if (format === "txt") return textFilename(title);
  const plain = title
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${plain === "" ? "book" : plain}${ENDINGS[format]}`;
}

/** Title lowercased, everything but letters and digits an underscore. @source specification §5 */
function textFilename(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "_")}.txt`;
}
