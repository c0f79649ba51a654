import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { textOfRuns } from "../flow/flow.ts";
import { FlowWriter, type NoteNames } from "../flow/flow-writer.ts";
import { lineOf, linesOf, type RunList } from "../flow/run-list.ts";
import { isSceneBreak } from "../flow/scene-breaks.ts";
import { childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/xml-tree.ts";
import { boxBlocks } from "../flow/box-blocks.ts";
import { InlineReader, type InlineContent, type InlineRules } from "./word-inline.ts";
import type { WordNumbering } from "./word-numbering.ts";
import { isOn, outlineLevel, type Meaning, type WordStyle } from "./word-styles.ts";
import { boxKind, cellsOf, readTable, rowsOf } from "./word-tables.ts";

export type BodyRules = InlineRules & {
  numbering: WordNumbering;
  notes: NoteNames;
};

type Paragraph = {
  properties: XmlElement | undefined;
  style: WordStyle;
  meaning: Meaning | null;
  content: InlineContent;
  isCentred: boolean;
};

/** Goes through the document once, block by block. */
export class BodyReader {
  readonly writer: FlowWriter;
  readonly text = { subtitle: "", author: "" };
  writingLines = 0;
  boxTitle: string | null = null;
  readonly #rules: BodyRules;
  readonly #inline: InlineReader;
  #waiting: RunList | null = null;
  #wasContents = false;
  #stanzaEnded = false;

  constructor(rules: BodyRules) {
    this.#rules = rules;
    this.#inline = new InlineReader(rules);
    this.writer = new FlowWriter(rules);
  }

  readBlock(element: XmlElement): void {
    switch (element.name) {
      case "w:p":
        this.#readParagraph(element);
        return;
      case "w:tbl":
        this.#readTable(element);
        return;
      case "w:sdt":
        this.#readControl(element);
        return;
      case "w:ins":
      case "w:moveTo":
      case "w:customXml":
      case "w:smartTag":
        this.readAll(element);
        return;
      case "w:altChunk":
        this.#rules.losses.add("embedded");
        return;
      default:
    }
  }

  readAll(parent: XmlElement): void {
    for (const child of childrenOf(parent)) this.readBlock(child);
  }

  #readControl(control: XmlElement): void {
    const [gallery] = descendantsOf(control, ["w:docPartGallery"]);
    if (/table of contents/iu.test(gallery?.attributes["w:val"] ?? "")) {
      this.#sayContents();
      return;
    }
    for (const content of childrenOf(control, "w:sdtContent")) this.readAll(content);
  }

  #readParagraph(element: XmlElement): void {
    const wasInField = this.#inline.isInMadeField;
    const paragraph = this.#paragraphOf(element);
    const { content, meaning } = paragraph;
    if (meaning?.is === "contents") {
      if (!this.#wasContents && !wasInField) this.#sayContents();
      return;
    }
    this.#wasContents = false;
    if (wasInField && content.text.runs.length === 0) return;
    const isPageStart = isOn(childOf(paragraph.properties, "w:pageBreakBefore"));
    if (isPageStart) this.writer.page();
    this.#write(paragraph, isPageStart);
    if (content.hasPageBreak || childOf(paragraph.properties, "w:sectPr") !== undefined) this.writer.page();
  }

  #sayContents(): void {
    if (!this.#wasContents) this.#rules.losses.add("contents");
    this.#wasContents = true;
  }

  #paragraphOf(element: XmlElement): Paragraph {
    const properties = childOf(element, "w:pPr");
    const style = this.#rules.styles.of(childOf(properties, "w:pStyle")?.attributes["w:val"]);
    const level = outlineLevel(properties);
    const meaning = style.meaning ?? (level === null ? null : { is: "heading" as const, level });
    const align = childOf(properties, "w:jc")?.attributes["w:val"];
    // the look of heading and caption styles is up to the book
    const base = meaning === null ? style.marks : new Map<"i" | "b" | "sc", boolean>();
    return {
      properties,
      style,
      meaning,
      content: this.#inline.read(element, base),
      isCentred: align === undefined ? style.isCentred : align === "center",
    };
  }

  #write(paragraph: Paragraph, isPageStart: boolean): void {
    const { content, properties } = paragraph;
    const text = this.#waitingWith(content.text);
    if (isJoinedToNext(properties)) {
      this.#waiting = text;
      return;
    }
    const runs = lineOf(text.runs);
    if (runs.length > 0) this.#writeText(paragraph, text.runs);
    else if (content.figures.length === 0 && content.boxes.length === 0) this.#writeEmpty(paragraph);
    for (const figure of content.figures) {
      const isPlate = isPageStart && runs.length === 0;
      const placement = isPlate ? (figure.placement === "bleed" ? "bleed" : "page") : "inline";
      this.writer.block({ ...figure, placement });
    }
    for (const box of content.boxes) this.readAll(box);
  }

  #waitingWith(text: RunList): RunList {
    const waiting = this.#waiting;
    if (waiting === null) return text;
    this.#waiting = null;
    waiting.addAll(text.runs);
    return waiting;
  }

  #writeEmpty({ content, properties, meaning, isCentred }: Paragraph): void {
    if (meaning?.is === "furniture") {
      if (childOf(properties, "w:tabs") !== undefined) this.writingLines += 1;
      return;
    }
    const isRule = content.hasRule || isOn(childOf(childOf(properties, "w:pBdr"), "w:bottom"));
    if (isRule || meaning?.is === "break") this.writer.block({ t: "break" });
    else this.writer.blank(isCentred);
  }

  #writeText(paragraph: Paragraph, runs: readonly ManuscriptRun[]): void {
    const { meaning, isCentred } = paragraph;
    const line = lineOf(runs);
    const text = textOfRuns(line);
    if (meaning === null) this.#writePlain(paragraph, runs);
    else if (meaning.is === "heading") this.writer.heading(meaning.level, line);
    else if (meaning.is === "break" && text.length < 40) this.writer.block({ t: "break" });
    else if (meaning.is === "furniture") this.#writeFurniture(paragraph);
    else if (meaning.is === "verse") this.#writeVerse(paragraph, runs);
    else if (meaning.is === "matter") this.#writeMatter(meaning.kind, line);
    else if (!this.#writeNamed(meaning.is, line)) this.writer.paragraph(runs, isCentred);
  }

  /** @returns whether the style's meaning covers everything */
  #writeNamed(is: Meaning["is"], line: ManuscriptRun[]): boolean {
    switch (is) {
      case "title":
        this.writer.heading(0, line);
        return true;
      case "subtitle":
      case "author":
        if (this.text[is] !== "") return false;
        this.text[is] = textOfRuns(line);
        return true;
      case "label":
        this.writer.label(line);
        return true;
      case "quote":
        this.writer.quote(line);
        return true;
      case "source":
        this.writer.source(line);
        return true;
      case "caption":
        this.writer.caption(line);
        return true;
      case "bullet":
      case "number":
        this.writer.listItem({ key: is, ordered: is === "number" }, line);
        return true;
      default:
        return this.#writeBoxed(is, line);
    }
  }

  #writeBoxed(is: Meaning["is"], line: ManuscriptRun[]): boolean {
    if (is === "box-title") this.boxTitle = textOfRuns(line);
    else if (is === "box-heading") this.writer.block({ t: "h3", r: line });
    else return false;
    return true;
  }

  #writeMatter(kind: Extract<Meaning, { is: "matter" }>["kind"], line: ManuscriptRun[]): void {
    this.writer.start(kind);
    if (kind === "epigraph") this.writer.quote(line);
    else this.writer.block({ t: "p", r: line });
  }

  #writeFurniture({ properties }: Paragraph): void {
    if (childOf(properties, "w:tabs") !== undefined) this.writingLines += 1;
    else this.#rules.losses.add("title_page");
  }

  #writeVerse({ properties }: Paragraph, runs: readonly ManuscriptRun[]): void {
    const spacing = childOf(properties, "w:spacing")?.attributes;
    const starts = this.#stanzaEnded && spacing?.["w:before"] !== undefined;
    this.#stanzaEnded = Number(spacing?.["w:after"] ?? "0") > 0;
    for (const [index, line] of linesOf(runs).entries()) {
      if (line.length === 0) this.writer.blank(false);
      else this.writer.verseLine(line, starts && index === 0);
    }
  }

  #writePlain({ properties, style, isCentred }: Paragraph, runs: readonly ManuscriptRun[]): void {
    const line = lineOf(runs);
    if (isSceneBreak(textOfRuns(line)) && line.every((run) => run.note === undefined)) {
      this.writer.block({ t: "break" });
      return;
    }
    const own = childOf(properties, "w:numPr");
    const place = this.#rules.numbering.placeOf(own ?? style.numbering);
    if (place === null) return this.writer.paragraph(runs, isCentred);
    if (place.level > 0) this.#rules.losses.add("nested_lists");
    this.writer.listItem({ key: place.list, ordered: place.ordered }, line);
  }

  #readTable(table: XmlElement): void {
    const rows = rowsOf(table);
    const cells = rows.flatMap(cellsOf);
    const [only] = cells;
    if (cells.length === 1 && only !== undefined) this.#readBox(table, only);
    else {
      const { losses } = this.#rules;
      const read = (paragraph: XmlElement): InlineContent => this.#paragraphOf(paragraph).content;
      const { block, anchored } = readTable(table, { read, losses });
      if (block !== null) this.writer.block(block);
      for (const { figures, boxes } of anchored) {
        for (const figure of figures) this.writer.block(figure);
        for (const box of boxes) this.readAll(box);
      }
    }
  }

  /**
   * A table with one cell is a frame: the product's own boxes stay boxes; of others only the text is kept.
   */
  #readBox(table: XmlElement, cell: XmlElement): void {
    const inner = new BodyReader(this.#rules);
    inner.readAll(cell);
    inner.writer.flush();
    const { boxTitle: title, writingLines } = inner;
    const { boxed, others } = boxBlocks(inner.writer.items);
    const isBox = title !== null && boxed.length > 0;
    const box: ManuscriptBlock[] = isBox
      ? [{ t: "box", kind: boxKind(table), title, blocks: boxed, writingLines: Math.min(60, writingLines) }]
      : [...(title === null ? [] : [{ t: "h3" as const, r: [{ s: title }] }]), ...boxed];
    for (const block of [...box, ...others]) this.writer.block(block);
  }
}

/**
 * Its paragraph mark was deleted, or it is a drop cap, which Word puts in a frame: its text belongs to the
 * next paragraph.
 */
function isJoinedToNext(properties: XmlElement | undefined): boolean {
  if (childOf(childOf(properties, "w:rPr"), "w:del") !== undefined) return true;
  const initial = childOf(properties, "w:framePr")?.attributes["w:dropCap"];
  return initial === "drop" || initial === "margin";
}
