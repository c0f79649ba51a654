import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { childrenOf, textOf, type XmlElement } from "../xml/xml-tree.ts";

/** @source EPUB 3 Structural Semantics Vocabulary 1.1; Digital Publishing WAI-ARIA Module 1.1 */
const KINDS: ReadonlyMap<string, SectionKind> = new Map([
  ["part", "part"],
  ["chapter", "chapter"],
  ["prologue", "prologue"],
  ["interlude", "interlude"],
  ["epilogue", "epilogue"],
  ["conclusion", "epilogue"],
  ["copyright-page", "copyright"],
  ["dedication", "dedication"],
  ["foreword", "foreword"],
  ["preface", "preface"],
  ["introduction", "introduction"],
  ["afterword", "afterword"],
  ["acknowledgments", "acknowledgements"],
  ["acknowledgements", "acknowledgements"],
  ["other-credits", "also_by"],
]);

/** Pages or sections that the book generates itself, or that aren't text. */
const MADE: ReadonlyMap<string, "contents" | "title_page" | "notes"> = new Map([
  ["toc", "contents"],
  ["landmarks", "contents"],
  ["page-list", "contents"],
  ["loi", "contents"],
  ["lot", "contents"],
  ["cover", "title_page"],
  ["titlepage", "title_page"],
  ["halftitlepage", "title_page"],
  ["footnotes", "notes"],
  ["endnotes", "notes"],
  ["rearnotes", "notes"],
]);

const SECTIONS: ReadonlySet<string> = new Set([
  "body",
  "section",
  "article",
  "div",
  "main",
  "nav",
  "aside",
  "blockquote",
]);

/**
 * The section kind an element declares. An epigraph at the start of a chapter is a quotation rather than a
 * section.
 */
export function kindOfElement(element: XmlElement): SectionKind | null {
  if (!SECTIONS.has(element.name)) return null;
  for (const word of meaningsOf(element)) {
    const kind = KINDS.get(word);
    if (kind !== undefined) return kind;
    if (word === "epigraph" && element.name !== "blockquote" && element.name !== "div") return "epigraph";
  }
  return null;
}

/** The kind of an element that is not imported, because the book generates its own. */
export function madeElement(element: XmlElement): "contents" | "title_page" | "notes" | null {
  if (!SECTIONS.has(element.name)) return null;
  for (const word of meaningsOf(element)) {
    const made = MADE.get(word);
    if (made !== undefined) return made;
  }
  return element.name === "nav" ? "contents" : null;
}

function meaningsOf({ attributes }: XmlElement): string[] {
  const types = (attributes["epub:type"] ?? "").split(/\s+/u);
  const roles = (attributes["role"] ?? "").split(/\s+/u).map((role) => role.replace(/^doc-/u, ""));
  return [...types, ...roles];
}

/** Whether an element's type or class marks it as verse. */
export function isVerse({ attributes }: XmlElement): boolean {
  return (
    /\bz3998:(?:verse|poem|song|hymn|lyrics)\b/u.test(attributes["epub:type"] ?? "") ||
    /(?:^|\s)(?:verse|poem|poetry|stanza|lyrics)(?:\s|$)/iu.test(attributes["class"] ?? "")
  );
}

const HEADING = /^h[1-6]$/u;

/** The level of a heading, null for other elements. */
export function headingLevel({ name }: XmlElement): number | null {
  return HEADING.test(name) ? Number(name.slice(1)) : null;
}

/** Whether it contains a heading with text. */
export function hasHeading(element: XmlElement): boolean {
  return childrenOf(element).some((child) =>
    headingLevel(child) === null ? hasHeading(child) : textOf(child).trim() !== "" || hasImage(child),
  );
}

function hasImage(element: XmlElement): boolean {
  return childrenOf(element).some((child) => (child.attributes["alt"] ?? "") !== "" || hasImage(child));
}
