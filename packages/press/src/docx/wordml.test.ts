import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import {
  escaped,
  paragraph,
  paragraphProperties,
  piecesXml,
  rulesXml,
  runProperties,
  textRun,
  twips,
} from "./wordml.ts";

const names = (xml: string): string[] =>
  readXml(`<x>${xml}</x>`).flatMap((event) =>
    event.kind === "open" && event.name !== "x" ? [event.name] : [],
  );

test("reads back whatever is escaped, in an element and in an attribute", () => {
  const clean = fc.string({
    unit: fc.constantFrom("&", "<", ">", '"', "'", "a", "é", " ", ";", "#", "]"),
    maxLength: 20,
  });
  fc.assert(
    fc.property(clean, (text) => {
      const [open, inner] = readXml(`<x a="${escaped(text)}">${escaped(text)}</x>`);
      expect(open).toMatchObject({ attributes: new Map([["a", text]]) });
      expect(inner).toEqual(text === "" ? { kind: "close", name: "x" } : { kind: "text", text });
    }),
  );
});

describe("a paragraph's properties", () => {
  test("leaves out unset ones, so that the style decides", () => {
    expect(paragraphProperties({})).toBe("");
    expect(paragraphProperties({ keepNext: true })).toBe("<w:keepNext/>");
  });

  test("switches off what is off, so that the style does not decide", () => {
    expect(paragraphProperties({ keepNext: false, noHyphens: false })).toBe(
      '<w:keepNext w:val="0"/><w:suppressAutoHyphens w:val="0"/>',
    );
  });

  test("writes no space as zero, not as the style's", () => {
    expect(paragraphProperties({ before: 0, after: 0 })).toBe('<w:spacing w:before="0" w:after="0"/>');
    expect(paragraphProperties({ firstLine: 0 })).toBe('<w:ind w:firstLine="0"/>');
  });

  test("sets exact leading, unless an image may exceed it", () => {
    expect(paragraphProperties({ line: 300 })).toBe('<w:spacing w:line="300" w:lineRule="exact"/>');
    expect(paragraphProperties({ line: 300, isMinLineHeight: true })).toBe(
      '<w:spacing w:line="300" w:lineRule="atLeast"/>',
    );
    expect(paragraphProperties({ after: 1, isMinLineHeight: true })).toBe('<w:spacing w:after="1"/>');
  });

  test("makes a list an instance on its first level", () => {
    expect(paragraphProperties({ list: 7 })).toBe(
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>',
    );
  });

  test("gives tab stops side, leader and position", () => {
    const tabs = [
      { at: 400, align: "left" },
      { at: 6000, align: "right", leader: "dot" },
    ] as const;
    expect(paragraphProperties({ tabs })).toBe(
      '<w:tabs><w:tab w:val="left" w:pos="400"/><w:tab w:val="right" w:leader="dot" w:pos="6000"/></w:tabs>',
    );
  });

  test("writes the highest outline level as 0", () => {
    expect(paragraphProperties({ outline: 0 })).toBe('<w:outlineLvl w:val="0"/>');
  });

  test("keeps Word's order", () => {
    const all = paragraphProperties({
      outline: 1,
      align: "both",
      hanging: 5,
      right: 4,
      left: 3,
      line: 2,
      isRightToLeft: true,
      noHyphens: true,
      tabs: [{ at: 1, align: "center" }],
      shade: "E4E4E4",
      rules: { top: { size: 6 } },
      list: 1,
      pageBreakBefore: true,
      keepLines: true,
      keepNext: true,
    });
    expect(names(all)).toEqual(
      "w:keepNext w:keepLines w:pageBreakBefore w:numPr w:ilvl w:numId w:pBdr w:top w:shd w:tabs w:tab w:suppressAutoHyphens w:bidi w:spacing w:ind w:jc w:outlineLvl".split(
        " ",
      ),
    );
  });
});

describe("a run's properties", () => {
  test("leaves out unset ones", () => {
    expect(runProperties({})).toBe("");
  });

  test("sets bold and italic for every script, so that Hebrew and Arabic have them too", () => {
    expect(runProperties({ bold: true, italic: true })).toBe("<w:b/><w:bCs/><w:i/><w:iCs/>");
    expect(runProperties({ bold: false })).toBe('<w:b w:val="0"/><w:bCs w:val="0"/>');
  });

  test("sets the size for every script", () => {
    expect(runProperties({ size: 22 })).toBe('<w:sz w:val="22"/><w:szCs w:val="22"/>');
  });

  test("sets a typeface for all letters, and another for scripts that Word treats separately", () => {
    expect(runProperties({ font: "Lora" })).toBe(
      '<w:rFonts w:ascii="Lora" w:eastAsia="Lora" w:hAnsi="Lora" w:cs="Lora"/>',
    );
    expect(runProperties({ font: "Lora", complexFont: "Noto Serif Hebrew" })).toContain(
      'w:cs="Noto Serif Hebrew"',
    );
    expect(runProperties({ complexFont: "Noto Serif Hebrew" })).toBe("");
  });

  test("sets letters tighter, wider, or as in the style", () => {
    expect(runProperties({ tracking: 0 })).toBe('<w:spacing w:val="0"/>');
    expect(runProperties({ tracking: -3 })).toBe('<w:spacing w:val="-3"/>');
  });

  test("uses the book's figures", () => {
    expect(runProperties({ figures: "old-style" })).toContain('<w14:numForm w14:val="oldStyle"/>');
    expect(runProperties({ figures: "lining" })).toContain('<w14:numForm w14:val="lining"/>');
  });

  test("keeps Word's order", () => {
    const all = runProperties({
      figures: "lining",
      isRightToLeft: true,
      raised: true,
      size: 1,
      kern: true,
      tracking: 1,
      smallCaps: true,
      caps: true,
      italic: true,
      bold: true,
      font: "Lora",
      style: "LeadIn",
    });
    expect(names(all)).toEqual(
      "w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:spacing w:kern w:sz w:szCs w:vertAlign w:rtl w14:ligatures w14:numForm".split(
        " ",
      ),
    );
  });
});

test("rules are in Word's order, black and close by default", () => {
  expect(rulesXml({ right: { size: 4 }, top: { size: 6, space: 8, color: "4D4D4D" } })).toBe(
    '<w:top w:val="single" w:sz="6" w:space="8" w:color="4D4D4D"/><w:right w:val="single" w:sz="4" w:space="0" w:color="000000"/>',
  );
  expect(rulesXml({})).toBe("");
});

describe("text", () => {
  test("keeps spaces at either end of a run", () => {
    expect(textRun(" a ")).toBe('<w:r><w:t xml:space="preserve"> a </w:t></w:r>');
  });

  test("keeps markup as text", () => {
    expect(textRun("<w:b/> & co")).toBe('<w:r><w:t xml:space="preserve">&lt;w:b/&gt; &amp; co</w:t></w:r>');
  });

  test("writes a soft hyphen as Word's own, since the character would always be drawn", () => {
    const xml = textRun("may\u00ADbe", "<w:i/>");
    expect(xml).not.toContain("\u00AD");
    expect(xml).toBe(
      '<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">may</w:t><w:softHyphen/><w:t xml:space="preserve">be</w:t></w:r>',
    );
  });
});

describe("pieces", () => {
  const one = paragraph("BodyText", textRun("One"));
  const two = { style: "BodyText", content: textRun("Two"), properties: { keepNext: true } };

  test("a paragraph has its style before its own properties", () => {
    expect(piecesXml([two])).toMatch(
      /^<w:p><w:pPr><w:pStyle w:val="BodyText"\/><w:keepNext\/><\/w:pPr><w:r>/u,
    );
  });

  test("a section ends in the last paragraph only", () => {
    const xml = piecesXml([one, { table: "<w:tbl/>" }, two], "<w:sectPr/>");
    expect(xml.match(/<w:sectPr\/>/gu)).toHaveLength(1);
    expect(xml).toMatch(/<w:tbl\/><w:p>.*<w:keepNext\/><w:sectPr\/><\/w:pPr>.*Two/u);
  });

  test("tables are put between the paragraphs unchanged", () => {
    expect(piecesXml([one, { table: "<w:tbl/>" }])).toMatch(/<\/w:p><w:tbl\/>$/u);
  });
});

test.each([
  [1, 1440],
  [0.5, 720],
  [0.125, 180],
  [1 / 3, 480],
])("%d in are %d twips", (inches, expected) => {
  expect(twips(inches)).toBe(expected);
});
