/** Elisions that word processors open with the wrong mark: ‘tis, ‘em, ‘90s. */
export const WRONGLY_OPENED =
  /‘(?=(?:s|t|k|tis|twas|twere|twill|em|til|till|cause|bout|round|n|un|ere|ow|e|is|im|er|ave|ad|ouse|[0-9]{2}s?)(?!\p{L}))/giu;

/**
 * Paragraphs in which a quotation is opened and not closed, or closed and not opened. A speech may span
 * paragraphs that each open it again and of which only the last closes it. Straight single quotes and closing
 * single quotes are indistinguishable from apostrophes, so of single quotes only a curly one that is opened
 * last in its paragraph and never closed counts. Which mark opens is derived from the marks in the text.
 * @param paragraphs  in order
 * @returns           positions in `paragraphs`
 */
export function unbalancedParagraphs(paragraphs: readonly string[]): number[] {
  const pairs = pairsOf(paragraphs.join("\n"));
  return paragraphs.flatMap((paragraph, at) =>
    isBalanced({ paragraph, next: paragraphs[at + 1] ?? "", pairs }) ? [] : [at],
  );
}

/** `close`: every closing mark; if both sides have the same mark, they are only counted. */
type Pair = { open: string; close: string };
type Place = { paragraph: string; next: string; pairs: readonly Pair[] };

/**
 * “…” unless the text has „…“ or ”…”, except for a foreign word or
 * two; «…» unless its first mark is reversed.
 */
function pairsOf(text: string): Pair[] {
  const firstAngle = /[«»]/u.exec(text)?.[0] ?? "«";
  const isOneSided = firstAngle === "»" && !text.includes("«");
  const count = (mark: string): number => text.split(mark).length - 1;
  const double =
    count("„") * 2 >= count("“") && text.includes("„")
      ? { open: "„", close: "“”" }
      : text.includes("”") && !text.includes("“")
        ? { open: "”", close: "”" }
        : { open: "“", close: "”" };
  const angles =
    firstAngle === "«" ? { open: "«", close: "»" } : { open: "»", close: isOneSided ? "»" : "«" };
  return [double, angles];
}

function isBalanced(place: Place): boolean {
  return (
    straightDoubleBalanced(place) &&
    place.pairs.every((pair) => pairBalanced(place, pair)) &&
    singleBalanced(place)
  );
}

function straightDoubleBalanced({ paragraph, next }: Place): boolean {
  const marks = paragraph.match(/"/g)?.length ?? 0;
  if (marks % 2 === 0) return true;
  // Inches after a number are not a quotation.
  return /\d"/.test(paragraph) || opensWith(next, '"');
}

function pairBalanced({ paragraph, next }: Place, { open, close }: Pair): boolean {
  const marks = Array.from(paragraph).filter((mark) => mark === open || close.includes(mark));
  if (open === close) return marks.length % 2 === 0 || opensWith(next, open);
  let depth = open === "«" ? openedBefore(paragraph) : 0;
  for (const mark of marks) {
    depth += mark === open ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0 || (depth === 1 && goesOn(next, open)) || (open === "“" && opensWith(next, "‘"));
}

function goesOn(next: string, open: string): boolean {
  return opensWith(next, open) || (open === "«" && (isLedByDash(next) || opensWith(next, "»")));
}

/**
 * A French conversation opens with its first speech and closes with its last, with dashes in between; a
 * Spanish speech that continues starts its next paragraph with the closing mark.
 */
function openedBefore(paragraph: string): number {
  if (opensWith(paragraph, "»")) return 2;
  return isLedByDash(paragraph) && /^[^«]*»/u.test(paragraph) ? 1 : 0;
}

function isLedByDash(paragraph: string): boolean {
  return /^[*_\s]*[—–]/u.test(paragraph);
}

function singleBalanced({ paragraph, next, pairs }: Place): boolean {
  // if a low mark opens, ‘ closes
  if (pairs.some(({ open }) => open === "„") || paragraph.includes("‚")) return true;
  const marks = paragraph.replace(WRONGLY_OPENED, "");
  const last = marks.lastIndexOf("‘");
  if (last === -1) return true;
  // A closing mark follows a word or a full stop and precedes no letter; a nested quotation closes for both.
  if (/(?<=\S)’(?!\p{L})|”$/u.test(marks.slice(last + 1))) return true;
  return opensWith(next, "‘") || opensWith(next, "“");
}

function opensWith(paragraph: string, mark: string): boolean {
  return paragraph.replace(/^[*_[(\s]+/, "").startsWith(mark);
}
