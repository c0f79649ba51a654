import { createHash } from "node:crypto";
import type { ExportFormat } from "@colophon/contracts/exports/order";
import type { Binding } from "@colophon/contracts/exports/print";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { PressOrder } from "./export-press.ts";

/** Raised when the press sets or checks the same manuscript differently, so that files made before are made anew. */
const PRESS_EDITION = 5;

/** All that makes a file and its check what they are. `formats`: those it is made and checked together with. */
export type FileContent = {
  format: ExportFormat;
  formats: readonly ExportFormat[];
  manuscript: ManuscriptInput;
  order: PressOrder;
};

/** A file is known by everything that goes into it; what a format has no use for does not make another file. */
export function contentHash({ format, formats, manuscript, order }: FileContent): string {
  const look = { ...lookOf(format, order), ...(format === "pdf" && { binding: bindingOf(formats) }) };
  return createHash("sha256")
    .update(JSON.stringify({ manuscript, format, edition: PRESS_EDITION, look }))
    .digest("hex");
}

/** What the inside is checked for: an order with a hardcover's wrap alone is a hardcover. */
function bindingOf(formats: readonly ExportFormat[]): Binding {
  return formats.includes("hardcover") && !formats.includes("cover") ? "hardcover" : "paperback";
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
