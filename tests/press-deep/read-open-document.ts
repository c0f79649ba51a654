import { readXml, type XmlEvent } from "@colophon/press/checks/xml-events";
import { FURNITURE_STYLES, SOURCE_DASH, STYLE } from "@colophon/press/docx/style-names";
import type { ReadPart } from "@colophon/press/checks/read-part";

const LINES = new Set(["text:p", "text:h"]);
const SPACES = new Set(["text:s", "text:tab", "text:line-break"]);
/** Numbers of notes, images and their descriptions: not the book's text. */
const BESIDE_THE_TEXT = new Set(
  "text:note-citation svg:title svg:desc office:annotation office:binary-data".split(" "),
);

type Tag = Exclude<XmlEvent, { kind: "text" }>;
type Line = { style: string; isPartTitle: boolean; isNote: boolean; text: string };

/**
 * The parts of a book as loaded by LibreOffice from the Word file, from its own flat XML; a part's notes
 * follow its text. (Its Word export splits a paragraph where a page with another master begins.)
 */
export function readOpenDocumentParts(source: string): ReadPart[] {
  const parts: { title: string; lines: string[]; notes: string[] }[] = [];
  for (const { style, isPartTitle, isNote, text } of linesOf(readXml(source))) {
    const part = parts.at(-1);
    if (isPartTitle) parts.push({ title: text, lines: [], notes: [] });
    else if (isNote) part?.notes.push(text);
    else if (!FURNITURE_STYLES.has(style)) part?.lines.push(withoutDash(style, text));
  }
  return parts.map(({ title, lines, notes }) => ({ title, text: [...lines, ...notes].join("\n") }));
}

function withoutDash(style: string, text: string): string {
  return style === STYLE.quoteSource && text.startsWith(SOURCE_DASH) ? text.slice(SOURCE_DASH.length) : text;
}

/** A note is inside the line that marks it, so lines nest. */
function linesOf(events: readonly XmlEvent[]): Line[] {
  const parents = new Map<string, string>();
  const lines: Line[] = [];
  const open: Line[] = [];
  let isAutomatic = false;
  let notes = 0;
  let beside = 0;
  const enter = (tag: Tag, attributes: ReadonlyMap<string, string>): void => {
    const style = attributes.get("text:style-name") ?? "";
    const parent = attributes.get("style:parent-style-name");
    if (tag.name === "style:style" && isAutomatic) {
      parents.set(attributes.get("style:name") ?? "", parent ?? "");
    } else if (LINES.has(tag.name)) {
      const isPartTitle = tag.name === "text:h" && attributes.get("text:outline-level") === "1";
      const line = { style: idOf(parents.get(style) ?? style), isPartTitle, isNote: notes > 0, text: "" };
      lines.push(line);
      open.push(line);
    } else if (SPACES.has(tag.name)) write(" ");
  };
  const write = (text: string): void => {
    const line = open.at(-1);
    if (line !== undefined && beside === 0) line.text += text;
  };
  for (const event of events) {
    if (event.kind === "text") {
      write(event.text);
      continue;
    }
    const step = event.kind === "open" ? 1 : -1;
    if (event.name === "office:automatic-styles") isAutomatic = event.kind === "open";
    if (event.name === "text:note") notes += step;
    if (BESIDE_THE_TEXT.has(event.name)) beside += step;
    if (event.kind === "open") enter(event, event.attributes);
    else if (LINES.has(event.name)) open.pop();
  }
  return lines;
}

/** LibreOffice encodes the spaces in a style's name as "_20_"; without them it is the id in the Word file. */
function idOf(style: string): string {
  return style.replaceAll("_20_", "");
}
