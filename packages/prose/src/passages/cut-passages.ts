import { splitSentences } from "@colophon/rules/sentences";
import { countWords } from "@colophon/rules/word-count";

/** A paragraph of a text; `blockId`: of the document's block, null if there is none. */
export type PassageParagraph = { blockId: string | null; text: string };

/**
 * A self-contained stretch of text: a section of a book, or a source. `place`: its position among the
 * chapters, their number for chapters and halves between them for others.
 */
export type PassageSection = {
  id: string;
  place: number;
  paragraphs: readonly PassageParagraph[];
};

/** A few paragraphs that are found together. `at`: index from 0, in text order. */
export type Passage = {
  at: number;
  sectionId: string;
  place: number;
  blockIds: string[];
  text: string;
  words: number;
};

/** Minimum and maximum number of words in a passage. */
export const PASSAGE_WORD_COUNT = { least: 120, most: 200 } as const;

/**
 * Texts → passages of 120 to 200 words, never across sections. Only the last of a section, and one before a
 * long paragraph, is shorter; a paragraph that is too long alone is split between its sentences.
 */
export function cutPassages(sections: readonly PassageSection[]): Passage[] {
  const passages: Passage[] = [];
  for (const section of sections) {
    let open: Piece[] = [];
    const close = (): void => {
      if (open.length === 0) return;
      passages.push(passageOf(section, { pieces: open, at: passages.length }));
      open = [];
    };
    for (const piece of section.paragraphs.flatMap(piecesOf)) {
      if (wordCountOf(open) + piece.words > PASSAGE_WORD_COUNT.most) close();
      open.push(piece);
      if (wordCountOf(open) >= PASSAGE_WORD_COUNT.least) close();
    }
    close();
  }
  return passages;
}

type Piece = { blockId: string | null; text: string; words: number };

function wordCountOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { words }) => sum + words, 0);
}

function passageOf(
  { id, place }: PassageSection,
  { pieces, at }: { pieces: readonly Piece[]; at: number },
): Passage {
  const blockIds = [...new Set(pieces.flatMap(({ blockId }) => (blockId === null ? [] : [blockId])))];
  return {
    at,
    sectionId: id,
    place,
    blockIds,
    text: pieces.map(({ text }) => text).join("\n\n"),
    words: wordCountOf(pieces),
  };
}

/**
 * A paragraph unchanged, or groups of sentences from a long one; an endless sentence is split between words.
 */
function piecesOf({ blockId, text }: PassageParagraph): Piece[] {
  const words = countWords(text);
  if (words === 0) return [];
  if (words <= PASSAGE_WORD_COUNT.most) return [{ blockId, text: text.trim(), words }];
  const pieces: Piece[] = [];
  let open = "";
  let count = 0;
  const close = (): void => {
    if (count > 0) pieces.push({ blockId, text: open, words: count });
    open = "";
    count = 0;
  };
  for (const sentence of splitSentences(text).flatMap(shortened)) {
    const more = countWords(sentence);
    if (count + more > PASSAGE_WORD_COUNT.most) close();
    open = open === "" ? sentence : `${open} ${sentence}`;
    count += more;
    if (count >= PASSAGE_WORD_COUNT.least) close();
  }
  close();
  return pieces;
}

function shortened(sentence: string): string[] {
  const words = sentence.split(/\s+/u);
  if (words.length <= PASSAGE_WORD_COUNT.most) return [sentence];
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += PASSAGE_WORD_COUNT.most) {
    parts.push(words.slice(at, at + PASSAGE_WORD_COUNT.most).join(" "));
  }
  return parts;
}
