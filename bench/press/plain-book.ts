import type { FairCopy } from "@colophon/press/manuscript/fair-copy";

export type PlainRun = { text: string; isItalic: boolean };
/** A book every program can set: paragraphs of runs, null for a scene break. */
export type PlainBook = {
  title: string;
  author: string;
  chapters: { title: string; blocks: (readonly PlainRun[] | null)[] }[];
};

/**
 * The book reduced to prose, so that all programs set the same text.
 * @throws TypeError for a book with any other blocks, which would make the comparison unfair
 */
export function plainBook(copy: FairCopy): PlainBook {
  return {
    title: copy.title,
    author: copy.author,
    chapters: copy.chapters.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map((block) => {
        if (block.t === "break") return null;
        if (block.t !== "p") throw new TypeError(`A book to measure with has prose only, not ${block.t}.`);
        return block.r.map((run) => ({ text: run.s, isItalic: run.i === 1 }));
      }),
    })),
  };
}
