import type { FileKind } from "../../ui/drop-zone.tsx";

/** File types whose text can be added as a source. */
export const KINDS: readonly FileKind[] = [
  { ending: ".docx", name: "Word (.docx)" },
  { ending: ".epub", name: "EPUB" },
  { ending: ".md", name: "Markdown" },
  { ending: ".txt", name: "plain text" },
];

/** Advice for unsupported file types. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  ".pdf": "is a PDF, which cannot be read yet. Copy its text into a note, or save it as a Word file.",
  ".doc": "is of an older Word. Open it in Word or LibreOffice, save it as .docx, and bring that file.",
};

/** Slightly below the server's limit, so that the number shown is round. */
export const MAX_BYTES = 20_000_000;
