import type { Node } from "prosemirror-model";
import type { ManuscriptBlock, ManuscriptRun } from "./blocks.ts";

type Boxed = Extract<ManuscriptBlock, { t: "box" }>["blocks"][number];
type Heading = Extract<ManuscriptBlock, { t: "h2" }>;
type Footnote = Extract<ManuscriptBlock, { t: "footnote" }>;

/** Footnotes of a document, numbered in the order of their marks. */
type Notes = { add: (runs: ManuscriptRun[]) => string; taken: () => Footnote[] };

/**
 * A document → blocks of the press, from which every format is made. Blocks without text are left out, except
 * rules, images and tables; each block's footnotes follow it.
 */
export function blocksOfDocument(document: Node): ManuscriptBlock[] {
  return blocksOfNodes(childrenOf(document));
}

/** The same for some blocks of a document. */
export function blocksOfNodes(nodes: readonly Node[]): ManuscriptBlock[] {
  const notes = collectNotes();
  return nodes.flatMap((node) => {
    const blocks = blocksOfNode(node, notes);
    return [...blocks, ...notes.taken()];
  });
}

function collectNotes(): Notes {
  let count = 0;
  let waiting: Footnote[] = [];
  return {
    add(r) {
      count += 1;
      const id = `n${count}`;
      waiting.push({ t: "footnote", id, r });
      return id;
    },
    taken() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

function blocksOfNode(node: Node, notes: Notes): ManuscriptBlock[] {
  switch (node.type.name) {
    case "paragraph":
    case "heading":
    case "list":
    case "table_figure":
      return boxedOfNode(node, notes);
    case "scene_break":
      return [{ t: "break" }];
    case "quotation":
      return quotesOf(node, notes);
    case "verse":
      return versesOf(node, notes);
    case "figure":
      return [figureOf(node, notes)];
    case "box":
      return boxOf(node, notes);
    default:
      throw new RangeError(`no block of a manuscript: ${node.type.name}`);
  }
}

function boxedOfNode(node: Node, notes: Notes): (Boxed | Heading)[] {
  switch (node.type.name) {
    case "paragraph": {
      const r = runsOf(node, notes);
      return r.length === 0 ? [] : [{ t: "p", r }];
    }
    case "heading": {
      const r = runsOf(node, notes);
      if (r.length === 0) return [];
      return node.attrs["level"] === 2 ? [{ t: "h2", r }] : [{ t: "h3", r }];
    }
    case "list": {
      const items = childrenOf(node)
        .map((item) => runsOf(item.firstChild, notes))
        .filter((runs) => runs.length > 0);
      return items.length === 0 ? [] : [{ t: "list", ordered: node.attrs["ordered"] === true, items }];
    }
    case "table_figure":
      return tableOf(node, notes);
    default:
      throw new RangeError(`no block of a box: ${node.type.name}`);
  }
}

/** One quotation per paragraph; its source is below the last. */
function quotesOf(node: Node, notes: Notes): ManuscriptBlock[] {
  const children = childrenOf(node);
  const source = children.find((child) => child.type.name === "quotation_source");
  const quoted = children
    .filter((child) => child.type.name === "paragraph")
    .map((child) => runsOf(child, notes))
    .filter((runs) => runs.length > 0);
  const sourceRuns = source === undefined ? [] : runsOf(source, notes);
  if (quoted.length === 0) return sourceRuns.length === 0 ? [] : [{ t: "p", r: sourceRuns }];
  return quoted.map((r, index) => {
    const isLast = index === quoted.length - 1;
    return isLast && sourceRuns.length > 0 ? { t: "quote", r, source: sourceRuns } : { t: "quote", r };
  });
}

/** An empty line separates stanzas. */
function versesOf(node: Node, notes: Notes): ManuscriptBlock[] {
  const stanzas: ManuscriptRun[][][] = [[]];
  for (const line of childrenOf(node)) {
    const runs = runsOf(line, notes);
    if (runs.length > 0) stanzas.at(-1)?.push(runs);
    else stanzas.push([]);
  }
  return stanzas.filter((lines) => lines.length > 0).map((lines) => ({ t: "verse", lines }));
}

function figureOf(node: Node, notes: Notes): ManuscriptBlock {
  const caption = runsOf(node, notes);
  return {
    t: "figure",
    src: String(node.attrs["picture"]),
    alt: String(node.attrs["alt"]),
    placement: placementOf(node.attrs["placement"]),
    ...(caption.length === 0 ? {} : { caption }),
  };
}

function placementOf(value: unknown): "inline" | "page" | "bleed" {
  return value === "page" || value === "bleed" ? value : "inline";
}

function tableOf(node: Node, notes: Notes): Extract<ManuscriptBlock, { t: "table" }>[] {
  const [table, caption] = childrenOf(node);
  const all = table === undefined ? [] : childrenOf(table);
  const isHead = (row: Node): boolean => childrenOf(row).every((cell) => cell.type.name === "table_header");
  const [first, ...others] = all;
  if (first === undefined) return [];
  const cells = (row: Node): ManuscriptRun[][] => childrenOf(row).map((cell) => runsOf(cell, notes));
  const hasHead = others.length > 0 && isHead(first);
  const head = hasHead ? cells(first) : undefined;
  const rows = (hasHead ? others : all).map(cells);
  const captionRuns = runsOf(caption, notes);
  return [
    {
      t: "table",
      ...(head === undefined ? {} : { head }),
      rows,
      ...(captionRuns.length === 0 ? {} : { caption: captionRuns }),
    },
  ];
}

function boxOf(node: Node, notes: Notes): ManuscriptBlock[] {
  const [title, ...inner] = childrenOf(node);
  const blocks = inner.flatMap((child): Boxed[] =>
    // within a box there is one level of headings
    boxedOfNode(child, notes).map((block) => (block.t === "h2" ? { t: "h3", r: block.r } : block)),
  );
  const titled = title?.textContent.trim() ?? "";
  if (blocks.length === 0) return titled === "" ? [] : [{ t: "h3", r: [{ s: titled }] }];
  // The press sets no box without a title.
  if (titled === "") return blocks;
  const { kind, writing_lines: writingLines } = node.attrs;
  return [
    {
      t: "box",
      kind: kind === "recipe" || kind === "exercise" ? kind : "note",
      title: titled,
      blocks,
      writingLines: typeof writingLines === "number" ? writingLines : 0,
    },
  ];
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  node.forEach((child) => void children.push(child));
  return children;
}

/** Text with the press's marks; a footnote's mark is attached to the text before it. */
function runsOf(node: Node | null | undefined, notes: Notes): ManuscriptRun[] {
  const runs: ManuscriptRun[] = [];
  node?.forEach((child) => {
    if (child.type.name === "footnote") {
      const own = runsOf(child, notes);
      if (own.length > 0) runs.push({ s: "", note: notes.add(own) });
      return;
    }
    runs.push(runOf(child));
  });
  return joined(runs);
}

function runOf(node: Node): ManuscriptRun {
  const run: ManuscriptRun = { s: node.text ?? "" };
  for (const mark of node.marks) {
    if (mark.type.name === "emphasis") run.i = 1;
    if (mark.type.name === "strong") run.b = 1;
    if (mark.type.name === "small_caps") run.sc = 1;
  }
  return run;
}

/** Adjacent runs that differ only in their origin are joined; white space alone is no text. */
function joined(runs: readonly ManuscriptRun[]): ManuscriptRun[] {
  const all: ManuscriptRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isSame =
      last !== undefined &&
      last.note === undefined &&
      run.note === undefined &&
      last.i === run.i &&
      last.b === run.b &&
      last.sc === run.sc;
    if (isSame) all[all.length - 1] = { ...last, s: last.s + run.s };
    else all.push(run);
  }
  return all.some((run) => run.note !== undefined || run.s.trim() !== "") ? all : [];
}
