const TAGS =
  "(?:scene|chapter|output|text|answer|response|story|draft|prose|final|content|passage|continuation|document|result)(?:_?\\d+)?";
const FENCE = /^(?:```+|~~~+)\s*[\w-]*$/;
const ROLE = /^\W{0,4}(?:assistant|ai assistant|chatgpt)\W{0,4}:[*_]*\s*(?=\S)/iu;

/** Text without one wrapper, and what the wrapper was; null if there is none. */
type Unwrapped = { text: string; removed: string[] };

/**
 * Removes one wrapper from a text: a fence, tags, a role's label,
 * emphasis or quotation marks around all of it.
 * @param text  trimmed, lines ended by a line feed
 * @returns     null when nothing is wrapped around it
 */
export function unwrapOnce(text: string): Unwrapped | null {
  return (
    withoutFence(text) ??
    withoutTags(text) ??
    withoutRole(text) ??
    withoutQuotationBlock(text) ??
    withoutEmphasis(text) ??
    withoutQuotes(text)
  );
}

/** A fence that opens the text and is closed by its last line or not at all; or a closing fence alone. */
function withoutFence(text: string): Unwrapped | null {
  const lines = text.split("\n");
  const fences = lines.flatMap((line, at) => (FENCE.test(line.trim()) ? [at] : []));
  const [first, second] = fences;
  const last = lines.length - 1;
  const isWrapped =
    (fences.length === 2 && first === 0 && second === last) ||
    (fences.length === 1 && (first === 0 || first === last));
  if (!isWrapped) return null;
  return {
    text: lines.filter((_, at) => !fences.includes(at)).join("\n"),
    removed: fences.map((at) => lines[at] ?? ""),
  };
}

const OPENING_TAG = new RegExp(`<(${TAGS})(?:\\s[^<>]*)?>`, "giu");

/**
 * The content of a pair of tags is the text if it is most of it; a tag without its partner is only a mark.
 */
function withoutTags(text: string): Unwrapped | null {
  for (const open of text.matchAll(OPENING_TAG)) {
    const from = open.index + open[0].length;
    const close = text.toLowerCase().lastIndexOf(`</${open[1]?.toLowerCase() ?? ""}>`);
    if (close < from) continue;
    const inner = text.slice(from, close);
    const before = text.slice(0, from);
    const after = text.slice(close);
    if (inner.length < before.length + after.length) continue;
    return { text: inner, removed: [before.trim(), after.trim()] };
  }
  const lone = new RegExp(`^</?${TAGS}(?:\\s[^<>]*)?>|</?${TAGS}(?:\\s[^<>]*)?>$`, "iu").exec(text);
  if (lone === null) return null;
  return { text: text.slice(0, lone.index) + text.slice(lone.index + lone[0].length), removed: [lone[0]] };
}

/** A play has several speakers; an answer only one, who speaks first. */
function withoutRole(text: string): Unwrapped | null {
  const role = ROLE.exec(text);
  if (role === null || /\n\W{0,4}(?:assistant|chatgpt)\W{0,4}:/iu.test(text)) return null;
  return { text: text.slice(role[0].length), removed: [role[0].trim()] };
}

function withoutQuotationBlock(text: string): Unwrapped | null {
  const lines = text.split("\n");
  if (paragraphsOf(text).length < 2 || !lines.every((line) => line === "" || /^>(?:\s|$)/.test(line)))
    return null;
  return { text: lines.map((line) => line.replace(/^>\s?/, "")).join("\n"), removed: ["> around the text"] };
}

function withoutEmphasis(text: string): Unwrapped | null {
  for (const mark of ["***", "**", "*", "__", "_"]) {
    const [char = ""] = mark;
    const paragraphs = paragraphsOf(text);
    const prose = paragraphs.filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));
    const bare = (part: string): string => part.slice(mark.length, -mark.length);
    const isWrapped = (part: string): boolean =>
      part.length > 2 * mark.length &&
      part.startsWith(mark) &&
      part.endsWith(mark) &&
      !/\s/.test(part.charAt(mark.length)) &&
      !bare(part).includes(char);
    const removed = [`${mark} around the text`];
    if (isWrapped(text)) return { text: bare(text), removed };
    if (prose.length < 2 || !prose.every(isWrapped)) continue;
    const unwrapped = paragraphs.map((part) => (isWrapped(part) ? bare(part) : part));
    return { text: unwrapped.join("\n\n"), removed };
  }
  return null;
}

/**
 * Quotation marks are a wrapper only if they cannot be speech: the first paragraph opens what it does not
 * close, and the last closes what it did not open. A speech of several paragraphs opens each of them again.
 */
function withoutQuotes(text: string): Unwrapped | null {
  const paragraphs = paragraphsOf(text);
  const [first = ""] = paragraphs;
  const last = paragraphs.at(-1) ?? "";
  if (paragraphs.length < 2) return null;
  for (const [open, close] of [
    ['"', '"'],
    ["“", "”"],
  ] as const) {
    const isWrapped =
      first.startsWith(open) &&
      last.endsWith(close) &&
      !isPaired(first, open, close) &&
      !isPaired(last, open, close);
    if (isWrapped) return { text: text.slice(1, -1), removed: [`${open}${close} around the text`] };
  }
  return null;
}

function isPaired(paragraph: string, open: string, close: string): boolean {
  const count = (mark: string): number => paragraph.split(mark).length - 1;
  return open === close ? count(open) % 2 === 0 : count(open) === count(close);
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
