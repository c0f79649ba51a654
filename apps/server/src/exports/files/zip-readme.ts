import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type { ExportRow, StoredFile } from "./export-requests.store.ts";
import { nameInZip } from "./file-names.ts";

/** Destination of each file, as labeled in KDP's own forms. @source KDP Help, "Create a Paperback" and "Create an eBook", read 2026-08-02 */
const PLACES: Readonly<Record<ExportFormat, string>> = {
  pdf: "KDP, Paperback or Hardcover Content: upload as the manuscript (the interior).",
  cover:
    "KDP, Paperback Content, Book Cover: choose 'Upload a cover you already have (print-ready PDF only)'.",
  hardcover:
    "KDP, Hardcover Content, Book Cover: choose 'Upload a cover you already have (print-ready PDF only)'.",
  epub: "KDP, Kindle eBook Content: upload as the manuscript. Every other e-book shop takes it as well.",
  "front-jpeg": "KDP, Kindle eBook Content, Kindle eBook Cover: choose 'Upload a cover you already have'.",
  "front-png": "For your own use, on a website for example; KDP takes the JPEG.",
  "reading-pdf": "To read on a screen or to send to readers. Not for KDP.",
  docx: "For your word processor or an editor. Not for KDP.",
  txt: "The words alone. Not for KDP.",
};

type Titled = Pick<ExportRow, "trim" | "paper" | "large_print">;

/** The note in a ZIP: where to upload each file, and what to choose in those forms. */
export function notesOfZip(
  title: string,
  { look, files }: { look: Titled; files: readonly StoredFile[] },
): string {
  const { widthInches, heightInches } = TRIM_SIZES[look.trim];
  const { name, ink } = PAPERS[look.paper];
  const pages = files.find(({ format }) => format === "pdf")?.pages ?? null;
  const isPrinted = files.some(({ format }) => ["pdf", "cover", "hardcover"].includes(format));
  const print = [
    "",
    "What to choose among KDP's print options",
    `- Ink and paper: ${ink === "black" ? "black and white" : "colour"}, ${name.toLowerCase()} paper`,
    `- Trim size: ${widthInches} x ${heightInches} in`,
    ...(pages === null ? [] : [`- The interior has ${pages} pages; the cover's spine is made for them.`]),
    "With other paper or another size the cover does not fit; make the files again in Colophon then.",
  ];
  const lines = [
    title,
    "",
    "Which file goes where",
    ...files.map((file) => `- ${nameInZip(file)}\n  ${PLACES[file.format]}`),
    ...(isPrinted ? print : []),
    "",
    "KDP asks whether a book has text made by AI. Answer as it is.",
    "",
  ];
  return lines.join("\r\n").replaceAll(/(?<!\r)\n/g, "\r\n");
}
