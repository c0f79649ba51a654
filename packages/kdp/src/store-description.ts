import { parseRuns } from "@colophon/rules/chapter-text";
import { DESCRIPTION_TAGS } from "./listing-rules.ts";

/** Inline marks allowed in a description, in nesting order. */
const MARKS = ["b", "em", "i", "u"] as const;
/** An inline mark in a description. */
export type DescriptionMark = (typeof MARKS)[number];

const HEADINGS = ["h4", "h5", "h6"] as const;
const LISTS = ["ol", "ul"] as const;

/** Words with the same marks; a newline within them is a line break. */
export type DescriptionRun = { text: string; marks: readonly DescriptionMark[] };

/** A part of a description: a paragraph, a one-line heading, or a list. */
export type DescriptionBlock =
  | { tag: "p" | (typeof HEADINGS)[number]; runs: readonly DescriptionRun[] }
  | { tag: (typeof LISTS)[number]; items: readonly (readonly DescriptionRun[])[] };

/** Synonyms of the store's tags. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ["strong", "b"],
  ["cite", "em"],
  ["h1", "h4"],
  ["h2", "h4"],
  ["h3", "h4"],
  ["div", "p"],
  ["section", "p"],
  ["blockquote", "p"],
]);

/** Content between these tags is not text. */
const UNSEEN =
  /<(script|style|template|iframe|object|svg|math|title)\b[^]*?(?:<\/\1[^>]*>|$)|<!--[^]*?(?:-->|$)/giu;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/giu;
const ENTITY =
  /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|hellip|mdash|ndash|lsquo|rsquo|ldquo|rdquo));/giu;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["hellip", "…"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
]);

/**
 * Parses a description as typed by an author or returned by a model: text with any tags. Only tags that the
 * store accepts are kept, without attributes; invisible content is dropped; everything else is text.
 * Paragraphs are `<p>` or separated by empty lines, lines end with `<br>` or as typed.
 */
export function readDescription(typed: string): DescriptionBlock[] {
  const reader = createReader();
  let at = 0;
  const seen = typed.replaceAll(/\r\n?/gu, "\n").replaceAll(UNSEEN, "");
  for (const found of seen.matchAll(TAG)) {
    reader.text(decoded(seen.slice(at, found.index)));
    const name = (found[2] ?? "").toLowerCase();
    reader.tag(SAME_AS.get(name) ?? name, found[1] === "/");
    at = found.index + found[0].length;
  }
  reader.text(decoded(seen.slice(at)));
  return reader.end();
}

/** A description for KDP's form: only the store's tags, all of them closed. */
export function printDescription(blocks: readonly DescriptionBlock[]): string {
  return blocks.map(printBlock).join("");
}

/** Cleans an author's input for storage: the store's tags only. Idempotent. */
export function sanitiseDescription(typed: string): string {
  return printDescription(readDescription(typed));
}

/**
 * The same description as a person would type it: paragraphs separated
 * by empty lines, and tags only where needed.
 */
export function typedDescription(blocks: readonly DescriptionBlock[]): string {
  return blocks
    .map((block) => {
      if ("items" in block) {
        const items = block.items.map((runs) => `<li>${printRuns(runs, typedEscape)}</li>`);
        return [`<${block.tag}>`, ...items, `</${block.tag}>`].join("\n");
      }
      if (block.tag === "p") return printRuns(block.runs, typedEscape, "\n");
      return `<${block.tag}>${printRuns(block.runs, typedEscape)}</${block.tag}>`;
    })
    .join("\n\n");
}

/**
 * A description made from plain text: anything that looks like a tag is words,
 * and `*emphasis*` and `**strong**` become tags.
 */
export function descriptionFromText(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped
    .split("\n")
    .map((line) =>
      parseRuns(line)
        .map(({ s, i, b }) => {
          const words = i === 1 ? `<em>${s}</em>` : s;
          return b === 1 ? `<b>${words}</b>` : words;
        })
        .join(""),
    )
    .join("\n");
}

/** Typed tags that the store does not accept and that have no equivalent there, without duplicates. */
export function tagsLeftOut(typed: string): string[] {
  const names = [...typed.matchAll(TAG)].map(([, , name = ""]) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !DESCRIPTION_TAGS.includes(SAME_AS.get(name) ?? name));
}

/** The words of a description without its tags. */
export function plainDescription(blocks: readonly DescriptionBlock[]): string {
  return blocks
    .flatMap((block) => ("items" in block ? block.items : [block.runs]))
    .map((runs) => runs.map(({ text }) => text).join(""))
    .join("\n\n");
}

/**
 * As much of a description as fits: whole parts from the start, or words of the first part if it is too long.
 * @param limit  characters of what `printDescription` prints
 */
export function fitDescription(blocks: readonly DescriptionBlock[], limit: number): DescriptionBlock[] {
  const kept: DescriptionBlock[] = [];
  let length = 0;
  for (const block of blocks) {
    const more = printBlock(block).length;
    if (length + more > limit) break;
    kept.push(block);
    length += more;
  }
  const [first] = blocks;
  return kept.length > 0 || first === undefined ? kept : cutParagraph(plainDescription([first]), limit);
}

function cutParagraph(text: string, limit: number): DescriptionBlock[] {
  let words = text.split(/\s+/u).slice(0, limit);
  let cut: DescriptionBlock[] = [];
  while (words.length > 0) {
    cut = [{ tag: "p", runs: [{ text: `${words.join(" ")}…`, marks: [] }] }];
    const over = printDescription(cut).length - limit;
    if (over <= 0) return cut;
    // A word and its space are at least two characters.
    words = words.slice(0, -Math.max(1, Math.floor(over / 40)));
  }
  return [];
}

type Reader = {
  text: (text: string) => void;
  tag: (name: string, closes: boolean) => void;
  end: () => DescriptionBlock[];
};

type Place = DescriptionBlock["tag"] | "li" | "typed";

/** Adds runs to blocks as tags arrive. Marks stay open until closed, or until the enclosing part ends. */
function createReader(): Reader {
  const blocks: DescriptionBlock[] = [];
  const marks = new Set<DescriptionMark>();
  let place: Place = "typed";
  let runs: DescriptionRun[] = [];
  let list: { tag: (typeof LISTS)[number]; items: DescriptionRun[][] } | null = null;

  const flush = (): void => {
    const paragraphs = place === "typed" || place === "p" ? paragraphsOf(runs) : [tidy(runs, place)];
    runs = [];
    for (const one of paragraphs) {
      if (one.length === 0) continue;
      if (list !== null) list.items.push(one);
      else blocks.push({ tag: isHeading(place) ? place : "p", runs: one });
    }
  };
  const closeList = (): void => {
    if (list !== null && list.items.length > 0) blocks.push(list);
    list = null;
  };
  const enter = (next: Place): void => {
    flush();
    if (next !== "typed" || place !== "typed") marks.clear();
    place = next;
  };
  const part = (name: string, closes: boolean): void => {
    if (name !== "p" && !isHeading(name)) return;
    // Within a list, a paragraph is part of its item.
    if (list !== null) runs.push({ text: " ", marks: inOrder(marks) });
    else enter(closes ? "typed" : name);
  };
  return {
    text(text) {
      const isTyped = place === "typed" && list === null;
      runs.push({ text: isTyped ? text : text.replaceAll("\n", " "), marks: inOrder(marks) });
    },
    tag(name, closes) {
      if (isMark(name)) {
        if (closes) marks.delete(name);
        else marks.add(name);
      } else if (name === "br") {
        runs.push({ text: "\n", marks: inOrder(marks) });
      } else if (isList(name)) {
        enter("typed");
        closeList();
        if (!closes) list = { tag: name, items: [] };
      } else if (name === "li") {
        const item = list === null ? "p" : "li";
        enter(closes ? "typed" : item);
      } else part(name, closes);
    },
    end() {
      flush();
      closeList();
      return blocks;
    },
  };
}

/** Typed text starts a paragraph at every empty line. */
function paragraphsOf(runs: readonly DescriptionRun[]): DescriptionRun[][] {
  const lines = runs.flatMap(({ text, marks }) =>
    text
      .split(/(\n)/u)
      .filter((part) => part !== "")
      .map((part) => ({ text: part, marks })),
  );
  const paragraphs: DescriptionRun[][] = [[]];
  let ends = 0;
  for (const line of lines) {
    if (line.text === "\n") ends += 1;
    else if (line.text.trim() !== "") {
      if (ends > 1) paragraphs.push([]);
      ends = 0;
    }
    paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((paragraph) => tidy(paragraph, "p"));
}

type Char = { char: string; marks: readonly DescriptionMark[] };

/** Without surrounding or repeated spaces; neighbors with the same marks are merged. */
function tidy(runs: readonly DescriptionRun[], place: Place): DescriptionRun[] {
  const kept: Char[] = [];
  for (const { text, marks } of runs) {
    for (const one of text) {
      const char = charOf(one, place);
      const before = kept.at(-1)?.char ?? "\n";
      if (char === "" || isAgain(char, before)) continue;
      if (char === "\n" && before === " ") kept.pop();
      kept.push({ char, marks });
    }
  }
  while (isSpace(kept.at(-1)?.char ?? "")) kept.pop();
  return asRuns(kept);
}

/** Consecutive spaces and breaks are collapsed into one. */
function isAgain(char: string, before: string): boolean {
  return isSpace(char) && (before === "\n" || (char === " " && before === " "));
}

function isSpace(char: string): boolean {
  return char === " " || char === "\n";
}

function charOf(char: string, place: Place): string {
  if (char === "\n") return isHeading(place) ? " " : "\n";
  if (/\s/u.test(char)) return " ";
  return /[\p{Cc}\p{Cs}]/u.test(char) ? "" : char;
}

function asRuns(letters: readonly Char[]): DescriptionRun[] {
  const runs: { text: string; marks: readonly DescriptionMark[] }[] = [];
  for (const { char, marks } of letters) {
    const last = runs.at(-1);
    if (last !== undefined && sameMarks(last.marks, marks)) last.text += char;
    else runs.push({ text: char, marks });
  }
  return runs;
}

function printBlock(block: DescriptionBlock): string {
  const inside =
    "items" in block
      ? block.items.map((runs) => `<li>${printRuns(runs, escape)}</li>`).join("")
      : printRuns(block.runs, escape);
  return `<${block.tag}>${inside}</${block.tag}>`;
}

/** Marks that continue from one run to the next are not closed in between. */
function printRuns(
  runs: readonly DescriptionRun[],
  escaped: (text: string) => string,
  lineEnd = "<br>",
): string {
  let open: readonly DescriptionMark[] = [];
  let printed = "";
  for (const { text, marks } of [...runs, { text: "", marks: [] }]) {
    let shared = 0;
    while (shared < open.length && open[shared] === marks[shared]) shared += 1;
    for (const mark of open.slice(shared).toReversed()) printed += `</${mark}>`;
    for (const mark of marks.slice(shared)) printed += `<${mark}>`;
    printed += escaped(text).replaceAll("\n", lineEnd);
    open = marks;
  }
  return printed;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Escapes only what would be read as a tag or a named character reference. */
function typedEscape(text: string): string {
  return text.replaceAll(/&(?=#?\w+;)/gu, "&amp;").replaceAll(/<(?=[a-z/!])/giu, "&lt;");
}

function decoded(text: string): string {
  return text.replaceAll(ENTITY, (_all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? "";
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0x10_ff_ff ? "" : String.fromCodePoint(code);
  });
}

function inOrder(marks: ReadonlySet<DescriptionMark>): DescriptionMark[] {
  return MARKS.filter((mark) => marks.has(mark));
}

function sameMarks(one: readonly DescriptionMark[], other: readonly DescriptionMark[]): boolean {
  return one.join() === other.join();
}

// predicate: it is in the list
function isMark(name: string): name is DescriptionMark {
  return MARKS.some((mark) => mark === name);
}

// predicate: it is in the list
function isHeading(name: string): name is (typeof HEADINGS)[number] {
  return HEADINGS.some((heading) => heading === name);
}

// predicate: it is in the list
function isList(name: string): name is (typeof LISTS)[number] {
  return LISTS.some((list) => list === name);
}
