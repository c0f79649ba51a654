/** Lines that mail programs put in front of what they quote. */
const QUOTE_HEADS: readonly RegExp[] = [
  /^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}$/iu,
  /^_{20,}$/u,
  /^(?:on|am|le|el|il|op|em)\s.{4,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)\s?.{0,80}:$/iu,
];
/** Outlook quotes without a mark: by the quoted mail's own head. */
const QUOTED_FROM = /^\*?(?:from|von|de|da|van):\*?\s.{3,}/iu;
const QUOTED_NEXT = /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|to|an|à|para):\*?\s/iu;
/** RFC 3676 §4.3. */
const SIGNATURE = /^-- ?$/u;
const QUOTED = /^\s*>/u;
/** A line "On … wrote:" is broken by some programs; so many lines are looked at together. */
const HEAD_LINES = 3;

/** What somebody wrote themselves in a mail: without what it quotes below, and without a signature. */
export function ownWordsOf(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
  const end = lines.findIndex((_, at) => isOwnEnd(lines, at));
  const own = end === -1 ? lines : lines.slice(0, end);
  return own
    .filter((line) => !QUOTED.test(line))
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

function isOwnEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (SIGNATURE.test(line)) return true;
  const trimmed = line.trim();
  if (QUOTED_FROM.test(trimmed)) return QUOTED_NEXT.test((lines[at + 1] ?? "").trim());
  return headsFrom(lines, at).some((head) => QUOTE_HEADS.some((form) => form.test(head)));
}

/** The line by itself, and together with those that it may have been broken into. */
function headsFrom(lines: readonly string[], at: number): string[] {
  const heads: string[] = [];
  for (let count = 1; count <= HEAD_LINES; count += 1) {
    heads.push(
      lines
        .slice(at, at + count)
        .map((line) => line.trim())
        .join(" "),
    );
  }
  return heads;
}

/** Elements whose contents are no text. */
const SILENT = new Set(["script", "style", "head", "title", "template"]);
/** Elements that begin a new line. */
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

/** The text of a mail that came as HTML alone. What it looks like is left; nothing of it is ever shown as HTML. */
export function textOfHtml(html: string): string {
  let text = "";
  let silentUntil: string | null = null;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf("<", at);
    const piece = html.slice(at, open === -1 ? html.length : open);
    if (silentUntil === null) text += piece.replaceAll(/\s+/gu, " ");
    if (open === -1) break;
    const close = html.startsWith("<!--", open) ? html.indexOf("-->", open) : html.indexOf(">", open);
    if (close === -1) break;
    const name = TAG_NAME.exec(html.slice(open + 1, open + 20))?.[1]?.toLowerCase() ?? "";
    const isEnd = html[open + 1] === "/";
    if (silentUntil === null && LINES.has(name)) text += quoteMark(name, isEnd);
    silentUntil = nextSilence(silentUntil, { name, isEnd });
    at = html.indexOf(">", close) + 1;
  }
  // Line by line: an expression that looks for the spaces in front of a line's end takes for ever in a run of spaces.
  const lines = decoded(text).split("\n");
  return lines
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

/** What is quoted begins with a line that `ownWordsOf` ends at. */
function quoteMark(name: string, isEnd: boolean): string {
  return name === "blockquote" && !isEnd ? "\n-- \n" : "\n";
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
