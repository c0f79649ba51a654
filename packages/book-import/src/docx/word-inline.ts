import type { Losses } from "../flow/losses.ts";
import { losesUrl, type LostFormatting } from "../flow/lost-formatting.ts";
import { RunList, type Marks } from "../flow/run-list.ts";
import type { Figure, ImageCollector } from "../images/figure.ts";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { isOn, lostFormatting, marksOn, marksOfRun, type WordStyles } from "./word-styles.ts";

/** Dependencies for reading a part's text; each part has its own images. */
export type InlineRules = {
  styles: WordStyles;
  losses: Losses;
  pictures: ImageCollector;
  /** An image's bytes by relation id; null if it is stored outside the file. */
  imageBytes: (relation: string) => Uint8Array | null;
  /** The internal name of a note of that kind, null if there is no such note. */
  noteOf: (kind: "footnote" | "endnote", id: string) => string | null;
};

/** A paragraph's content: its text, with "\n" at line breaks, and the objects anchored in it. */
export type InlineContent = {
  text: RunList;
  figures: Figure[];
  boxes: XmlElement[];
  hasPageBreak: boolean;
  hasRule: boolean;
};

/** Fields whose text the book generates itself. */
const MADE_FIELDS = /^\s*(?:TOC|INDEX|PAGE|NUMPAGES|SECTIONPAGES)\b/iu;
/** Fonts whose characters are symbols. */
const SYMBOL_FONTS = /symbol|wingdings|webdings|dingbats/iu;

/** A hyperlink field with a URL rather than a place in the file, and one with either. */
const LINK_FIELD = /^\s*HYPERLINK\b(?!\s*\\l\b)/iu;
const ANY_LINK_FIELD = /^\s*HYPERLINK\b/iu;

/** Elements that only wrap text. */
const INSIDE: ReadonlySet<string> = new Set([
  "w:ins",
  "w:moveTo",
  "w:smartTag",
  "w:customXml",
  "w:dir",
  "w:bdo",
]);
const DELETED: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
const FORMULAS: ReadonlySet<string> = new Set(["m:oMath", "m:oMathPara"]);

/** An open field; it may extend over many paragraphs. */
type Field = { code: string; isResult: boolean };

/** Reads paragraphs in sequence, remembering open fields. */
export class InlineReader {
  readonly #rules: InlineRules;
  readonly #fields: Field[] = [];
  readonly #marksKnown = new Map<string, Marks>();
  /** of the previous run in the same paragraph: Word often splits identical formatting into many runs */
  #lostBefore: ReadonlySet<LostFormatting> = new Set();

  constructor(rules: InlineRules) {
    this.#rules = rules;
  }

  /**
   * Whether the current text belongs to a table of contents, an index or a page number, which the book
   * generates itself.
   */
  get isInMadeField(): boolean {
    return this.#fields.some(({ code }) => MADE_FIELDS.test(code));
  }

  /** @param base  marks the paragraph's style applies to all its text */
  read(paragraph: XmlElement, base: ReadonlyMap<"i" | "b" | "sc", boolean>): InlineContent {
    this.#lostBefore = new Set();
    const content: InlineContent = {
      text: new RunList(),
      figures: [],
      boxes: [],
      hasPageBreak: false,
      hasRule: false,
    };
    this.#readAll(paragraph, { content, base, marks: marksOn(base) });
    return content;
  }

  #readAll(parent: XmlElement, place: Place): void {
    for (const child of childrenOf(parent)) this.#readChild(child, place);
  }

  #readChild(child: XmlElement, place: Place): void {
    const { losses } = this.#rules;
    if (child.name === "w:r") this.#readRun(child, place);
    else if (INSIDE.has(child.name)) this.#readAll(child, place);
    else if (child.name === "w:hyperlink") this.#readLink(child, place);
    else if (DELETED.has(child.name)) losses.add("deletions");
    else if (child.name === "w:fldSimple") this.#readSimpleField(child, place);
    else if (child.name === "w:sdt") {
      for (const inner of childrenOf(child, "w:sdtContent")) this.#readAll(inner, place);
    } else if (FORMULAS.has(child.name)) {
      losses.add("formulas");
      place.content.text.add(descendantsOf(child, ["m:t"]).map(textOf).join(""), place.marks);
    }
  }

  #readLink(link: XmlElement, place: Place): void {
    const isUrl = link.attributes["r:id"] !== undefined && !this.isInMadeField;
    if (isUrl && losesUrl(innerText(link))) this.#rules.losses.add("links");
    this.#readAll(link, { ...place, isLink: true });
  }

  #readSimpleField(field: XmlElement, place: Place): void {
    const code = field.attributes["w:instr"] ?? "";
    if (LINK_FIELD.test(code) && losesUrl(innerText(field))) this.#rules.losses.add("links");
    if (!MADE_FIELDS.test(code)) this.#readAll(field, { ...place, isLink: ANY_LINK_FIELD.test(code) });
  }

  #readRun(run: XmlElement, place: Place): void {
    const properties = childOf(run, "w:rPr");
    if (properties !== undefined && isOn(childOf(properties, "w:vanish"))) {
      if (descendantsOf(run, ["w:t"]).length > 0) this.#rules.losses.add("hidden_text");
      return;
    }
    const marks = properties === undefined ? place.marks : this.#marksOf(properties, place);
    if (!this.isInMadeField && innerText(run).trim() !== "") this.#sayLost(properties, place);
    const isSymbolFont = SYMBOL_FONTS.test(childOf(properties, "w:rFonts")?.attributes["w:ascii"] ?? "");
    for (const child of childrenOf(run)) this.#readPiece(child, { ...place, marks, isSymbolFont });
  }

  #sayLost(properties: XmlElement | undefined, { isLink }: Place): void {
    const style = this.#rules.styles.of(childOf(properties, "w:rStyle")?.attributes["w:val"]).lost;
    const states = new Map([...style, ...lostFormatting(properties)]);
    // Google Docs adds a link's underline itself: it is reported as a link
    if (isLink === true || this.#fields.some(({ code }) => ANY_LINK_FIELD.test(code)))
      states.delete("underlines");
    const lost = new Set(Array.from(states).flatMap(([look, isLost]) => (isLost ? [look] : [])));
    for (const look of lost) if (!this.#lostBefore.has(look)) this.#rules.losses.add(look);
    this.#lostBefore = lost;
  }

  #marksOf(properties: XmlElement, { base }: Place): Marks {
    const style = this.#rules.styles.of(childOf(properties, "w:rStyle")?.attributes["w:val"]).marks;
    const states = new Map([...base, ...style, ...marksOfRun(properties)]);
    const key = `${states.get("i")}${states.get("b")}${states.get("sc")}`;
    const known = this.#marksKnown.get(key);
    if (known !== undefined) return known;
    const marks = marksOn(states);
    this.#marksKnown.set(key, marks);
    return marks;
  }

  #readPiece(piece: XmlElement, place: Place): void {
    if (piece.name === "w:fldChar") this.#readFieldMark(piece);
    else if (piece.name === "w:instrText") this.#readFieldCode(piece);
    else if (!this.isInMadeField) this.#readContent(piece, place);
  }

  #readFieldMark(piece: XmlElement): void {
    const kind = piece.attributes["w:fldCharType"];
    if (kind === "begin") this.#fields.push({ code: "", isResult: false });
    if (kind === "end") this.#fields.pop();
    const field = this.#fields.at(-1);
    if (kind === "separate" && field !== undefined) field.isResult = true;
  }

  #readFieldCode(piece: XmlElement): void {
    const field = this.#fields.at(-1);
    if (field === undefined || field.isResult) return;
    const isNew = field.code === "";
    field.code += textOf(piece);
    if (isNew && LINK_FIELD.test(field.code) && !this.isInMadeField) this.#rules.losses.add("links");
    if (isNew && /^\s*TOC\b/u.test(field.code)) this.#rules.losses.add("contents");
  }

  #readContent(piece: XmlElement, { content, marks, isSymbolFont }: Place): void {
    switch (piece.name) {
      case "w:t":
        content.text.add(textOf(piece), marks);
        return;
      case "w:tab":
      case "w:ptab":
        content.text.add("\t", marks);
        return;
      case "w:noBreakHyphen":
        content.text.add("\u2011", marks);
        return;
      case "w:sym":
        content.text.add(symbolOf(piece, isSymbolFont === true), marks);
        return;
      case "w:br":
      case "w:cr":
        addBreak(content, { kind: piece.attributes["w:type"], marks });
        return;
      case "w:footnoteReference":
        this.#readNote("footnote", piece, content);
        return;
      case "w:endnoteReference":
        this.#readNote("endnote", piece, content);
        return;
      case "w:commentReference":
        this.#rules.losses.add("comments");
        return;
      default:
        this.#readDrawing(piece, content);
    }
  }

  #readNote(kind: "footnote" | "endnote", piece: XmlElement, content: InlineContent): void {
    const note = this.#rules.noteOf(kind, piece.attributes["w:id"] ?? "");
    if (note === null) this.#rules.losses.add("notes_lost");
    else content.text.addNote(note);
  }

  #readDrawing(piece: XmlElement, content: InlineContent): void {
    const drawing = chosen(piece);
    if (drawing === undefined || !["w:drawing", "w:pict", "w:object"].includes(drawing.name)) return;
    const { losses, pictures, imageBytes } = this.#rules;
    const boxes = descendantsOf(drawing, ["w:txbxContent"]);
    const relations = imageRelations(drawing);
    const [rectangle] = descendantsOf(drawing, ["v:rect"]);
    content.boxes.push(...boxes);
    losses.add("text_boxes", boxes.length);
    if (rectangle?.attributes["o:hr"] === "t") content.hasRule = true;
    else if (relations.length === 0 && boxes.length === 0) losses.add("drawings");
    const alt = alternativeText(drawing);
    for (const relation of relations) {
      const figure = pictures.figureOf(imageBytes(relation), alt);
      if (figure !== null)
        content.figures.push(fillsPage(drawing) ? { ...figure, placement: "bleed" } : figure);
    }
  }
}

function innerText(element: XmlElement): string {
  return descendantsOf(element, ["w:t"]).map(textOf).join("");
}

function addBreak(content: InlineContent, { kind, marks }: { kind: string | undefined; marks: Marks }): void {
  if (kind === "page") content.hasPageBreak = true;
  else if (kind !== "column") content.text.add("\n", marks);
}

type Place = {
  content: InlineContent;
  base: ReadonlyMap<"i" | "b" | "sc", boolean>;
  marks: Marks;
  isSymbolFont?: boolean;
  isLink?: boolean;
};

/** The variant Word itself would show, if there is a newer and an older one: never both. */
function chosen(piece: XmlElement): XmlElement | undefined {
  if (piece.name !== "mc:AlternateContent") return piece;
  const choice = childOf(piece, "mc:Choice") ?? childOf(piece, "mc:Fallback");
  return choice === undefined ? undefined : childrenOf(choice)[0];
}

function imageRelations(drawing: XmlElement): string[] {
  return descendantsOf(drawing, ["a:blip", "v:imagedata", "w:txbxContent"])
    .filter(({ name }) => name !== "w:txbxContent")
    .map(({ attributes }) => attributes["r:embed"] ?? attributes["r:id"] ?? attributes["r:link"] ?? "");
}

/** Whether an image is anchored to the page rather than the text, with no text beside it. */
function fillsPage(drawing: XmlElement): boolean {
  const [wrap] = descendantsOf(drawing, ["wp:wrapTopAndBottom"]);
  const positions = descendantsOf(drawing, ["wp:positionH", "wp:positionV"]);
  return wrap !== undefined && positions.every(({ attributes }) => attributes["relativeFrom"] === "page");
}

function alternativeText(drawing: XmlElement): string {
  const [properties] = descendantsOf(drawing, ["wp:docPr", "v:shape"]);
  return properties?.attributes["descr"] ?? properties?.attributes["alt"] ?? "";
}

/** A symbol font's character has no meaning as text, and counts as an ornament. */
function symbolOf(piece: XmlElement, isSymbolFont: boolean): string {
  const code = Number.parseInt(piece.attributes["w:char"] ?? "", 16);
  const isSymbol = isSymbolFont || SYMBOL_FONTS.test(piece.attributes["w:font"] ?? "");
  if (Number.isNaN(code) || code > 0x10ffff) return "";
  return isSymbol || (code >= 0xe000 && code <= 0xf8ff) ? "❦" : String.fromCodePoint(code);
}
