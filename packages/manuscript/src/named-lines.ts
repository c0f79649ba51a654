import type { Node } from "prosemirror-model";
import { type SearchLine, searchLines } from "./find-in-document.ts";

/** A line to search, with its block. */
export type NamedLine = SearchLine & { blockId: string };

/** The texts of a document to search, each with the id of its block; empty if it has none. */
export function namedLines(document: Node): NamedLine[] {
  const lines: NamedLine[] = [];
  document.forEach((block, offset) => {
    const id: unknown = block.attrs["id"];
    const blockId = typeof id === "string" ? id : "";
    for (const line of linesOf(block)) lines.push({ blockId, text: line.text, at: offset + line.at });
  });
  return lines;
}

/** `searchLines` of a block's contents, and of the block itself if it is text. */
function linesOf(block: Node): SearchLine[] {
  const wrapped = block.type.schema.topNodeType.create(null, [block]);
  return searchLines(wrapped);
}
