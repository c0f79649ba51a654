import { plainText } from "@colophon/domain/chapter-text";
import type { TrimSize } from "@colophon/contracts/books";
import type { TypstCompiler } from "../typst/compiler.ts";
import type { InteriorBook, LaidOut } from "../typst/messages.ts";
import { FONT_FAMILIES } from "../typst/fonts.ts";
import { readLaidOut } from "./read-laid-out.ts";
import { estimatePages, gutterInches, pageLayout } from "./page-layout.ts";

// A wider gutter takes about 3 % of the line, so a second pass may run into the next tier; 5 % covers it.
const GROWTH_OF_SECOND_PASS = 1.05;

type Interior = { laidOut: LaidOut; toPdf(): Buffer };

/**
 * Lays the book out with the inside margin its real length needs: the gutter is guessed, and set again once
 * where the finished pages ask for more than the guess gave.
 */
export function typesetInterior(compiler: TypstCompiler, book: InteriorBook, trim: TrimSize): Interior {
  const letters = book.chapters.reduce((sum, chapter) => sum + plainText(chapter.blocks).length, 0);
  let gutter = gutterInches(estimatePages(trim, letters, book.chapters.length));
  let document = layOut(gutter);
  if (gutterInches(document.numOfPages) > gutter) {
    gutter = gutterInches(Math.ceil(document.numOfPages * GROWTH_OF_SECOND_PASS));
    document = layOut(gutter);
  }
  return {
    laidOut: readLaidOut(compiler, document, gutter),
    toPdf: () => compiler.pdf(document),
  };

  function layOut(gutterOfPass: number) {
    const layout = pageLayout(trim, gutterOfPass);
    return compiler.compile("interior", { book: { ...book, fonts: FONT_FAMILIES }, layout });
  }
}
