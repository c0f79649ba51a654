import type { ExportFormat } from "@colophon/contracts/exports/files/export-request";

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

/** What a sentence calls a file. */
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

/** Most letters of a name that file systems keep, whatever their alphabet: 255 bytes, of which a letter takes up to 4. */
const LONGEST_IN_ZIP = 60;

/** A file's name in a ZIP, where it becomes a file on somebody's disk. */
export function nameInZip({ format, filename }: { format: ExportFormat; filename: string }): string {
  if (format !== "txt") return filename;
  const letters = Array.from(filename.slice(0, -ENDINGS.txt.length));
  return `${letters.slice(0, LONGEST_IN_ZIP).join("")}${ENDINGS.txt}`;
}

/** Whole words, as far as they go. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const cut = name.slice(0, LONGEST_NAME + 1);
  const end = cut.lastIndexOf("-");
  return end === -1 ? cut.slice(0, LONGEST_NAME) : cut.slice(0, end);
}

/** Title lowercased, everything but letters and digits an underscore. @source docs/product/requirements.md §5 */
function textFilename(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "_")}.txt`;
}
