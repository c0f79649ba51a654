import { isUtf8 } from "node:buffer";
import { openArchive } from "@colophon/book-import/archive/open-archive";
import { ImportError } from "@colophon/book-import/import-error";
import { AppError } from "@colophon/contracts/errors";
import { ATTACHMENT_BYTES } from "@colophon/contracts/support/tickets/limits";

/** Accepted file types, detected by content: a name or a header may claim anything. */
export type AttachmentKind = "png" | "jpeg" | "webp" | "pdf" | "txt" | "docx" | "epub";

const TAKEN = "Please use a PNG, JPEG, WebP, PDF, TXT, DOCX or EPUB file.";
const LONGEST_NAME = 80;
/**
 * A PDF's end marker is within this many bytes of its end. @source ISO 32000-1, Annex H, implementation note
 * 18
 */
const PDF_END_BYTES = 1024;

/** Detects the type of a file. @throws AppError "support.attachment_refused" */
export function kindOfAttachment(bytes: Uint8Array): AttachmentKind {
  if (bytes.byteLength === 0) throw refused("This file is empty.");
  if (bytes.byteLength > ATTACHMENT_BYTES) throw refused("This file is larger than 10 MB.");
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString(
    "latin1",
  );
  const picture = IMAGES.find(({ fits }) => fits(start));
  if (picture !== undefined) return picture.kind;
  if (start.startsWith("%PDF-")) return wholePdf(bytes);
  if (start.startsWith("PK\u0003\u0004")) return kindOfArchive(bytes);
  if (isPlainText(bytes)) return "txt";
  throw refused(`This file is of a kind that is not taken. ${TAKEN}`);
}

const IMAGES: readonly { kind: AttachmentKind; fits: (start: string) => boolean }[] = [
  { kind: "png", fits: (start) => start.startsWith("\u0089PNG\r\n\u001A\n") },
  { kind: "jpeg", fits: (start) => start.startsWith("\u00FF\u00D8\u00FF") },
  { kind: "webp", fits: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8) },
];

function wholePdf(bytes: Uint8Array): AttachmentKind {
  const end = Buffer.from(bytes.subarray(-PDF_END_BYTES)).toString("latin1");
  if (end.includes("%%EOF")) return "pdf";
  throw refused("This PDF is not whole: its end is missing. Please save it anew.");
}

/** Decides by the archive's directory; only an EPUB's `mimetype` entry is inflated. */
function kindOfArchive(bytes: Uint8Array): AttachmentKind {
  try {
    const archive = openArchive(bytes);
    const names = archive.names();
    if (names.some((name) => /(?:^|\/)vbaProject\.bin$/iu.test(name)))
      throw refused("This document holds macros, which are programs. Please save it as DOCX without them.");
    if (archive.has("word/document.xml") && archive.has("[Content_Types].xml")) return "docx";
    const says = archive.bytes("mimetype");
    if (says !== null && Buffer.from(says).toString("latin1").trim() === "application/epub+zip")
      return "epub";
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw refused("This file is damaged or packed in a way that cannot be checked. Please save it anew.");
  }
  throw refused(`This is an archive, which could hold anything. ${TAKEN}`);
}

const NOT_IN_TEXT = /(?![\t\n\f\r])\p{Cc}/u;

function isPlainText(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false;
  return !NOT_IN_TEXT.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
}

const ENDINGS: Readonly<Record<AttachmentKind, string>> = {
  png: "png",
  jpeg: "jpg",
  webp: "webp",
  pdf: "pdf",
  txt: "txt",
  docx: "docx",
  epub: "epub",
};

/** The recorded media type. Never served with it: downloads are always plain bytes. */
export const MEDIA_TYPES: Readonly<Record<AttachmentKind, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  pdf: "application/pdf",
  txt: "text/plain",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  epub: "application/epub+zip",
};

/** The stored name: no folder, no misleading characters, and the right extension. */
export function nameOfAttachment(filename: string, kind: AttachmentKind): string {
  const last = filename.toWellFormed().split(/[\\/]/u).at(-1) ?? "";
  const plain = last
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()+-]/gu, "_")
    .replace(/\.[a-z0-9]{1,8}$/iu, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[. ]+/u, "");
  const short = plain
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/[. ]+$/u, "");
  return `${short === "" ? "file" : short}.${ENDINGS[kind]}`;
}

function refused(reason: string): AppError {
  return new AppError("support.attachment_refused", { reason });
}
