import type { Flow } from "../flow/flow.ts";
import { FlowWriter, NoteNames } from "../flow/flow-writer.ts";
import { Losses } from "../flow/losses.ts";
import { lineOf, RunList } from "../flow/run-list.ts";
import { isSceneBreak } from "../flow/scene-breaks.ts";

/** Longer lines were not wrapped manually. */
const MAX_WRAPPED_CHARS = 100;
/** Share of lines ending mid-sentence from which the text counts as wrapped at a margin. */
const WRAPPED_SHARE = 0.35;

/**
 * Turns plain text into paragraphs. If blank lines separate paragraphs, the lines in between are joined if
 * they were wrapped at a margin, and separate paragraphs if not; without blank lines, every line is a
 * paragraph. `_word_` is emphasis.
 */
export function readPlain(text: string): Flow {
  const writer = new FlowWriter({ losses: new Losses(), notes: new NoteNames(new Map()) });
  const lines = text.replaceAll("\f", "\n\n").split("\n");
  const isSpaced = lines.filter((line) => line.trim() === "").length > lines.length * 0.1;
  const isWrapped = isSpaced && areWrapped(lines);
  for (const { lines: group, blanksBefore } of groupsOf(lines)) {
    // if single blank lines separate paragraphs, only extra ones mean something
    if (blanksBefore > (isSpaced ? 2 : 0)) writer.blank(isSpaced);
    if (isWrapped) writeWrapped(group, writer);
    else for (const line of group) writeLine(line, writer);
  }
  return { title: "", subtitle: "", author: "", language: null, items: writer.items };
}

type Group = { lines: string[]; blanksBefore: number };

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  let blanks = 0;
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.trim() === "") blanks += 1;
    else if (blanks > 0 || last === undefined) {
      groups.push({ lines: [line], blanksBefore: blanks });
      blanks = 0;
    } else last.lines.push(line);
  }
  return groups;
}

/** Whether sentences continue on the next line: lines end without punctuation, and are of similar length. */
function areWrapped(lines: readonly string[]): boolean {
  let pairs = 0;
  let wrapped = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? "";
    if (line.trim() === "" || next.trim() === "") continue;
    pairs += 1;
    const isBroken =
      line.length <= MAX_WRAPPED_CHARS && line.length >= 40 && /[\p{L}\p{N},;—–-]\s*$/u.test(line);
    if (isBroken) wrapped += 1;
  }
  return wrapped >= pairs * WRAPPED_SHARE;
}

/** Indented lines are verse; all others form one paragraph. */
function writeWrapped(lines: readonly string[], writer: FlowWriter): void {
  const isVerse = lines.length > 1 && lines.every((line) => /^(?: {4,}|\t)/u.test(line));
  const isShort = lines.slice(0, -1).every((line) => line.trim().length < 40);
  if (isVerse) writer.block({ t: "verse", lines: lines.map((line) => lineOf(runsOf(line).runs)) });
  else if (isShort) for (const line of lines) writeLine(line, writer);
  else writeLine(lines.join(" "), writer);
}

function writeLine(line: string, writer: FlowWriter): void {
  if (isSceneBreak(line.trim())) writer.block({ t: "break" });
  else writer.paragraph(runsOf(line).runs, /^\s{8,}\S/u.test(line) && line.trim().length < 60);
}

/** `_word_` and `_several words_`, as in typed text; an unclosed underscore stays. */
function runsOf(text: string): RunList {
  const runs = new RunList();
  for (const [token, emphasis] of text.matchAll(
    /(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])|[^_]+|_/gu,
  )) {
    if (emphasis === undefined) runs.add(token, {});
    else runs.add(emphasis, { i: 1 });
  }
  return runs;
}
