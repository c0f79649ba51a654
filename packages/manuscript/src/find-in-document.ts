import type { Mark, Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";
import { NOTE_PLACEHOLDER, type TextHit } from "./search-texts.ts";

/**
 * One textblock's text; the character at `n` is at position `at + n` of the document. Notes are separate
 * lines.
 */
export type SearchLine = { at: number; text: string };

/** A match in a document, with its surroundings. */
export type DocumentHit = {
  from: number;
  to: number;
  text: string;
  before: string;
  after: string;
  replacement: string;
};

const CONTEXT = 40;

/** The texts of a document to search. */
export function searchLines(document: Node): SearchLine[] {
  const lines: SearchLine[] = [];
  document.descendants((node, position) => {
    if (!node.inlineContent) return true;
    lines.push({ at: position + 1, text: lineOf(node) });
    // deeper content is its notes
    return true;
  });
  return lines;
}

/** A textblock's text, one character per position. */
export function lineOf(node: Node): string {
  let text = "";
  node.forEach((child) => {
    text += child.text ?? NOTE_PLACEHOLDER.repeat(child.nodeSize);
  });
  return text;
}

/** Converts matches in the lines of a document to positions in it. */
export function findInDocument(lines: readonly SearchLine[], hits: readonly TextHit[]): DocumentHit[] {
  return hits.flatMap(({ index, from, to, replacement }) => {
    const line = lines[index];
    if (line === undefined) return [];
    return [
      {
        from: line.at + from,
        to: line.at + to,
        text: line.text.slice(from, to),
        before: context(line.text.slice(Math.max(0, from - CONTEXT), from)),
        after: context(line.text.slice(to, to + CONTEXT)),
        replacement,
      },
    ];
  });
}

function context(text: string): string {
  return text.replaceAll(NOTE_PLACEHOLDER, "");
}

/**
 * Replaces matches in the transform's document, skipping those whose text has since changed. The new words
 * take the marks of the first replaced one, and are the author's.
 * @returns how many were replaced
 */
export function replaceInDocument(transform: Transform, hits: readonly DocumentHit[]): number {
  let count = 0;
  // from last to first, so that none shifts another
  for (const hit of hits.toSorted((one, other) => other.from - one.from)) {
    if (!stillReads(transform.doc, hit)) continue;
    const marks = marksAt(transform.doc, hit.from);
    if (hit.replacement === "") transform.delete(hit.from, hit.to);
    else transform.replaceWith(hit.from, hit.to, transform.doc.type.schema.text(hit.replacement, marks));
    count += 1;
  }
  return count;
}

function stillReads(document: Node, hit: DocumentHit): boolean {
  return (
    hit.to <= document.content.size &&
    document.textBetween(hit.from, hit.to, NOTE_PLACEHOLDER, NOTE_PLACEHOLDER) === hit.text
  );
}

function marksAt(document: Node, position: number): Mark[] {
  const marks = document.nodeAt(position)?.marks ?? [];
  return marks.filter((mark) => mark.type.name !== "origin");
}
