import { strFromU8, unzipSync } from "fflate";
import type { ReadPart } from "./read-part.ts";
import { readXml, type XmlEvent } from "./xml-events.ts";

/** Images and typefaces hold no text to read. */
const TEXTS = /\.(?:xml|opf|xhtml)$/u;

type Tag = Exclude<XmlEvent, { kind: "text" }>;

/** Elements whose edges separate words; all others are inline. */
const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 li ul ol blockquote footer header hr br figure figcaption div table caption tr th td aside section".split(
    " ",
  ),
);

/**
 * Every part in reading order: container, package document, spine, then the sections marked as parts.
 * @throws XmlError, or TypeError if a referenced file is missing
 */
export function readEpubParts(bytes: Uint8Array): ReadPart[] {
  const files = unzipSync(bytes, { filter: ({ name }) => TEXTS.test(name) });
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
  return attributesOf(book, "itemref").flatMap((reference) =>
    readParts(read(paths.get(reference.get("idref")) ?? "")),
  );
}

function attributesOf(events: readonly XmlEvent[], name: string): ReadonlyMap<string, string>[] {
  return events.flatMap((event) => (event.kind === "open" && event.name === name ? [event.attributes] : []));
}

function readParts(events: readonly XmlEvent[]): ReadPart[] {
  const parts: ReadPart[] = [];
  let reader: PartReader | null = null;
  for (const event of events) {
    if (reader === null) {
      if (isPart(event)) reader = new PartReader();
    } else if (reader.take(event) === "done") {
      parts.push(reader.part());
      reader = null;
    }
  }
  return parts;
}

function isPart(event: XmlEvent): boolean {
  return event.kind === "open" && event.name === "section" && hasClass(event, "part");
}

function hasClass(event: XmlEvent, name: string): boolean {
  if (event.kind !== "open") return false;
  return (event.attributes.get("class") ?? "").split(" ").includes(name);
}

/** Text visible to readers but not in the manuscript: "Chapter 3", note marks and backlinks. */
function isApparatus(event: XmlEvent): boolean {
  if (event.kind !== "open") return false;
  const role = event.attributes.get("role");
  return role === "doc-noteref" || role === "doc-backlink" || hasClass(event, "number");
}

/** Reads one part from just after its opening tag to its end. */
class PartReader {
  #title = "";
  #text = "";
  #depth = 1;
  /** Depth of the element whose text is skipped, or goes to the title; 0 outside any. */
  #leftOut = 0;
  #inTitle = 0;

  take(event: XmlEvent): "more" | "done" {
    if (event.kind === "text") {
      if (this.#leftOut === 0) this.#add(event.text);
      return "more";
    }
    if (BLOCKS.has(event.name)) this.#add("\n");
    if (event.kind === "open") this.#enter(event);
    else this.#leave();
    return this.#depth === 0 ? "done" : "more";
  }

  part(): ReadPart {
    return { title: inLines(this.#title), text: inLines(this.#text) };
  }

  #enter(event: Tag): void {
    this.#depth += 1;
    if (this.#leftOut === 0 && isApparatus(event)) this.#leftOut = this.#depth;
    if (this.#inTitle === 0 && event.name === "h1") this.#inTitle = this.#depth;
  }

  #leave(): void {
    if (this.#leftOut === this.#depth) this.#leftOut = 0;
    if (this.#inTitle === this.#depth) this.#inTitle = 0;
    this.#depth -= 1;
  }

  #add(text: string): void {
    if (this.#inTitle > 0) this.#title += text;
    else this.#text += text;
  }
}

/** One line per block, without line breaks that only format the XML. */
function inLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
