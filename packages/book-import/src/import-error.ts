const SENTENCES = {
  empty: "This file is empty. Please choose the file that holds your book.",
  too_large:
    "This file is larger than 20 MB. Most of that is usually pictures: make them smaller, or save the book without them and add them afterwards.",
  too_many_words:
    "This file has more than 300,000 words. Please divide it into volumes, and bring them one by one.",
  unknown_kind:
    "This file is none that can be read here. Please save your book as a Word file (.docx), EPUB, Markdown or plain text.",
  old_word:
    "This is a Word file of the kind before 2007 (.doc). Please open it, choose Save As, and save it as a Word document (.docx).",
  rich_text:
    "This is a rich text file (.rtf). Please open it in your word processor and save it as a Word document (.docx).",
  open_document:
    "This is an OpenDocument file (.odt). Please open it and save it as a Word document (.docx).",
  pdf: "This is a PDF, in which a page knows lines, and no paragraphs or chapters. Please bring the file it was made from.",
  encrypted:
    "This file is locked with a password. Please open it, take the password off, save it, and bring it again.",
  protected:
    "This e-book is protected against copying, so its text cannot be read. Please bring the file it was made from.",
  damaged:
    "This file is damaged and cannot be read to its end. Please open it in the program it was made with, save it anew, and bring that one.",
  unsafe:
    "This file is built in a way that books are not, and was not opened. Please save it anew with your word processor, and bring that one.",
  no_text:
    "There is no text in this file, only pictures or empty pages. Please bring the file with the text of your book.",
} as const;

export type ImportErrorCode = keyof typeof SENTENCES;
export const IMPORT_ERROR_CODES: readonly ImportErrorCode[] = [
  "empty",
  "too_large",
  "too_many_words",
  "unknown_kind",
  "old_word",
  "rich_text",
  "open_document",
  "pdf",
  "encrypted",
  "protected",
  "damaged",
  "unsafe",
  "no_text",
];

/** Why a file was rejected; the message says so to the author, and what to do. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, options?: ErrorOptions) {
    super(SENTENCES[code], options);
    this.name = "ImportError";
    this.code = code;
  }
}
