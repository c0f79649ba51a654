import { NAMED_STYLE } from "./clip-styles.ts";

/**
 * Footnotes of Word, LibreOffice, Google Docs and web pages: a mark links to a text further down, which links
 * back. The text is moved to its mark. A mark whose text is not in the clip stays a number.
 */
export function inlineNotes(root: Element): void {
  const places = namedPlaces(root);
  const links = [...root.querySelectorAll("a[href*='#']")];
  for (const mark of links) {
    const target = places.get(fragmentOf(mark));
    if (!root.contains(mark) || target === undefined || !isMark(mark) || !isAfter(mark, target)) continue;
    const note = noteAround(target, mark);
    const back = note === null ? null : linkBack(note, namesOf(mark));
    if (note === null || back === null) continue;
    (back.closest("sup") ?? back).remove();
    insertInPlace(mark, note);
  }
  for (const frame of root.querySelectorAll(`[${NAMED_STYLE}*='mso-element']`)) {
    // including the rule above the notes
    if (frame.textContent.trim() === "") frame.remove();
  }
}

function namedPlaces(root: Element): Map<string, Element> {
  const places = new Map<string, Element>();
  for (const element of root.querySelectorAll("[id], a[name]")) {
    for (const name of [element.id, element.getAttribute("name") ?? ""]) {
      if (name !== "" && !places.has(name)) places.set(name, element);
    }
  }
  return places;
}

function fragmentOf(link: Element): string {
  return (link.getAttribute("href") ?? "").split("#")[1] ?? "";
}

/** A number, letter or asterisk, with or without brackets. */
function isMark(link: Element): boolean {
  return /^\s*[[(]?(?:\d{1,4}|[a-z]{1,4}|[*†‡§]+)[\])]?\s*$/iu.test(link.textContent);
}

function isAfter(mark: Element, target: Element): boolean {
  return (mark.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Anchors by which a note can link back to its mark: its own, those around it and, in some
 * programs, inside it.
 */
function namesOf(mark: Element): Set<string> {
  const around = [mark, mark.parentElement, ...mark.querySelectorAll("[id]")];
  return new Set(
    around.flatMap((element) => [element?.id ?? "", element?.getAttribute("name") ?? ""]).filter(Boolean),
  );
}

function noteAround(target: Element, mark: Element): Element | null {
  const note = target.closest(`li, aside, div[id], div[${NAMED_STYLE}*='mso-element:footnote'], p`);
  return note === null || note.contains(mark) ? null : note;
}

function linkBack(note: Element, names: ReadonlySet<string>): Element | null {
  const links = [...note.querySelectorAll("a[href*='#']")];
  return links.find((link) => names.has(fragmentOf(link))) ?? null;
}

function insertInPlace(mark: Element, note: Element): void {
  const text = mark.ownerDocument.createElement("span");
  text.setAttribute("data-footnote", "");
  for (const block of note.querySelectorAll("p, div")) {
    block.replaceWith(...block.childNodes, ...(block.nextElementSibling === null ? [] : [" "]));
  }
  text.append(...note.childNodes);
  trimStart(text);
  const list = note.parentElement;
  note.remove();
  if (list !== null && /^[OU]L$/u.test(list.nodeName) && list.childElementCount === 0) list.remove();
  const raised = mark.closest("sup");
  (raised !== null && raised.textContent.trim() === mark.textContent.trim() ? raised : mark).replaceWith(
    text,
  );
}

function trimStart(element: Element): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    text.nodeValue = (text.nodeValue ?? "").replace(/^[\s\u00A0]+/u, "");
    if (text.nodeValue !== "") return;
  }
}
