import type { PassageParagraph } from "@colophon/prose/passages/cut-passages";
import type { Node } from "prosemirror-model";
import { blocksOfNodes } from "./blocks-of-document.ts";
import { linesOfBlock } from "./lines-of-block.ts";

/** Every readable line of a document without marks; a block's lines, and its notes, have its id. */
export function paragraphsOfDocument(document: Node): PassageParagraph[] {
  const paragraphs: PassageParagraph[] = [];
  document.forEach((node) => {
    const id: unknown = node.attrs["id"];
    const blockId = typeof id === "string" ? id : null;
    for (const line of blocksOfNodes([node]).flatMap(linesOfBlock)) {
      const text = line.map(({ s }) => s).join("");
      if (text.trim() !== "") paragraphs.push({ blockId, text });
    }
  });
  return paragraphs;
}
