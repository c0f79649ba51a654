import { PDFName } from "@cantoo/pdf-lib";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import { expect, test } from "vitest";
import { readPdf } from "../checks/pdf/read-pdf.ts";
import { buildPdf, type GeneratedPage, type MadePdf, textAt } from "../testing/build-pdf.ts";
import { type BookFacts, type Finding, preflight } from "./preflight.ts";
import { codes, FACTS, halfOpaque, pagesOf, picture } from "./testing/build-printed-book.ts";

const THICK: BookFacts = { ...FACTS, pages: 200 };
const GEOMETRY = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "paperback" });
const [WIDTH, HEIGHT] = [GEOMETRY.widthInches * 72, GEOMETRY.heightInches * 72];
const BACKGROUND = `0.4 g 0 0 ${WIDTH} ${HEIGHT} re f\n`;
const PARAGRAPH =
  textAt("THE LAMP AT SALTMARSH", { x: 520, y: 500, size: 24 }) +
  textAt("A Novel", { x: 560, y: 450 }) +
  textAt("Ada Wren-Holloway", { x: 560, y: 100 });
const WHITE_BOX = `1 g ${GEOMETRY.barcode.x * 72} ${HEIGHT - (GEOMETRY.barcode.y + GEOMETRY.barcode.height) * 72} 144 86.4 re f 0 g\n`;
const SPINE_X = (GEOMETRY.spine.x + GEOMETRY.spine.width / 2) * 72;

function buildCover(
  content = BACKGROUND + WHITE_BOX + PARAGRAPH,
  size: Partial<GeneratedPage> = {},
): GeneratedPage {
  return { width: WIDTH, height: HEIGHT, content, ...size };
}

type Bound = "cover" | "hardcover";

async function found(
  made: MadePdf,
  facts: Partial<BookFacts> = {},
  kind: Bound = "cover",
): Promise<Finding[]> {
  const findings = await preflight([{ kind, bytes: await buildPdf(made) }], { ...THICK, ...facts });
  return findings.filter(({ code }) => code !== "INT-006");
}

async function cover(
  made: MadePdf,
  facts: Partial<BookFacts> = {},
  kind: Bound = "cover",
): Promise<string[]> {
  return codes(await found(made, facts, kind));
}

function spine(text: string, size = 11): string {
  return `BT /F1 ${size} Tf 0 -1 1 0 ${SPINE_X - size / 3} 400 Tm (${text}) Tj ET\n`;
}

const GOOD = BACKGROUND + WHITE_BOX + PARAGRAPH;

test("finds nothing on a plain good cover", async () => {
  expect(await cover({ pages: [buildCover(GOOD + spine("THE LAMP"))] })).toEqual([]);
});

test("OWN-012: reports a cover without back text", async () => {
  const [finding] = await found({ pages: [buildCover()] }, { backText: "" });
  expect(finding).toMatchObject({
    code: "OWN-012",
    severity: "info",
    sentence: "The back of this cover carries no text.",
    hint: "Approve a blurb on the book's page to have one.",
  });
  expect(await cover({ pages: [buildCover()] }, { backText: "A keeper’s daughter finds a letter." })).toEqual(
    [],
  );
});

const BAD_COVERS: [string[], string, GeneratedPage[], Partial<BookFacts>?][] = [
  [["COV-001"], "two pages", [buildCover(), buildCover()]],
  [["COV-002", "COV-003", "COV-006"], "a sheet that is too high", [buildCover(GOOD, { height: HEIGHT + 9 })]],
  [["COV-002", "COV-011"], "a spine for another page count", [buildCover()], { pages: 220 }],
  [["COV-003"], "a white strip on the left", [buildCover(GOOD.replace("0 0 ", "9 0 "))]],
  [["COV-004"], "text at the edge", [buildCover(GOOD + textAt("edge", { x: 12, y: 300 }))]],
  [["COV-005"], "spine text that fills the spine", [buildCover(GOOD + spine("THE LAMP", 44))]],
  [
    ["COV-006"],
    "text on the barcode",
    [buildCover(GOOD + textAt("ISBN", { x: GEOMETRY.barcode.x * 72 + 20, y: 60 }))],
  ],
  [["COV-006"], "no white place for the barcode", [buildCover(BACKGROUND + PARAGRAPH)]],
  [["COV-010"], "small type", [buildCover(GOOD + textAt("tiny", { x: 600, y: 300, size: 5 }))]],
];

test.each(BAD_COVERS)("reports %j for a cover with %s", async (due, _, pages, facts = {}) => {
  expect(await cover({ pages }, facts)).toEqual(due);
});

test("rejects a cover that names another author", async () => {
  expect(await cover({ pages: [buildCover()] }, { author: "Bertha Moss" })).toEqual(["COV-007"]);
});

test("rejects spine text on a book of 60 pages", async () => {
  const thin = coverGeometry({ trim: "6x9", paper: "white", pages: 60, binding: "paperback" });
  const x = (thin.spine.x + thin.spine.width / 2) * 72;
  const content =
    `0.4 g 0 0 ${thin.widthInches * 72} ${HEIGHT} re f 1 g ${thin.barcode.x * 72} 27 144 86.4 re f 0 g ${PARAGRAPH}` +
    `BT /F1 7 Tf 0 -1 1 0 ${x - 2} 400 Tm (LAMP) Tj ET`;
  const page = { width: thin.widthInches * 72, height: HEIGHT, content };
  expect(await cover({ pages: [page] }, { pages: 60 })).toEqual(["COV-005"]);
});

test("reports an image of 100 dots per inch, a spot color and transparency on a cover", async () => {
  const coarse = await cover({
    pages: [buildCover(GOOD + "q 216 0 0 216 520 200 cm /Im1 Do Q")],
    finish: picture,
  });
  const content = GOOD + "/Spot cs 1 scn 600 300 20 20 re f\n";
  const spot = await cover({
    pages: [buildCover(content)],
    resources: (context) => ({
      ColorSpace: context.obj({ Spot: ["Separation", "PANTONE", "DeviceCMYK", {}] }),
    }),
  });
  const clear = await cover({
    pages: [buildCover(GOOD + "/Half gs 600 300 20 20 re f\n")],
    resources: halfOpaque,
  });
  expect([coarse, spot, clear]).toEqual([["COV-008"], ["COV-008"], ["COV-008"]]);
});

test("rejects text in a hardcover's hinge", async () => {
  const hard = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "hardcover" });
  const [width, height] = [hard.widthInches * 72, hard.heightInches * 72];
  const box = hard.barcode;
  const good =
    `0.4 g 0 0 ${width} ${height} re f 1 g ${box.x * 72 - 1} ${height - (box.y + box.height) * 72 - 1} ${box.width * 72 + 2} ${box.height * 72 + 2} re f 0 g\n` +
    textAt("THE LAMP AT SALTMARSH A NOVEL", { x: hard.frontSafe.x * 72 + 5, y: 500 }) +
    textAt("Ada Wren-Holloway", { x: hard.frontSafe.x * 72 + 5, y: 100 });
  const [, hinge] = hard.hinges;
  const bad = good + textAt("in", { x: (hinge?.x ?? 0) * 72 + 8, y: 300 });
  expect(await cover({ pages: [{ width, height, content: good }] }, {}, "hardcover")).toEqual([]);
  expect(await cover({ pages: [{ width, height, content: bad }] }, {}, "hardcover")).toEqual(["COV-012"]);
});

test("COV-002: accepts a hundredth of a point, and blocks from a hundredth of an inch", async () => {
  const off = async (points: number): Promise<string | undefined> =>
    (await found({ pages: [buildCover(GOOD, { width: WIDTH + points })] })).find(
      ({ code }) => code === "COV-002",
    )?.severity;
  expect([await off(0.01), await off(0.5), await off(0.8)]).toEqual([undefined, "warning", "blocker"]);
});

test("COV-002: rejects a rotated cover", async () => {
  const turned = await found({
    pages: [buildCover()],
    finish: (document) => document.getPage(0).node.set(PDFName.of("Rotate"), document.context.obj(90)),
  });
  expect(turned).toMatchObject([
    { code: "COV-002", severity: "blocker", sentence: expect.stringContaining("90°") },
  ]);
});

test("COV-005: allows spine text with 80 pages, not with 78", async () => {
  const onSpine = async (pages: number): Promise<string[]> => {
    const thin = coverGeometry({ trim: "6x9", paper: "white", pages, binding: "paperback" });
    const x = (thin.spine.x + thin.spine.width / 2) * 72;
    const content =
      `0.4 g 0 0 ${thin.widthInches * 72} ${HEIGHT} re f 1 g ${thin.barcode.x * 72} 27 144 86.4 re f 0 g ${PARAGRAPH}` +
      `BT /F1 3 Tf 0 -1 1 0 ${x - 1} 400 Tm (LAMP) Tj ET`;
    const page = { width: thin.widthInches * 72, height: HEIGHT, content };
    return (await cover({ pages: [page] }, { pages })).filter((code) => code !== "COV-010");
  };
  expect([await onSpine(78), await onSpine(80)]).toEqual([["COV-005"], []]);
});

test("COV-007: does not count a title on the spine as on the front", async () => {
  const words = PARAGRAPH.replace("THE LAMP AT SALTMARSH", "A STORY");
  const content = BACKGROUND + WHITE_BOX + words + spine("THE LAMP AT SALTMARSH");
  expect(await found({ pages: [buildCover(content)] })).toMatchObject([
    {
      code: "COV-007",
      sentence: "The title “The Lamp at Saltmarsh” does not stand on the front of the cover.",
    },
  ]);
});

test("COV-007: says that a cover without type cannot be compared", async () => {
  expect(await found({ pages: [buildCover(BACKGROUND + WHITE_BOX)] })).toMatchObject([
    { code: "COV-007", severity: "warning" },
  ]);
});

test("COV-008: reports layers and crop marks on a cover", async () => {
  const layered = await found({ pages: [buildCover(`${GOOD}/OC /Layer BDC 600 300 50 50 re f EMC\n`)] });
  const marked = await found({
    pages: [buildCover(`${GOOD}1 w 2 100 m 2 110 l S\n`)],
    finish: (document) => document.getPage(0).setTrimBox(9, 9, WIDTH - 18, HEIGHT - 18),
  });
  expect(layered).toMatchObject([{ code: "COV-008", sentence: "The cover has layers." }]);
  expect(marked).toMatchObject([{ code: "COV-008", sentence: "The cover has crop marks." }]);
});

test("OWN-004: rejects another ISBN on the cover", async () => {
  const isbn = (text: string): MadePdf => ({
    pages: [buildCover(GOOD + textAt(text, { x: 60, y: 560, size: 9 }))],
  });
  expect(await found(isbn("ISBN 978-0-306-40615-7"))).toMatchObject([
    {
      code: "OWN-004",
      sentence: "The cover shows the ISBN 978-0-306-40615-7; the book has 978-1-4028-9462-6.",
    },
  ]);
  expect(await found(isbn("ISBN 9781402894626"))).toEqual([]);
});

test("OWN-009: reports a locked cover as one finding", async () => {
  const locked = await found({
    pages: [buildCover()],
    finish: (document) => document.encrypt({ ownerPassword: "o", userPassword: "" }),
  });
  expect(locked).toMatchObject([{ code: "OWN-009", severity: "blocker" }]);
});

test("INT-003 and MET-011: require 75 pages and an own ISBN for a hardcover", async () => {
  const bytes = await buildPdf({ pages: [buildCover()] });
  const set = [
    { kind: "cover", bytes },
    { kind: "hardcover", bytes },
  ] as const;
  const findings = await preflight(set, { ...THICK, pages: 60 });
  const ofCase = findings.filter(({ file, code }) => file === "hardcover" && /INT-003|MET-011/u.test(code));
  expect(ofCase).toMatchObject([
    { code: "INT-003", severity: "blocker", sentence: expect.stringContaining("75 to 550") },
    { code: "MET-011", severity: "warning" },
  ]);
});

test("COV-009 and INT-010: report a cover of 41 MB as large, and reject 651 MB", async () => {
  const MB = 1024 * 1024;
  const sized = async (kind: "cover" | "pdf", megabytes: number): Promise<Finding[]> => {
    const bytes = await buildPdf({ pages: kind === "cover" ? [buildCover()] : pagesOf(24) });
    const pdf = { ...(await readPdf(bytes)), bytes: megabytes * MB };
    const findings = await preflight([{ kind, bytes, pdf }], kind === "cover" ? THICK : FACTS);
    return findings.filter(({ sentence }) => !sentence.includes("Helvetica"));
  };
  expect(await sized("cover", 41)).toMatchObject([{ code: "COV-009", severity: "info" }]);
  expect(await sized("cover", 651)).toMatchObject([{ code: "COV-009", severity: "blocker" }]);
  expect(await sized("pdf", 600)).toEqual([]);
  expect(await sized("pdf", 651)).toMatchObject([{ code: "INT-010", severity: "blocker" }]);
});

test("INT-003: blames a size only bound in boards on a paperback's cover, not on the interior", async () => {
  const inside = { width: 8.25 * 72, height: 11 * 72, content: textAt("Words.", { x: 100, y: 400 }) };
  const set = [
    { kind: "pdf", bytes: await buildPdf({ pages: Array.from({ length: 80 }, () => inside) }) },
    { kind: "cover", bytes: await buildPdf({ pages: [buildCover()] }) },
  ] as const;
  const findings = await preflight(set, { ...FACTS, trim: "8.25x11", paper: "cream", pages: 80 });
  expect(findings.filter(({ code }) => code === "INT-003")).toMatchObject([
    { file: "cover", sentence: "KDP does not print a paperback of 8.25x11 in on cream paper." },
  ]);
});
