import { documentSchema } from "@colophon/manuscript/document-schema";
import { DOMParser, type ParseOptions, type Slice, type TagParseRule } from "prosemirror-model";
import { cleanClip } from "./clean-clip.ts";
import { NAMED_STYLE, styleOf } from "./clip-styles.ts";

/** How HTML is parsed, from the editor and other programs. Unknown elements keep their text. */
const RULES: readonly TagParseRule[] = [
  // The first matching rule wins, but rules that only add a mark let others follow. Style rules match any
  // element, which is then parsed by its tag.
  styled("emphasis", (element) => /italic|oblique/u.test(styleOf(element, "font-style"))),
  styled("strong", (element) => isBold(styleOf(element, "font-weight"))),
  styled("small_caps", (element) =>
    /small-caps/u.test(styleOf(element, "font-variant") + styleOf(element, "font-variant-caps")),
  ),
  { tag: "section[data-box] > h4", node: "box_title" },
  ...["h1", "h2"].map((tag) => ({ tag, node: "heading", attrs: { level: 2 } })),
  ...["h3", "h4", "h5", "h6"].map((tag) => ({ tag, node: "heading", attrs: { level: 3 } })),
  {
    tag: "section[data-box]",
    node: "box",
    getAttrs: (element) => ({
      kind: oneOf(element.getAttribute("data-box"), ["recipe", "exercise"], "note"),
      writing_lines: Math.min(
        60,
        Number.parseInt(element.getAttribute("data-writing-lines") ?? "0", 10) || 0,
      ),
    }),
  },
  { tag: "p.quotation-source", node: "quotation_source", context: "quotation/" },
  { tag: "p.verse-line", node: "verse_line" },
  { tag: "div.verse", node: "verse" },
  { tag: "p", node: "paragraph" },
  { tag: "blockquote", node: "quotation" },
  { tag: "ul", node: "list", attrs: { ordered: false } },
  { tag: "ol", node: "list", attrs: { ordered: true } },
  { tag: "li", node: "list_item" },
  { tag: "hr", node: "scene_break" },
  {
    tag: "figure[data-picture]",
    node: "figure",
    contentElement: "figcaption",
    getAttrs: (element) => ({
      picture: element.getAttribute("data-picture") ?? "",
      alt: element.getAttribute("data-alt") ?? "",
      placement: oneOf(element.getAttribute("data-placement"), ["page", "bleed"], "inline"),
    }),
  },
  { tag: "figure.table-figure", node: "table_figure" },
  { tag: "figcaption", node: "table_caption", context: "table_figure/" },
  { tag: "table", node: "table" },
  { tag: "tr", node: "table_row" },
  { tag: "td", node: "table_cell" },
  { tag: "th", node: "table_header" },
  { tag: "span[data-footnote]", node: "footnote" },
  {
    tag: "span[data-origin]",
    mark: "origin",
    getAttrs: (element) => ({ by: element.getAttribute("data-origin") ?? "" }),
  },
  { tag: "em", mark: "emphasis" },
  // Google Docs wraps a whole clip in a <b> that is not bold.
  { tag: "i", mark: "emphasis", getAttrs: (element) => styleOf(element, "font-style") !== "normal" && null },
  { tag: "strong", mark: "strong" },
  { tag: "b", mark: "strong", getAttrs: (element) => !isPlain(styleOf(element, "font-weight")) && null },
  { tag: "span.small-caps", mark: "small_caps" },
];

function oneOf(value: string | null, values: readonly string[], other: string): string {
  return value !== null && values.includes(value) ? value : other;
}

function styled(mark: string, fits: (element: Element) => boolean): TagParseRule {
  return {
    tag: `[${NAMED_STYLE}]`,
    mark,
    consuming: false,
    getAttrs: (element) => fits(element) && null,
  };
}

function isBold(weight: string): boolean {
  return /^(?:bold(?:er)?|[6-9]\d\d)$/u.test(weight);
}

function isPlain(weight: string): boolean {
  return /^(?:normal|lighter|[1-5]\d\d)$/u.test(weight);
}

/** Parses DOM changes the browser made while the author was typing. */
export const pageParser = new DOMParser(documentSchema, RULES);

/** Parses what was pasted or dropped. */
class ClipParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (isElement(dom)) cleanClip(dom);
    return super.parseSlice(dom, options);
  }
}

export const clipParser: DOMParser = new ClipParser(documentSchema, RULES);

/** By node type: a clip's document is not the page's, and in some browsers neither are its classes. */
// predicate: node type 1 is an element, by the DOM standard
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
