import { NAMED_STYLE, styleOf } from "./clip-styles.ts";

const LIST = /^(l\d+)\s+level\d+/u;

/** Word writes list items as paragraphs that include their markers. */
export function readWordLists(root: Element): void {
  let open: { list: Element; name: string; last: Element } | null = null;
  for (const paragraph of root.querySelectorAll(`p[${NAMED_STYLE}*='mso-list']`)) {
    const name = LIST.exec(styleOf(paragraph, "mso-list"))?.[1];
    if (name === undefined) continue;
    const ordered = removeListMarker(paragraph);
    const item = paragraph.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    if (open !== null && open.name === name && open.last.nextElementSibling === paragraph) {
      open.list.append(item);
      paragraph.remove();
      continue;
    }
    const list: Element = paragraph.ownerDocument.createElement(ordered ? "ol" : "ul");
    list.append(item);
    paragraph.replaceWith(list);
    open = { list, name, last: list };
  }
}

/** Removes an item's marker. @returns whether it was a number or a letter */
function removeListMarker(paragraph: Element): boolean {
  const styled = [...paragraph.querySelectorAll(`[${NAMED_STYLE}*='mso-list']`)];
  const marker = styled.find((element) => styleOf(element, "mso-list") === "ignore");
  if (marker === undefined) return false;
  const text = marker.textContent.replaceAll("\u00A0", " ").trim();
  marker.remove();
  // Word's Courier bullet is an "o" without a dot
  return /^\(?(?:\d+|[a-z]{1,4})[.)]$/iu.test(text);
}
