import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { renderInterior } from "../pdf/render-pdf.ts";
import { createPressTypesetter } from "../press-typesetter.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { renderDocx, type DocxOptions } from "./render-docx.ts";

const OFFICE = ["/usr/bin/soffice", "/usr/local/bin/soffice"].find((place) => existsSync(place));
const SKIPPED = OFFICE === undefined ? " [skipped: LibreOffice is not installed]" : "";
/** Exports blank pages too. */
const AS_PDF = 'pdf:writer_pdf_Export:{"IsSkipEmptyPages":{"type":"boolean","value":"false"}}';

/** Parts long enough that a single page turn, with its blank page, makes little difference. */
const NOVEL = fairCopy(
  buildManuscript({
    chapters: [1, 2].map((night) => buildChapter(`Night ${night}`, prose(7000 + night * 700, night))),
  }),
);

type Design = Omit<DocxOptions, "printed">;
const CLASSIC: Design = { trim: "6x9", theme: "classic", largePrint: false };
const DESIGNS: ReadonlyMap<string, Design> = new Map([
  ["classic", CLASSIC],
  ["modern", { ...CLASSIC, theme: "modern" }],
  ["large print", { ...CLASSIC, largePrint: true }],
]);

/** Opens all files in one LibreOffice run, because it starts slowly. */
function openAll(names: readonly string[], folder: string): void {
  const files = names.map((name) => path.join(folder, `${name}.docx`));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const options = [profile, "--headless", "--convert-to", AS_PDF, "--outdir", folder];
  spawnSync(OFFICE ?? "", [...options, ...files], { timeout: 280_000 });
}

async function pagesOf(bytes: Uint8Array): Promise<number> {
  return (await PDFDocument.load(bytes)).getPageCount();
}

// Only LibreOffice (Debian: apt-get install libreoffice-writer) can count a Word file's pages.
test.skipIf(OFFICE === undefined)(
  `LibreOffice opens the Word file with as many pages as the printed book, within 5 %${SKIPPED}`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "docx-pages-"));
    const typesetter = createPressTypesetter();
    try {
      const printed = new Map<string, number>();
      for (const [name, design] of DESIGNS) {
        const { laidOut } = await renderInterior(typesetter, { ...design, copy: NOVEL, editions: [] });
        const docx = await renderDocx(NOVEL, { ...design, printed: { pages: laidOut.pages, folios: [] } });
        writeFileSync(path.join(folder, `${name}.docx`), docx);
        printed.set(name, laidOut.pages);
      }
      openAll([...printed.keys()], folder);
      for (const [name, pages] of printed) {
        const opened = await pagesOf(readFileSync(path.join(folder, `${name}.pdf`)));
        const isClose = Math.abs(opened - pages) <= pages * 0.05;
        expect({ name, opened, pages, isClose }).toEqual({ name, opened, pages, isClose: true });
      }
    } finally {
      await typesetter.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
