import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runProgram } from "./missing-program.ts";

/** A finished PDF opened for viewing; close it to remove its temporary folder. */
export interface FinishedPdf {
  /** Number of pages. */
  pages: number;
  /** @returns the number, from 1, of the first page with these words; breaks and hyphens do not matter */
  pageWith(words: string): number;
  /** @param dpi  dots per inch of paper */
  picture(page: number, dpi: number): Promise<Buffer>;
  close(): void;
}

/** @throws MissingProgram if poppler's tools are not installed */
export async function openFinishedPdf(bytes: Uint8Array): Promise<FinishedPdf> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "colophon-gallery-"));
  const file = path.join(folder, "book.pdf");
  writeFileSync(file, bytes);
  const text = await runProgram("pdftotext", ["-enc", "UTF-8", file, "-"]);
  const pages = text.split("\f").slice(0, -1).map(lettersOnly);

  return {
    pages: pages.length,
    pageWith(words) {
      const at = pages.findIndex((page) => page.includes(lettersOnly(words)));
      if (at === -1) throw new Error(`No page of the finished book has the words “${words}”.`);
      return at + 1;
    },
    async picture(page, dpi) {
      const stem = path.join(folder, `page-${page}-${dpi}`);
      await runProgram("pdftoppm", ["-png", "-r", `${dpi}`, "-f", `${page}`, "-l", `${page}`, file, stem]);
      const [made] = globSync(`${stem}-*.png`);
      if (made === undefined) throw new Error(`Page ${page} could not be drawn.`);
      return readFileSync(made);
    },
    close() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Only the letters, without separators from line ends, drop capitals or ligatures. */
function lettersOnly(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
