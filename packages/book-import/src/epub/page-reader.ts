import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { boxBlocks } from "../flow/box-blocks.ts";
import { textOfRuns } from "../flow/flow.ts";
import { FlowWriter, type NoteNames } from "../flow/flow-writer.ts";
import { lineOf, linesOf } from "../flow/run-list.ts";
import { isSceneBreak } from "../flow/scene-breaks.ts";
import type { Figure } from "../images/figure.ts";
import { childrenOf, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { inlineText, type InlineRules } from "./page-inline.ts";
import { hasHeading, headingLevel, isVerse, kindOfElement, madeElement } from "./page-meanings.ts";
import { tableOf } from "./page-table.ts";

export type PageRules = InlineRules & {
  noteNames: NoteNames;
  /** The figure for an image on the current page; null, with a reported loss, if it can't be printed. */
  figureOf: (image: XmlElement) => Figure | null;
};

/** Elements that are lines of text, or contain them. */
const BLOCKS: ReadonlySet<string> = new Set([
  "address",
  "article",
  "aside",
  "blockquote",
  "body",
  "center",
  "dd",
  "details",
  "div",
  "dl",
  "dt",
  "figure",
  "footer",
  "form",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "header",
  "hgroup",
  "hr",
  "li",
  "main",
  "nav",
  "ol",
  "p",
  "pre",
  "section",
  "table",
  "ul",
  "fieldset",
  "summary",
]);
const BOX_KINDS = ["recipe", "exercise", "note"] as const;

/** Reads the pages of an e-book in sequence. */
export class PageReader {
  readonly writer: FlowWriter;
  /** as on the title page */
  subtitle = "";
  readonly #rules: PageRules;
  #kind: SectionKind | null = null;
  #lists = 0;
  #verse: ManuscriptRun[][] | null = null;

  constructor(rules: PageRules) {
    this.#rules = rules;
    this.writer = new FlowWriter({ losses: rules.losses, notes: rules.noteNames });
  }

  /** @param label  the page's title in the table of contents, used if it has no heading */
  readPage(body: XmlElement, label: string | null): void {
    this.writer.page();
    if (!hasHeading(body) && label !== null && textOf(body).trim() !== "" && madeElement(body) === null) {
      this.writer.start(undefined, label);
    }
    this.read(body);
    this.#endKind();
  }

  read(element: XmlElement): void {
    const { losses, notes } = this.#rules;
    if (notes.isNote(element) || ["script", "style"].includes(element.name)) return;
    const made = madeElement(element);
    if (made !== null) {
      this.subtitle ||= subtitleOf(element);
      if (made !== "notes") losses.add(made);
      return;
    }
    const kind = kindOfElement(element);
    if (kind !== null) this.#kind = kind;
    this.#readMeaning(element);
  }

  #readMeaning(element: XmlElement): void {
    const level = headingLevel(element);
    if (level !== null) this.#readHeading(element, level);
    else if (isBox(element)) this.#readBox(element);
    else if (isVerse(element)) this.#readVerse(element);
    else this.#readNamed(element);
  }

  #readNamed(element: XmlElement): void {
    switch (element.name) {
      case "hr":
        this.#endKind();
        this.writer.block({ t: "break" });
        return;
      case "header":
      case "hgroup":
        this.#readHead(element);
        return;
      case "blockquote":
        this.#readQuote(element);
        return;
      case "ul":
      case "ol":
        this.#endKind();
        this.#lists += 1;
        this.#readList(element, `list-${this.#lists}`, element.name === "ol");
        return;
      case "table":
        this.#endKind();
        this.#readTable(element);
        return;
      case "figure":
        this.#endKind();
        this.#readFigure(element);
        return;
      case "pre":
        this.#endKind();
        this.writer.block({
          t: "verse",
          lines: textOf(element)
            .split("\n")
            .map((line) => lineOf([{ s: line }])),
        });
        return;
      default:
        this.#readContainer(element);
    }
  }

  /** Reads blocks one by one, and text between them as separate paragraphs. */
  #readContainer(element: XmlElement): void {
    if (!childrenOf(element).some((child) => holdsBlocks(child))) {
      this.#readParagraph(element);
      return;
    }
    let loose: XmlElement["children"] = [];
    const endLoose = (): void => {
      const text = { name: "p", attributes: {}, children: loose };
      if (loose.some((child) => typeof child !== "string" || child.trim() !== "")) this.#readParagraph(text);
      loose = [];
    };
    for (const child of element.children) {
      if (typeof child === "string" || !holdsBlocks(child)) loose.push(child);
      else {
        endLoose();
        this.read(child);
      }
    }
    endLoose();
  }

  #readParagraph(element: XmlElement): void {
    const { runs, pictures } = inlineText(element, { rules: this.#rules });
    const line = lineOf(runs.runs);
    const isCentred = this.#rules.styles.isCentred(element);
    if (line.length > 0 || pictures.length > 0) this.#endKind();
    if (line.length > 0 && isSceneBreak(textOfRuns(line))) this.writer.block({ t: "break" });
    else if (line.length > 0) this.writer.paragraph(runs.runs, isCentred);
    else if (pictures.length === 0 && element.name === "p") this.writer.blank(isCentred);
    for (const picture of pictures) this.#writePicture(picture, element);
  }

  #writePicture(image: XmlElement, around: XmlElement): void {
    const figure = this.#rules.figureOf(image);
    if (figure === null) return;
    const isPlate = /(?:^|\s)plate(?:\s|$)/u.test(around.attributes["class"] ?? "");
    this.writer.block(isPlate ? { ...figure, placement: "page" } : figure);
  }

  #readHeading(element: XmlElement, level: number): void {
    const { runs, pictures } = inlineText(element, { rules: this.#rules });
    const line = lineOf(runs.runs);
    const [picture] = pictures;
    const alt = picture?.attributes["alt"] ?? "";
    if (line.length > 0) this.#writeHeading(line, level);
    else if (alt !== "") this.#writeHeading([{ s: alt }], level);
    for (const each of pictures) this.#writePicture(each, element);
  }

  #writeHeading(runs: ManuscriptRun[], level: number): void {
    const kind = this.#kind;
    this.#kind = null;
    this.writer.heading(level, runs, kind === null ? {} : { kind });
  }

  /** A section kind without a heading starts its section at the first text. */
  #endKind(): void {
    const kind = this.#kind;
    this.#kind = null;
    if (kind !== null) this.writer.start(kind);
  }

  /** Text above the title in its header is its label, text below it a paragraph. */
  #readHead(head: XmlElement): void {
    const children = childrenOf(head);
    const at = children.findIndex((child) => headingLevel(child) !== null);
    if (at === -1) {
      this.#readContainer(head);
      return;
    }
    for (const [index, child] of children.entries()) {
      if (index < at) {
        const line = lineOf(inlineText(child, { rules: this.#rules }).runs.runs);
        if (line.length > 0) this.writer.label(line);
      } else this.read(child);
    }
  }

  #readQuote(quote: XmlElement): void {
    this.#endKind();
    const parts = childrenOf(quote).some(holdsBlocks) ? childrenOf(quote) : [quote];
    for (const part of parts) this.#readQuoted(part);
  }

  #readQuoted(part: XmlElement): void {
    const hasBlocks = childrenOf(part).some(holdsBlocks);
    if (isQuotedBlock(part)) this.read(part);
    else if (isSource(part)) this.writer.source(lineOf(inlineText(part, { rules: this.#rules }).runs.runs));
    else if (hasBlocks) for (const child of childrenOf(part)) this.#readQuoted(child);
    else this.#writeQuoted(part);
  }

  #writeQuoted(part: XmlElement): void {
    const text = inlineText(part, { rules: this.#rules });
    const lines = linesOf(text.runs.runs).filter((line) => line.length > 0);
    if (lines.length > 1) this.writer.block({ t: "verse", lines });
    else for (const line of lines) this.writer.quote(line);
    for (const picture of text.pictures) this.#writePicture(picture, part);
  }

  /** Lines end at line breaks, stanzas at paragraphs. */
  #readVerse(element: XmlElement): void {
    this.#endKind();
    const children = childrenOf(element);
    const isWhole = !children.some(holdsBlocks);
    if (!isWhole) {
      const isLines = children.every(
        (child) =>
          ["p", "div"].includes(child.name) &&
          !isVerse(child) &&
          !childrenOf(child).some((inner) => inner.name === "br" || holdsBlocks(inner)),
      );
      if (isLines) this.#verse = [];
      for (const child of children) this.#readStanza(child);
      const lines = this.#verse ?? [];
      this.#verse = null;
      if (lines.length > 0) this.writer.block({ t: "verse", lines });
      return;
    }
    this.#readStanza(element);
  }

  #readStanza(element: XmlElement): void {
    if (headingLevel(element) !== null || ["header", "footer", "cite", "blockquote"].includes(element.name)) {
      this.#readQuoted(element);
      return;
    }
    if (childrenOf(element).some(holdsBlocks)) {
      for (const child of childrenOf(element)) this.#readStanza(child);
      return;
    }
    const lines = linesOf(inlineText(element, { rules: this.#rules }).runs.runs).filter(
      (line) => line.length > 0,
    );
    if (this.#verse !== null) this.#verse.push(...lines);
    else if (lines.length > 0) this.writer.block({ t: "verse", lines });
  }

  #readList(list: XmlElement, key: string, ordered: boolean): void {
    for (const item of childrenOf(list)) {
      if (this.#rules.notes.isNote(item)) continue;
      const inner = childrenOf(item).filter(isList);
      const text = inlineText(item, { rules: this.#rules, skip: isList });
      const line = lineOf(text.runs.runs);
      if (line.length > 0) this.writer.listItem({ key, ordered }, line);
      for (const picture of text.pictures) this.#writePicture(picture, item);
      for (const nested of inner) {
        this.#rules.losses.add("nested_lists");
        this.#readList(nested, key, ordered);
      }
    }
  }

  #readTable(table: XmlElement): void {
    const { block, pictures } = tableOf(table, this.#rules);
    if (block !== null) this.writer.block(block);
    for (const picture of pictures) this.#writePicture(picture, table);
  }

  #readFigure(figure: XmlElement): void {
    const captions = childrenOf(figure).filter((child) => child.name === "figcaption");
    const skip = ({ name }: XmlElement): boolean => name === "figcaption" || name === "table";
    const { runs, pictures } = inlineText(figure, { rules: this.#rules, skip });
    for (const picture of pictures) this.#writePicture(picture, figure);
    for (const child of childrenOf(figure)) if (child.name === "table") this.#readTable(child);
    const line = lineOf(runs.runs);
    if (line.length > 0) this.writer.paragraph(line);
    for (const caption of captions) {
      const words = lineOf(inlineText(caption, { rules: this.#rules }).runs.runs);
      if (words.length > 0) this.writer.caption(words);
    }
  }

  /** Reads the boxes of the product's own e-books. */
  #readBox(element: XmlElement): void {
    this.#endKind();
    const [first, ...rest] = childrenOf(element);
    const titled = first !== undefined && headingLevel(first) !== null ? textOf(first).trim() : "";
    const inner = new PageReader(this.#rules);
    for (const child of titled === "" ? childrenOf(element) : rest) inner.read(child);
    inner.writer.flush();
    const { boxed, others } = boxBlocks(inner.writer.items);
    const kind =
      BOX_KINDS.find((one) => (element.attributes["class"] ?? "").split(/\s+/u).includes(one)) ?? "note";
    const isWhole = titled !== "" && boxed.length > 0;
    const blocks: ManuscriptBlock[] = isWhole
      ? [{ t: "box", kind, title: titled.slice(0, 300), blocks: boxed, writingLines: 0 }]
      : [...(titled === "" ? [] : [{ t: "h3" as const, r: [{ s: titled }] }]), ...boxed];
    for (const block of [...blocks, ...others]) this.writer.block(block);
  }
}

/** Blocks inside a quotation that aren't plain text stay what they are. */
function isQuotedBlock(part: XmlElement): boolean {
  const isNamed = ["ul", "ol", "table", "figure", "header", "hr"].includes(part.name);
  return isNamed || headingLevel(part) !== null || isVerse(part);
}

function isList({ name }: XmlElement): boolean {
  return name === "ul" || name === "ol";
}

function isSource({ name, attributes }: XmlElement): boolean {
  return (
    name === "footer" ||
    name === "cite" ||
    /(?:^|\s)(?:source|attribution)(?:\s|$)/u.test(attributes["class"] ?? "")
  );
}

function subtitleOf(element: XmlElement): string {
  const isSubtitle = /subtitle/u.test(
    `${element.attributes["role"] ?? ""} ${element.attributes["epub:type"] ?? ""}`,
  );
  if (isSubtitle) return textOf(element).replaceAll(/\s+/gu, " ").trim();
  for (const child of childrenOf(element)) {
    const subtitle = subtitleOf(child);
    if (subtitle !== "") return subtitle;
  }
  return "";
}

function isBox({ name, attributes }: XmlElement): boolean {
  return (name === "aside" || name === "section") && /(?:^|\s)box(?:\s|$)/u.test(attributes["class"] ?? "");
}

/** Whether an element is a block, or an inline element containing one. */
function holdsBlocks(element: XmlElement): boolean {
  if (BLOCKS.has(element.name)) return true;
  return (
    ["a", "span", "ins", "font", "center", "small", "b", "i", "em", "strong"].includes(element.name) &&
    childrenOf(element).some(holdsBlocks)
  );
}
