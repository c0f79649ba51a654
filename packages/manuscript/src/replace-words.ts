import type { Node } from "prosemirror-model";
import { documentOfText } from "./chapter-document.ts";
import { findInDocument, searchLines } from "./find-in-document.ts";
import { NOTE_PLACEHOLDER, searchTexts } from "./search-texts.ts";
import type { SuggestedChange } from "./suggested-changes.ts";

/**
 * A change that replaces words quoted from a document; empty new words delete them, with the space that would
 * be doubled, or with their paragraph if nothing else is in it.
 * @param of.origin  who wrote the new words
 * @returns null if the words are not in one paragraph, or contain a footnote
 */
export function replaceWords(
  document: Node,
  of: { quote: string; replacement: string; origin: string },
): SuggestedChange | null {
  const query = {
    text: of.quote,
    isPattern: false,
    matchesCase: true,
    wholeWord: false,
    replacement: of.replacement,
  };
  const lines = searchLines(document);
  const texts = lines.map(({ text }) => text);
  const answer = searchTexts(texts, query);
  const first = "hits" in answer ? answer.hits[0] : undefined;
  const [hit] = first === undefined ? [] : findInDocument(lines, [first]);
  if (first === undefined || hit === undefined) return null;
  const line = texts[first.index] ?? "";
  if (of.replacement === "")
    return cut(document, { line, from: first.from, to: first.to, at: hit.from - first.from });
  const written = documentOfText(of.replacement, of.origin).firstChild;
  if (written === null || !written.inlineContent) return null;
  const content = written.content.content.map((node): unknown => node.toJSON());
  const { from, to, text: was } = hit;
  return { shape: "inline", from, to, was, becomes: written.textContent, content };
}

type Cut = { line: string; from: number; to: number; at: number };

function cut(document: Node, { line, from, to, at }: Cut): SuggestedChange | null {
  const nothing = { becomes: "", content: [] };
  const place = document.resolve(at);
  const isWhole = line.trim() === line.slice(from, to).trim() && !line.includes(NOTE_PLACEHOLDER);
  if (isWhole && place.depth === 1) {
    return { shape: "blocks", from: place.before(), to: place.after(), was: line, ...nothing };
  }
  const after = line[to] === " ";
  const before = !after && line[from - 1] === " ";
  const [start, end] = [before ? from - 1 : from, after ? to + 1 : to];
  return { shape: "inline", from: at + start, to: at + end, was: line.slice(start, end), ...nothing };
}
