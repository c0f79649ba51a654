import type { Block, Run } from "@colophon/domain/chapter-text";
import { chapterNumbers, copyrightLines } from "../front-matter.ts";
import type { Manuscript } from "../manuscript.ts";
import type { InteriorBook } from "../typst/messages.ts";

const WORD_JOINER = "\u2060";

/** @param manuscript  sanitised */
export function interiorBook(manuscript: Manuscript): InteriorBook {
  const [lang = "en", region = null] = manuscript.language.split("-");
  const numbers = chapterNumbers(manuscript.chapters.map((chapter) => chapter.title));
  return {
    title: manuscript.title,
    subtitle: manuscript.subtitle ?? null,
    author: manuscript.author,
    publisher: manuscript.publisher ?? null,
    year: manuscript.year,
    lang,
    region,
    description: [manuscript.description, manuscript.notice].filter(Boolean).join(" — "),
    keywords: manuscript.keywords,
    dedication: manuscript.dedication ?? null,
    copyright: copyrightLines(manuscript),
    chapters: manuscript.chapters.map(({ title, blocks }, index) => {
      const number = numbers[index] ?? null;
      return {
        title,
        blocks: blocks.map(joinDashes),
        label: number === null ? null : `Chapter ${number}`,
        number: number === null ? null : String(number),
      };
    }),
    words: { contents: "Contents" },
  };
}

/** An em dash ends a line but never begins one; the typesetter alone would break on either side of it. */
function joinDashes(block: Block): Block {
  switch (block.t) {
    case "break":
      return block;
    case "list":
      return { ...block, items: block.items.map(joinedRuns) };
    case "p":
    case "h2":
    case "h3":
    case "quote":
      return { ...block, r: joinedRuns(block.r) };
    default:
      return block satisfies never;
  }
}

function joinedRuns(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => ({
    ...run,
    s: run.s.replace(index === 0 ? /(?<=\S)—/gu : /(?<=\S|^)—/gu, `${WORD_JOINER}—`),
  }));
}
