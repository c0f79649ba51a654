import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Press } from "@colophon/press/press";
import type { RenderOptions } from "@colophon/press/render-options";
import { type Browser, chromium } from "playwright-core";
import type { Exhibit, GallerySection } from "./exhibit.ts";
import { MissingProgram, runProgram } from "./missing-program.ts";
import { flatSheet } from "./images.ts";
import { readSample } from "./samples.ts";

/** The screen for the e-book, with two columns, in CSS px. */
const SCREEN = { width: 1180, height: 800 } as const;
const SHOWN_WIDTH = 1280;
const MARGIN = 56;

type EBookView = {
  sample: "classic" | "business" | "workbook";
  order: RenderOptions;
  document: string;
  /** Page turned to, from 0. */
  screenful?: number;
} & Omit<Exhibit, "picture">;

const VIEWS: readonly EBookView[] = [
  {
    name: "epub-novel",
    sample: "classic",
    order: { theme: "classic", genre: "Fiction", embedFonts: true },
    document: "chapter-001.xhtml",
    shows: "A novel’s chapter in an e-book, in two columns",
    says: "The novel’s first chapter on a tablet, with the book’s own fonts.",
  },
  {
    name: "epub-business",
    sample: "business",
    order: { theme: "business", genre: "Business", embedFonts: true },
    document: "chapter-001.xhtml",
    shows: "A non-fiction chapter with a footnote and a table in an e-book",
    says: "Headings, a footnote’s mark and a table that is real table markup, not a picture of one.",
  },
  {
    name: "epub-recipe",
    sample: "workbook",
    order: { theme: "workbook", genre: "Cooking", embedFonts: true },
    document: "chapter-001.xhtml",
    screenful: 1,
    shows: "A recipe in an e-book",
    says: "A recipe box, which a narrow screen may divide between its steps.",
  },
];

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Documents of finished e-books in a browser, paginated like e-readers do. @throws MissingProgram */
export async function eBookSection(press: Press): Promise<GallerySection> {
  const browser = await openBrowser();
  try {
    const exhibits: Exhibit[] = [];
    for (const { name, shows, says, ...view } of VIEWS) {
      exhibits.push({ name, shows, says, picture: await screenOf(press, browser, view) });
    }
    return {
      title: "The e-book",
      about:
        "Documents out of the finished EPUB files, opened in Chromium with nothing but an e-reader’s columns added.",
      columns: 1,
      exhibits,
    };
  } finally {
    await browser.close();
  }
}

type Shot = Omit<EBookView, keyof Exhibit>;

async function screenOf(press: Press, browser: Browser, shot: Shot): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "colophon-e-book-"));
  try {
    const { bytes } = await press.render("epub", readSample(shot.sample), shot.order);
    writeFileSync(path.join(folder, "book.epub"), bytes);
    await runProgram("unzip", ["-q", path.join(folder, "book.epub"), "-d", folder]);
    const document = pathToFileURL(path.join(folder, "EPUB", shot.document)).href;
    return await flatSheet(await photograph(browser, document, shot), SHOWN_WIDTH);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function photograph(browser: Browser, document: string, { screenful = 0 }: Shot): Promise<Buffer> {
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.goto(document);
    await page.addStyleTag({
      content: `html { overflow: hidden; background: #fff; }
body { box-sizing: border-box; height: 100vh; margin: 0 !important; padding: ${MARGIN}px !important; max-width: none !important;
  columns: 2; column-gap: ${2 * MARGIN}px; column-fill: auto; font-size: 19px;
  translate: ${-screenful * SCREEN.width}px 0; }`,
    });
    await page.evaluate("document.fonts.ready.then(() => undefined)");
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? CHROMIUM.find((file) => existsSync(file));
  if (executablePath === undefined) {
    throw new MissingProgram(
      "The gallery needs Chromium, which is not installed (Debian: apt-get install chromium; elsewhere set CHROMIUM_PATH).",
    );
  }
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
