import { countWords } from "@colophon/rules/word-count";
import type { Node } from "prosemirror-model";

/**
 * Words in a document not written by its author, per origin: `model:anthropic/…` → 1,203. A word the author
 * has changed only in part still belongs to its origin; one without a mark is the author's own.
 */
export function wordCountsByOrigin(document: Node): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  document.descendants((node) => {
    if (!node.isTextblock) return true;
    for (const [origin, count] of originsOf(node)) words.set(origin, (words.get(origin) ?? 0) + count);
    return false;
  });
  return words;
}

type CharOrigins = { text: string; origins: (string | null)[] };

function originsOf(block: Node): ReadonlyMap<string, number> {
  const { text, origins } = charOriginsOf(block);
  const words = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const by = origins.slice(index, index + word.length).find((origin) => origin !== null);
    if (by !== undefined && by !== null) words.set(by, (words.get(by) ?? 0) + countWords(word));
  }
  return words;
}

/** A footnote is inside the text, but its words are not part of the words around it. */
function charOriginsOf(block: Node): CharOrigins {
  const letters: CharOrigins = { text: "", origins: [] };
  const add = (text: string, origin: string | null): void => {
    letters.text += text;
    for (let place = 0; place < text.length; place += 1) letters.origins.push(origin);
  };
  block.descendants((node) => {
    if (!node.isText) add(" ", null);
    else add(node.text ?? "", originOfText(node));
    return true;
  });
  return letters;
}

function originOfText(node: Node): string | null {
  const by: unknown = node.marks.find(({ type }) => type.name === "origin")?.attrs["by"];
  return typeof by === "string" ? by : null;
}
