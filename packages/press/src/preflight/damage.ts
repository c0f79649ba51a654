import type { PressFileKind } from "@colophon/contracts/library/books/print";
import type { Problem } from "./finding.ts";

/** A damaged or incomplete file; its message ends a sentence shown to the author. */
export class DamagedFile extends Error {
  constructor(why: string) {
    super(why);
    this.name = "DamagedFile";
  }
}

const HEAD_BYTES = 1024;
const TAIL_BYTES = 2048;

/**
 * Describes a PDF whose end does not match its beginning; null if it is complete. A reader that repairs such
 * a file shows the rest, and the loss would go unnoticed.
 * @source ISO 32000-2, 7.5: a file begins with its version and ends with the place of its cross-reference table
 */
export function whyDamagedPdf(bytes: Uint8Array): string | null {
  const head = latin(bytes.subarray(0, HEAD_BYTES));
  const start = head.indexOf("%PDF-");
  if (start === -1) return "it does not begin as a PDF does";
  const tail = latin(bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)));
  if (!tail.includes("%%EOF")) return "its end is missing, as after a download that broke off";
  const [, place] = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/u.exec(tail) ?? [];
  if (place === undefined) return "its table of contents is not where its end says";
  const offset = start + Number(place);
  const table = latin(bytes.subarray(offset, offset + 32)).trimStart();
  return /^(?:xref\b|\d+\s+\d+\s+obj\b)/u.test(table)
    ? null
    : "its table of contents is not where its end says";
}

/** OWN-009 for an unreadable file. */
export function damageProblem(kind: PressFileKind, why: string | null): Problem {
  const reason = why === null ? "it is cut off or something else than its name says" : why;
  return { code: "OWN-009", sentence: `The ${NAMES[kind]} is damaged and cannot be opened: ${reason}.` };
}

const NAMES: Readonly<Record<PressFileKind, string>> = {
  pdf: "PDF of the inside",
  "reading-pdf": "PDF for screens",
  epub: "EPUB",
  docx: "Word file",
  txt: "text file",
  cover: "PDF of the cover",
  hardcover: "PDF of the hardcover's cover",
  "front-jpeg": "picture of the front",
  "front-png": "picture of the front",
};

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
