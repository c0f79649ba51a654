/** Elisions that word processors open with the wrong mark: ‘tis, ‘em, ‘90s. */
export const WRONGLY_OPENED =
  /‘(?=(?:tis|twas|twere|twill|em|til|till|cause|bout|round|n|un|ere|ow|e|is|im|er|ave|ad|ouse|[0-9]{2}s?)(?!\p{L}))/giu;

/**
 * Paragraphs in which a quotation is opened and not closed, or closed and not opened.
 * A speech may run over paragraphs that each open it again and of which only the last closes it. Straight single
 * quotes and closing single quotes cannot be told from apostrophes, so of single quotes only a curly one that is
 * opened last in its paragraph and never closed counts.
 * @param paragraphs  in order
 * @returns           positions in `paragraphs`
 */
export function unbalancedParagraphs(paragraphs: readonly string[]): number[] {
  return paragraphs.flatMap((paragraph, at) => (isBalanced(paragraph, paragraphs[at + 1] ?? "") ? [] : [at]));
}

function isBalanced(paragraph: string, next: string): boolean {
  return (
    straightDoubleBalanced(paragraph, next) &&
    curlyDoubleBalanced(paragraph, next) &&
    singleBalanced(paragraph, next)
  );
}

function straightDoubleBalanced(paragraph: string, next: string): boolean {
  const marks = paragraph.match(/"/g)?.length ?? 0;
  if (marks % 2 === 0) return true;
  // Inches after a number are no quotation.
  return /\d"/.test(paragraph) || opensWith(next, '"');
}

function curlyDoubleBalanced(paragraph: string, next: string): boolean {
  let depth = 0;
  for (const mark of paragraph.match(/[“”]/g) ?? []) {
    depth += mark === "“" ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0 || (depth === 1 && opensWith(next, "“")) || opensWith(next, "‘");
}

function singleBalanced(paragraph: string, next: string): boolean {
  const marks = paragraph.replace(WRONGLY_OPENED, "");
  const last = marks.lastIndexOf("‘");
  if (last === -1) return true;
  // A closing mark stands after a word or a stop and before no letter; a quotation within closes for both.
  if (/(?<=\S)’(?!\p{L})|”$/u.test(marks.slice(last + 1))) return true;
  return opensWith(next, "‘") || opensWith(next, "“");
}

function opensWith(paragraph: string, mark: string): boolean {
  return paragraph.replace(/^[*_[(\s]+/, "").startsWith(mark);
}
