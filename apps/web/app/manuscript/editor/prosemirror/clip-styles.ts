/**
 * The policy of the site lets no page apply styles that stand in HTML, and a browser holds what is pasted to it: the
 * italics of Google Docs would be lost without a word. So styles are read by us, under another name.
 */
export const NAMED_STYLE = "data-style";

/** HTML of a clip, its styles kept as text, and handlers that nobody would run as well. */
export function withNamedStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/giu, "")
    .replaceAll(/<[a-z][^<>]*>/giu, (tag) => tag.replaceAll(/(\s)(style|on[a-z]+)(?=\s*=)/giu, "$1data-$2"));
}

/** One value of an element's styles, in small letters; empty where it is not there. */
export function styleOf(element: Element, property: string): string {
  const styles = element.getAttribute(NAMED_STYLE) ?? "";
  const value = new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`, "iu").exec(styles)?.[1] ?? "";
  return value.trim().toLowerCase();
}
