import { splitSentences } from "@colophon/rules/sentences";

/** A sentence exactly as in its chapter, and where its paragraph begins and ends. */
export type BodySentence = {
  text: string;
  from: number;
  to: number;
  paragraphFrom: number;
  paragraphTo: number;
};

const HEADING = /^\s*#{1,6} /;
const SCENE_BREAK = /^\s*(?:\*\s*\*\s*\*|\*{3,}|#|⁂|-{3,})\s*$/;
/** List and quotation marks: not part of the sentence. */
const LINE_MARK = /^\s*(?:[-•]\s+|\d{1,3}[.)]\s+|>\s+)/;
/** Maximum sentences in a quotation that is kept whole. */
const QUOTED_SENTENCES_MAX = 6;

/** The sentences of a text with the marks of chapter-text.ts, headings excluded; quotations are not split. */
export function bodySentences(text: string): BodySentence[] {
  return linesOf(text).flatMap(({ line, from }) => {
    if (HEADING.test(line) || SCENE_BREAK.test(line) || line.trim() === "") return [];
    const mark = LINE_MARK.exec(line)?.[0].length ?? 0;
    const body = line.slice(mark);
    const paragraph = { paragraphFrom: from, paragraphTo: from + line.length };
    return joinQuoted(spansOf(body)).map(([start, end]) => ({
      text: body.slice(start, end),
      from: from + mark + start,
      to: from + mark + end,
      ...paragraph,
    }));
  });
}

function linesOf(text: string): { line: string; from: number }[] {
  let from = 0;
  return text.split("\n").map((line) => {
    const entry = { line, from };
    from += line.length + 1;
    return entry;
  });
}

type Span = [from: number, to: number];

function spansOf(paragraph: string): { text: string; span: Span }[] {
  let from = 0;
  return splitSentences(paragraph).map((text) => {
    const start = paragraph.indexOf(text, from);
    from = start + text.length;
    return { text, span: [start, from] };
  });
}

/** Joins sentences inside one pair of quotation marks, and a following dash with a name. */
function joinQuoted(sentences: readonly { text: string; span: Span }[]): Span[] {
  const joined: { text: string; span: Span; count: number }[] = [];
  for (const { text, span } of sentences) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined && last.count < QUOTED_SENTENCES_MAX && (isOpen(last.text) || /^[-–—]/.test(text));
    if (goesOn) {
      last.text += ` ${text}`;
      last.span = [last.span[0], span[1]];
      last.count += 1;
    } else joined.push({ text, span, count: 1 });
  }
  return joined.map(({ span }) => span);
}

function isOpen(text: string): boolean {
  const curly = (text.match(/“/g) ?? []).length > (text.match(/”/g) ?? []).length;
  return curly || (text.match(/"/g) ?? []).length % 2 === 1;
}
