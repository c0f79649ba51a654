import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import type { RenderedCover } from "./cover-request.ts";
import { COVER_TEMPLATES } from "@colophon/contracts/covers/designs/choices";
import { renderCover } from "./render-cover.ts";
import { buildCoverRequest, buildImage, buildWrap, HOSTILE_ART } from "./testing/build-cover-request.ts";

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

test.each([
  ["jpeg", 1600, 2560],
  ["png", 640, 400],
] as const)(
  "renders a %s front with exactly the requested pixels, 300 dpi, and no alpha",
  async (...size) => {
    const [format, widthPx, heightPx] = size;
    const cover = await renderCover(
      buildCoverRequest({ output: { kind: "front", format, widthPx, heightPx } }),
    );
    const file = await sharp(cover.bytes).metadata();
    expect(file).toMatchObject({
      format,
      width: widthPx,
      height: heightPx,
      density: 300,
      channels: 3,
      space: "srgb",
    });
    expect(file.chromaSubsampling).toBe(format === "jpeg" ? "4:4:4" : undefined);
    expect(cover).toMatchObject({ mediaType: `image/${format}`, widthPx, heightPx, spineInches: null });
  },
);

test("gives the same bytes for the same request, and another cover for another seed", async () => {
  const one = await renderCover(buildCoverRequest());
  const two = await renderCover(buildCoverRequest());
  const other = await renderCover(buildCoverRequest({ seed: 8 }));
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  expect(Buffer.compare(one.bytes, other.bytes)).not.toBe(0);
});

test.each(["jpeg", "png"] as const)(
  "adds a thin gray edge to a front %s almost white at its edges, for white store pages",
  async (format) => {
    const bytes = await buildImage(HOSTILE_ART.white);
    const output = { kind: "front", format, widthPx: 240, heightPx: 384 } as const;
    const cover = await renderCover(
      buildCoverRequest({ template: "classic", art: { kind: "image", bytes }, output }),
    );
    const { data, info } = await sharp(cover.bytes).raw().toBuffer({ resolveWithObject: true });
    const toneAt = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? 0;
    for (const [x, y] of [
      [1, 190],
      [238, 190],
      [120, 1],
      [120, 382],
    ] as const) {
      expect(Math.abs(toneAt(x, y) - 200)).toBeLessThan(12);
    }
    expect(toneAt(10, 190)).toBeGreaterThan(245);
  },
);

test.each([...BOOK_GENRES, "Unheard Of"])(
  "keeps a %s front legible, as a thumbnail too",
  { tags: "merge" },
  async (genre) => {
    const cover = await renderCover(buildCoverRequest({ genre }));
    expectEnoughContrast(cover);
    expect(cover.thumbnail.legible).toBe(true);
  },
);

test.each(COVER_TEMPLATES.flatMap((template) => keysOf(HOSTILE_ART).map((art) => [template, art] as const)))(
  "keeps every block of %s readable on %s",
  { tags: "merge" },
  async (template, art) => {
    const bytes = await buildImage(HOSTILE_ART[art]);
    const cover = await renderCover(buildCoverRequest({ template, art: { kind: "image", bytes } }));
    expectEnoughContrast(cover);
    expect(cover.measurements.map(({ block }) => block)).toEqual(
      expect.arrayContaining(["title", "subtitle", "author"]),
    );
  },
);

test(
  "shows fixes over hostile art in the finished pixels, not only in the report",
  { tags: "merge" },
  async () => {
    const bytes = await buildImage(HOSTILE_ART["a checkerboard"]);
    const cover = await renderCover(
      buildCoverRequest({ template: "classic", art: { kind: "image", bytes } }),
    );
    expect(cover.measurements.filter(({ mended }) => mended === "scrim").length).toBeGreaterThan(0);
    // the paper next to the title's line, where the board's black squares were
    const spread = async (top: number): Promise<number> => {
      const strip = await sharp(cover.bytes)
        .extract({ left: 2, top, width: 15, height: 45 })
        .png()
        .toBuffer();
      return (await sharp(strip).stats()).channels[0]?.stdev ?? 0;
    };
    expect(await spread(52)).toBeLessThan((await spread(202)) / 2);
  },
);

test.each(["paperback", "hardcover"] as const)(
  "renders a %s wrap as one opaque page of exactly the printer's size, with embedded faces",
  { tags: "merge" },
  async (binding) => {
    const output = buildWrap({ binding, trim: "5.5x8.5", pages: 301 });
    const cover = await renderCover(buildCoverRequest({ genre: "Business", output }));
    const geometry = coverGeometry(output);
    const pdf = await PDFDocument.load(cover.bytes);
    expect(pdf.getPageCount()).toBe(1);
    const { width, height } = pdf.getPage(0).getMediaBox();
    expect(Math.abs(width - geometry.widthInches * 72)).toBeLessThan(0.01);
    expect(Math.abs(height - geometry.heightInches * 72)).toBeLessThan(0.01);
    expect(cover).toMatchObject({ mediaType: "application/pdf", spineInches: geometry.spineInches });
    expectEnoughContrast(cover);
    expect(transparencyIn(pdf)).toEqual([]);
    expect(facesWithoutFile(pdf)).toEqual([]);
    expect(imageSizes(pdf)).toEqual([
      [Math.round(geometry.widthInches * 300), Math.round(geometry.heightInches * 300)],
    ]);
    expect(pdf.getTitle()).toBe("The Heights Above the Moor");
  },
);

test.each(["paperback", "hardcover"] as const)(
  "leaves the place of a %s's barcode paper white in the image itself",
  { tags: "merge" },
  async (binding) => {
    const output = buildWrap({ binding, trim: "5.5x8.5", pages: 120 });
    const cover = await renderCover(buildCoverRequest({ genre: "Thriller", output }));
    const [jpeg] = pictures(await PDFDocument.load(cover.bytes));
    const { x, y, width, height } = coverGeometry(output).barcode;
    const place = { left: x + 0.02, top: y + 0.02, width: width - 0.04, height: height - 0.04 };
    const inPixels = {
      left: Math.round(place.left * 300),
      top: Math.round(place.top * 300),
      width: Math.round(place.width * 300),
      height: Math.round(place.height * 300),
    };
    const tones = await sharp(jpeg).extract(inPixels).raw().toBuffer();
    expect(tones.every((tone) => tone >= 254)).toBe(true);
  },
);

const noPoppler = !existsSync("/usr/bin/pdftotext");

test.skipIf(noPoppler)(
  `prints title, author, back text and spine of a wrap as type that can be read back${noPoppler ? " [skipped: poppler-utils is not installed]" : ""}`,
  { tags: "merge" },
  async () => {
    const order = buildCoverRequest({ genre: "Fantasy", output: buildWrap({ pages: 400 }) });
    const cover = await renderCover(order);
    const read = execFileSync("pdftotext", ["-raw", "-", "-"], { input: cover.bytes, encoding: "utf8" });
    const bare = (text: string): string => text.replace(/[^\p{L}]/gu, "").toLowerCase();
    const { title, author, hook, authorBio, blurb } = order.text;
    for (const text of [title, author, hook ?? "", authorBio ?? "", ...blurb]) {
      expect(bare(read)).toContain(bare(text));
    }
    // once on the front and once on the spine
    expect(bare(read).split(bare(title)).length).toBe(3);
  },
);

test(
  "makes a wrap with readable back, spine and front from a provider's image",
  { tags: "merge" },
  async () => {
    const bytes = await buildImage(HOSTILE_ART.stripes);
    const output = buildWrap({ trim: "4.06x7.17", pages: 400 });
    const cover = await renderCover(buildCoverRequest({ art: { kind: "image", bytes }, output }));
    expectEnoughContrast(cover);
    const blocks = cover.measurements.map(({ block }) => block);
    expect(blocks).toEqual(expect.arrayContaining(["title", "blurb", "bio", "spine-title"]));
  },
);

test("names unprintable characters instead of printing boxes", async () => {
  const order = buildCoverRequest({ text: { title: "漢字 nights" } });
  await expect(renderCover(order)).rejects.toMatchObject({
    code: "missing_glyphs",
    characters: expect.arrayContaining(["漢"]),
  });
});

test("rejects a broken image in a sentence", async () => {
  const order = buildCoverRequest({ art: { kind: "image", bytes: Buffer.from("no picture") } });
  await expect(renderCover(order)).rejects.toMatchObject({ code: "invalid_manuscript" });
});

test.each([
  ["markup", '#panic("x") $y$ *z* <a>'],
  ["one letter", "A"],
  ["controls and turned directions", "A\u0000B\u202Edlog\u2069"],
  ["nothing", " "],
])("sets a title of %s unchanged", async (_, title) => {
  const cover = await renderCover(buildCoverRequest({ text: { title, subtitle: null, author: "" } }));
  expect(cover.bytes.length).toBeGreaterThan(1000);
});

function expectEnoughContrast({ measurements }: RenderedCover): void {
  expect(measurements.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
}

function transparencyIn(pdf: PDFDocument): string[] {
  const found: string[] = [];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (dict.has(PDFName.of("SMask"))) found.push("SMask");
    for (const name of ["ca", "CA"]) {
      const alpha = dict.lookup(PDFName.of(name));
      if (alpha instanceof PDFNumber && alpha.asNumber() < 1) found.push(name);
    }
  }
  return found;
}

function facesWithoutFile(pdf: PDFDocument): string[] {
  const names: string[] = [];
  let faces = 0;
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of("FontName"))) continue;
    faces += 1;
    const isEmbedded = ["FontFile", "FontFile2", "FontFile3"].some((key) => object.has(PDFName.of(key)));
    if (!isEmbedded) names.push(String(object.get(PDFName.of("FontName"))));
  }
  expect(faces).toBeGreaterThan(1);
  return names;
}

function pictures(pdf: PDFDocument): Uint8Array[] {
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image")
        ? [object.getContents()]
        : [],
    );
}

function imageSizes(pdf: PDFDocument): number[][] {
  const sizes: number[][] = [];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of("Subtype")) !== PDFName.of("Image"))
      continue;
    sizes.push(["Width", "Height"].map((key) => object.dict.lookup(PDFName.of(key), PDFNumber).asNumber()));
  }
  return sizes;
}

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
