import type { Mark, Node } from "prosemirror-model";
import type { ManuscriptBlock, ManuscriptRun } from "./blocks.ts";
import { documentSchema } from "./document-schema.ts";

const { nodes, marks } = documentSchema;

type Notes = ReadonlyMap<string, readonly ManuscriptRun[]>;
type Writing = { notes: Notes; origin: Mark | null };

/**
 * Converts press blocks to a document. Its blocks get ids in order (`newId`); a figure's `src` becomes its
 * image. A footnote goes to its mark in the text or, without one, to the end of the preceding text.
 * @param of.origin  who wrote it, if not the author
 */
export function documentOfBlocks(
  blocks: readonly ManuscriptBlock[],
  of: { newId: () => string; origin?: string },
): Node {
  const origin = of.origin === undefined ? null : marks.origin.create({ by: of.origin });
  const { flow, notes } = withNotesInPlace(blocks);
  const content = flow.map((block) => nodeOfBlock(block, { notes, origin }));
  const document = nodes.doc.create(null, content.length === 0 ? [nodes.paragraph.create()] : content);
  return withIds(document, of.newId);
}

/** Gives a new id to every block without one, or with one already used by an earlier block. */
export function withIds(document: Node, newId: () => string): Node {
  const taken = new Set<string>();
  const renew = (node: Node): Node => {
    const children: Node[] = [];
    let changed = false;
    const own = "id" in node.attrs ? freshId(node, taken, newId) : null;
    node.forEach((child) => {
      const renewed = renew(child);
      changed ||= renewed !== child;
      children.push(renewed);
    });
    const attributesChanged = own !== null && own !== node.attrs["id"];
    if (!changed && !attributesChanged) return node;
    const attributes = own === null ? node.attrs : { ...node.attrs, id: own };
    return node.type.create(attributes, children, node.marks);
  };
  return renew(document);
}

function freshId(node: Node, taken: Set<string>, newId: () => string): string {
  const own: unknown = node.attrs["id"];
  let id = typeof own === "string" ? own : newId();
  while (taken.has(id)) id = newId();
  taken.add(id);
  return id;
}

/** Takes footnotes out of the flow; unnamed ones are marked at the end of the preceding text. */
function withNotesInPlace(blocks: readonly ManuscriptBlock[]): {
  flow: Exclude<ManuscriptBlock, { t: "footnote" }>[];
  notes: Notes;
} {
  const notes = new Map<string, readonly ManuscriptRun[]>();
  const flow: Exclude<ManuscriptBlock, { t: "footnote" }>[] = [];
  for (const block of blocks) {
    if (block.t !== "footnote") {
      flow.push(block);
      continue;
    }
    const name = block.id ?? `\u0000${notes.size}`;
    notes.set(name, block.r);
    if (block.id === undefined) markEndOfText(flow, name);
  }
  return { flow, notes };
}

function markEndOfText(flow: Exclude<ManuscriptBlock, { t: "footnote" }>[], note: string): void {
  for (let index = flow.length - 1; index >= 0; index -= 1) {
    const block = flow[index];
    if (block === undefined || !("r" in block)) continue;
    flow[index] = { ...block, r: [...block.r, { s: "", note }] };
    return;
  }
  flow.push({ t: "p", r: [{ s: "", note }] });
}

function nodeOfBlock(block: Exclude<ManuscriptBlock, { t: "footnote" }>, writing: Writing): Node {
  const inline = (runs: readonly ManuscriptRun[]): Node[] => inlineOf(runs, writing);
  switch (block.t) {
    case "p":
      return nodes.paragraph.create(null, inline(block.r));
    case "h2":
    case "h3":
      return nodes.heading.create({ level: block.t === "h2" ? 2 : 3 }, inline(block.r));
    case "break":
      return nodes.scene_break.create();
    case "quote":
      return quotationNode(block, writing);
    case "verse":
      return nodes.verse.create(null, linesOfVerse(block.lines, writing));
    case "list":
      return listNode(block, writing);
    case "figure":
      return figureNode(block, writing);
    case "table":
      return tableNode(block, writing);
    case "box":
      return boxNode(block, writing);
    default:
      return block satisfies never;
  }
}

function quotationNode(block: Extract<ManuscriptBlock, { t: "quote" }>, writing: Writing): Node {
  const quoted = nodes.paragraph.create(null, inlineOf(block.r, writing));
  if (block.source === undefined) return nodes.quotation.create(null, quoted);
  const source = nodes.quotation_source.create(null, inlineOf(block.source, writing));
  return nodes.quotation.create(null, [quoted, source]);
}

function boxNode(block: Extract<ManuscriptBlock, { t: "box" }>, writing: Writing): Node {
  return nodes.box.create({ kind: block.kind, writing_lines: block.writingLines }, [
    nodes.box_title.create(null, inlineOf([{ s: block.title }], writing)),
    ...block.blocks.map((inner) => nodeOfBlock(inner, writing)),
  ]);
}

function figureNode(block: Extract<ManuscriptBlock, { t: "figure" }>, writing: Writing): Node {
  const { src: picture, alt, placement, caption = [] } = block;
  return nodes.figure.create({ picture, alt, placement }, inlineOf(caption, writing));
}

function linesOfVerse(lines: readonly ManuscriptRun[][], writing: Writing): Node[] {
  return lines.map((line) => nodes.verse_line.create(null, inlineOf(line, writing)));
}

function listNode(block: Extract<ManuscriptBlock, { t: "list" }>, writing: Writing): Node {
  const items = block.items.length === 0 ? [[]] : block.items;
  return nodes.list.create(
    { ordered: block.ordered },
    items.map((item) => nodes.list_item.create(null, nodes.paragraph.create(null, inlineOf(item, writing)))),
  );
}

function tableNode(block: Extract<ManuscriptBlock, { t: "table" }>, writing: Writing): Node {
  const columns = Math.max(block.head?.length ?? 0, ...block.rows.map((row) => row.length));
  const rowOf = (cells: readonly (readonly ManuscriptRun[])[], type: "table_cell" | "table_header"): Node =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, (_, column) =>
        nodes[type].create(null, inlineOf(cells[column] ?? [], writing)),
      ),
    );
  return nodes.table_figure.create(null, [
    nodes.table.create(null, [
      ...(block.head === undefined ? [] : [rowOf(block.head, "table_header")]),
      ...block.rows.map((row) => rowOf(row, "table_cell")),
    ]),
    nodes.table_caption.create(null, inlineOf(block.caption ?? [], writing)),
  ]);
}

/** White space as a reader sees it: line breaks and tabs in a file are spaces in a document. */
function inlineOf(runs: readonly ManuscriptRun[], writing: Writing): Node[] {
  return runs.flatMap((run) => {
    const text = run.s.replaceAll(/[\n\r\t]+/gu, " ");
    const pieces = text === "" ? [] : [documentSchema.text(text, marksOf(run, writing.origin))];
    const note = run.note === undefined ? undefined : writing.notes.get(run.note);
    if (note === undefined) return pieces;
    return [...pieces, nodes.footnote.create(null, inlineOf(note.map(withoutNote), writing))];
  });
}

function withoutNote({ note: _note, ...run }: ManuscriptRun): ManuscriptRun {
  return run;
}

function marksOf(run: ManuscriptRun, origin: Mark | null): Mark[] {
  return [
    ...(run.i === undefined ? [] : [marks.emphasis.create()]),
    ...(run.b === undefined ? [] : [marks.strong.create()]),
    ...(run.sc === undefined ? [] : [marks.small_caps.create()]),
    ...(origin === null ? [] : [origin]),
  ];
}
