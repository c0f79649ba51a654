import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import type { Flow } from "../flow/flow.ts";
import { FlowWriter, NoteNames } from "../flow/flow-writer.ts";
import type { Losses } from "../flow/losses.ts";
import { lineOf, linesOf } from "../flow/run-list.ts";
import { isSceneBreak } from "../flow/scene-breaks.ts";
import { ImageCollector } from "../images/figure.ts";
import { inlineRuns, imagesIn, sayLostTags, type MarkdownNode } from "./markdown-inline.ts";

type Writing = { writer: FlowWriter; losses: Losses; pictures: ImageCollector; lists: number };

/** Reads GitHub's Markdown dialect, with footnotes and tables. */
export function readMarkdown(text: string, losses: Losses): Flow {
  const { fields, body } = withoutFields(text);
  const root: MarkdownNode = fromMarkdown(body, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const notes = new Map<string, ManuscriptRun[]>();
  collectNotes(root, { notes, losses });
  const writer = new FlowWriter({ losses, notes: new NoteNames(notes) });
  const writing = { writer, losses, pictures: new ImageCollector(losses), lists: 0 };
  for (const node of root.children ?? []) writeNode(node, writing);
  writer.flush();
  return {
    title: fields.get("title") ?? "",
    subtitle: fields.get("subtitle") ?? "",
    author: fields.get("author") ?? "",
    language: fields.get("lang") ?? fields.get("language") ?? null,
    items: writer.items,
  };
}

/** The front matter fields at the head of the file, if each fits on one line. */
function withoutFields(text: string): { fields: Map<string, string>; body: string } {
  const [whole = "", inner = ""] = /^---\n([^]*?)\n(?:---|\.\.\.)\s*\n/u.exec(text) ?? [];
  if (!/^\w+:/u.test(inner)) return { fields: new Map(), body: text };
  const fields = new Map<string, string>();
  for (const line of inner.split("\n")) {
    const [, name = "", value] = /^(\w+):\s*["']?(.*?)["']?\s*$/u.exec(line) ?? [];
    if (value !== undefined) fields.set(name.toLowerCase(), value);
  }
  return { fields, body: text.slice(whole.length) };
}

type Collecting = { notes: Map<string, ManuscriptRun[]>; losses: Losses };

function collectNotes(node: MarkdownNode, to: Collecting): void {
  for (const child of node.children ?? []) {
    if (child.type === "footnoteDefinition") {
      const runs = lineOf(inlineRuns(child, to.losses).runs).map(({ note: _note, ...run }) => run);
      if (runs.length > 0) to.notes.set(child.identifier ?? "", runs);
    } else collectNotes(child, to);
  }
}

function writeNode(node: MarkdownNode, writing: Writing): void {
  const { writer } = writing;
  switch (node.type) {
    case "heading":
      writer.heading(node.depth ?? 1, lineOf(inlineRuns(node, writing.losses).runs));
      return;
    case "paragraph":
      writeParagraph(node, writing);
      return;
    case "thematicBreak":
      writer.block({ t: "break" });
      return;
    case "blockquote":
      writeQuote(node, writing);
      return;
    case "list":
      writing.lists += 1;
      writeList(node, writing, `list-${writing.lists}`);
      return;
    case "table":
      writeTable(node, writing);
      return;
    case "code":
      writer.block({ t: "verse", lines: linesOf([{ s: node.value ?? "" }]) });
      return;
    case "html":
      writeHtml(node, writing);
      return;
    default:
  }
}

function writeParagraph(node: MarkdownNode, writing: Writing): void {
  const { writer } = writing;
  for (const { url, alt } of imagesIn(node)) {
    const figure = writing.pictures.figureOf(bytesOfData(url), alt);
    if (figure !== null) writer.block(figure);
  }
  const { runs } = inlineRuns(node, writing.losses);
  const text = runs.map((run) => run.s).join("");
  if (isSceneBreak(text.trim())) writer.block({ t: "break" });
  else writer.paragraph(runs);
}

/** Only images embedded in the file can be imported. */
function bytesOfData(url: string): Uint8Array | null {
  const [, data] = /^data:image\/[a-z+]+;base64,(.+)$/iu.exec(url) ?? [];
  return data === undefined ? null : new Uint8Array(Buffer.from(data, "base64"));
}

function writeQuote(node: MarkdownNode, writing: Writing): void {
  for (const child of node.children ?? []) {
    const lines =
      child.type === "paragraph"
        ? linesOf(inlineRuns(child, writing.losses).runs).filter((line) => line.length > 0)
        : [];
    const [only] = lines;
    if (only === undefined) writeNode(child, writing);
    else if (/^[—–]/u.test(only[0]?.s ?? "") && lines.length === 1) writing.writer.source(only);
    else if (lines.length === 1) writing.writer.quote(only);
    else writing.writer.block({ t: "verse", lines });
  }
}

function writeList(node: MarkdownNode, writing: Writing, key: string): void {
  for (const item of node.children ?? []) {
    const own = (item.children ?? []).filter((child) => child.type !== "list");
    const inner = (item.children ?? []).filter((child) => child.type === "list");
    const runs = lineOf(inlineRuns({ type: "item", children: own }, writing.losses).runs);
    if (runs.length > 0) writing.writer.listItem({ key, ordered: node.ordered === true }, runs);
    for (const list of inner) {
      writing.losses.add("nested_lists");
      writeList({ ...list, ordered: node.ordered }, writing, key);
    }
  }
}

function writeTable(node: MarkdownNode, writing: Writing): void {
  const [head, ...rows] = (node.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => lineOf(inlineRuns(cell, writing.losses).runs)),
  );
  if (head === undefined) return;
  const isEmpty = head.every((cell) => cell.length === 0);
  if (rows.length === 0) writing.writer.block({ t: "table", rows: [head] });
  else writing.writer.block(isEmpty ? { t: "table", rows } : { t: "table", head, rows });
}

/** Tags are dropped; the text between them stays. */
function writeHtml(node: MarkdownNode, { writer, losses }: Writing): void {
  const source = node.value ?? "";
  losses.add("comments", source.match(/<!--/gu)?.length ?? 0);
  sayLostTags(source, losses);
  if (/<hr\b/iu.test(source)) writer.block({ t: "break" });
  const text = source.replaceAll(/<!--[^]*?-->|<(?:style|script)\b[^]*?<\/(?:style|script)>|<[^>]*>/giu, " ");
  writer.paragraph(lineOf([{ s: text }]));
}
