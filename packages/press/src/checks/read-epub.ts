import { strFromU8, unzipSync } from "fflate";
import { readXml, type XmlEvent } from "./xml-events.ts";

/** A chapter as read out of a finished file. */
export type ReadChapter = { title: string; text: string };

const BLOCKS = new Set(["p", "h1", "h2", "h3", "li", "blockquote", "hr"]);

/**
 * The chapters in reading order: container, package document, spine, then each document marked as a chapter.
 * @throws XmlError, or TypeError where a file named by another is missing
 */
export function readEpubChapters(bytes: Uint8Array): ReadChapter[] {
  const files = unzipSync(bytes);
  const read = (path: string): XmlEvent[] => {
    const file = files[path];
    if (file === undefined) throw new TypeError(`${path} is missing`);
    return readXml(strFromU8(file));
  };
  const packagePath = attributesOf(read("META-INF/container.xml"), "rootfile")[0]?.get("full-path") ?? "";
  const folder = packagePath.slice(0, packagePath.lastIndexOf("/") + 1);
  const book = read(packagePath);
  const paths = new Map(
    attributesOf(book, "item").map((item) => [item.get("id"), folder + (item.get("href") ?? "")]),
  );
  return attributesOf(book, "itemref")
    .map((reference) => read(paths.get(reference.get("idref")) ?? ""))
    .filter((events) =>
      attributesOf(events, "section").some((section) => section.get("epub:type") === "chapter"),
    )
    .map(readChapter);
}

function attributesOf(events: readonly XmlEvent[], name: string): ReadonlyMap<string, string>[] {
  return events.flatMap((event) => (event.kind === "open" && event.name === name ? [event.attributes] : []));
}

type Part = "title" | "label" | "text" | "nothing";

/** The title is the first-level heading; the label above it ("Chapter 3") is no part of the text. */
function readChapter(events: readonly XmlEvent[]): ReadChapter {
  const chapter = { title: "", text: "" };
  let part: Part = "nothing";
  for (const event of events) {
    if (event.kind !== "text") {
      part = partFrom(event, part);
      if (BLOCKS.has(event.name)) chapter.text += "\n";
    } else if (part === "title") chapter.title += event.text;
    else if (part === "text") chapter.text += event.text;
  }
  return chapter;
}

/** Which part of the chapter begins at a tag. */
function partFrom(event: Exclude<XmlEvent, { kind: "text" }>, part: Part): Part {
  if (event.name === "section") return event.kind === "open" ? "text" : "nothing";
  if (event.name === "h1") return event.kind === "open" ? "title" : "text";
  if (event.kind === "open" && event.attributes.get("class") === "number") return "label";
  if (event.kind === "close" && part === "label") return "text";
  return part;
}
