import { gutterInches } from "@colophon/kdp/margins";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { afterAll, expect, test } from "vitest";
import { readPdf } from "../checks/pdf/read-pdf.ts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { createPress } from "../press.ts";
import {
  ALL_MARKS,
  HOSTILE_TEXT,
  buildChapter,
  buildManuscript,
  prose,
} from "../testing/build-manuscript.ts";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { partText } from "../manuscript/part-text.ts";
import { themeOf } from "../themes/themes.ts";
import { pageLayout } from "../themes/page-layout.ts";

const press = createPress();
const folder = mkdtempSync(join(tmpdir(), "press-test-"));
afterAll(async () => {
  await press.close();
  rmSync(folder, { recursive: true, force: true });
});

const noPoppler = !existsSync("/usr/bin/pdftotext");
const POPPLER = noPoppler ? " [skipped: poppler-utils is not installed]" : "";

function read(tool: "pdftotext" | "pdfinfo" | "pdffonts", bytes: Uint8Array, args: string[] = []): string {
  const file = join(folder, "book.pdf");
  writeFileSync(file, bytes);
  const output = tool === "pdftotext" ? [...args, file, "-"] : [...args, file];
  return execFileSync(tool, output, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

const letters = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

test("gives the same bytes for the same manuscript, in another process too", { tags: "merge" }, async () => {
  const other = createPress();
  const one = await press.render("pdf", buildManuscript(), { trim: "6x9" });
  const two = await press.render("pdf", buildManuscript(), { trim: "6x9" });
  const three = await other.render("pdf", buildManuscript(), { trim: "6x9" });
  await other.close();
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  expect(Buffer.compare(one.bytes, three.bytes)).toBe(0);
  expect(one).toMatchObject({ mediaType: "application/pdf", extension: "pdf" });
});

const TRIMS: TrimSize[] = ["5x8", "6x9", "7x10", "8x10", "8.5x11"];

test.skipIf(noPoppler).each(TRIMS)(
  `prints a %s book on an even number of pages of that size, tagged, with every font embedded${POPPLER}`,
  { tags: "merge" },
  async (trim) => {
    const { bytes, pages } = await press.render("pdf", buildManuscript(), { trim });
    const info = read("pdfinfo", bytes);
    const { widthInches, heightInches } = TRIM_SIZES[trim];
    expect(info).toContain(`Page size:       ${widthInches * 72} x ${heightInches * 72} pts`);
    expect(info).toMatch(/Tagged:\s+yes/u);
    expect(info).toMatch(/Title:\s+The Lamp at Saltmarsh/u);
    expect(info).toMatch(/Author:\s+Ada Wren-Holloway/u);
    expect(info).toContain(`Pages:           ${pages}`);
    expect((pages ?? 1) % 2).toBe(0);
    const fonts = read("pdffonts", bytes).trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/Identity-H\s+yes yes yes/u);
  },
);

test.skipIf(noPoppler)(`prints every letter of the text in order${POPPLER}`, async () => {
  const manuscript = buildManuscript({
    chapters: [buildChapter("The First", ALL_MARKS), buildChapter("The Second", prose(3000, 5))],
  });
  const { bytes } = await press.render("pdf", manuscript, { trim: "5x8" });
  const theme = themeOf("classic");
  const order = { trim: "5x8", theme, largePrint: false, hasBleed: false, gutter: 0.375 } as const;
  const { top, bottom } = pageLayout(order);
  // without headers and folios, which are outside the text block
  const textBlock = [
    "-y",
    String(Math.floor(top * 72) - 3),
    "-H",
    String(Math.ceil((8 - top - bottom) * 72) + 5),
  ];
  const all = read("pdftotext", bytes, ["-raw", "-r", "72", "-x", "0", "-W", "360", ...textBlock]);
  const body = letters(all.slice(all.search(/(?:^|\f)chapter 1$/imu)));
  const expected = fairCopy(manuscript)
    .chapters.map((chapter) => `Chapter ${chapter.title} ${partText(chapter)}`)
    .join(" ");
  expect(body).toBe(letters(expected));
});

test.skipIf(noPoppler)(
  `opens chapters on rectos where the contents say${POPPLER}`,
  { tags: "merge" },
  async () => {
    const { bytes } = await press.render("pdf", buildManuscript(), { trim: "6x9" });
    const pages = read("pdftotext", bytes, ["-layout"]).split("\f");
    const contents = pages.find((page) => /^\s*contents\s*$/imu.test(page)) ?? "";
    const first = pages.findIndex((page) => /^\s*chapter 1\s*$/imu.test(page));
    expect(first % 2).toBe(0);
    for (const [number, title] of [
      "The Lamp",
      "A Letter without a Stamp",
      "The Clock behind the Wall",
    ].entries()) {
      const sheet = pages.findIndex((page) =>
        new RegExp(`^\\s*chapter ${number + 1}\\s*$`, "imu").test(page),
      );
      expect(sheet % 2).toBe(0);
      expect(contents).toMatch(new RegExp(`${title}[ .]+${sheet - first + 1}\\s`, "u"));
    }
  },
);

test("links notes to their marks on screen, and nothing in a print file", async () => {
  const noted: ManuscriptBlock[] = [
    { t: "p", r: [{ s: "The register" }, { s: " says so." }] },
    { t: "footnote", r: [{ s: "Of 1911." }] },
  ];
  const manuscript = buildManuscript({ chapters: [{ title: "One", blocks: noted }] });
  const kindsOfLinks = async (kind: "pdf" | "reading-pdf"): Promise<Set<string>> => {
    const { bytes } = await press.render(kind, manuscript, { trim: "6x9" });
    return new Set((await readPdf(bytes)).pages.flatMap((page) => page.annotations));
  };
  expect(await kindsOfLinks("pdf")).toEqual(new Set());
  expect(await kindsOfLinks("reading-pdf")).toEqual(new Set(["Link"]));
});

test.skipIf(noPoppler)(`leaves running heads off chapter openers and blank pages${POPPLER}`, async () => {
  const { bytes } = await press.render("pdf", buildManuscript(), { trim: "6x9" });
  const pages = read("pdftotext", bytes, ["-layout"]).split("\f");
  const openers = pages.filter((page) => /^\s*chapter \d\s*$/imu.test(page));
  expect(openers).toHaveLength(3);
  for (const opener of openers) expect(opener).not.toMatch(/the lamp at saltmarsh/iu);
  const first = pages.findIndex((page) => /^\s*chapter 1\s*$/imu.test(page));
  expect(pages[first + 1]).toMatch(/^\s*2\s+ada wren-holloway/iu);
  expect(pages[first + 2]).toMatch(/^\s*the lamp at saltmarsh\s+3/iu);
  expect(pages.slice(0, first).filter((page) => page.trim() === "").length).toBeGreaterThan(1);
});

test.skipIf(noPoppler)(
  `prints hostile text as typed, in body, title, author and dedication${POPPLER}`,
  async () => {
    const nasty = "#read(“/etc/passwd”) $x$ <lab> @ref *b* -- \\ “q”";
    const manuscript = buildManuscript({
      title: nasty,
      author: nasty,
      dedication: nasty,
      notice: nasty,
      chapters: [buildChapter(nasty, HOSTILE_TEXT), buildChapter("One word", "Word.")],
    });
    const { bytes } = await press.render("pdf", manuscript, { trim: "6x9" });
    const printed = read("pdftotext", bytes, ["-raw"]).replaceAll(/\s+/gu, " ");
    expect(printed.split(nasty).length - 1).toBeGreaterThan(5);
  },
);

const OPENINGS = [
  "I",
  "A man",
  "Quentin",
  "“You",
  "*Nobody*",
  "N*ob*ody",
  "*I* alone",
  "1914",
  "É",
  "T. S. Eliot",
  "Привет,",
  `H${"m".repeat(60)}`,
  "(Once",
];

test("opens a chapter with any word, in full", async () => {
  const rest =
    "had come to count the boats and stayed for the sake of a lamp, which burned all night in the window of the " +
    "last house on the mole. Nobody could say who lit it, and nobody who lived there would have dreamed of " +
    "asking. By the time the bell rang the argument had gone cold, like the soup, and so had the tea.";
  const chapters = OPENINGS.map((word) => buildChapter("Opening", `${word} ${rest}\n\nNext.`));
  // the renderer itself compares the words on the pages with the manuscript's
  await expect(press.render("pdf", buildManuscript({ chapters }), { trim: "5x8" })).resolves.toHaveProperty(
    "pages",
  );
});

test("sets titles of any length", { tags: "merge" }, async () => {
  const long = "A Very Long Title of the Kind That Was Fashionable Once and Would Not End "
    .repeat(4)
    .slice(0, 300);
  const manuscript = buildManuscript({
    title: long,
    subtitle: long,
    author: "X".repeat(300),
    chapters: [buildChapter(long, "Word."), buildChapter("W".repeat(300), prose(800))],
  });
  const { pages } = await press.render("pdf", manuscript, { trim: "5x8" });
  expect(pages).toBeGreaterThan(8);
});

test("names unprintable characters with their places", async () => {
  const manuscript = buildManuscript({
    title: "The 漢 Book",
    chapters: [buildChapter("One", "Fine."), buildChapter("Two", "Not fine: \u{13000}.")],
  });
  await expect(press.render("pdf", manuscript, { trim: "6x9" })).rejects.toMatchObject({
    code: "missing_glyphs",
    message: expect.stringMatching(
      /漢 \(U\+6F22\).*\u{13000} \(U\+13000\).*Found in the title, chapter 2\./u,
    ),
    characters: expect.arrayContaining(["漢", "\u{13000}"]),
  });
});

test("takes characters the book's typeface lacks from its fallbacks", async () => {
  const symbols = buildManuscript({
    chapters: [
      buildChapter(
        "Signs",
        "Arrows → ←, ticks ✓, stars ★, ⁂, ☺, ≠ and ∞, 😀, שלום, سلام, नमस्ते, Привет, Ελλάδα.",
      ),
    ],
  });
  await expect(press.render("pdf", symbols, { trim: "6x9" })).resolves.toHaveProperty("extension", "pdf");
});

test.skipIf(noPoppler)(
  `gives a long book the inside margin its length needs${POPPLER}`,
  { tags: "merge" },
  async () => {
    const chapters = Array.from({ length: 12 }, (_, k) =>
      buildChapter(`Part of the Story ${k + 1}`, prose(4500, k)),
    );
    const { bytes, pages } = await press.render("pdf", buildManuscript({ chapters }), { trim: "5x8" });
    expect(pages).toBeGreaterThan(150);
    // a full recto: its text starts no closer to the spine than KDP allows
    const boxes = read("pdftotext", bytes, ["-bbox", "-f", "21", "-l", "21"]);
    const left = Math.min(...boxes.matchAll(/xMin="([\d.]+)"/gu).map(([, x]) => Number(x)));
    expect(left).toBeGreaterThanOrEqual(gutterInches(pages ?? 0) * 72);
  },
);
