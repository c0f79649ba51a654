import { isSceneBreak } from "@colophon/rules/chapter-text";
import { inlineNotes } from "./clip-notes.ts";
import { NAMED_STYLE, styleOf } from "./clip-styles.ts";
import { readWordLists } from "./clip-word-lists.ts";

const BLOCKS =
  "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, blockquote, figure, section, article, hr, pre";
/** Style properties that can carry emphasis. */
const STYLE_PROPERTIES = ["font-weight", "font-style", "font-variant", "font-variant-caps"] as const;
// NodeFilter.SHOW_TEXT: a clip's document is not the page's
const TEXT_NODES = 4;

/**
 * Normalizes HTML of other programs so that the plain rules understand it: Word, Google Docs,
 * LibreOffice and web pages use styles, lists of their own and bare line breaks. Text copied from this
 * editor is left as it is.
 * @param root  of a detached document; modified in place
 */
export function cleanClip(root: Element): void {
  if (root.closest("[data-pm-slice]") !== null || root.querySelector("[data-pm-slice]") !== null) return;
  for (const element of root.querySelectorAll("style, meta, link, title, script, xml, o\\:p:empty")) {
    element.remove();
  }
  inlineNotes(root);
  readWordLists(root);
  readWordStyles(root);
  flattenCells(root);
  flattenLists(root);
  divideAtBreaks(root);
  plainHeadings(root);
  readParagraphs(root);
}

/** Word uses styles for paragraph types. */
function readWordStyles(root: Element): void {
  for (const element of root.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote, p.MsoTitle")) {
    renamed(element, element.className === "MsoTitle" ? "h2" : "blockquote");
  }
}

/** Cells contain only text, without spans: their paragraphs are joined, merged cells are split. */
function flattenCells(root: Element): void {
  for (const cell of root.querySelectorAll("td, th")) {
    joinBlocks(cell);
    const span = Math.min(12, Number.parseInt(cell.getAttribute("colspan") ?? "1", 10) || 1);
    cell.removeAttribute("colspan");
    cell.removeAttribute("rowspan");
    for (let more = 1; more < span; more += 1) cell.after(cell.cloneNode(false));
  }
  for (const columns of root.querySelectorAll("colgroup")) columns.remove();
  for (const table of root.querySelectorAll("table")) framed(table);
}

/** Wraps a table in a figure with its caption. */
function framed(table: Element): void {
  const figure = table.ownerDocument.createElement("figure");
  figure.className = "table-figure";
  table.before(figure);
  figure.append(table);
  const caption = table.querySelector("caption");
  if (caption === null) return;
  joinBlocks(caption);
  figure.append(renamed(caption, "figcaption"));
}

/** Lists have one level and one paragraph per item, as the press sets them. */
function flattenLists(root: Element): void {
  for (const inner of [
    ...root.querySelectorAll("li ul, li ol, ul > ul, ol > ol, ul > ol, ol > ul"),
  ].toReversed()) {
    const item = inner.parentElement?.closest("li") ?? inner.previousElementSibling;
    if (item === null) inner.replaceWith(...inner.childNodes);
    else {
      const items = [...inner.children];
      inner.remove();
      item.after(...items);
    }
  }
  for (const item of root.querySelectorAll("li")) {
    if (item.hasAttribute(NAMED_STYLE)) preserveItemStyles(item);
    joinBlocks(item);
  }
}

/** Google Docs styles an item for its bullet and each run of text separately: the latter is right. */
function preserveItemStyles(item: Element): void {
  const words: Element[] = [];
  const walker = item.ownerDocument.createTreeWalker(item, TEXT_NODES);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (text.textContent?.trim() !== "" && text.parentElement !== null) words.push(text.parentElement);
  }
  const kept = STYLE_PROPERTIES.filter((look) => !words.every((word) => saysBelow(word, { item, look })));
  item.setAttribute(NAMED_STYLE, kept.map((look) => `${look}:${styleOf(item, look)}`).join(";"));
}

function saysBelow(word: Element, of: { item: Element; look: string }): boolean {
  if (word === of.item) return false;
  if (styleOf(word, of.look) !== "") return true;
  return word.parentElement !== null && saysBelow(word.parentElement, of);
}

/** Joins the blocks within an element into one line of text, separated by spaces. */
function joinBlocks(element: Element): void {
  for (const inner of [...element.querySelectorAll(`${BLOCKS}, br`)].toReversed()) {
    const hasMore = isFollowed(inner, element);
    inner.replaceWith(...inner.childNodes, ...(hasMore ? [" "] : []));
  }
}

/** Whether anything follows it within the whole, at any depth: Google Docs puts line breaks into spans. */
function isFollowed(inner: Element, whole: Element): boolean {
  if (inner === whole) return false;
  return (
    inner.nextSibling !== null || (inner.parentElement !== null && isFollowed(inner.parentElement, whole))
  );
}

/** A line break splits a paragraph: authors use Shift+Enter where they mean a new one. */
function divideAtBreaks(root: Element): void {
  for (const br of root.querySelectorAll("br")) {
    const paragraph = br.closest("p, h1, h2, h3, h4, h5, h6");
    if (paragraph === null || !root.contains(paragraph)) continue;
    if (paragraph.nodeName !== "P") {
      br.replaceWith(" ");
      continue;
    }
    const range = paragraph.ownerDocument.createRange();
    range.setStart(paragraph, 0);
    range.setEndBefore(br);
    const first = paragraph.cloneNode(false);
    first.appendChild(range.extractContents());
    paragraph.before(first);
    br.remove();
  }
}

/** A heading is bold by style, which is not emphasis. */
function plainHeadings(root: Element): void {
  for (const inner of root.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) :is(b, strong, span, font)")) {
    if (inner.nodeName === "SPAN" && isItalic(inner)) renamed(inner, "em");
    else if (inner.nodeName !== "SPAN" || !inner.hasAttribute("data-footnote")) {
      inner.replaceWith(...inner.childNodes);
    }
  }
}

function isItalic(element: Element): boolean {
  return styleOf(element, "font-style") === "italic";
}

/** Normalizes scene break characters to one; removes empty paragraphs used for spacing. */
function readParagraphs(root: Element): void {
  for (const paragraph of root.querySelectorAll("p, div")) {
    if (paragraph.querySelector(BLOCKS) !== null) continue;
    const text = paragraph.textContent.replaceAll("\u00A0", " ").trim();
    if (isSceneBreak(text)) paragraph.replaceWith(paragraph.ownerDocument.createElement("hr"));
    else if (text === "" && paragraph.querySelector("img, [data-footnote]") === null) paragraph.remove();
  }
}

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}
