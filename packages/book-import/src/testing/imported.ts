import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import { textOfRuns } from "../flow/flow.ts";
import { importBook } from "../import-book.ts";
import type { ImportedBook } from "../imported-book.ts";

/** A file's bytes, or its text, as a book. */
export function imported(content: Uint8Array | string, filename = "book"): Promise<ImportedBook> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return importBook({ bytes, filename });
}

/** The sections, abbreviated: kind and title. */
export function outline(book: ImportedBook): string[] {
  return book.sections.map(({ kind, title }) => `${kind} ${title}`.trim());
}

/** A block, abbreviated: its type and lines; a list by its element, a box by its kind. */
export function short(block: ManuscriptBlock): string {
  const alt = block.t === "figure" ? [block.alt] : [];
  const lines = [...alt, ...linesOfBlock(block).map(textOfRuns)];
  return `${nameOf(block)} ${lines.join(" / ")}`.trim();
}

function nameOf(block: ManuscriptBlock): string {
  if (block.t === "list") return block.ordered ? "ol" : "ul";
  if (block.t === "figure") return `figure ${block.placement}`;
  return block.t === "box" ? block.kind : block.t;
}

/** The first bytes of an image with its size; it can't be drawn. */
export function buildPng(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
