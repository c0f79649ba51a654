import { blockText, type ChapterShape } from "@colophon/rules/reader-pages";
import { searchTexts } from "@colophon/manuscript/search-texts";
import type { ReadChapter } from "../book-pages.ts";
import { type FoldedText, foldForSearch, placeOf } from "./fold-for-search.ts";

/** A searchable piece of a chapter; `start`: the characters of the chapter before it. */
type Piece = { start: number; text: string; letters: FoldedText };

/** Position of a match: characters of the chapter before its start and its end. */
export type BookHit = { chapter: number; from: number; to: number };

/** All matches, in book order; `isCut`: there are more. */
export type BookHits = { hits: readonly BookHit[]; isCut: boolean };

/** The text around a match. */
export type HitContext = { before: string; words: string; after: string };

/** Characters shown on either side of a match. */
const AROUND = 48;

/** Unchanged chapters are not prepared again. */
const prepared = new WeakMap<ChapterShape, readonly Piece[]>();

/** All matches in the readable text of a book, ignoring case, accents and punctuation variants. */
export function searchBook(chapters: readonly ReadChapter[], words: string): BookHits {
  const text = foldForSearch(words).folded.replaceAll(/ +/g, " ").trim();
  const pieces = chapters.flatMap(({ number, shape }) =>
    piecesOf(shape).map((piece) => ({ chapter: number, piece })),
  );
  const found = searchTexts(
    pieces.map(({ piece }) => piece.letters.folded),
    { text, isPattern: false, matchesCase: true, wholeWord: false, replacement: "" },
  );
  if (!("hits" in found)) return { hits: [], isCut: false };
  const hits = found.hits.flatMap(({ index, from, to }) => {
    const at = pieces[index];
    if (at === undefined) return [];
    const { start, text: whole, letters } = at.piece;
    const end = whole.length;
    // After its last letter: a combining accent is part of the letter before it.
    const last = placeOf(letters, { at: to, end });
    return [{ chapter: at.chapter, from: start + placeOf(letters, { at: from, end }), to: start + last }];
  });
  return { hits, isCut: found.isCut };
}

/** Prepares chapters for searching, one per step: a whole novel at once would block the page. */
export function* prepareSearch(chapters: readonly ReadChapter[]): Generator<void, void, void> {
  for (const { shape } of chapters) {
    piecesOf(shape);
    yield;
  }
}

/** The line containing a match, cut between words. */
export function contextOfHit(chapters: readonly ReadChapter[], hit: BookHit): HitContext {
  const shape = chapters.find(({ number }) => number === hit.chapter)?.shape;
  const piece =
    shape === undefined
      ? undefined
      : piecesOf(shape).findLast(({ start, text }) => start <= hit.from && start + text.length >= hit.to);
  if (piece === undefined) return { before: "", words: "", after: "" };
  const { text } = piece;
  const from = hit.from - piece.start;
  const to = hit.to - piece.start;
  const left = Math.max(0, from - AROUND);
  const right = Math.min(text.length, to + AROUND);
  const before = text.slice(left, from);
  const after = text.slice(to, right);
  return {
    before: left === 0 ? before : `…${before.replace(/^\S*\s/u, "")}`,
    words: text.slice(from, to),
    after: right === text.length ? after : `${after.replace(/\s\S*$/u, "")}…`,
  };
}

/** The first match at or after the reading position, counted from 0; wraps to the first. */
export function hitFrom(hits: readonly BookHit[], spot: { chapter: number; offset: number }): number {
  const next = hits.findIndex(
    ({ chapter, from }) => chapter > spot.chapter || (chapter === spot.chapter && from >= spot.offset),
  );
  return Math.max(0, next);
}

function piecesOf(shape: ChapterShape): readonly Piece[] {
  const known = prepared.get(shape);
  if (known !== undefined) return known;
  const pieces = shape.blocks.map((block, index) => {
    const text = blockText(block);
    return { start: shape.starts[index] ?? 0, text, letters: foldForSearch(text) };
  });
  prepared.set(shape, pieces);
  return pieces;
}
