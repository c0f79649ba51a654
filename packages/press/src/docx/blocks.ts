import type {
  FairBlock,
  FairBox,
  FairFigure,
  FairList,
  FairTable,
  FairText,
} from "../manuscript/fair-chapter.ts";
import { opensAsChapter, type PartKind } from "../manuscript/part-kinds.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import { PressError } from "../press-error.ts";
import type { Ornament } from "../themes/theme.ts";
import type { Ledger } from "./ledger.ts";
import { fullPageImage, inlineImage } from "./images.ts";
import { directedRun, openingXml, runsXml, type RunRules } from "./runs.ts";
import { ems, lines, type DocxSetup } from "./docx-setup.ts";
import { SOURCE_DASH, STYLE } from "./style-names.ts";
import { BOX_DESIGNS, BOX_SPACE, boxXml, tableXml } from "./tables.ts";
import { paragraph, TAB, textRun, type Paragraph, type ParagraphProperties, type Piece } from "./wordml.ts";

/** Typed, not drawn: in letters that the themes' own faces have. */
const ORNAMENTS: Readonly<Record<Ornament, string>> = {
  asterisks: "* * *",
  rule: "———",
  diamond: "◊",
  flourish: "❧",
  bars: "| | |",
  star: "• • •",
  dots: "· · ·",
  leaf: "◆",
};

const HEADINGS = { h2: STYLE.heading2, h3: STYLE.heading3 } as const;

/** As a share of the body size: tables are set smaller, with bold heads. */
const TABLE_CHAR_WIDTH_EM = 0.5;

// These have a line of space below them.
const SPACED: ReadonlySet<FairBlock["t"]> = new Set([
  "quote",
  "verse",
  "list",
  "figure",
  "table",
  "box",
  "break",
]);

type PartText = FairText & { kind: PartKind };

/** The blocks of one part. */
export function partPieces(part: PartText, { setup, ledger }: { setup: DocxSetup; ledger: Ledger }): Piece[] {
  const writer = new BlockWriter(part, setup, ledger);
  return part.blocks.flatMap((block, index) => writer.write(block, part.blocks[index - 1]));
}

/** Walks a part once, tracking whether an image has its own page. */
class BlockWriter {
  readonly #part: PartText;
  readonly #sheet: DocxSetup;
  readonly #rules: RunRules & { ledger: Ledger };
  #startsPage = false;

  constructor(part: PartText, setup: DocxSetup, ledger: Ledger) {
    this.#part = part;
    this.#sheet = setup;
    this.#rules = { notes: part.notes, ledger, isRightToLeft: setup.isRightToLeft };
  }

  write(block: FairBlock, before: FairBlock | undefined): Piece[] {
    const startsPage = this.#startsPage;
    this.#startsPage = false;
    const pieces = this.#pieces(block, before);
    return startsPage ? startingPage(pieces) : pieces;
  }

  #pieces(block: FairBlock, before: FairBlock | undefined): Piece[] {
    switch (block.t) {
      case "break":
        return [
          {
            style: STYLE.sceneBreak,
            content: textRun(ORNAMENTS[this.#sheet.theme.ornament]),
            properties: this.#above(before),
          },
        ];
      case "p":
        return [this.#paragraph(block.r, before)];
      case "h2":
      case "h3":
        return [{ style: HEADINGS[block.t], content: this.#runs(block.r), properties: this.#above(before) }];
      case "quote":
        return this.#quote(block, before);
      case "verse":
        return this.#verse(block.lines, before);
      case "list":
        return this.#list(block, this.#above(before).before ?? this.#sheet.lead, this.#sheet.lead);
      case "figure":
        return this.#figure(block, before);
      case "table":
      case "box":
        return this.#framed(block, before);
      default:
        return block satisfies never;
    }
  }

  #framed(block: FairTable | FairBox, before: FairBlock | undefined): Piece[] {
    const isTable = block.t === "table";
    const pieces = isTable ? this.#table(block, this.#sheet.textWidth) : [this.#box(block)];
    return [...this.#spaceAbove(before, isTable ? block.caption : null), ...pieces, this.#spaceBelow()];
  }

  #runs(runs: readonly FairRun[]): string {
    return runsXml(runs, this.#rules);
  }

  /** Adjacent spaces do not add up. */
  #above(before: FairBlock | undefined): ParagraphProperties {
    return before !== undefined && SPACED.has(before.t) ? { before: 0 } : {};
  }

  /** Word adds no space around tables; an empty line works in every program. */
  #spaceAbove(before: FairBlock | undefined, caption: FairRun[] | null): Piece[] {
    if (before === undefined) return [];
    const isWhite = SPACED.has(before.t);
    if (caption !== null || isWhite) return [];
    return [{ style: STYLE.sectionEnd, content: "", properties: { keepNext: true, line: this.#sheet.lead } }];
  }

  #spaceBelow(): Piece {
    return { style: STYLE.sectionEnd, content: "", properties: { line: this.#sheet.lead } };
  }

  #paragraph(runs: readonly FairRun[], before: FairBlock | undefined): Piece {
    const { kind } = this.#part;
    const { theme, isRightToLeft } = this.#sheet;
    // Hebrew and Arabic have no capitals
    const opens = before === undefined && opensAsChapter(kind) && theme.opening !== "plain" && !isRightToLeft;
    if (opens) return paragraph(STYLE.flush, openingXml(runs, this.#rules));
    const isFlush = before?.t !== "p" || kind === "alsoBy";
    return paragraph(isFlush ? STYLE.flush : STYLE.body, this.#runs(runs));
  }

  #quote({ r, source }: Extract<FairBlock, { t: "quote" }>, before: FairBlock | undefined): Piece[] {
    const text = {
      style: STYLE.quote,
      content: this.#runs(r),
      properties: {
        ...(source === null ? {} : { after: 0, keepNext: true }),
        ...this.#above(before),
      },
    };
    if (source === null) return [text];
    const dash = directedRun(SOURCE_DASH, { isRightToLeft: this.#sheet.isRightToLeft });
    return [text, paragraph(STYLE.quoteSource, dash + this.#runs(source))];
  }

  #verse(verses: readonly FairRun[][], before: FairBlock | undefined): Piece[] {
    const { lead } = this.#sheet;
    const last = verses.length - 1;
    return verses.map((line, index) => ({
      style: STYLE.verse,
      content: this.#runs(line),
      properties: {
        // a stanza of ten lines is kept together
        ...(index < last && verses.length <= 10 ? { keepNext: true } : {}),
        ...(index === 0 ? { before: this.#above(before).before ?? lead } : {}),
        ...(index === last ? { after: lead } : {}),
      },
    }));
  }

  #list({ ordered, items }: FairList, above: number, below: number): Piece[] {
    const list = ordered ? { list: this.#rules.ledger.addNumberedList() } : {};
    const last = items.length - 1;
    return items.map((item, index) => ({
      style: ordered ? STYLE.number : STYLE.bullet,
      content: this.#runs(item),
      properties: {
        ...list,
        ...(index === 0 && above > 0 ? { before: above } : {}),
        ...(index === last ? { after: below } : {}),
      },
    }));
  }

  #table(table: FairTable, width: number): Piece[] {
    const caption =
      table.caption === null
        ? []
        : [
            {
              style: STYLE.caption,
              content: this.#runs(table.caption),
              properties: {
                keepNext: true,
                before: lines(this.#sheet, 1),
                after: lines(this.#sheet, 0.3),
              },
            },
          ];
    return [
      ...caption,
      {
        table: tableXml(table, {
          space: { width, charWidth: ems(this.#sheet, TABLE_CHAR_WIDTH_EM) },
          rules: this.#rules,
        }),
      },
    ];
  }

  #figure({ picture: id, alt, caption, placement }: FairFigure, before: FairBlock | undefined): Piece[] {
    const { copy, layout, textWidth, textHeight } = this.#sheet;
    const picture = copy.pictures.get(id);
    if (picture === undefined) {
      throw new PressError("incomplete", "A picture of this book is missing. Please try again.", {
        cause: `no picture ${id.slice(0, 40)}`,
      });
    }
    const drawing = { picture, alt, ledger: this.#rules.ledger };
    const below = caption === null ? [] : [paragraph(STYLE.caption, this.#runs(caption))];
    const keep = caption === null ? {} : { keepNext: true, after: lines(this.#sheet, 0.4) };
    if (placement !== "inline") this.#startsPage = true;
    if (placement === "bleed") {
      const page = { width: layout.width, height: layout.height };
      return [
        {
          style: STYLE.figure,
          content: fullPageImage(drawing, page),
          properties: { pageBreakBefore: true },
        },
        ...startingPage(below),
      ];
    }
    const isPlate = placement === "page";
    const space = { width: textWidth / 1440, height: (textHeight / 1440) * (isPlate ? 0.86 : 0.62) };
    const place = isPlate ? { pageBreakBefore: true } : this.#above(before);
    return [
      { style: STYLE.figure, content: inlineImage(drawing, space), properties: { ...keep, ...place } },
      ...below,
    ];
  }

  #box({ kind, title, blocks, writingLines }: FairBox): Piece {
    const { textWidth, lead } = this.#sheet;
    const inner = textWidth - 2 * BOX_SPACE;
    const heading =
      title === ""
        ? []
        : [paragraph(STYLE.boxTitle, directedRun(title, { isRightToLeft: this.#sheet.isRightToLeft }))];
    const content = blocks.flatMap((block): Piece[] => {
      switch (block.t) {
        case "p":
          return [paragraph(STYLE.boxText, this.#runs(block.r))];
        case "h3":
          return [paragraph(STYLE.boxHeading, this.#runs(block.r))];
        case "list":
          return this.#list(block, 0, Math.round(lead / 4));
        case "table":
          // a cell has to end with a paragraph
          return [
            ...this.#table(block, inner),
            { style: STYLE.sectionEnd, content: "", properties: { line: Math.round(lead / 3) } },
          ];
        default:
          return block satisfies never;
      }
    });
    // a tab's leader, since adjacent ruled paragraphs merge into one in Word
    const answer = Array.from({ length: writingLines }, (): Paragraph => ({
      style: STYLE.writingLine,
      content: TAB,
      properties: { tabs: [{ at: inner, align: "right", leader: "underscore" }] },
    }));
    const pieces = [...heading, ...content, ...answer];
    const filled = pieces.length === 0 ? [paragraph(STYLE.sectionEnd, "")] : pieces;
    return { table: boxXml(filled, { design: BOX_DESIGNS[kind], width: textWidth, rules: this.#rules }) };
  }
}

/** The text after an image's page starts a new one; a table cannot, so an empty line does it instead. */
function startingPage(pieces: readonly Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  if (first === undefined) return [];
  if ("table" in first)
    return [{ style: STYLE.sectionEnd, content: "", properties: { pageBreakBefore: true } }, first, ...rest];
  return [{ ...first, properties: { ...first.properties, pageBreakBefore: true } }, ...rest];
}
