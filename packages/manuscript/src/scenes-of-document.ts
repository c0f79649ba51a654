import { countWords } from "@colophon/rules/word-count";
import type { Node } from "prosemirror-model";
import { textBetween } from "./passage.ts";

/** Whole blocks of a document that are processed together: a scene, or part of a long one. */
export type SceneOfDocument = { from: number; to: number; text: string; words: number };

/**
 * A document's scenes, without the breaks between them. One longer than `maxWords` is split between
 * paragraphs into parts of about equal length. Scenes without words are omitted.
 */
export function scenesOfDocument(document: Node, { maxWords }: { maxWords: number }): SceneOfDocument[] {
  const scenes: Block[][] = [[]];
  document.forEach((node, at) => {
    if (node.type.name === "scene_break") scenes.push([]);
    else scenes.at(-1)?.push(blockOf(document, at, node));
  });
  return scenes
    .flatMap((blocks) => partsOf(blocks, maxWords))
    .map(sceneOf(document))
    .filter(({ words }) => words > 0);
}

type Block = { from: number; to: number; words: number };

function blockOf(document: Node, at: number, node: Node): Block {
  const range = { from: at, to: at + node.nodeSize };
  return { ...range, words: countWords(textBetween(document, range)) };
}

function partsOf(blocks: readonly Block[], maxWords: number): Block[][] {
  const words = blocks.reduce((sum, block) => sum + block.words, 0);
  const about = words / Math.max(1, Math.ceil(words / maxWords));
  const parts: Block[][] = [[]];
  let sum = 0;
  for (const block of blocks) {
    // Close a part if adding the next block would deviate further from its share.
    const isFull = sum > 0 && sum + block.words / 2 > about * parts.length;
    if (isFull && parts.length * about < words) parts.push([]);
    parts.at(-1)?.push(block);
    sum += block.words;
  }
  return parts.filter((part) => part.length > 0);
}

function sceneOf(document: Node): (blocks: readonly Block[]) => SceneOfDocument {
  return (blocks) => {
    const range = { from: blocks[0]?.from ?? 0, to: blocks.at(-1)?.to ?? 0 };
    return {
      ...range,
      text: textBetween(document, range),
      words: blocks.reduce((sum, { words }) => sum + words, 0),
    };
  };
}
