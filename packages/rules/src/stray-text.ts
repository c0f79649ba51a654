/** Text that was never meant to be printed. `what` is a noun with its article, for use in a sentence. */
export type StrayMark = {
  code: "OWN-001" | "OWN-005";
  pattern: RegExp;
  what: string;
  isPlural?: true;
  /** Defaults to the rule's severity. */
  severity?: "warning";
};

/**
 * Text that was never meant to be printed. Only unmistakable marks are blockers: a manual may well show an
 * HTML tag, and a machine in a novel may well speak like one.
 */
export const STRAY_MARKS: readonly StrayMark[] = [
  {
    code: "OWN-001",
    pattern: /(?<!\*)\*\*(?=[\p{L}\p{N}“"‘'(])|(?<=[\p{L}\p{N}.!?…”"’')])\*\*(?!\*)/u,
    what: "stars of emphasis",
    isPlural: true,
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
    isPlural: true,
  },
  {
    code: "OWN-001",
    pattern:
      /\b(?:certainly|sure|of course)[,!] here(?:['’]s| is) (?:the|your|a) (?:\w+ ){0,3}(?:chapter|scene|draft|version|rewrite)\b/iu,
    what: "words of a writing tool",
    isPlural: true,
  },
  {
    code: "OWN-001",
    pattern: /<\|[^|]{1,40}\|>|\[\/?INST\]/u,
    what: "marks of a language model",
    isPlural: true,
  },
  { code: "OWN-005", pattern: /\blorem ipsum\b/iu, what: "a placeholder" },
  {
    code: "OWN-005",
    pattern: /\[(?:INSERT|ADD|YOUR|AUTHOR|TITLE|NAME|PLACEHOLDER|TBD|TODO|TK)\b[^\]]{0,80}\]/u,
    what: "a placeholder",
  },
  { code: "OWN-005", pattern: /\b(?:TODO|FIXME|TBD):/u, what: "a note to oneself", severity: "warning" },
];

/**
 * The same for the few lines of a listing or a cover, which quote no manual: leftover Markdown, and the way a
 * model opens or closes its answer.
 */
export const STRAY_MARKS_OF_BLURBS: readonly StrayMark[] = [
  ...STRAY_MARKS,
  {
    code: "OWN-001",
    pattern: /(?<![*\p{L}\p{N}])\*(?=[\p{L}\p{N}“"‘'(])|(?<=[\p{L}\p{N}.!?…”"’')])\*(?![*\p{L}\p{N}])/u,
    what: "a star of emphasis",
  },
  {
    code: "OWN-001",
    pattern: /(?<![\p{L}\p{N}_])_{1,2}(?=[\p{L}\p{N}])[^_\n]{1,200}(?<=\S)_{1,2}(?![\p{L}\p{N}_])/u,
    what: "underscores of emphasis",
    isPlural: true,
  },
  { code: "OWN-001", pattern: /^\s*#{1,6} +(?=\S)/mu, what: "a heading mark" },
  { code: "OWN-001", pattern: /(?<!`)`(?=[^`\n])/u, what: "a backtick" },
  { code: "OWN-001", pattern: /\[[^\]\n]{1,200}\]\([^)\s]{1,300}\)/u, what: "a Markdown link" },
  { code: "OWN-001", pattern: /<(?:a|img)\s[^<>]{0,300}>|<\/a>/iu, what: "an HTML tag" },
  {
    code: "OWN-001",
    pattern:
      /^\s*(?:(?:sure|certainly|of course|absolutely)[,!.]?\s*)?here(?:['’]s| is| are) (?:the|your|an?|some) (?:[\w-]+ ){0,4}(?:blurb|back[- ]cover|tagline|hook|description|biography|bio|draft|version|rewrite|synopsis)\b/iu,
    what: "words of a writing tool",
    isPlural: true,
  },
  {
    code: "OWN-001",
    pattern:
      /^\s*(?:(?:back[- ]cover )?(?:blurb|copy|text)|tagline|hook|author bio(?:graphy)?|subtitle) ?:/imu,
    what: "words of a writing tool",
    isPlural: true,
  },
  {
    code: "OWN-001",
    pattern: /^\s*\(?(?:word|character) count:? *[\d,]+/imu,
    what: "words of a writing tool",
    isPlural: true,
  },
  {
    code: "OWN-005",
    pattern: /\[(?:insert|add|your|author|title|name|placeholder|tbd|todo)\b[^\]]{0,80}\]/iu,
    what: "a placeholder",
  },
  {
    code: "OWN-005",
    pattern:
      /\b(?:your|author|book|sub|series) ?(?:name|title|bio|biography|tagline) (?:goes )?here\b|^\s*(?:your|author) name\s*$/iu,
    what: "a placeholder",
  },
];

const BEFORE = 10;
const QUOTED = 60;

/** The words around a stray mark, on one line; null if there is no match. */
export function strayPassage(text: string, { pattern }: Pick<StrayMark, "pattern">): string | null {
  const at = text.search(pattern);
  if (at === -1) return null;
  return text
    .slice(Math.max(0, at - BEFORE), at + QUOTED)
    .replace(/\s+/gu, " ")
    .trim();
}
