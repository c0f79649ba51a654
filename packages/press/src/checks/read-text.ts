import {
  INDENT,
  NOTES_RULE,
  IMAGE_LINE,
  SCENE_BREAK,
  SOURCE_DASH,
  UNDERLINES,
  textOfLine,
} from "../text/plain-marks.ts";
import { tableCells } from "../text/plain-table.ts";
import type { ReadPart } from "./read-part.ts";

const PART_RULE = new RegExp(`^${UNDERLINES.part}+$`, "u");
const HEADING_RULE = new RegExp(`^(?:${UNDERLINES.h2}+|${UNDERLINES.h3}+)$`, "u");
const FURNITURE = /^(?:_+|\+-+\+)$/u;
const LIST_MARKER = /^(?:- |\d+\. )/u;
const NOTE_MARKER = /^\[\d+\] /u;

/**
 * The parts of a plain-text book: each begins at a title with a double line under it.
 * @throws TypeError if the bytes are not UTF-8
 */
export function readTextParts(bytes: Uint8Array): ReadPart[] {
  const source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const parts: ReadPart[] = [];
  for (const block of source.split(/\n\n+/u)) {
    const lines = block.split("\n").filter((line) => line !== "");
    const part = parts.at(-1);
    if (PART_RULE.test(lines.at(-1) ?? "")) parts.push({ title: textOf(lines.at(-2) ?? ""), text: "" });
    else if (part !== undefined) part.text += `${lines.map(textOf).join("\n")}\n`;
  }
  return parts;
}

/** The text of a line, without its marks. */
function textOf(line: string): string {
  if (isMarkupLine(line)) return "";
  if (line.startsWith("|")) return tableCells(line).map(textOfLine).join("\n");
  return textOfLine(withoutMarker(line));
}

function isMarkupLine(line: string): boolean {
  return (
    line === SCENE_BREAK ||
    line === NOTES_RULE ||
    HEADING_RULE.test(line) ||
    FURNITURE.test(line) ||
    IMAGE_LINE.test(line)
  );
}

function withoutMarker(line: string): string {
  if (line.startsWith(INDENT)) {
    const inner = line.slice(INDENT.length);
    return inner.startsWith(SOURCE_DASH) ? inner.slice(SOURCE_DASH.length) : inner;
  }
  return line.replace(LIST_MARKER, "").replace(NOTE_MARKER, "");
}
