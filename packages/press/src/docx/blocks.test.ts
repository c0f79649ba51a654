import { describe, expect, test } from "vitest";
import type { FairBlock, FairTable } from "../manuscript/fair-chapter.ts";
import type { FairPart } from "../manuscript/fair-copy.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { buildDocxSetup, plainRuns, type DocxSetupOptions } from "../testing/build-docx-setup.ts";
import { partPieces } from "./blocks.ts";
import { Ledger } from "./ledger.ts";
import { piecesXml } from "./wordml.ts";

type Kind = FairPart["kind"];
const IMAGE: PreparedImage = {
  id: "a1",
  bytes: Buffer.of(1),
  mediaType: "image/png",
  extension: "png",
  widthPx: 900,
  heightPx: 450,
};

const p = (text: string): FairBlock => ({ t: "p", r: plainRuns(text) });
const figure = (changes: Partial<Extract<FairBlock, { t: "figure" }>> = {}): FairBlock => ({
  t: "figure",
  picture: "a1",
  alt: "A lamp",
  caption: null,
  placement: "inline",
  ...changes,
});
const table = (caption: string | null = null): FairBlock => ({
  t: "table",
  head: null,
  rows: [[plainRuns("a")]],
  caption: caption === null ? null : plainRuns(caption),
});

type Setting = { kind?: Kind; wish?: DocxSetupOptions; ledger?: Ledger };

function xmlOf(
  blocks: FairBlock[],
  { kind = "chapter", wish = {}, ledger = new Ledger() }: Setting = {},
): string {
  const setup = buildDocxSetup(wish);
  const copy = { ...setup.copy, pictures: new Map([["a1", IMAGE]]) };
  return piecesXml(partPieces({ kind, blocks, notes: [] }, { setup: { ...setup, copy }, ledger }));
}

/** The paragraphs by style and text, including those in tables. */
function paragraphs(xml: string): { style: string; text: string; own: string }[] {
  return [...xml.matchAll(/<w:p><w:pPr><w:pStyle w:val="(\w+)"\/>(.*?)<\/w:pPr>(.*?)<\/w:p>/gu)].map(
    ([, style = "", own = "", content = ""]) => ({ style, own, text: content.replace(/<[^>]+>/gu, "") }),
  );
}
const lines = (blocks: FairBlock[], setting: Setting = {}): string[] =>
  paragraphs(xmlOf(blocks, setting)).map(({ style, text }) => `${style}: ${text}`);
const own = (blocks: FairBlock[], style: string, setting: Setting = {}): string[] =>
  paragraphs(xmlOf(blocks, setting)).flatMap((one) => (one.style === style ? [one.own] : []));

describe("paragraphs", () => {
  test("have an indent only after another paragraph", () => {
    const heading: FairBlock = { t: "h2", r: plainRuns("Within") };
    expect(
      lines([p("One."), p("Two."), { t: "break" }, p("Three."), heading, p("Four."), p("Five.")]),
    ).toEqual([
      "FirstParagraph: One.",
      "BodyText: Two.",
      "SceneBreak: * * *",
      "FirstParagraph: Three.",
      "Heading2: Within",
      "FirstParagraph: Four.",
      "BodyText: Five.",
    ]);
  });

  test("in a list of books have no indents", () => {
    expect(lines([p("The Clock"), p("The Stamp")], { kind: "alsoBy" })).toEqual([
      "FirstParagraph: The Clock",
      "FirstParagraph: The Stamp",
    ]);
  });

  test.each<[string, Setting, boolean]>([
    ["a chapter", {}, true],
    ["a foreword", { kind: "foreword" }, false],
    ["a chapter of a theme with plain openings", { wish: { theme: "modern" } }, false],
    ["a chapter of a Hebrew book, which has no capitals", { wish: { book: { language: "he" } } }, false],
  ])("%s opens with small capitals: %#", (_, setting, isLedIn) => {
    expect(xmlOf([p("Rain fell on the marsh.")], setting).includes("LeadIn")).toBe(isLedIn);
  });

  test("only the first of a chapter opens it", () => {
    expect(xmlOf([p("One."), p("Two.")]).match(/LeadIn/gu)).toHaveLength(1);
    expect(xmlOf([{ t: "h2", r: plainRuns("Within") }, p("One.")])).not.toContain("LeadIn");
  });
});

describe("scene breaks", () => {
  test.each([
    ["classic", "* * *"],
    ["modern", "· · ·"],
    ["romance", "❧"],
    ["thriller", "| | |"],
    ["fantasy", "◆"],
    ["children", "• • •"],
    ["business", "———"],
    ["workbook", "◊"],
  ] as const)("of %s are its own ornament", (theme, ornament) => {
    expect(lines([p("One."), { t: "break" }, p("Two.")], { wish: { theme } })[1]).toBe(
      `SceneBreak: ${ornament}`,
    );
  });
});

describe("block quotations", () => {
  test("end with their source after a dash, which stays on their page", () => {
    const quote: FairBlock = { t: "quote", r: plainRuns("Set apart"), source: plainRuns("Somebody") };
    expect(lines([quote])).toEqual(["Quote: Set apart", "QuoteSource: — Somebody"]);
    expect(own([quote], "Quote")[0]).toContain("<w:keepNext/>");
    expect(own([quote], "Quote")[0]).toContain('w:after="0"');
  });

  test("without a source have one paragraph", () => {
    const quote: FairBlock = { t: "quote", r: plainRuns("Set apart"), source: null };
    expect(lines([quote])).toEqual(["Quote: Set apart"]);
    expect(own([quote], "Quote")[0]).not.toContain("keepNext");
  });
});

describe("verse", () => {
  const stanza = (count: number): FairBlock => ({
    t: "verse",
    lines: Array.from({ length: count }, (_, k) => plainRuns(`line ${k + 1}`)),
  });

  test("has a paragraph per line, and space above the first and below the last", () => {
    expect(own([p("x"), stanza(3)], "Verse")).toEqual([
      '<w:keepNext/><w:spacing w:before="300"/>',
      "<w:keepNext/>",
      '<w:spacing w:after="300"/>',
    ]);
  });

  test("of ten lines keeps together, and of more lines may break across pages", () => {
    const kept = (count: number): number =>
      own([stanza(count)], "Verse").filter((one) => one.includes("keepNext")).length;
    expect([kept(1), kept(10), kept(11)]).toEqual([0, 9, 0]);
  });

  test("of one line has space on both sides", () => {
    expect(own([p("x"), stanza(1)], "Verse")).toEqual(['<w:spacing w:before="300" w:after="300"/>']);
  });
});

describe("space between blocks is added once", () => {
  const quote: FairBlock = { t: "quote", r: plainRuns("Set apart"), source: null };
  const list: FairBlock = { t: "list", ordered: false, items: [plainRuns("a")] };
  const verse: FairBlock = { t: "verse", lines: [plainRuns("a")] };

  test.each<[string, FairBlock, string]>([
    ["a heading", { t: "h2", r: plainRuns("Within") }, "Heading2"],
    ["a quotation", quote, "Quote"],
    ["verse", verse, "Verse"],
  ])("%s after another block with space has none above", (_, block, style) => {
    for (const before of [quote, list, verse, table(), figure(), { t: "break" } as const]) {
      expect(own([before, block], style).at(-1)).toContain('w:before="0"');
    }
    expect(own([p("x"), block], style).at(-1)).not.toContain('w:before="0"');
  });

  test("a list after such a block has no space above, and after a paragraph one line", () => {
    expect(own([quote, list], "ListBullet")).toEqual(['<w:spacing w:after="300"/>']);
    expect(own([p("x"), list], "ListBullet")).toEqual(['<w:spacing w:before="300" w:after="300"/>']);
  });

  test("a table has an empty line around it, which every program keeps", () => {
    expect(lines([p("One."), table(), p("Two.")])).toEqual([
      "FirstParagraph: One.",
      "SectionEnd: ",
      "TableText: a",
      "SectionEnd: ",
      "FirstParagraph: Two.",
    ]);
    expect(own([p("One."), table()], "SectionEnd")[0]).toContain("<w:keepNext/>");
  });

  test("a table at the very start, after space or under a caption has none above", () => {
    expect(lines([table()])).toEqual(["TableText: a", "SectionEnd: "]);
    expect(lines([quote, table()])).toEqual(["Quote: Set apart", "TableText: a", "SectionEnd: "]);
    expect(lines([p("One."), table("Tides")])).toEqual([
      "FirstParagraph: One.",
      "Caption: Tides",
      "TableText: a",
      "SectionEnd: ",
    ]);
  });

  test("a caption stays with its table", () => {
    expect(own([table("Tides")], "Caption")[0]).toContain("<w:keepNext/>");
  });
});

describe("lists", () => {
  test("with numbers are separate instances, so that each starts at 1", () => {
    const list: FairBlock = { t: "list", ordered: true, items: [plainRuns("a"), plainRuns("b")] };
    const ids = own([list, p("x"), list], "ListNumber").map((one) => /numId w:val="(\d+)"/u.exec(one)?.[1]);
    expect(ids).toEqual(["3", "3", "4", "4"]);
  });

  test("with bullets have the style's instance", () => {
    const list: FairBlock = { t: "list", ordered: false, items: [plainRuns("a"), plainRuns("b")] };
    expect(own([list], "ListBullet").join("")).not.toContain("numId");
  });
});

describe("images", () => {
  test("in the text stay with their captions", () => {
    expect(own([figure({ caption: plainRuns("The lamp") })], "Figure")[0]).toContain("<w:keepNext/>");
    expect(own([figure()], "Figure")[0]).not.toContain("keepNext");
    expect(lines([figure({ caption: plainRuns("The lamp") })])).toEqual(["Figure: ", "Caption: The lamp"]);
  });

  test.each(["page", "bleed"] as const)("on a %s have it to themselves", (placement) => {
    const all = paragraphs(xmlOf([p("One."), figure({ placement }), p("Two."), p("Three.")]));
    expect(all.map((one) => one.own.includes("pageBreakBefore"))).toEqual([false, true, true, false]);
  });

  test("in the text start no page", () => {
    expect(xmlOf([p("One."), figure(), p("Two.")])).not.toContain("pageBreakBefore");
  });

  test("with bleed have their caption on the next page", () => {
    const all = paragraphs(
      xmlOf([figure({ placement: "bleed", caption: plainRuns("Overleaf") }), p("Two.")]),
    );
    expect(all.map(({ style, own: set }) => [style, set.includes("pageBreakBefore")])).toEqual([
      ["Figure", true],
      ["Caption", true],
      ["FirstParagraph", true],
    ]);
  });

  test("on a page before a table move it to the next one by an empty line, since a table cannot start a page", () => {
    const all = paragraphs(xmlOf([figure({ placement: "page" }), table()]));
    expect(all.map(({ style, own: set }) => [style, set.includes("pageBreakBefore")])).toEqual([
      ["Figure", true],
      ["SectionEnd", true],
      ["TableText", false],
      ["SectionEnd", false],
    ]);
  });

  test("on their own page are larger than in the text, with room for a caption", () => {
    const height = (placement: "inline" | "page"): number => {
      const tall = { ...IMAGE, widthPx: 3000, heightPx: 6000 };
      const setup = buildDocxSetup();
      const copy = { ...setup.copy, pictures: new Map([["a1", tall]]) };
      const part = { kind: "chapter", title: "One", blocks: [figure({ placement })], notes: [] } as const;
      const xml = piecesXml(
        partPieces(
          { ...part, blocks: [...part.blocks], notes: [] },
          { setup: { ...setup, copy }, ledger: new Ledger() },
        ),
      );
      return Number(/<wp:extent cx="\d+" cy="(\d+)"/u.exec(xml)?.[1]) / 914_400;
    };
    const page = buildDocxSetup().textHeight / 1440;
    expect(height("inline")).toBeLessThan(height("page"));
    expect(height("page")).toBeLessThan(page * 0.9);
    expect(height("inline")).toBeGreaterThan(page * 0.5);
  });

  test("that are missing stop the book, and the log names them", () => {
    expect(() => xmlOf([figure({ picture: "none" })])).toThrow(
      expect.objectContaining({ code: "incomplete", cause: "no picture none" }),
    );
  });

  test("shown twice are separate drawings, stored once", () => {
    const ledger = new Ledger();
    const xml = xmlOf([figure(), figure()], { ledger });
    expect([...xml.matchAll(/<wp:docPr id="(\d+)"/gu)].map(([, id]) => id)).toEqual(["1", "2"]);
    expect(ledger.pictures.size).toBe(1);
  });
});

describe("boxes", () => {
  const box = (changes: Partial<Extract<FairBlock, { t: "box" }>> = {}): FairBlock => ({
    t: "box",
    kind: "exercise",
    title: "Try it",
    blocks: [
      { t: "h3", r: plainRuns("First") },
      { t: "p", r: plainRuns("Write.") },
      { t: "list", ordered: true, items: [plainRuns("Stop"), plainRuns("Look")] },
    ],
    writingLines: 2,
    ...changes,
  });

  test("hold their title, their blocks and lines to write on", () => {
    expect(lines([box()])).toEqual([
      "BoxTitle: Try it",
      "BoxHeading: First",
      "BoxText: Write.",
      "ListNumber: Stop",
      "ListNumber: Look",
      "WritingLine: ",
      "WritingLine: ",
      "SectionEnd: ",
    ]);
  });

  test("without a title, or with only a title, are still boxes", () => {
    expect(lines([box({ title: "", writingLines: 0, blocks: [{ t: "p", r: plainRuns("In.") }] })])).toEqual([
      "BoxText: In.",
      "SectionEnd: ",
    ]);
    expect(lines([box({ blocks: [], writingLines: 0 })])).toEqual(["BoxTitle: Try it", "SectionEnd: "]);
  });

  test("without content hold a paragraph, as every cell must", () => {
    expect(lines([box({ title: "", blocks: [], writingLines: 0 })])).toEqual([
      "SectionEnd: ",
      "SectionEnd: ",
    ]);
  });

  test("with a table in them end with a paragraph, as every cell must", () => {
    const inner: FairTable = { t: "table", head: null, rows: [[plainRuns("a")]], caption: null };
    const xml = xmlOf([box({ blocks: [inner], writingLines: 0 })]);
    expect(xml).toMatch(/<\/w:tbl><w:p>(?:(?!<w:tbl>).)*<\/w:p><\/w:tc>/u);
  });

  test("leave lines to write on as wide as the inside of the box", () => {
    const [line = ""] = own([box()], "WritingLine");
    const [, at = "0"] = /w:leader="underscore" w:pos="(\d+)"/u.exec(line) ?? [];
    expect(Number(at)).toBe(buildDocxSetup().textWidth - 400);
  });
});

test("text in a right-to-left book runs so in headings, boxes and captions", () => {
  const wish = { book: { language: "he" } };
  const blocks: FairBlock[] = [{ t: "h2", r: plainRuns("פרק") }, figure({ caption: plainRuns("תמונה") })];
  expect(xmlOf(blocks, { wish }).match(/<w:rtl\/>/gu)).toHaveLength(2);
});
