import { strFromU8, unzipSync } from "fflate";
import { readXml, type XmlEvent } from "./xml-events.ts";
import type { ReadChapter } from "./read-epub.ts";

type Paragraph = { style: string; text: string };

// Paragraphs a reader sees that are no text of the chapter.
const FURNITURE = new Set(["ChapterNumber", "SceneBreak"]);

/**
 * The chapters of the main document: each starts at a first-level heading.
 * @throws XmlError, or TypeError where the document is missing
 */
export function readDocxChapters(bytes: Uint8Array): ReadChapter[] {
  const file = unzipSync(bytes)["word/document.xml"];
  if (file === undefined) throw new TypeError("word/document.xml is missing");
  const chapters: ReadChapter[] = [];
  for (const { style, text } of paragraphsOf(readXml(strFromU8(file)))) {
    const chapter = chapters.at(-1);
    if (style === "Heading1") chapters.push({ title: text, text: "" });
    else if (chapter !== undefined && !FURNITURE.has(style)) chapter.text += `${text}\n`;
  }
  return chapters;
}

function paragraphsOf(events: readonly XmlEvent[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let inText = false;
  for (const event of events) {
    const current = paragraphs.at(-1);
    if (event.kind === "text") {
      if (inText && current !== undefined) current.text += event.text;
    } else if (event.name === "w:t") inText = event.kind === "open";
    else if (event.kind === "open" && event.name === "w:p") paragraphs.push({ style: "", text: "" });
    else if (event.kind === "open" && event.name === "w:pStyle" && current !== undefined) {
      current.style = event.attributes.get("w:val") ?? "";
    }
  }
  return paragraphs;
}
