import { pathBeside } from "../archive/archive-text.ts";
import { childrenOf, textOf, type XmlElement } from "../xml/xml-tree.ts";

/** A parsed page of the book. */
export type Page = { path: string; root: XmlElement };

/** The notes of a book, which are not read as text, and the links that refer to them. */
export type PageNotes = {
  /** The name of the note a link refers to; null for other links. */
  noteOf: (link: XmlElement) => string | null;
  isNote: (element: XmlElement) => boolean;
  notes: ReadonlyMap<string, XmlElement>;
};

type Anchor = { element: XmlElement; block: XmlElement; page: Page };

const NOTE_TYPES = /\b(?:footnote|endnote|rearnote|note)\b/u;
const MARK_TEXT = /^\s*[[(]?(?:\d{1,3}|[*†‡§]{1,3}|[a-z])[\])]?\s*$/iu;
const BLOCKS: ReadonlySet<string> = new Set(["p", "li", "div", "aside", "dd", "section", "td", "dt"]);

/** Finds notes by the book's markup, or without it by links that lead there and back. */
export function findNotes(pages: readonly Page[]): PageNotes {
  const anchors = new Map<string, Anchor>();
  const links: { link: XmlElement; page: Page; ids: string[] }[] = [];
  for (const page of pages) collect(page.root, { page, block: page.root, ids: [], anchors, links });
  const marks = new Map<XmlElement, string>();
  const notes = new Map<string, XmlElement>();
  const elements = new Set<XmlElement>();
  for (const { link, page, ids } of links) {
    const address = urlOf(page.path, link);
    const anchor = anchors.get(address);
    if (anchor === undefined || !isMark(link, { anchor, home: page.path, ids })) continue;
    const note = noteElement(anchor);
    marks.set(link, address);
    notes.set(address, note);
    elements.add(note);
  }
  return { noteOf: (link) => marks.get(link) ?? null, isNote: (element) => elements.has(element), notes };
}

/** Whether a link leads from a note back to its reference. */
export function isBacklink(link: XmlElement): boolean {
  const { attributes } = link;
  if (/backlink/u.test(`${attributes["role"] ?? ""} ${attributes["epub:type"] ?? ""}`)) return true;
  return (
    (attributes["href"] ?? "").includes("#") &&
    /^\s*(?:[[(]?[\d*†‡§]{1,3}[\])]?\.?|[↩↑←⏎^][\uFE0E\uFE0F]?)\s*$/u.test(textOf(link))
  );
}

type Collecting = {
  page: Page;
  block: XmlElement;
  ids: readonly string[];
  anchors: Map<string, Anchor>;
  links: { link: XmlElement; page: Page; ids: string[] }[];
};

function collect(element: XmlElement, at: Collecting): void {
  const { page, anchors, links } = at;
  const block = BLOCKS.has(element.name) ? element : at.block;
  const id = element.attributes["id"];
  if (id !== undefined) anchors.set(`${page.path}#${id}`, { element, block, page });
  const ids = id === undefined ? at.ids : [...at.ids.slice(-3), id];
  if (element.name === "a" && (element.attributes["href"] ?? "").includes("#"))
    links.push({ link: element, page, ids: [...ids] });
  for (const child of childrenOf(element)) collect(child, { ...at, block, ids });
}

function urlOf(path: string, link: XmlElement): string {
  const href = link.attributes["href"] ?? "";
  const [file = "", id = ""] = href.split("#");
  return `${file === "" ? path : pathBeside(path, file)}#${id}`;
}

function isMark(
  link: XmlElement,
  { anchor, home, ids }: { anchor: Anchor; home: string; ids: readonly string[] },
): boolean {
  const roles = `${link.attributes["epub:type"] ?? ""} ${link.attributes["role"] ?? ""}`;
  if (/noteref/u.test(roles)) return true;
  if (isBacklink(link) && isTypedNote(anchor.element)) return true;
  const { block, page } = anchor;
  if (!MARK_TEXT.test(textOf(link)) || textOf(block).length < 4) return false;
  // its target text starts with a backlink
  const [first] = childLinks(block);
  return (
    first !== undefined &&
    first !== link &&
    ids.some((id) => urlOf(page.path, first) === `${home}#${id}`) &&
    textOf(block).trimStart().startsWith(textOf(first).trim())
  );
}

function childLinks(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.name === "a" && child.attributes["href"] !== undefined ? [child] : childLinks(child),
  );
}

function isTypedNote(element: XmlElement): boolean {
  return (
    NOTE_TYPES.test(element.attributes["epub:type"] ?? "") ||
    /doc-(?:foot|end)note/u.test(element.attributes["role"] ?? "")
  );
}

function noteElement({ element, block }: Anchor): XmlElement {
  return isTypedNote(element) || BLOCKS.has(element.name) ? element : block;
}
