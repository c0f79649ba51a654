import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { readXml, type XmlEvent } from "../checks/xml-events.ts";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import { buildChapter, buildManuscript } from "../testing/build-manuscript.ts";
import { everyBlock } from "../testing/every-block.ts";
import { renderDocx } from "./render-docx.ts";

// Word rejects files, or calls them damaged, that LibreOffice accepts.

/**
 * The allowed children of each element, in schema order.
 * @source ECMA-376 part 1, annex A.1 (wml.xsd) and A.4.4 (dml-wordprocessingDrawing.xsd); MS-DOCX for w14
 */
const ORDER: Readonly<Record<string, string>> = {
  "w:pPr":
    "w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl w:numPr w:suppressLineNumbers w:pBdr w:shd w:tabs w:suppressAutoHyphens w:kinsoku w:wordWrap w:overflowPunct w:topLinePunct w:autoSpaceDE w:autoSpaceDN w:bidi w:adjustRightInd w:snapToGrid w:spacing w:ind w:contextualSpacing w:mirrorIndents w:suppressOverlap w:jc w:textDirection w:textAlignment w:textboxTightWrap w:outlineLvl w:divId w:cnfStyle w:rPr w:sectPr",
  "w:rPr":
    "w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:dstrike w:outline w:shadow w:emboss w:imprint w:noProof w:snapToGrid w:vanish w:webHidden w:color w:spacing w:w w:kern w:position w:sz w:szCs w:highlight w:u w:effect w:bdr w:shd w:fitText w:vertAlign w:rtl w:cs w:em w:lang w:eastAsianLayout w:specVanish w:oMath w14:ligatures w14:numForm",
  "w:sectPr":
    "w:headerReference* w:footerReference* w:footnotePr w:endnotePr w:type w:pgSz w:pgMar w:paperSrc w:pgBorders w:lnNumType w:pgNumType w:cols w:formProt w:vAlign w:noEndnote w:titlePg w:textDirection w:bidi w:rtlGutter w:docGrid",
  "w:tbl": "w:tblPr w:tblGrid w:tr*",
  "w:tblPr":
    "w:tblStyle w:tblpPr w:tblOverlap w:bidiVisual w:tblStyleRowBandSize w:tblStyleColBandSize w:tblW w:jc w:tblCellSpacing w:tblInd w:tblBorders w:shd w:tblLayout w:tblCellMar w:tblLook w:tblCaption w:tblDescription",
  "w:tblGrid": "w:gridCol*",
  "w:tr": "w:tblPrEx w:trPr w:tc*",
  "w:trPr": "w:cantSplit w:trHeight w:tblHeader w:jc",
  "w:tcPr":
    "w:cnfStyle w:tcW w:gridSpan w:hMerge w:vMerge w:tcBorders w:shd w:noWrap w:tcMar w:textDirection w:tcFitText w:vAlign w:hideMark",
  "w:tblBorders": "w:top w:left w:bottom w:right w:insideH w:insideV",
  "w:tcBorders": "w:top w:left w:bottom w:right w:insideH w:insideV w:tl2br w:tr2bl",
  "w:pBdr": "w:top w:left w:bottom w:right w:between w:bar",
  "w:tblCellMar": "w:top w:left w:bottom w:right",
  "w:settings":
    "w:zoom w:embedTrueTypeFonts w:embedSystemFonts w:saveSubsetFonts w:mirrorMargins w:defaultTabStop w:autoHyphenation w:consecutiveHyphenLimit w:hyphenationZone w:doNotHyphenateCaps w:evenAndOddHeaders w:characterSpacingControl w:updateFields w:footnotePr w:endnotePr w:compat w:rsids w:themeFontLang w:decimalSymbol w:listSeparator",
  "w:style":
    "w:name w:aliases w:basedOn w:next w:link w:autoRedefine w:hidden w:uiPriority w:semiHidden w:unhideWhenUsed w:qFormat w:locked w:pPr w:rPr w:tblPr w:trPr w:tcPr w:tblStylePr*",
  "w:styles": "w:docDefaults w:latentStyles w:style*",
  "w:docDefaults": "w:rPrDefault w:pPrDefault",
  "w:numbering": "w:numPicBullet* w:abstractNum* w:num*",
  "w:abstractNum": "w:nsid w:multiLevelType w:tmpl w:name w:styleLink w:numStyleLink w:lvl*",
  "w:lvl":
    "w:start w:numFmt w:lvlRestart w:pStyle w:isLgl w:suff w:lvlText w:lvlPicBulletId w:lvlJc w:pPr w:rPr",
  "w:num": "w:abstractNumId w:lvlOverride*",
  "w:lvlOverride": "w:startOverride w:lvl",
  "w:numPr": "w:ilvl w:numId",
  "w:font":
    "w:altName w:panose1 w:charset w:family w:notTrueType w:pitch w:sig w:embedRegular w:embedBold w:embedItalic w:embedBoldItalic",
  "w:p": "w:pPr *",
  "w:r": "w:rPr *",
  "wp:inline": "wp:extent wp:effectExtent wp:docPr wp:cNvGraphicFramePr a:graphic",
  "wp:anchor":
    "wp:simplePos wp:positionH wp:positionV wp:extent wp:effectExtent wp:wrapTopAndBottom wp:docPr wp:cNvGraphicFramePr a:graphic",
  "pic:pic": "pic:nvPicPr pic:blipFill pic:spPr",
  "pic:blipFill": "a:blip a:srcRect a:stretch",
  "pic:spPr": "a:xfrm a:prstGeom",
};

/** Describes an element's misordered children; null if the order is right. */
function disorder(parent: string, children: readonly string[]): string | null {
  const order = ORDER[parent]?.split(" ");
  if (order === undefined) return null;
  const hasRest = order.at(-1) === "*";
  let at = -1;
  for (const child of children) {
    const place: number = order.findIndex((name) => name === child || name === `${child}*`);
    const isRest: boolean = place === -1 && hasRest;
    const next = isRest ? order.length - 1 : place;
    if (next === -1) return `<${child}> in <${parent}>`;
    const mayRepeat = isRest || order[next] === `${child}*`;
    if (next < at || (next === at && !mayRepeat)) return `<${child}> out of its place in <${parent}>`;
    at = next;
  }
  return null;
}

function disorders(events: readonly XmlEvent[]): string[] {
  const open: { name: string; children: string[] }[] = [];
  const found: string[] = [];
  for (const event of events) {
    if (event.kind === "open") {
      open.at(-1)?.children.push(event.name);
      open.push({ name: event.name, children: [] });
    } else if (event.kind === "close") {
      const { name, children } = open.pop() ?? { name: "", children: [] };
      const wrong = disorder(name, children);
      if (wrong !== null) found.push(wrong);
      if (name === "w:tc" && children.at(-1) !== "w:p") found.push("a cell without a last paragraph");
    }
  }
  return found;
}

async function partsOfFile(copy: FairCopy, theme: PressTheme): Promise<Map<string, XmlEvent[]>> {
  const files = unzipSync(await renderDocx(copy, { trim: "6x9", theme, largePrint: false }));
  const documents = Object.entries(files).filter(([path]) => /^word\/[a-zA-Z0-9]+\.xml$/u.test(path));
  return new Map(documents.map(([path, bytes]) => [path, readXml(strFromU8(bytes))]));
}

function values(events: readonly XmlEvent[], element: string, attribute: string): string[] {
  return events.flatMap((event) =>
    event.kind === "open" && event.name === element ? [event.attributes.get(attribute) ?? ""] : [],
  );
}

let every: FairCopy;
let parts: Map<string, XmlEvent[]>;
const part = (name: string): XmlEvent[] => parts.get(`word/${name}.xml`) ?? [];

beforeAll(async () => {
  every = await everyBlock();
  parts = await partsOfFile(every, "classic");
});

test("detects two elements in the wrong order", () => {
  const swapped = readXml("<w:p><w:pPr><w:jc/><w:spacing/></w:pPr></w:p>");
  expect(disorders(swapped)).toEqual(["<w:spacing> out of its place in <w:pPr>"]);
  expect(disorders(readXml("<w:p><w:r/><w:pPr/></w:p>"))).toEqual(["<w:pPr> out of its place in <w:p>"]);
  expect(disorders(readXml("<w:pPr><w:bold/></w:pPr>"))).toEqual(["<w:bold> in <w:pPr>"]);
});

test.each(PressTheme.options)("keeps the schema's order in the %s theme", async (theme) => {
  for (const [path, events] of await partsOfFile(every, theme))
    expect({ path, found: disorders(events) }).toEqual({ path, found: [] });
});

test("keeps the schema's order in a Hebrew book", async () => {
  const copy = fairCopy(
    buildManuscript({
      language: "he",
      chapters: [buildChapter("פרק", "שלום Hello.\n\n## כותרת\n\nשלום *world* שוב.\n\n* * *\n\nסוף.")],
    }),
  );
  for (const [path, events] of await partsOfFile(copy, "classic"))
    expect({ path, found: disorders(events) }).toEqual({ path, found: [] });
});

test("gives bookmarks, drawings, styles and notes unique ids", () => {
  const document = part("document");
  const named: readonly string[][] = [
    values(document, "w:bookmarkStart", "w:id"),
    values(document, "w:bookmarkStart", "w:name"),
    values(document, "wp:docPr", "id"),
    values(part("styles"), "w:style", "w:styleId"),
    values(part("styles"), "w:name", "w:val"),
    values(part("footnotes"), "w:footnote", "w:id"),
    values(part("numbering"), "w:num", "w:numId"),
  ];
  for (const ids of named) {
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(values(document, "w:bookmarkEnd", "w:id")).toEqual(values(document, "w:bookmarkStart", "w:id"));
});

test("resolves all references", () => {
  const styles = new Set(values(part("styles"), "w:style", "w:styleId"));
  for (const events of parts.values()) {
    for (const element of ["w:pStyle", "w:rStyle", "w:tblStyle", "w:basedOn", "w:next"])
      for (const id of values(events, element, "w:val")) expect(styles).toContain(id);
  }
  const document = part("document");
  const anchors = new Set(values(document, "w:bookmarkStart", "w:name"));
  for (const anchor of values(document, "w:hyperlink", "w:anchor")) expect(anchors).toContain(anchor);
  const notes = new Set(values(part("footnotes"), "w:footnote", "w:id"));
  for (const id of values(document, "w:footnoteReference", "w:id")) expect(notes).toContain(id);
  const lists = new Set(values(part("numbering"), "w:num", "w:numId"));
  for (const id of [...values(document, "w:numId", "w:val"), ...values(part("styles"), "w:numId", "w:val")])
    expect(lists).toContain(id);
});

test("starts, separates and ends every field in order", () => {
  for (const [path, events] of parts) {
    const marks = values(events, "w:fldChar", "w:fldCharType").join(" ");
    expect({ path, marks }).toEqual({
      path,
      marks: expect.stringMatching(/^(?:begin separate end(?: |$))*$/u),
    });
  }
  expect(values(part("document"), "w:fldChar", "w:fldCharType")).toHaveLength(3);
});
