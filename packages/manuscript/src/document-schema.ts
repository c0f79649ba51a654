import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { BLOCK_LIMITS } from "./block-limits.ts";
import type { ManuscriptBlock } from "./blocks.ts";

/**
 * ProseMirror schema of a chapter's document. It allows exactly what the press typesets (`ManuscriptBlock`):
 * each kind of block has its node here, enforced by `NODE_OF_BLOCK`. The editor adds how the nodes look;
 * server and press read documents without a browser.
 */

/** Every block has a permanent id: findings, suggestions and the page preview refer to it. */
const id: AttributeSpec = { default: null, validate: textUpTo(64, null) };

const text = "(text | footnote)*";

const nodes = {
  doc: { content: "block+" },
  paragraph: { group: "block boxed", content: text, attrs: { id } },
  heading: {
    group: "block boxed",
    content: text,
    defining: true,
    attrs: { id, level: { default: 2, validate: oneOf([2, 3]) } },
  },
  quotation: {
    group: "block",
    content: "paragraph+ quotation_source?",
    defining: true,
    attrs: { id },
  },
  quotation_source: { content: text, defining: true },
  verse: { group: "block", content: "verse_line+", defining: true, attrs: { id } },
  verse_line: { content: text },
  list: {
    group: "block boxed",
    content: "list_item+",
    attrs: { id, ordered: { default: false, validate: "boolean" } },
  },
  list_item: { content: "paragraph", defining: true },
  scene_break: { group: "block", attrs: { id } },
  // its text is its caption
  figure: {
    group: "block",
    content: text,
    isolating: true,
    attrs: {
      id,
      picture: { validate: textUpTo(100) },
      alt: { default: "", validate: textUpTo(BLOCK_LIMITS.alternativeText) },
      placement: { default: "inline", validate: oneOf(["inline", "page", "bleed"]) },
    },
  },
  table_figure: { group: "block boxed", content: "table table_caption", isolating: true, attrs: { id } },
  table: { content: "table_row+", tableRole: "table", isolating: true },
  table_row: { content: "(table_cell | table_header)+", tableRole: "row" },
  table_cell: { content: text, tableRole: "cell", isolating: true, attrs: cellAttributes() },
  table_header: { content: text, tableRole: "header_cell", isolating: true, attrs: cellAttributes() },
  table_caption: { content: text, isolating: true },
  box: {
    group: "block",
    content: "box_title boxed+",
    isolating: true,
    attrs: {
      id,
      kind: { default: "note", validate: oneOf(["recipe", "exercise", "note"]) },
      writing_lines: { default: 0, validate: wholeUpTo(60) },
    },
  },
  box_title: { content: "text*", marks: "origin", defining: true },
  // placed at its mark; its own text is printed at the foot of the page
  footnote: { inline: true, content: "text*", isolating: true, atom: true },
  text: {},
} satisfies Record<string, NodeSpec>;

const marks = {
  emphasis: {},
  strong: {},
  small_caps: {},
  /** Who wrote it, if not the author: `model:anthropic/…`, `import:book.docx`. Never exported. */
  origin: { attrs: { by: { validate: textUpTo(300) } }, inclusive: false, excludes: "origin" },
} satisfies Record<string, MarkSpec>;

export const documentSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });

/** The node for each kind of press block. Footnotes are inline nodes, because they are part of the text. */
export const NODE_OF_BLOCK = {
  p: "paragraph",
  h2: "heading",
  h3: "heading",
  break: "scene_break",
  quote: "quotation",
  verse: "verse",
  list: "list",
  figure: "figure",
  table: "table_figure",
  footnote: "footnote",
  box: "box",
} as const satisfies Readonly<Record<ManuscriptBlock["t"], keyof typeof nodes>>;

function oneOf(values: readonly (string | number)[]): (value: unknown) => void {
  return (value) => {
    if (!values.some((each) => each === value)) throw new RangeError(`one of ${values.join(", ")} expected`);
  };
}

/** @param or  value allowed instead */
function textUpTo(most: number, or?: null): (value: unknown) => void {
  return (value) => {
    if (value === or || (typeof value === "string" && value.length <= most)) return;
    throw new RangeError(`a text of at most ${most} letters expected`);
  };
}

function wholeUpTo(most: number): (value: unknown) => void {
  return (value) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most) return;
    throw new RangeError(`a whole number up to ${most} expected`);
  };
}

/** Named as in prosemirror-tables; the press merges no cells and lays out columns automatically. */
function cellAttributes(): Record<string, AttributeSpec> {
  return {
    colspan: { default: 1, validate: oneOf([1]) },
    rowspan: { default: 1, validate: oneOf([1]) },
    colwidth: { default: null, validate: "null" },
  };
}
