/**
 * The site's content security policy forbids inline styles, and browsers apply it to pasted HTML: the italics
 * of Google Docs would be silently lost. So styles are renamed and parsed by us.
 */
export const NAMED_STYLE = "data-style";

/** HTML of a clip with styles as plain attributes, and event handlers inert. */
export function withNamedStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/giu, "")
    .replaceAll(/<[a-z][^<>]*>/giu, (tag) => tag.replaceAll(/(\s)(style|on[a-z]+)(?=\s*=)/giu, "$1data-$2"));
}

/** One value of an element's styles in lower case; empty if missing. */
export function styleOf(element: Element, property: string): string {
  const styles = element.getAttribute(NAMED_STYLE) ?? "";
  const value = new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`, "iu").exec(styles)?.[1] ?? "";
  return value.trim().toLowerCase();
}
