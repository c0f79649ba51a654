import type { ExportFormat } from "@colophon/contracts/exports/export-request";

const NAMES: Readonly<Record<ExportFormat, string>> = {
  pdf: "print PDF",
  "reading-pdf": "screen PDF",
  epub: "EPUB",
  docx: "Word file",
  txt: "plain text",
  cover: "paperback cover",
  hardcover: "hardcover's cover",
  "front-jpeg": "front cover",
  "front-png": "front cover as PNG",
};

/** Name of a file for use in sentences. */
export function nameOfFile(format: ExportFormat): string {
  return NAMES[format];
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

const LONGEST_NAME = 80;

/** "Café du Nord!" as a cover → "Cafe-du-Nord-cover.pdf". ASCII only, since it goes into a header. */
export function filenameOf(title: string, format: ExportFormat): string {
  if (format === "txt") return textFilename(title);
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return `${plain === "" ? "book" : shortened(plain)}${ENDINGS[format]}`;
}

/** "The Salt Garden" → "The-Salt-Garden.zip". */
export function zipNameOf(title: string): string {
  return filenameOf(title, "pdf").replace(/[.]pdf$/, ".zip");
}

/**
 * Maximum characters in a name that file systems accept in any alphabet: 255 bytes at up to 4 bytes per
 * character.
 */
const LONGEST_IN_ZIP = 60;

/** Name of a file in a ZIP, from where it ends up on somebody's disk. */
export function nameInZip({ format, filename }: { format: ExportFormat; filename: string }): string {
  if (format !== "txt") return filename;
  const letters = Array.from(filename.slice(0, -ENDINGS.txt.length));
  return `${letters.slice(0, LONGEST_IN_ZIP).join("")}${ENDINGS.txt}`;
}

/** As many whole words as fit. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const cut = name.slice(0, LONGEST_NAME + 1);
  const end = cut.lastIndexOf("-");
  return end === -1 ? cut.slice(0, LONGEST_NAME) : cut.slice(0, end);
}

/** Lowercase title with everything but letters and digits replaced by underscores. @source docs/product/requirements.md §5 */
function textFilename(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "_")}.txt`;
}
