import { bookLabels } from "../manuscript/book-labels.ts";
import type { FairBlock, FairBox, FairFigure, FairTable } from "../manuscript/fair-chapter.ts";
import { headedParts, partsOf, type FairCopy, type FairPart } from "../manuscript/fair-copy.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import { copyrightLines } from "../manuscript/front-matter.ts";
import {
  BOX_EDGE,
  INDENT,
  NOTES_RULE,
  SCENE_BREAK,
  SOURCE_DASH,
  UNDERLINES,
  WRITING_LINE,
  lineOfText,
  noteMark,
  imageLabel,
  plainText,
  underline,
} from "./plain-marks.ts";
import { tableLines } from "./plain-table.ts";

/**
 * Renders the book as plain text: UTF-8 without a byte-order mark, LF line endings, one line per paragraph so
 * that every editor wraps it to its window. Emphasis is omitted, because its marks would be read as text.
 * @returns the same bytes for the same copy
 */
export function renderText(copy: FairCopy): Uint8Array {
  const front = frontMatterBlocks(copy, headedParts(copy));
  const written = partsOf(copy).map((part) => partBlocks(part, copy.language).join("\n\n"));
  return new TextEncoder().encode(`${[front.join("\n\n"), ...written].join("\n\n\n\n")}\n`);
}

function frontMatterBlocks(copy: FairCopy, entries: readonly FairPart[]): string[] {
  const { title, subtitle, author, publisher, dedication, epigraph, language } = copy;
  const words = bookLabels(language);
  const contents = entries.map((entry) =>
    plainLine(entry.label === null ? entry.title : `${entry.label}: ${entry.title}`),
  );
  return [
    [title, ...(subtitle === undefined ? [] : [subtitle])].map(plainLine).join("\n"),
    plainLine(words.byline.replace("{author}", author)),
    ...(publisher === undefined ? [] : [plainLine(publisher)]),
    ...copyrightLines(copy).slice(1).map(plainLine),
    ...(dedication === undefined ? [] : [indented(dedication.split("\n"))]),
    ...(epigraph === undefined
      ? []
      : [
          indented([
            ...epigraph.text.split("\n"),
            ...(epigraph.source === undefined ? [] : [SOURCE_DASH + epigraph.source]),
          ]),
        ]),
    ...(entries.length > 1
      ? [[words.contents, underline(UNDERLINES.h2, words.contents), ...contents].join("\n")]
      : []),
  ];
}

function indented(texts: readonly string[]): string {
  return texts.map((text) => INDENT + text.replaceAll("\u200B", "")).join("\n");
}

/**
 * Pages without a heading in other formats get their usual one here: there are no page breaks to tell them
 * apart.
 */
function partBlocks({ title, name, label, blocks, notes }: FairPart, language: string): string[] {
  const heading = headingLines(plainLine(title || name), UNDERLINES.part);
  const numbered = notes.map((runs, index) => `${noteMark(index)} ${lineOfText(runsLine(runs))}`);
  return [
    label === null ? heading : `${label}\n${heading}`,
    ...blocks.map((block) => blockText(block, language)),
    ...(notes.length === 0 ? [] : [NOTES_RULE, ...numbered]),
  ];
}

function headingLines(text: string, char: string): string {
  return `${text}\n${underline(char, text)}`;
}

function blockText(block: FairBlock, language: string): string {
  switch (block.t) {
    case "break":
      return SCENE_BREAK;
    case "p":
      return paragraphLine(runsLine(block.r), language);
    case "h2":
    case "h3":
      return headingLines(lineOfText(runsLine(block.r)), UNDERLINES[block.t]);
    case "quote":
      return quoteText(block);
    case "verse":
      return block.lines.map((line) => INDENT + lineOfText(runsLine(line))).join("\n");
    case "list":
      return block.items
        .map((item, index) => (block.ordered ? `${index + 1}. ` : "- ") + lineOfText(runsLine(item)))
        .join("\n");
    case "figure":
      return figureText(block, language);
    case "table":
      return tableText(block);
    case "box":
      return boxText(block, language);
    default:
      return block satisfies never;
  }
}

function quoteText({ r, source }: Extract<FairBlock, { t: "quote" }>): string {
  const text = INDENT + lineOfText(runsLine(r));
  return source === null ? text : `${text}\n${INDENT}${SOURCE_DASH}${lineOfText(runsLine(source))}`;
}

function tableText({ head, rows, caption }: FairTable): string {
  const above = caption === null ? [] : [lineOfText(runsLine(caption))];
  const cells = rows.map((row) => row.map(runsLine));
  return [...above, ...tableLines(head?.map(runsLine) ?? null, cells)].join("\n");
}

function figureText({ alt, caption }: FairFigure, language: string): string {
  const word = imageLabel(language);
  const picture = alt === "" ? `[${word}]` : `[${word}: ${alt.replaceAll("\u200B", "")}]`;
  return caption === null ? picture : `${picture}\n${lineOfText(runsLine(caption))}`;
}

function boxText({ title, blocks, writingLines }: FairBox, language: string): string {
  const heading = title === "" ? [] : [headingLines(plainLine(title), UNDERLINES.h3)];
  const answer =
    writingLines === 0 ? [] : [Array.from({ length: writingLines }, () => WRITING_LINE).join("\n\n")];
  const content = blocks.map((block) => blockText(block, language));
  return [BOX_EDGE, ...heading, ...content, ...answer, BOX_EDGE].join("\n\n");
}

function plainLine(text: string): string {
  return lineOfText(plainText(text));
}

/** A line of text with note marks, before escaping. */
function runsLine(runs: readonly FairRun[]): string {
  // adjacent runs are joined first, because a false mark may begin in one and end in the next
  let line = "";
  let plain = "";
  for (const { s, note } of runs) {
    plain += s;
    if (note === undefined) continue;
    line += plainText(plain) + noteMark(note);
    plain = "";
  }
  return line + plainText(plain);
}

/**
 * A dash at the start of a paragraph introduces speech; one before a source is indented and does not count.
 */
function paragraphLine(text: string, language: string): string {
  const isSpeech = text.startsWith(SOURCE_DASH) && !/^en(?:-|$)/iu.test(language);
  return isSpeech ? text : lineOfText(text);
}
