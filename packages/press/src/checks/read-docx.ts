import { strFromU8, unzipSync } from "fflate";
import { FURNITURE_STYLES, PAGE_BOOKMARK, SOURCE_DASH, STYLE } from "../docx/style-names.ts";
import type { ReadPart } from "./read-part.ts";
import { readXml, type XmlEvent } from "./xml-events.ts";

/** `beginsPage`: a page without a heading begins here. */
type Paragraph = { style: string; text: string; notes: string[]; beginsPage: boolean };

const DOCUMENT = "word/document.xml";
const NOTES = "word/footnotes.xml";

/**
 * The parts of the main document, each starting at a first-level heading; a part's notes follow its text.
 * @throws XmlError, or TypeError if the document is missing
 */
export function readDocxParts(bytes: Uint8Array): ReadPart[] {
  const files = unzipSync(bytes, { filter: ({ name }) => name === DOCUMENT || name === NOTES });
  const document = files[DOCUMENT];
  if (document === undefined) throw new TypeError(`${DOCUMENT} is missing`);
  const notes = files[NOTES] === undefined ? new Map<string, string>() : notesOf(strFromU8(files[NOTES]));
  const parts: (ReadPart & { notes: string[] })[] = [];
  for (const { style, text, notes: marks, beginsPage } of paragraphsOf(readXml(strFromU8(document)))) {
    if (beginsPage) parts.push({ title: "", text: "", notes: [] });
    const part = parts.at(-1);
    if (style === STYLE.heading1) parts.push({ title: text, text: "", notes: [] });
    else if (part !== undefined && !FURNITURE_STYLES.has(style)) {
      part.text += `${withoutDash(style, text)}\n`;
      part.notes.push(...marks.map((id) => notes.get(id) ?? ""));
    }
  }
  return parts.map((part) => ({ title: part.title, text: [part.text, ...part.notes].join("\n") }));
}

function withoutDash(style: string, text: string): string {
  return style === STYLE.quoteSource && text.startsWith(SOURCE_DASH) ? text.slice(SOURCE_DASH.length) : text;
}

/** Paragraphs in document order; nested ones would follow their parent. */
function paragraphsOf(events: readonly XmlEvent[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let isText = false;
  for (const event of events) {
    if (event.kind === "text") {
      const current = paragraphs.at(-1);
      if (isText && current !== undefined) current.text += event.text;
    } else if (event.name === "w:t") isText = event.kind === "open";
    else if (event.kind === "open") opened(event.name, event.attributes, paragraphs);
  }
  return paragraphs;
}

function isPageBookmark(name = ""): boolean {
  return name.startsWith(PAGE_BOOKMARK);
}

function opened(name: string, attributes: ReadonlyMap<string, string>, paragraphs: Paragraph[]): void {
  const current = paragraphs.at(-1);
  if (name === "w:p") paragraphs.push({ style: "", text: "", notes: [], beginsPage: false });
  else if (current === undefined) return;
  else if (name === "w:bookmarkStart") current.beginsPage ||= isPageBookmark(attributes.get("w:name"));
  else if (name === "w:pStyle") current.style = attributes.get("w:val") ?? "";
  else if (name === "w:footnoteReference") current.notes.push(attributes.get("w:id") ?? "");
  else if (name === "w:tab" || name === "w:br") current.text += " ";
  else if (name === "w:softHyphen") current.text += "\u00AD";
}

/** By id; without the space after the mark. */
function notesOf(source: string): Map<string, string> {
  const notes = new Map<string, string>();
  let events: XmlEvent[] = [];
  let id = "";
  for (const event of readXml(source)) {
    if (event.kind !== "text" && event.name === "w:footnote") {
      if (event.kind === "open") {
        id = event.attributes.get("w:id") ?? "";
        events = [];
      } else
        notes.set(
          id,
          paragraphsOf(events)
            .map((one) => one.text)
            .join("\n")
            .trimStart(),
        );
    } else events.push(event);
  }
  return notes;
}
