import type { FileKind } from "../../ui/drop-zone.tsx";

/** Files whose text can be put beside a book. */
export const KINDS: readonly FileKind[] = [
  { ending: ".docx", name: "Word (.docx)" },
  { ending: ".epub", name: "EPUB" },
  { ending: ".md", name: "Markdown" },
  { ending: ".txt", name: "plain text" },
];

/** What to do about kinds that are not read. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  ".pdf": "is a PDF, which cannot be read yet. Copy its text into a note, or save it as a Word file.",
  ".doc": "is of an older Word. Open it in Word or LibreOffice, save it as .docx, and bring that file.",
};

/** A little below what the server takes, so that the figure shown is round. */
export const MAX_BYTES = 20_000_000;
