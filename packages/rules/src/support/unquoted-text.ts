/** A line that email programs put above marked quotes. */
const QUOTE_HEAD =
  /^(?:on|am|le|el|il|op|em)\s.{4,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)\s?.{0,80}:$/iu;
/** Some programs break an "On … wrote:" line; check this many lines together. */
const HEAD_LINES = 3;
/**
 * Programs that quote without marks put one of these above; a forwarded email is the sender's own content,
 * not a quote.
 */
const UNMARKED_HEAD =
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}$/iu;
const FORWARDED =
  /^-{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado)\s*-{2,}$/iu;
const RULE = /^_{20,}$/u;
/** The quoted email's header, as Outlook writes it. */
const QUOTED_FROM = /^\*?(?:from|von|de|da|van):\*?\s.{3,}/iu;
const QUOTED_NEXT = /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|to|an|à|para):\*?\s/iu;
/** Exact match: a line of just two dashes separates paragraphs. @source RFC 3676 §4.3 */
const SIGNATURE = "-- ";
/** Anything longer than this is not a signature. */
const SIGNATURE_LINES = 20;
const QUOTED = /^\s*>/u;

/** The sender's own words in an email. */
export type UnquotedText = {
  text: string;
  /**
   * whether unmarked lines below a quoted email's header were left out: the sender may have written between
   * them
   */
  isRestLeftOut: boolean;
};

/**
 * Extracts the sender's own words from an email, above, below and between its quotes, without the signature.
 * Anything that cannot be distinguished from them is retained.
 */
export function extractUnquotedText(text: string): UnquotedText {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  const following = nextWrittenLines(lines);
  const own: string[] = [];
  let hasWords = false;
  for (let at = 0; at < lines.length;) {
    const place = { at, following };
    const isUnmarked = isUnmarkedHead(lines, place);
    if (isUnmarked && hasWords) return { text: joined(own), isRestLeftOut: true };
    // With nothing above it, the quote cannot be told from what was written below: all of it stays.
    if (isUnmarked || FORWARDED.test(line(lines, at).trim())) {
      return { text: joined([...own, ...unquoted(lines.slice(at))]), isRestLeftOut: false };
    }
    const skipped = linesToSkip(lines, place);
    if (skipped === 0) own.push(line(lines, at));
    hasWords ||= skipped === 0 && line(lines, at).trim() !== "";
    at += Math.max(1, skipped);
  }
  return { text: joined(own), isRestLeftOut: false };
}

function line(lines: readonly string[], at: number): string {
  return lines[at] ?? "";
}

function unquoted(lines: readonly string[]): string[] {
  return lines.filter((one) => !QUOTED.test(one));
}

function joined(own: readonly string[]): string {
  return own
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

/** A position in an email, with the index of the next non-empty line for each line. */
type Place = { at: number; following: readonly number[] };

function nextWrittenLines(lines: readonly string[]): number[] {
  const following: number[] = [];
  let next = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    following[at] = next;
    if (line(lines, at).trim() !== "") next = at;
  }
  return following;
}

/** Number of lines from here on that are a quote, its header, or a signature. */
function linesToSkip(lines: readonly string[], place: Place): number {
  const here = line(lines, place.at);
  if (QUOTED.test(here)) return 1;
  if (here === SIGNATURE) return signatureLines(lines, place);
  return headLines(lines, place);
}

/** An "On … wrote:" line is a header if marked lines follow it; otherwise it is a sentence. */
function headLines(lines: readonly string[], { at, following }: Place): number {
  for (let count = 1; count <= HEAD_LINES; count += 1) {
    const parts = lines.slice(at, at + count).map((part) => part.trim());
    if (parts.length < count || parts.some((part) => part === "" || QUOTED.test(part))) return 0;
    if (QUOTED.test(line(lines, following[at + count - 1] ?? lines.length))) {
      return isHead(parts) ? count : 0;
    }
  }
  return 0;
}

/** A header may be broken after its date, and none of the resulting lines is a header alone. */
function isHead(parts: readonly string[]): boolean {
  const [first = "", ...more] = parts;
  if (!QUOTE_HEAD.test(parts.join(" "))) return false;
  return (
    more.length === 0 ||
    (/\d/u.test(first) && !more.some((_, at) => QUOTE_HEAD.test(more.slice(at).join(" "))))
  );
}

/** Lines up to the quote, or the end. */
function signatureLines(lines: readonly string[], { at, following }: Place): number {
  for (let end = at + 1; end <= at + SIGNATURE_LINES; end += 1) {
    if (end >= lines.length || QUOTED.test(line(lines, end))) return end - at;
    if (headLines(lines, { at: end, following }) > 0 || isUnmarkedHead(lines, { at: end, following })) {
      return end - at;
    }
  }
  return 0;
}

function isUnmarkedHead(lines: readonly string[], { at, following }: Place): boolean {
  const here = line(lines, at).trim();
  if (UNMARKED_HEAD.test(here)) return true;
  if (RULE.test(here)) return QUOTED_FROM.test(line(lines, following[at] ?? lines.length).trim());
  return QUOTED_FROM.test(here) && QUOTED_NEXT.test(line(lines, at + 1).trim());
}

/** Elements whose contents are not text. */
const SILENT = new Set(["script", "style", "head", "title", "template"]);
/** Elements that start a new line. */
const LINES = new Set([
  "br",
  "p",
  "div",
  "li",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "ul",
  "ol",
  "table",
  "hr",
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const TAG_NAME = /^\/?([a-z][a-z0-9]*)/iu;

/**
 * The text of an HTML-only email, with its quotes marked as in plain text. Its appearance is dropped; none of
 * it is ever shown as HTML.
 */
export function textOfHtml(html: string): string {
  const lines: HtmlLine[] = [{ text: "", isQuoted: false }];
  const quotes = createQuotes();
  let silentUntil: string | null = null;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf("<", at);
    const piece = html.slice(at, open === -1 ? html.length : open);
    if (silentUntil === null) add(lines, piece.replaceAll(/\s+/gu, " "));
    const close = open === -1 ? -1 : html.indexOf(html.startsWith("<!--", open) ? "-->" : ">", open);
    if (close === -1) break;
    const tag = tagOf(html.slice(open, Math.min(close, open + LONGEST_TAG)));
    if (silentUntil === null && LINES.has(tag.name)) lines.push({ text: "", isQuoted: quotes.pass(tag) });
    silentUntil = nextSilence(silentUntil, tag);
    at = html.indexOf(">", close) + 1;
  }
  // Line by line: a pattern for trailing spaces takes quadratic time on a run of spaces.
  return lines.flatMap(asText).join("\n").trim();
}

/** A line of an HTML email, entities still encoded. */
type HtmlLine = { text: string; isQuoted: boolean };

/** Programs also use the quote element to indent the sender's own words. */
const INDENTED = /border\s*:\s*(?:none|0)/iu;
const LONGEST_TAG = 1000;

type Tag = { name: string; isEnd: boolean; isIndent: boolean };

function tagOf(start: string): Tag {
  const name = TAG_NAME.exec(start.slice(1, 20))?.[1]?.toLowerCase() ?? "";
  return { name, isEnd: start[1] === "/", isIndent: INDENTED.test(start) };
}

/** Tracks nested quotes. `pass` returns for each tag whether a quote is open after it. */
function createQuotes(): { pass: (tag: Tag) => boolean } {
  const open: boolean[] = [];
  let deep = 0;
  return {
    pass({ name, isEnd, isIndent }) {
      if (name === "blockquote" && isEnd) deep -= open.pop() === true ? 1 : 0;
      if (name === "blockquote" && !isEnd) {
        open.push(!isIndent);
        deep += isIndent ? 0 : 1;
      }
      return deep > 0;
    },
  };
}

function add(lines: readonly HtmlLine[], piece: string): void {
  const last = lines.at(-1);
  if (last !== undefined) last.text += piece;
}

function asText({ text, isQuoted }: HtmlLine): string[] {
  const parts = decoded(text)
    .split("\n")
    .map((part) => part.trim());
  return isQuoted ? parts.map((part) => `> ${part}`) : parts;
}

function nextSilence(until: string | null, tag: { name: string; isEnd: boolean }): string | null {
  if (until !== null) return tag.isEnd && tag.name === until ? null : until;
  return !tag.isEnd && SILENT.has(tag.name) ? tag.name : null;
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/giu,
    (whole, decimal, hex, name) => {
      if (typeof name === "string") return ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : "";
    },
  );
}
