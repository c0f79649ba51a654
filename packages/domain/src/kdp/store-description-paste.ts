import { readDescription, typedDescription } from "./store-description.ts";

/** What Google Docs puts round all it copies, and what is no bold. */
const NO_BOLD = /<b\b[^<>]*font-weight:\s*normal[^<>]*>/giu;
/** What an editor says by a style where the store has a tag for it. */
const STYLED = [
  { style: /font-weight:\s*(?:bold|[6-9]00)/iu, tag: "b" },
  { style: /font-style:\s*italic/iu, tag: "i" },
] as const;
const SPAN = /<span\b([^<>]*)>([^<>]*)<\/span>/giu;
/** Ends of lines in HTML are spaces. */
const SPACES = /[\t\n\r ]+/gu;

/**
 * What was copied in another program, as a person would type it into a description: the store's tags, and nothing else of
 * how it looked there.
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
