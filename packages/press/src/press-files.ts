import type { PressFileKind } from "@colophon/contracts/library/books/print";

/** Media type and extension for sending and storing a file. */
export type FileFormat = { mediaType: string; extension: "pdf" | "epub" | "docx" | "txt" | "jpg" | "png" };

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Media type and extension of each kind of file. */
export const FILE_FORMATS: Readonly<Record<PressFileKind, FileFormat>> = {
  pdf: { mediaType: "application/pdf", extension: "pdf" },
  "reading-pdf": { mediaType: "application/pdf", extension: "pdf" },
  epub: { mediaType: "application/epub+zip", extension: "epub" },
  docx: { mediaType: DOCX, extension: "docx" },
  txt: { mediaType: "text/plain; charset=utf-8", extension: "txt" },
  cover: { mediaType: "application/pdf", extension: "pdf" },
  hardcover: { mediaType: "application/pdf", extension: "pdf" },
  "front-jpeg": { mediaType: "image/jpeg", extension: "jpg" },
  "front-png": { mediaType: "image/png", extension: "png" },
};

/** A finished file. `pages`: of the interior or its screen edition, always even; null for all other kinds. */
export type PressFile = FileFormat & { kind: PressFileKind; bytes: Uint8Array; pages: number | null };
