import type { Fault } from "./finding.ts";

/** A piece of a finished file's text; `page` where it has pages, `where` for a sentence, e.g. "chapter-3.xhtml". */
export type TextPiece = { text: string; page?: number; where: string };

type Stray = { code: string; pattern: RegExp; what: string; severity?: Fault["severity"] };

const QUOTED = 60;
const PLURALS: ReadonlySet<string> = new Set([
  "stars of emphasis",
  "words of a writing tool",
  "marks of a language model",
]);

/**
 * What nobody means to print. Only unmistakable marks are blockers; a manual may well show an HTML tag, and a
 * machine in a novel may well speak as one.
 */
const STRAYS: readonly Stray[] = [
  {
    code: "OWN-001",
    pattern: /(?<!\*)\*\*(?=[\p{L}\p{N}“"‘'(])|(?<=[\p{L}\p{N}.!?…”"’')])\*\*(?!\*)/u,
    what: "stars of emphasis",
  },
  { code: "OWN-001", pattern: /(?<![\p{L}\p{N}#])#{2,6} ?(?=\p{L})/u, what: "a heading mark" },
  {
    code: "OWN-001",
    pattern: /<\/?(?:b|i|u|em|strong|p|br|div|span|h[1-6]|ul|ol|li)\b[^<>]{0,80}>/iu,
    what: "an HTML tag",
  },
  { code: "OWN-001", pattern: /\{\{[^{}]{0,60}\}\}|\$\{\w{1,40}\}/u, what: "a template's brackets" },
  { code: "OWN-001", pattern: /```/u, what: "a code fence" },
  { code: "OWN-001", pattern: /&(?:amp|lt|gt|quot|nbsp|#\d{2,5});/u, what: "an HTML entity" },
  {
    code: "OWN-001",
    pattern: /\b(?:as|I['’]?m|I am) an? (?:AI|artificial intelligence|(?:large )?language model)\b/iu,
    what: "words of a writing tool",
  },
  {
    code: "OWN-001",
    pattern:
      /\b(?:certainly|sure|of course)[,!] here(?:['’]s| is) (?:the|your|a) (?:\w+ ){0,3}(?:chapter|scene|draft|version|rewrite)\b/iu,
    what: "words of a writing tool",
  },
  { code: "OWN-001", pattern: /<\|[^|]{1,40}\|>|\[\/?INST\]/u, what: "marks of a language model" },
  { code: "OWN-005", pattern: /\blorem ipsum\b/iu, what: "a placeholder" },
  {
    code: "OWN-005",
    pattern: /\[(?:INSERT|ADD|YOUR|AUTHOR|TITLE|NAME|PLACEHOLDER|TBD|TODO|TK)\b[^\]]{0,80}\]/u,
    what: "a placeholder",
  },
  { code: "OWN-005", pattern: /\b(?:TODO|FIXME|TBD):/u, what: "a note to oneself", severity: "warning" },
];

/** OWN-001 and OWN-005: each kind once, where it is first met, with how often it is there. */
export function strayText(pieces: readonly TextPiece[]): Fault[] {
  return STRAYS.flatMap(({ code, pattern, what, severity }) => {
    const found = pieces.filter(({ text }) => pattern.test(text));
    const [first] = found;
    if (first === undefined) return [];
    const more = found.length === 1 ? "" : ` and in ${found.length - 1} more`;
    const sentence = `There ${PLURALS.has(what) ? "are" : "is"} ${what} ${first.page === undefined ? "in" : "on"} ${first.where}${more}: “${passage(first.text, pattern)}”.`;
    return [
      {
        code,
        sentence,
        ...(severity === undefined ? {} : { severity }),
        ...(first.page === undefined ? {} : { page: first.page }),
      },
    ];
  });
}

function passage(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return text
    .slice(Math.max(0, at - 10), at + QUOTED)
    .replace(/\s+/gu, " ")
    .trim();
}
