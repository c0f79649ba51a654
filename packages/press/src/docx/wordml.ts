/** WordprocessingML as text. All book content passes through `escaped`; nothing else needs to. */

const RESERVED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes sanitised text for an XML element or attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (char) => RESERVED[char] ?? char);
}

/** `left` and `right` mean start and end in right-to-left text, as in Word. */
export type Alignment = "left" | "right" | "center" | "both";

/** A border of a paragraph or a cell; `size` in eighths of a point, `space` in points. */
export type Rule = { size: number; space?: number; color?: string };
export type Rules = { top?: Rule; left?: Rule; bottom?: Rule; right?: Rule };

/** All lengths in 1/1440 in (twips). */
export type ParagraphProperties = {
  keepNext?: boolean;
  keepLines?: boolean;
  pageBreakBefore?: boolean;
  /** Instance of a numbered list; 0 removes a style's numbering. */
  list?: number;
  rules?: Rules;
  shade?: string;
  tabs?: readonly { at: number; align: "left" | "center" | "right"; leader?: "dot" | "underscore" }[];
  noHyphens?: boolean;
  isRightToLeft?: boolean;
  before?: number;
  after?: number;
  /** Exact line height; `isMinLineHeight` lets an image or a larger character increase it. */
  line?: number;
  isMinLineHeight?: boolean;
  left?: number;
  right?: number;
  firstLine?: number;
  hanging?: number;
  align?: Alignment;
  /** 0 is the highest level. */
  outline?: number;
};

/** `size` in half points, `tracking` in twips. */
export type RunProperties = {
  style?: string;
  font?: string;
  complexFont?: string;
  bold?: boolean;
  italic?: boolean;
  caps?: boolean;
  smallCaps?: boolean;
  tracking?: number;
  kern?: boolean;
  size?: number;
  raised?: boolean;
  isRightToLeft?: boolean;
  figures?: "old-style" | "lining";
};

/** In the element order required by the schema. */
export function paragraphProperties(of: ParagraphProperties): string {
  const spacing = attributes({
    "w:before": of.before,
    "w:after": of.after,
    "w:line": of.line,
    "w:lineRule": of.line === undefined ? undefined : of.isMinLineHeight === true ? "atLeast" : "exact",
  });
  const indent = attributes({
    "w:left": of.left,
    "w:right": of.right,
    "w:firstLine": of.firstLine,
    "w:hanging": of.hanging,
  });
  return (
    toggle("keepNext", of.keepNext) +
    toggle("keepLines", of.keepLines) +
    toggle("pageBreakBefore", of.pageBreakBefore) +
    (of.list === undefined ? "" : `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${of.list}"/></w:numPr>`) +
    (of.rules === undefined ? "" : `<w:pBdr>${rulesXml(of.rules)}</w:pBdr>`) +
    (of.shade === undefined ? "" : shadeXml(of.shade)) +
    (of.tabs === undefined ? "" : `<w:tabs>${of.tabs.map(tabXml).join("")}</w:tabs>`) +
    toggle("suppressAutoHyphens", of.noHyphens) +
    toggle("bidi", of.isRightToLeft) +
    (spacing === "" ? "" : `<w:spacing${spacing}/>`) +
    (indent === "" ? "" : `<w:ind${indent}/>`) +
    (of.align === undefined ? "" : `<w:jc w:val="${of.align}"/>`) +
    (of.outline === undefined ? "" : `<w:outlineLvl w:val="${of.outline}"/>`)
  );
}

/** In the element order required by the schema. */
export function runProperties(of: RunProperties): string {
  return (
    (of.style === undefined ? "" : `<w:rStyle w:val="${of.style}"/>`) +
    fontsXml(of) +
    bothScripts("b", of.bold) +
    bothScripts("i", of.italic) +
    toggle("caps", of.caps) +
    toggle("smallCaps", of.smallCaps) +
    (of.tracking === undefined ? "" : `<w:spacing w:val="${of.tracking}"/>`) +
    (of.kern === true ? '<w:kern w:val="1"/>' : "") +
    (of.size === undefined ? "" : `<w:sz w:val="${of.size}"/><w:szCs w:val="${of.size}"/>`) +
    (of.raised === true ? '<w:vertAlign w:val="superscript"/>' : "") +
    toggle("rtl", of.isRightToLeft) +
    (of.figures === undefined
      ? ""
      : `<w14:ligatures w14:val="standard"/><w14:numForm w14:val="${of.figures === "lining" ? "lining" : "oldStyle"}"/>`)
  );
}

function fontsXml({ font, complexFont = font }: RunProperties): string {
  if (font === undefined || complexFont === undefined) return "";
  return `<w:rFonts w:ascii="${font}" w:eastAsia="${font}" w:hAnsi="${font}" w:cs="${complexFont}"/>`;
}

/** Rules around a paragraph, a table or a cell. */
export function rulesXml(rules: Rules): string {
  const rule = (side: string, of: Rule | undefined): string =>
    of === undefined
      ? ""
      : `<w:${side} w:val="single" w:sz="${of.size}" w:space="${of.space ?? 0}" w:color="${of.color ?? "000000"}"/>`;
  return (
    rule("top", rules.top) +
    rule("left", rules.left) +
    rule("bottom", rules.bottom) +
    rule("right", rules.right)
  );
}

/** @param color  six hexadecimal digits */
export function shadeXml(color: string): string {
  return `<w:shd w:val="clear" w:color="auto" w:fill="${color}"/>`;
}

/** A paragraph not yet serialized, so that it can still end a section. */
export type Paragraph = { style: string; properties: ParagraphProperties; content: string };
/** A table is already serialized. */
export type Piece = Paragraph | { table: string };

/** A paragraph in a style, with no direct formatting. `content` is XML. */
export function paragraph(style: string, content: string): Paragraph {
  return { style, content, properties: {} };
}

/** @param sectionEnd  the properties of the section that ends with the last piece */
export function piecesXml(pieces: readonly Piece[], sectionEnd = ""): string {
  const last = pieces.length - 1;
  return pieces
    .map((piece, index) =>
      "table" in piece ? piece.table : paragraphXml(piece, index === last ? sectionEnd : ""),
    )
    .join("");
}

function paragraphXml({ style, properties, content }: Paragraph, sectionEnd: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${paragraphProperties(properties)}${sectionEnd}</w:pPr>${content}</w:p>`;
}

/** `w:r`: escaped text with its run properties; soft hyphens in Word's notation. */
export function textRun(text: string, properties = ""): string {
  const own = properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
  // Word always shows the character itself as a hyphen
  const content = escaped(text).replaceAll("\u00AD", '</w:t><w:softHyphen/><w:t xml:space="preserve">');
  return `<w:r>${own}<w:t xml:space="preserve">${content}</w:t></w:r>`;
}

/** Moves to the next tab stop. */
export const TAB = "<w:r><w:tab/></w:r>";

/** The page's folio. */
export const FOLIO =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>' +
  '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** 1/1440 in. */
export function twips(inches: number): number {
  return Math.round(inches * 1440);
}

function attributes(of: Readonly<Record<string, string | number | undefined>>): string {
  let text = "";
  for (const [name, value] of Object.entries(of)) if (value !== undefined) text += ` ${name}="${value}"`;
  return text;
}

function toggle(name: string, value: boolean | undefined): string {
  if (value === undefined) return "";
  return value ? `<w:${name}/>` : `<w:${name} w:val="0"/>`;
}

function bothScripts(name: string, value: boolean | undefined): string {
  return toggle(name, value) + toggle(`${name}Cs`, value);
}

function tabXml({ at, align, leader }: NonNullable<ParagraphProperties["tabs"]>[number]): string {
  const dots = leader === undefined ? "" : ` w:leader="${leader}"`;
  return `<w:tab w:val="${align}"${dots} w:pos="${at}"/>`;
}
