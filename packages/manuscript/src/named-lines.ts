import type { Node } from "prosemirror-model";
import { type SearchLine, searchLines } from "./find-in-document.ts";

/** A line that is searched, with the block it stands in. */
export type NamedLine = SearchLine & { blockId: string };

/** The texts of a document as they are searched, each with the id of its block; empty where that has none. */
export function namedLines(document: Node): NamedLine[] {
  const lines: NamedLine[] = [];
  document.forEach((block, offset) => {
    const id: unknown = block.attrs["id"];
    const blockId = typeof id === "string" ? id : "";
    for (const line of linesOf(block)) lines.push({ blockId, text: line.text, at: offset + line.at });
  });
  return lines;
}

/** As `searchLines` of what is in a block, and of the block itself where it is text. */
function linesOf(block: Node): SearchLine[] {
  const wrapped = block.type.schema.topNodeType.create(null, [block]);
  return searchLines(wrapped);
}
