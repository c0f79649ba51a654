import { isSceneBreak } from "@colophon/domain/chapter-text";
import { inlineNotes } from "./clip-notes.ts";
import { NAMED_STYLE, styleOf } from "./clip-styles.ts";
import { readWordLists } from "./clip-word-lists.ts";

const BLOCKS =
  "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, blockquote, figure, section, article, hr, pre";
/** What sets words apart, where styles say it. */
const STYLE_PROPERTIES = ["font-weight", "font-style", "font-variant", "font-variant-caps"] as const;
// NodeFilter.SHOW_TEXT: a clip's document is another than the page's
const TEXT_NODES = 4;

/**
 * Makes HTML of other programs such that the plain rules read its meaning: what Word, Google Docs, LibreOffice and web
 * pages say by styles, lists of their own or bare line ends. What was copied here is left as it is.
 * @param root  of a document nobody sees; it is changed
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

/** Word names what a paragraph is by its style. */
function readWordStyles(root: Element): void {
  for (const element of root.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote, p.MsoTitle")) {
    renamed(element, element.className === "MsoTitle" ? "h2" : "blockquote");
  }
}

/** Cells hold text, and stand for themselves: paragraphs in them are joined, joined cells are divided. */
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

/** A table stands in its figure, with what it is called. */
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

/** A list has one level and its items one paragraph, as the press sets them. */
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

/** Google Docs gives an item the look of its sign and says of all its words what they look like: those are right. */
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

/** What stands in blocks within an element becomes one line of text; a space keeps words apart. */
function joinBlocks(element: Element): void {
  for (const inner of [...element.querySelectorAll(`${BLOCKS}, br`)].toReversed()) {
    const hasMore = isFollowed(inner, element);
    inner.replaceWith(...inner.childNodes, ...(hasMore ? [" "] : []));
  }
}

/** Whether anything comes after it within the whole, however deep it lies: Google Docs puts line ends into spans. */
function isFollowed(inner: Element, whole: Element): boolean {
  if (inner === whole) return false;
  return (
    inner.nextSibling !== null || (inner.parentElement !== null && isFollowed(inner.parentElement, whole))
  );
}

/** A line end within a paragraph divides it: authors end lines by Shift and Enter where they mean a new one. */
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

/** A heading is bold by its style, and not because anybody meant its words to be strong. */
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

/** Signs of a scene break become one; paragraphs without text, which only make space, are none. */
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
