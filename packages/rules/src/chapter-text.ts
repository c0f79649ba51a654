/**
 * A chapter's text is stored as plain text with a few marks, the same in the database, the editor and the
 * API: blank line = new paragraph, `* * *` = scene break, `## ` and `### ` = headings, `> ` = quotation, `- `
 * and `1. ` = lists, `*word*` = emphasis, `**word**` = strong. Anything else is data, shown as typed.
 */

/** A stretch of text with the same marks. */
export type Run = { s: string; i?: 1; b?: 1; sc?: 1 };

export type Block =
  | { t: "p"; r: Run[] }
  | { t: "break" }
  | { t: "h2"; r: Run[] }
  | { t: "h3"; r: Run[] }
  | { t: "quote"; r: Run[] }
  | { t: "list"; ordered: boolean; items: Run[][] };

const SCENE_BREAK = /^(?:\*\s*\*\s*\*|\*{3,}|#|⁂|-{3,})$/;
const BULLET = /^[-•]\s+/;
const FIRST_NUMBER = /^1[.)]\s/;
const NUMBERED = /^\d{1,3}[.)]\s+/;

/** Whether a paragraph is one of the usual scene break marks. */
export function isSceneBreak(paragraph: string): boolean {
  return SCENE_BREAK.test(paragraph.trim());
}

/** The scene break as stored. */
export const SCENE_BREAK_MARK = "* * *";

/**
 * Text with marks → blocks, for the press and the reader.
 * @returns one block per paragraph; lines of one list are one block; never an empty paragraph
 */
export function parseChapterText(text: string): Block[] {
  return text
    .normalize("NFC")
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(parsePart);
}

function parsePart(part: string): Block[] {
  if (SCENE_BREAK.test(part)) return [{ t: "break" }];
  if (part.startsWith("### ")) return [{ t: "h3", r: parseRuns(part.slice(4)) }];
  if (part.startsWith("## ")) return [{ t: "h2", r: parseRuns(part.slice(3)) }];
  const lines = part.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("> "))) {
    return [{ t: "quote", r: parseRuns(lines.map((line) => line.slice(2)).join(" ")) }];
  }
  if (lines.length > 0 && lines.every((line) => BULLET.test(line))) {
    return [{ t: "list", ordered: false, items: lines.map((line) => parseRuns(line.replace(BULLET, ""))) }];
  }
  // A list starts with 1: "12. May. It rained." is a paragraph.
  if (lines.every((line) => NUMBERED.test(line)) && FIRST_NUMBER.test(part)) {
    return [{ t: "list", ordered: true, items: lines.map((line) => parseRuns(line.replace(NUMBERED, ""))) }];
  }
  return [{ t: "p", r: parseRuns(lines.join(" ")) }];
}

/**
 * Emphasis and strong text, nested or combined. Only a pair of asterisks
 * adjacent to the words between them counts.
 */
const MARKED =
  /\*\*\*(?=\S)([^*]+?)(?<=\S)\*\*\*|\*\*(?=\S)((?:[^*]|\*(?=\S)[^*]+?(?<=\S)\*)+?)(?<=\S)\*\*|\*(?=\S)((?:[^*]|\*\*(?=\S)[^*]+?(?<=\S)\*\*)+?)(?<=\S)\*/g;

/**
 * One paragraph with `*emphasis*` and `**strong**` → runs, none of
 * them empty; an unpaired asterisk stays as is.
 * @param marks  of the text around it
 */
export function parseRuns(text: string, marks: Pick<Run, "i" | "b"> = {}): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) runs.push({ s: text.slice(from, match.index), ...marks });
    const [whole, both, strong, emphasis] = match;
    if (both !== undefined) runs.push({ s: both, ...marks, i: 1, b: 1 });
    else if (strong !== undefined) runs.push(...parseRuns(strong, { ...marks, b: 1 }));
    else if (emphasis !== undefined) runs.push(...parseRuns(emphasis, { ...marks, i: 1 }));
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ s: text.slice(from), ...marks });
  return runs;
}

/** Lines of text without emphasis asterisks; nothing else is changed. */
export function withoutMarks(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      parseRuns(line)
        .map(({ s }) => s)
        .join(""),
    )
    .join("\n");
}

/** The words a reader sees: marks dropped, blocks separated by blank lines. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.t) {
        case "break":
          return "";
        case "list":
          return block.items.map((item) => item.map((run) => run.s).join("")).join("\n");
        case "p":
        case "h2":
        case "h3":
        case "quote":
          return block.r.map((run) => run.s).join("");
        default:
          return block satisfies never;
      }
    })
    .filter((part) => part !== "")
    .join("\n\n");
}
