import { Bookmark, HeadingLevel, Paragraph, TextRun } from "docx";
import type { Block, Run } from "@colophon/domain/chapter-text";
import { STYLE } from "./styles.ts";

export const BULLETS = "bullets";
export const NUMBERS = "numbers";

/** Gives every numbered list an instance of its own, so that each starts at 1. */
export type ListCounter = { next(): number };

/** One for a whole document. */
export function createListCounter(): ListCounter {
  let lists = 0;
  return { next: () => (lists += 1) };
}

/** The name a chapter's entry in the contents links to. */
export function chapterBookmark(index: number): string {
  return `chapter${index + 1}`;
}

/** Number and title, then the text, in Word's own styles. */
export function chapterParagraphs(
  chapter: { title: string; number: number | null; blocks: readonly Block[]; index: number },
  lists: ListCounter,
): Paragraph[] {
  const { title, number, blocks, index } = chapter;
  const label =
    number === null
      ? []
      : [new Paragraph({ style: STYLE.chapterNumber, children: [new TextRun(`Chapter ${number}`)] })];
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    // without a number above it the title itself has to leave the white
    ...(number === null ? { spacing: { before: 1500 } } : {}),
    children: [new Bookmark({ id: chapterBookmark(index), children: [new TextRun(title)] })],
  });
  return [...label, heading, ...blocks.flatMap((block, k) => blockParagraphs(block, blocks[k - 1], lists))];
}

function blockParagraphs(block: Block, before: Block | undefined, lists: ListCounter): Paragraph[] {
  switch (block.t) {
    case "break":
      return [new Paragraph({ style: STYLE.sceneBreak, children: [new TextRun("* * *")] })];
    case "h2":
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: runs(block.r) })];
    case "h3":
      return [new Paragraph({ heading: HeadingLevel.HEADING_3, children: runs(block.r) })];
    case "quote":
      return [new Paragraph({ style: STYLE.quote, children: runs(block.r) })];
    case "p": {
      const style = before?.t === "p" ? STYLE.body : STYLE.flush;
      return [new Paragraph({ style, children: runs(block.r) })];
    }
    case "list": {
      const reference = block.ordered ? NUMBERS : BULLETS;
      const numbering = { reference, level: 0, instance: lists.next() };
      return block.items.map(
        (item) =>
          new Paragraph({ style: STYLE.list, numbering, contextualSpacing: true, children: runs(item) }),
      );
    }
    default:
      return block satisfies never;
  }
}

/** Only what a run adds is said, since saying "not bold" would undo a heading's own style. */
function runs(of: readonly Run[]): TextRun[] {
  return of.map(
    ({ s, i, b, sc }) =>
      new TextRun({
        text: s,
        ...(i === 1 ? { italics: true } : {}),
        ...(b === 1 ? { bold: true } : {}),
        ...(sc === 1 ? { smallCaps: true } : {}),
      }),
  );
}
