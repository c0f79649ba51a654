import { posix } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { readXml, XmlError, type XmlEvent } from "../checks/xml-events.ts";

/** An opening element, with the ids of its ancestors. */
export type EpubElement = { name: string; attributes: ReadonlyMap<string, string>; ids: readonly string[] };

/** One document of an ebook; `events` are empty if it is not well-formed. */
export type EpubDocument = {
  path: string;
  bytes: number;
  events: readonly XmlEvent[];
  elements: readonly EpubElement[];
};

/** An entry of the package's manifest, with its path from the archive's root. */
export type ManifestItem = { id: string; path: string; mediaType: string; properties: readonly string[] };

/** A link as written in a document. */
export type EpubLink = { from: string; href: string; element: EpubElement };

/** An opened ebook, as seen by the checks. */
export type EpubView = {
  raw: Uint8Array;
  paths: ReadonlySet<string>;
  manifest: readonly ManifestItem[];
  /** Documents in reading order, with paths from the archive's root. */
  spine: readonly string[];
  /** The id of the NCX, if named in the spine. */
  ncxId: string | null;
  /** Dublin Core by name without prefix, and `meta` by property. */
  metadata: ReadonlyMap<string, readonly string[]>;
  documents: ReadonlyMap<string, EpubDocument>;
  styles: readonly { path: string; css: string }[];
};

const TEXTS = /\.(?:opf|x?html?|xml|ncx|css)$/iu;

/** Parses a document's text. @throws if it is not well-formed */
export type ReadEvents = (source: string) => XmlEvent[];

/**
 * @param read  how documents are parsed; by default strictly, like ours
 * @throws if the bytes are not an archive or contain no package
 */
export function readEpubView(raw: Uint8Array, read: ReadEvents = readXml): EpubView {
  const paths = new Set<string>();
  const files = unzipSync(raw, {
    filter: ({ name }) => {
      paths.add(name);
      return TEXTS.test(name);
    },
  });
  const text = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  const container = elementsOf(safeEvents(text("META-INF/container.xml"), read));
  const opf = container.find(({ name }) => name === "rootfile")?.attributes.get("full-path") ?? "";
  if (!paths.has(opf)) throw new XmlError("the archive holds no package document");
  const events = safeEvents(text(opf), read);
  const manifest = manifestOf(elementsOf(events), posix.dirname(opf));
  const byId = new Map(manifest.map((item) => [item.id, item.path]));
  const elements = elementsOf(events);
  const documents = manifest
    .filter(({ mediaType }) => /xhtml|dtbncx/u.test(mediaType))
    .map(({ path }) => documentOf(path, { bytes: files[path] ?? new Uint8Array(), read }));
  return {
    raw,
    paths,
    manifest,
    spine: elements.flatMap(({ name, attributes }) =>
      name === "itemref" ? [byId.get(attributes.get("idref") ?? "") ?? ""] : [],
    ),
    ncxId: elements.find(({ name }) => name === "spine")?.attributes.get("toc") ?? null,
    metadata: metadataOf(events),
    documents: new Map(documents.map((document) => [document.path, document])),
    styles: [...paths].filter((path) => path.endsWith(".css")).map((path) => ({ path, css: text(path) })),
  };
}

function documentOf(path: string, { bytes, read }: { bytes: Uint8Array; read: ReadEvents }): EpubDocument {
  const events = safeEvents(strFromU8(bytes), read);
  return { path, bytes: bytes.length, events, elements: elementsOf(events) };
}

/** A document that is not well-formed is left to EPUBCheck; here it counts as empty. */
function safeEvents(source: string, read: ReadEvents): XmlEvent[] {
  try {
    return read(source.replace(/^\uFEFF/u, ""));
  } catch {
    return [];
  }
}

function elementsOf(events: readonly XmlEvent[]): EpubElement[] {
  const elements: EpubElement[] = [];
  const open: (string | undefined)[] = [];
  for (const event of events) {
    if (event.kind === "close") open.pop();
    if (event.kind !== "open") continue;
    open.push(event.attributes.get("id"));
    elements.push({
      name: event.name,
      attributes: event.attributes,
      ids: open.filter((id) => id !== undefined),
    });
  }
  return elements;
}

function manifestOf(elements: readonly EpubElement[], folder: string): ManifestItem[] {
  return elements
    .filter(({ name }) => name === "item")
    .map(({ attributes }) => ({
      id: attributes.get("id") ?? "",
      path: posix.normalize(posix.join(folder, safeDecode(attributes.get("href") ?? ""))),
      mediaType: attributes.get("media-type") ?? "",
      properties: (attributes.get("properties") ?? "").split(/\s+/u),
    }));
}

function metadataOf(events: readonly XmlEvent[]): Map<string, string[]> {
  const metadata = new Map<string, string[]>();
  let key: string | null = null;
  for (const event of events) {
    if (event.kind === "open") {
      key = event.name.startsWith("dc:") ? event.name.slice(3) : (event.attributes.get("property") ?? null);
      if (event.name === "meta" && event.attributes.has("content")) {
        add(metadata, event.attributes.get("name") ?? "", event.attributes.get("content") ?? "");
      }
    } else if (event.kind === "close") key = null;
    else if (key !== null) add(metadata, key, event.text.trim());
  }
  return metadata;
}

function add(metadata: Map<string, string[]>, key: string, value: string): void {
  metadata.set(key, [...(metadata.get(key) ?? []), value]);
}

/** All links in the reading documents, without those in the navigation. */
export function linksOf({ documents, spine }: EpubView): EpubLink[] {
  return [...documents.values()]
    .filter(({ path }) => spine.includes(path))
    .flatMap(({ path, elements }) =>
      elements.flatMap((element) => {
        const href = element.attributes.get("href");
        return element.name === "a" && href !== undefined ? [{ from: path, href, element }] : [];
      }),
    );
}

/** Target of a link inside the book; null for an external one. */
export function targetOf(from: string, href: string): { path: string; id: string } | null {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(href) || href.startsWith("//")) return null;
  const [path = "", id = ""] = href.split("#");
  const target = path === "" ? from : posix.normalize(posix.join(posix.dirname(from), safeDecode(path)));
  return { path: target, id: safeDecode(id) };
}

/** Whether a link target exists. */
export function hasTarget(view: EpubView, { path, id }: { path: string; id: string }): boolean {
  if (!view.paths.has(path)) return false;
  const document = view.documents.get(path);
  return (
    id === "" ||
    document === undefined ||
    document.elements.some(({ attributes }) => attributes.get("id") === id)
  );
}

/** The reading text of a document, with blocks separated by line breaks. */
export function textOf({ events }: EpubDocument): string {
  let inBody = false;
  let text = "";
  for (const event of events) {
    if (event.kind === "open" && event.name === "body") inBody = true;
    if (inBody && event.kind === "text") text += event.text;
    if (event.kind === "close" && /^(?:p|h[1-6]|li|td|th|div|figcaption|blockquote)$/u.test(event.name))
      text += "\n";
  }
  return text;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
