import { documentSchema } from "@colophon/manuscript/document-schema";
import { type DOMOutputSpec, DOMSerializer, type Mark, type Node } from "prosemirror-model";
import type { MarkViewConstructor, NodeViewConstructor } from "prosemirror-view";

/**
 * The DOM for every node and mark of a document. The schema itself has none, since server and press use it
 * without a browser; the view, the clipboard and the parser get these instead, so that there is one schema.
 */
export const NODE_RENDERERS: Readonly<Record<string, (node: Node) => DOMOutputSpec>> = {
  paragraph: () => ["p", 0],
  heading: (node) => [node.attrs["level"] === 2 ? "h2" : "h3", 0],
  quotation: () => ["blockquote", 0],
  quotation_source: () => ["p", { class: "quotation-source" }, 0],
  verse: () => ["div", { class: "verse" }, 0],
  verse_line: () => ["p", { class: "verse-line" }, 0],
  list: (node) => [node.attrs["ordered"] === true ? "ol" : "ul", 0],
  list_item: () => ["li", 0],
  scene_break: () => ["hr"],
  figure: (node) => [
    "figure",
    {
      "data-picture": String(node.attrs["picture"]),
      "data-alt": String(node.attrs["alt"]),
      "data-placement": String(node.attrs["placement"]),
    },
    ["figcaption", 0],
  ],
  table_figure: () => ["figure", { class: "table-figure" }, 0],
  table: () => ["table", ["tbody", 0]],
  table_row: () => ["tr", 0],
  table_cell: () => ["td", 0],
  table_header: () => ["th", 0],
  table_caption: () => ["figcaption", 0],
  box: (node) => [
    "section",
    {
      "data-box": String(node.attrs["kind"]),
      "data-writing-lines": String(node.attrs["writing_lines"]),
    },
    0,
  ],
  box_title: () => ["h4", 0],
  footnote: () => ["span", { "data-footnote": "" }, 0],
};

export const MARK_RENDERERS: Readonly<Record<string, (mark: Mark) => DOMOutputSpec>> = {
  emphasis: () => ["em", 0],
  strong: () => ["strong", 0],
  small_caps: () => ["span", { class: "small-caps" }, 0],
  origin: (mark) => ["span", { "data-origin": String(mark.attrs["by"]) }, 0],
};

/** Serializes for the clipboard. */
export const clipSerializer = new DOMSerializer(NODE_RENDERERS, MARK_RENDERERS);

/** Node views for everything without a special one. */
export function plainNodeViews(): Record<string, NodeViewConstructor> {
  return Object.fromEntries(
    Object.entries(NODE_RENDERERS).map(([name, look]): [string, NodeViewConstructor] => [
      name,
      (node) => DOMSerializer.renderSpec(document, look(node)),
    ]),
  );
}

export function plainMarkViews(): Record<string, MarkViewConstructor> {
  return Object.fromEntries(
    Object.entries(MARK_RENDERERS).map(([name, look]): [string, MarkViewConstructor] => [
      name,
      (mark) => DOMSerializer.renderSpec(document, look(mark)),
    ]),
  );
}

/** Node types without a renderer: the document itself and text. */
export const WITHOUT_RENDERER: ReadonlySet<string> = new Set([
  documentSchema.topNodeType.name,
  documentSchema.nodes.text.name,
]);
