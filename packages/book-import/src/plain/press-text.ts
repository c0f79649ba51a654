import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import type { Flow } from "../flow/flow.ts";
import { FlowWriter, NoteNames } from "../flow/flow-writer.ts";
import { Losses } from "../flow/losses.ts";

type Runs = ManuscriptRun[];

const BETWEEN_PARTS = "\n\n\n\n";
const NOTES_RULE = "\n\n-----\n\n";
const BOX_EDGE = /^\+-{38}\+$/u;
const WRITING_LINE = /^_{40}$/u;
const INDENT = "    ";
const SOURCE_DASH = "— ";
const IMAGE_PATTERN = /^\[[^\]:]{3,12}(?:: (?<alt>.*))?\]$/u;

/**
 * Whether a text is the product's own: parts separated by three empty lines, each with a rule below its
 * title.
 */
export function isPressText(text: string): boolean {
  const [, ...parts] = text.split(BETWEEN_PARTS);
  return parts.length > 0 && parts.every((part) => headOf(part) !== null);
}

/** Reads the product's plain-text books, with the conventions of its text files. They contain no emphasis. */
export function readPressText(text: string): Flow {
  const [front = "", ...parts] = text.split(BETWEEN_PARTS);
  const losses = new Losses();
  const head = readFrontMatter(front);
  const texts = new Map<string, Runs>();
  const names = new NoteNames(texts);
  const writer = new FlowWriter({ losses, notes: names });
  for (const part of parts.flatMap((each) => headOf(each) ?? [])) {
    const { text: written, notes } = dividedPart(part);
    for (const [name, runs] of notes) texts.set(name, runs);
    writePart(written, { head: part, writer, notes });
  }
  return { ...head, language: null, items: [...frontMatter(front, losses), ...writer.items] };
}

function readFrontMatter(front: string): Pick<Flow, "title" | "subtitle" | "author"> {
  const [names = "", byline = ""] = front.split("\n\n");
  const [title = "", ...subtitle] = names.split("\n").map(unmarked);
  const author = /^\S+:? (?<author>.+)$/u.exec(unmarked(byline))?.groups?.["author"] ?? "";
  return { title, subtitle: subtitle.join(" "), author };
}

/** Copyright, dedication and epigraph; the book generates its own table of contents. */
function frontMatter(front: string, losses: Losses): Flow["items"] {
  const writer = new FlowWriter({ losses, notes: new NoteNames(new Map()) });
  const [, , ...blocks] = front.split("\n\n");
  for (const block of blocks) {
    if (/\n-{3,}\n/u.test(block)) break;
    const lines = block.split("\n");
    if (lines.every((line) => line.startsWith(INDENT))) writeSetIn(lines, writer);
    else {
      writer.start("copyright");
      for (const line of lines) writer.block({ t: "p", r: [{ s: unmarked(line) }] });
    }
  }
  return writer.items;
}

function writeSetIn(lines: readonly string[], writer: FlowWriter): void {
  const plain = lines.map((line) => line.slice(INDENT.length));
  const last = plain.at(-1) ?? "";
  const hasSource = plain.length > 1 && last.startsWith(SOURCE_DASH);
  const isSecond = writer.items.some((item) => item.t === "start" && item.kind === "dedication");
  writer.start(hasSource || isSecond ? "epigraph" : "dedication");
  for (const line of hasSource ? plain.slice(0, -1) : plain)
    writer.block({ t: hasSource || isSecond ? "quote" : "p", r: [{ s: line }] });
  if (hasSource) writer.source([{ s: last }]);
}

/** Label, title, and where the text starts; null if the first lines are not a header. */
function headOf(part: string): { label: string; title: string; text: string } | null {
  const [head = "", ...rest] = part.trimEnd().split("\n\n");
  const lines = head.split("\n");
  const line = lines.pop() ?? "";
  const title = lines.pop() ?? "";
  const isHead =
    /^={3,72}$/u.test(line) && title !== "" && title.length <= SECTION_TITLE_MAX + 1 && lines.length <= 1;
  return isHead ? { label: lines.join(" "), title: unmarked(title), text: rest.join("\n\n") } : null;
}

type Head = NonNullable<ReturnType<typeof headOf>>;
type Notes = ReadonlyMap<string, Runs>;

function dividedPart({ title, text }: Head): { text: string; notes: Notes } {
  const rule = text.lastIndexOf(NOTES_RULE);
  const notes = new Map(rule === -1 ? [] : notesOf(text.slice(rule + NOTES_RULE.length), title));
  return { notes, text: notes.size > 0 ? text.slice(0, rule) : text };
}

function writePart(
  text: string,
  { head, writer, notes }: { head: Head; writer: FlowWriter; notes: Notes },
): void {
  if (head.label !== "") writer.label([{ s: head.label }]);
  writer.heading(1, [{ s: head.title }]);
  const runs = (line: string): Runs => runsOf(line, { part: head.title, notes });
  const blocks = text === "" ? [] : text.split("\n\n");
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] ?? "";
    if (BOX_EDGE.test(block)) {
      const end = blocks.findIndex((other, index) => index > at && BOX_EDGE.test(other));
      writeBox(blocks.slice(at + 1, end === -1 ? undefined : end), { writer, runs });
      at = end === -1 ? blocks.length : end;
    } else for (const read of blockOf(block, runs)) writer.block(read);
  }
}

function notesOf(text: string, part: string): [string, Runs][] {
  return text.split("\n\n").flatMap((line, index): [string, Runs][] => {
    const mark = `[${index + 1}] `;
    return line.startsWith(mark)
      ? [[`${part}\u0000${index + 1}`, [{ s: unmarked(line.slice(mark.length)) }]]]
      : [];
  });
}

function blockOf(text: string, runs: (line: string) => Runs): ManuscriptBlock[] {
  const lines = text.split("\n");
  const [first = "", second = ""] = lines;
  if (text === "* * *") return [{ t: "break" }];
  if (lines.length === 2 && /^(?:-{3,72}|~{3,72})$/u.test(second)) {
    return [{ t: second.startsWith("-") ? "h2" : "h3", r: runs(first) }];
  }
  if (lines.every((line) => line.startsWith(INDENT)))
    return [
      setIn(
        lines.map((line) => line.slice(INDENT.length)),
        runs,
      ),
    ];
  if (lines.every((line) => line.startsWith("- "))) return [listOf(lines, { ordered: false, runs })];
  if (lines.every((line) => /^\d+\. /u.test(line))) return [listOf(lines, { ordered: true, runs })];
  if (lines.some((line) => line.startsWith("|"))) return [tableOf(lines, runs)];
  if (IMAGE_PATTERN.test(first)) return imageOf(lines, runs);
  return lines.map((line) => ({ t: "p", r: runs(line) }));
}

/** One indented line is a quotation, several are a stanza or a quotation with its source. */
function setIn(lines: readonly string[], runs: (line: string) => Runs): ManuscriptBlock {
  const [first = "", second = ""] = lines;
  if (lines.length === 2 && second.startsWith(SOURCE_DASH)) {
    return { t: "quote", r: runs(first), source: runs(second.slice(SOURCE_DASH.length)) };
  }
  return lines.length === 1 ? { t: "quote", r: runs(first) } : { t: "verse", lines: lines.map(runs) };
}

function listOf(
  lines: readonly string[],
  { ordered, runs }: { ordered: boolean; runs: (line: string) => Runs },
): Extract<ManuscriptBlock, { t: "list" }> {
  return { t: "list", ordered, items: lines.map((line) => runs(line.replace(/^(?:-|\d+\.) /u, ""))) };
}

function tableOf(
  lines: readonly string[],
  runs: (line: string) => Runs,
): Extract<ManuscriptBlock, { t: "table" }> {
  const from = lines.findIndex((line) => line.startsWith("|"));
  const caption = lines.slice(0, from).join(" ");
  const hasHead = /^\|[-|]+\|$/u.test(lines[from + 1] ?? "");
  const rows = lines
    .slice(from)
    .filter((line) => !/^\|[-|]+\|$/u.test(line))
    .map((line) =>
      Array.from(line.matchAll(/ ((?:[^\\|]|\\.)*) (?=\|)/gsu), ([, cell = ""]) => runs(cell.trim())),
    );
  const [head = [], ...others] = rows;
  return {
    t: "table",
    ...(hasHead ? { head, rows: others } : { rows }),
    ...(caption === "" ? {} : { caption: runs(caption) }),
  };
}

/** A text file has no images, only their captions. */
function imageOf(lines: readonly string[], runs: (line: string) => Runs): ManuscriptBlock[] {
  return lines.slice(1).map((line) => ({ t: "p", r: runs(line) }));
}

function writeBox(
  blocks: readonly string[],
  { writer, runs }: { writer: FlowWriter; runs: (line: string) => Runs },
): void {
  const [first = "", ...rest] = blocks;
  const [title = "", line = ""] = first.split("\n");
  const isTitled = /^~{3,72}$/u.test(line);
  const lines = blocks.filter((block) => WRITING_LINE.test(block)).length;
  const inner = (isTitled ? rest : blocks)
    .filter((block) => !WRITING_LINE.test(block))
    .flatMap((block) => blockOf(block, runs));
  const boxed = inner.flatMap((block) =>
    block.t === "p" || block.t === "h3" || block.t === "list" || block.t === "table" ? [block] : [],
  );
  if (isTitled && boxed.length > 0 && boxed.length === inner.length) {
    writer.block({
      t: "box",
      kind: "note",
      title: unmarked(title),
      blocks: boxed,
      writingLines: Math.min(60, lines),
    });
  } else for (const block of inner) writer.block(block);
}

/** A line's text, with notes at their references. */
function runsOf(line: string, { part, notes }: { part: string; notes: ReadonlyMap<string, Runs> }): Runs {
  const runs: Runs = [];
  let text = "";
  for (const [token, kept, number] of line.matchAll(/\\(.)|\[(\d+)\]|[^\\[]+|[\\[]/gsu)) {
    const note = `${part}\u0000${number ?? ""}`;
    if (number !== undefined && notes.has(note)) {
      if (text !== "") runs.push({ s: text });
      runs.push({ s: "", note });
      text = "";
    } else text += kept ?? token;
  }
  return text === "" ? runs : [...runs, { s: text }];
}

function unmarked(line: string): string {
  return line.replaceAll(/\\(.)/gsu, "$1");
}
