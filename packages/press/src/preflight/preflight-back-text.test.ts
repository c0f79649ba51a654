// @module-tag merge
import { PDFName } from "@cantoo/pdf-lib";
import { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { PressFileKind } from "@colophon/contracts/library/books/print";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createPress } from "../press.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { buildPdf, textAt } from "../testing/build-pdf.ts";
import { readEpubView } from "./epub-view.ts";
import { type BookFacts, type Finding, preflight } from "./preflight.ts";
import { FACTS } from "./testing/build-printed-book.ts";

const press = createPress();
afterAll(() => press.close());

const SENTENCE = "The harbour-master signed the register, blotted it, and never said what he had seen. ";
const book = (description: string) =>
  buildManuscript({ description, chapters: [buildChapter("The Lamp", prose(1200, 1))] });

async function wrapOf(description: string): Promise<Finding[]> {
  const { findings } = await press.renderSet(["cover"], book(description), { trim: "6x9" });
  return findings.filter(({ code }) => code === "OWN-013");
}

test("OWN-013: asks to cut a text of 3,900 characters, and says how many fit", async () => {
  const description = SENTENCE.repeat(60).slice(0, 3900).trim();
  const [finding, ...others] = await wrapOf(description);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ severity: "blocker", file: "cover" });
  const [, has = "", fits = ""] =
    /^The text for the back has ([\d,]+) characters, and the first ([\d,]+) are printed; the rest is left off\.$/u.exec(
      finding?.sentence ?? "",
    ) ?? [];
  expect(has).toBe(description.length.toLocaleString("en-US"));
  const fitting = Number(fits.replace(",", ""));
  expect(fitting).toBeGreaterThan(1500);
  expect(fitting).toBeLessThan(3400);
});

test("finds nothing for a text that fits, with any characters", async () => {
  expect(await wrapOf("“Who lit the lamp?” — nobody… knows.\n\nA letter; a clock, and 1½ boats.")).toEqual(
    [],
  );
});

test("checks the words of every cover text only when a cover is made", async () => {
  const recipe = CoverRecipe.parse({
    seed: 1,
    template: "classic",
    tagline: "The #1 bestseller",
    back: { hook: "Only $2.99", quotes: [{ words: "[INSERT QUOTE]", source: "www.bo.com" }], has_bio: true },
  });
  const manuscript = { ...book("For *fans* of **salt. Buy now!"), publisher: "Your Name" };
  const made = async (kinds: PressFileKind[]): Promise<(string | undefined)[][]> => {
    const cover = { recipe, authorBio: "Leave a review and win a gift card!" };
    const { findings } = await press.renderSet(kinds, manuscript, { trim: "6x9", cover });
    return findings
      .filter(({ text }) => text !== undefined)
      .map(({ code, text, severity }) => [code, text, severity]);
  };
  expect(await made(["cover"])).toEqual([
    ["ECO-005", "tagline", "blocker"],
    ["ECO-005", "hook", "blocker"],
    ["ECO-005", "blurb", "blocker"],
    ["OWN-005", "quotes", "blocker"],
    ["ECO-005", "biography", "blocker"],
    ["OWN-005", "publisher", "blocker"],
    ["OWN-001", "blurb", "warning"],
    ["MET-004", "quotes", "info"],
  ]);
  expect(await made(["front-jpeg"])).toEqual([["ECO-005", "tagline", "blocker"]]);
  expect(await made(["txt"])).toEqual([]);
});

test("describes the book in a file without stars for emphasis", async () => {
  const { files } = await press.renderSet(["epub"], book("For *fans* of **salt**."), { trim: "6x9" });
  expect(readEpubView(files[0]?.bytes ?? new Uint8Array()).metadata.get("description")).toEqual([
    "For fans of salt.",
  ]);
});

const GEOMETRY = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "paperback" });
const [WIDTH, HEIGHT] = [GEOMETRY.widthInches * 72, GEOMETRY.heightInches * 72];
const FRONT =
  textAt("THE LAMP AT SALTMARSH", { x: 520, y: 500, size: 24 }) +
  textAt("A Novel", { x: 560, y: 450 }) +
  textAt("Ada Wren-Holloway", { x: 560, y: 100 });
const LINES = ["A lamp burned all night.", "Nobody knew who had lit it.", "The clock struck thirteen."];
const BACK = LINES.map((line, k) => textAt(line, { x: 60, y: 560 - 40 * k })).join("");

async function back(content: string, facts: Partial<BookFacts>, picture?: Buffer): Promise<Finding[]> {
  const bytes = await buildPdf({
    pages: [{ width: WIDTH, height: HEIGHT, content: content + FRONT }],
    finish(document) {
      if (picture === undefined) return;
      const { context } = document;
      const stream = context.stream(picture, {
        Type: "XObject",
        Subtype: "Image",
        Width: 1200,
        Height: 900,
        ColorSpace: "DeviceRGB",
        BitsPerComponent: 8,
        Filter: "DCTDecode",
      });
      for (const page of document.getPages()) {
        page.node.Resources()?.set(PDFName.of("XObject"), context.obj({ Im1: context.register(stream) }));
      }
    },
  });
  const findings = await preflight([{ kind: "cover", bytes }], { ...FACTS, pages: 200, ...facts });
  return findings.filter(({ code }) => code === "OWN-013" || code === "OWN-014");
}

test("finds the last sentence on the back of an imported cover", async () => {
  const backText = `${LINES.join(" ")} And then the boats came home.`;
  expect(await back(BACK, { backText })).toMatchObject([
    {
      code: "OWN-013",
      sentence:
        "The text for the back has 109 characters, and the first 79 are printed; the rest is left off.",
    },
  ]);
  expect(await back(BACK, { backText: LINES.join(" ") })).toEqual([]);
});

const art = (pattern: (x: number, y: number) => number): Promise<Buffer> => {
  const data = Buffer.alloc(1200 * 900 * 3);
  for (let k = 0; k < 1200 * 900; k += 1)
    data.fill(pattern(k % 1200, Math.floor(k / 1200)), k * 3, k * 3 + 3);
  return sharp(data, { raw: { width: 1200, height: 900, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
};
const ON_ART = `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im1 Do Q\n${BACK}`;

test("OWN-014: reports lines through the text on the back, in any direction", async () => {
  const across = await art((_, y) => (y % 24 < 3 ? 150 : 235));
  const down = await art((x) => (x % 30 < 4 ? 150 : 235));
  expect(await back(ON_ART, {}, across)).toMatchObject([{ code: "OWN-014", severity: "warning" }]);
  expect(await back(ON_ART, {}, down)).toMatchObject([{ code: "OWN-014", severity: "warning" }]);
});

test("accepts a darkening sky and a panel that hides the lines", async () => {
  const sky = await art((_, y) => 120 + Math.floor(y / 9));
  const lines = await art((_, y) => (y % 24 < 3 ? 150 : 235));
  const panel = ON_ART.replace(BACK, `0.9 g 40 300 320 300 re f 0 g\n${BACK}`);
  expect(await back(ON_ART, {}, sky)).toEqual([]);
  expect(await back(panel, {}, lines)).toEqual([]);
});

test("accepts the back text on a cover of circuit lines", async () => {
  const { files, findings } = await press.renderSet(["cover"], book(SENTENCE.repeat(12).trim()), {
    trim: "6x9",
    genre: "Technology",
    cover: { seed: 4, template: "headline" },
  });
  expect(files).toHaveLength(1);
  expect(findings.map(({ code }) => code)).not.toContain("OWN-014");
});

test("OWN-013: names everything else the back had no room for", async () => {
  const bytes = await buildPdf({ pages: [{ width: WIDTH, height: HEIGHT, content: BACK + FRONT }] });
  const sentences = async (
    backLeftOff: ("text" | "quotes" | "bio" | "photo" | "mark")[],
  ): Promise<string[]> => {
    const facts = { ...FACTS, pages: 200, backText: "Words that are not on this back." };
    const findings = await preflight([{ kind: "cover", bytes, backLeftOff }], facts);
    return findings.filter(({ code }) => code === "OWN-013").map(({ sentence }) => sentence);
  };
  expect(await sentences([])).toEqual([]);
  expect(await sentences(["quotes", "bio", "photo", "mark"])).toEqual([
    "There is no room on the back for all of these, and what does not fit is left off: quotes, the author's biography, the author's photo, the publisher's mark.",
  ]);
  expect(await sentences(["text"])).toEqual([
    "There is no room on the back for all of its text; the rest is left off.",
  ]);
});
