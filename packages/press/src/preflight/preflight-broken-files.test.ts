import { PDFDocument } from "@cantoo/pdf-lib";
import type { PressFileKind } from "@colophon/contracts/library/books/print";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createPress } from "../press.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { listingFindings } from "./listing-findings.ts";
import { type BookFacts, type Finding, preflight } from "./preflight.ts";
import { FACTS } from "./testing/build-printed-book.ts";

const press = createPress();
afterAll(() => press.close());
const KINDS = ["pdf", "cover", "epub", "docx", "front-jpeg"] as const;
const { files } = await press.renderSet(
  KINDS,
  buildManuscript({ chapters: [buildChapter("The Lamp", prose(4000, 1))] }),
  { trim: "6x9" },
);

function bytesOf(kind: PressFileKind): Uint8Array {
  return files.find((file) => file.kind === kind)?.bytes ?? new Uint8Array();
}
const findings = (kind: PressFileKind, bytes: Uint8Array): Promise<Finding[]> =>
  preflight([{ kind, bytes }], FACTS);

test.each(KINDS)("OWN-009: reports a truncated %s as damaged, and nothing else", async (kind) => {
  const whole = bytesOf(kind);
  for (const share of [0.5, 0.97]) {
    const found = await findings(kind, whole.slice(0, Math.floor(whole.length * share)));
    expect(found).toMatchObject([{ code: "OWN-009", severity: "blocker" }]);
    expect(found[0]?.sentence).toMatch(/^The [\w' ]+ is damaged and cannot be opened: .+\.$/iu);
    expect(found[0]?.sentence).not.toMatch(/undefined|Input|invalid zip|buffer/u);
  }
});

test("OWN-009: says of a truncated PDF that its end is missing", async () => {
  const whole = bytesOf("pdf");
  const [found] = await findings("pdf", whole.slice(0, Math.floor(whole.length * 0.97)));
  expect(found?.sentence).toContain("its end is missing");
});

test("reports a PDF with a misplaced table as damaged, with or without an end", async () => {
  const whole = Buffer.from(bytesOf("pdf"));
  const moved = Buffer.concat([whole.subarray(0, 400), Buffer.from("\n% lost\n"), whole.subarray(400)]);
  expect(await findings("pdf", moved)).toMatchObject([
    { code: "OWN-009", sentence: expect.stringContaining("table of contents is not where its end says") },
  ]);
  expect(await findings("pdf", Buffer.from("no PDF at all"))).toMatchObject([
    { code: "OWN-009", sentence: expect.stringContaining("does not begin as a PDF does") },
  ]);
});

test("accepts a complete PDF with either kind of table", async () => {
  const document = await PDFDocument.load(bytesOf("pdf"), { updateMetadata: false });
  for (const useObjectStreams of [true, false]) {
    const found = await findings("pdf", await document.save({ useObjectStreams }));
    expect(found.map(({ code }) => code)).not.toContain("OWN-009");
  }
});

/** A book with one figure, made into a PDF and checked against the rules. */
async function withImage(picture: Buffer, order: { paper: BookFacts["paper"] }): Promise<Finding[]> {
  const figure = {
    t: "figure" as const,
    src: `data:image/png;base64,${picture.toString("base64")}`,
    alt: "A lamp",
  };
  const chapter = buildChapter("The Lamp", prose(600, 1));
  const manuscript = {
    ...buildManuscript(),
    chapters: [{ ...chapter, blocks: [...chapter.blocks, { ...figure, placement: "inline" as const }] }],
  };
  const { findings: found } = await press.renderSet(["pdf"], manuscript, { trim: "6x9", ...order });
  return found.filter(({ code }) => code === "OWN-011");
}

const picture = (format: "png" | "jpeg", pixel: (k: number) => [number, number, number]): Promise<Buffer> => {
  const data = Buffer.from(Array.from({ length: 600 * 400 }, (_, k) => pixel(k)).flat());
  const image = sharp(data, { raw: { width: 600, height: 400, channels: 3 } });
  return format === "png" ? image.png().toBuffer() : image.jpeg({ quality: 80 }).toBuffer();
};

test.each(["png", "jpeg"] as const)(
  "OWN-011: reports a %s in color on black-ink paper with its page",
  async (format) => {
    const red = await picture(format, (k) => [200, k % 90, 40]);
    const [finding] = await withImage(red, { paper: "cream" });
    expect(finding).toMatchObject({
      severity: "warning",
      file: "pdf",
      sentence: expect.stringMatching(
        /^1 picture in colour, on page \d+; on cream paper, which is printed in black ink, it comes out in greys\.$/u,
      ),
    });
    expect(finding?.sentence).toContain(`on page ${finding?.page ?? 0};`);
    expect(await withImage(red, { paper: "standard-color" })).toEqual([]);
  },
);

test.each(["png", "jpeg"] as const)("does not take a gray %s in three inks as color", async (format) => {
  const grey = await picture(format, (k) => [k % 251, k % 251, Math.min(255, (k % 251) + 6)]);
  expect(await withImage(grey, { paper: "cream" })).toEqual([]);
});

test("OWN-015: stops the book for an ISBN with a wrong check digit, with the reason", async () => {
  const facts = { title: "The Lamp", author: "Ada", isbn: "978-1-4028-9462-7" };
  expect(listingFindings(facts)).toMatchObject([
    {
      code: "OWN-015",
      severity: "blocker",
      file: null,
      sentence:
        "The ISBN 978-1-4028-9462-7 is none. The last digit does not fit the others, so one of them is mistyped or two are swapped.",
    },
  ]);
  expect(listingFindings({ ...facts, isbn: "978-1-4028-9462-6" })).toEqual([]);
  const { findings: ofFiles } = await press.renderSet(["txt"], buildManuscript({ isbn: facts.isbn }), {});
  expect(ofFiles.map(({ code }) => code)).toContain("OWN-015");
});
