import { gutterInches } from "@colophon/kdp/margins";
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { themeOf } from "../themes/themes.ts";
import type { CompilerPool } from "../typesetter/compiler-pool.ts";
import { fontChain } from "../typesetter/fonts.ts";
import type { InteriorJob, TypesetInterior } from "./interior-job.ts";
import type { INTERIOR_TEMPLATES } from "./interior-templates.ts";
import { estimatePages, type PageLayout, pageLayout } from "../themes/page-layout.ts";
import { readLaidOut } from "./read-laid-out.ts";

// A wider gutter takes about 3 % of the line, so a second pass may run into the next tier; 5 % covers it.
const GROWTH_OF_SECOND_PASS = 1.05;

type Compilers = CompilerPool<keyof typeof INTERIOR_TEMPLATES>;

/**
 * Lays the book out with the inside margin its actual length needs: the gutter is estimated, and the book
 * laid out once more if the finished pages need a wider one.
 */
export function typesetInterior(compilers: Compilers, job: InteriorJob): TypesetInterior {
  const { design, book, editions } = job;
  const theme = themeOf(design.theme);
  const order = { ...design, theme };
  const parts = [...book.front, ...book.chapters, ...book.back];
  // includes everything printed, so that no part can be forgotten
  const text = JSON.stringify(book);
  const body = fontChain([theme.body], text);
  const compiler = compilers.withFamilies([...body.load, theme.display, theme.headings]);
  const chains = {
    fonts: body.names,
    displayFonts: [theme.display, ...body.names],
    headingFonts: [theme.headings, ...body.names],
  };

  let gutter = gutterInches(estimatePages(order, { letters: text.length, parts: parts.length }));
  let document = layOut(pageLayout({ ...order, gutter }), false);
  if (gutterInches(document.numOfPages) > gutter) {
    gutter = gutterInches(Math.ceil(document.numOfPages * GROWTH_OF_SECOND_PASS));
    document = layOut(pageLayout({ ...order, gutter }), false);
  }
  const laidOut = readLaidOut(compiler, { document, gutterInches: gutter });
  const files = editions.map((edition) => {
    const pages = edition === "print" ? document : layOut(pageLayout({ ...order, gutter }), true);
    return { edition, bytes: compiler.pdf(pages) };
  });
  return { files, laidOut };

  function layOut(layout: PageLayout, isLinked: boolean): NodeTypstDocument {
    return compiler.compile({
      template: "interior.typ",
      data: {
        book: { ...book, ...chains },
        edition: { isLinked },
        layout: { ...layout, chapterOpening: design.chapterOpening ?? "recto" },
        theme,
      },
      files: job.pictures,
    });
  }
}
