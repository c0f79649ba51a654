import { readDescription, typedDescription } from "./store-description.ts";

/** Google Docs wraps everything copied in this, which does not mean bold. */
const NO_BOLD = /<b\b[^<>]*font-weight:\s*normal[^<>]*>/giu;
/** Styles that editors use where the store has a tag. */
const STYLED = [
  { style: /font-weight:\s*(?:bold|[6-9]00)/iu, tag: "b" },
  { style: /font-style:\s*italic/iu, tag: "i" },
] as const;
const SPAN = /<span\b([^<>]*)>([^<>]*)<\/span>/giu;
/** Line breaks in HTML are spaces. */
const SPACES = /[\t\n\r ]+/gu;

/**
 * Text copied in another program, as a person would type it into a
 * description: the store's tags, and no other formatting.
 * @param html  of a clipboard
 */
export function pastedDescription(html: string): string {
  const plain = html
    .replaceAll(SPACES, " ")
    .replaceAll(NO_BOLD, "")
    .replaceAll(SPAN, (_all, look: string, text: string) => {
      const tags = STYLED.filter(({ style }) => style.test(look)).map(({ tag }) => tag);
      const open = tags.map((tag) => `<${tag}>`).join("");
      return `${open}${text}${tags
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join("")}`;
    });
  return typedDescription(readDescription(plain));
}
