import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import { createPress } from "@colophon/press/press";

/**
 * Creates the theme picker's images: the top of a chapter's first page in each theme, cropped from the
 * finished print PDF.
 */
const FOLDER = path.resolve(import.meta.dirname, "../apps/web/app/exports/export-dialog/specimens");
const TRIM = "5x8";
/** The crop from the page, in inches, and its output size, in px. */
const CUT = { left: 0.22, top: 0.6, width: 4.56, height: 3.8 } as const;
const WIDTH_PX = 384;

const OPENING =
  "The tide had gone out further than anyone could remember, and on the wet sand below the wall lay a garden. There were paths in it, laid with shells, and beds in rows, and at the end of the longest path a gate stood open.";
const SECOND =
  "Marian counted the beds twice. She had lived above this beach for eleven years and had never seen so much as a stone of it. “Somebody has been weeding,” she said.";

const manuscript = {
  title: "The Salt Garden",
  author: "Ines Marsh",
  year: 2026,
  language: "en-GB",
  description: "A garden below the tide line.",
  chapters: [
    {
      title: "Below the Tide Line",
      blocks: [OPENING, SECOND, OPENING, SECOND].map((text) => ({ t: "p" as const, r: [{ s: text }] })),
    },
  ],
};

const press = createPress();
const folder = mkdtempSync(path.join(os.tmpdir(), "colophon-specimens-"));
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of PressTheme.options) {
    const { bytes } = await press.render("pdf", manuscript, { trim: TRIM, theme });
    const file = path.join(folder, `${theme}.pdf`);
    writeFileSync(file, bytes);
    cutOut(file, path.join(FOLDER, theme));
    console.log(theme);
  }
} finally {
  await press.close();
  rmSync(folder, { recursive: true, force: true });
}

function cutOut(file: string, stem: string): void {
  const dpi = WIDTH_PX / CUT.width;
  const [x = 0, y = 0, width = 0, height = 0] = [CUT.left, CUT.top, CUT.width, CUT.height].map((inches) =>
    Math.round(inches * dpi),
  );
  const page = pageOf(file, "tide had gone out");
  const region = ["-x", x, "-y", y, "-W", width, "-H", height].map(String);
  const options = ["-png", "-gray", "-singlefile", "-r", dpi.toFixed(2), "-f", `${page}`, "-l", `${page}`];
  execFileSync("pdftoppm", [...options, ...region, file, stem]);
}

function pageOf(file: string, words: string): number {
  const pages = execFileSync("pdftotext", ["-enc", "UTF-8", file, "-"], { encoding: "utf8" }).split("\f");
  return 1 + pages.findIndex((page) => page.replaceAll(/\s+/g, " ").includes(words));
}
