import { writeFileSync } from "node:fs";
import path from "node:path";
import { readFontFace } from "@colophon/press/typesetter/fonts";
import type { BenchPage } from "./bench-page.ts";
import type { PlainBook, PlainRun } from "./plain-book.ts";

const FACES = { regular: "bench-regular.ttf", italic: "bench-italic.ttf" } as const;

/** Puts the press's own fonts next to the sources, so that every program sets the same letters. */
export function writeFaces(folder: string): void {
  writeFileSync(
    path.join(folder, FACES.regular),
    readFontFace("EB Garamond", { weight: 400, isItalic: false }),
  );
  writeFileSync(
    path.join(folder, FACES.italic),
    readFontFace("EB Garamond", { weight: 400, isItalic: true }),
  );
}

/** For LuaLaTeX: memoir with microtype, on the press's page. */
export function latexSource(book: PlainBook, page: BenchPage): string {
  const chapters = book.chapters.map(({ title, blocks }) => {
    const body = blocks.map((runs) => (runs === null ? "\\fancybreak{* * *}" : runs.map(latexRun).join("")));
    return `\\chapter{${latexText(title)}}\n${body.join("\n\n")}`;
  });
  return `\\documentclass[11pt,twoside,openright,extrafontsizes]{memoir}
\\setstocksize{${page.heightInches}in}{${page.widthInches}in}
\\settrimmedsize{\\stockheight}{\\stockwidth}{*}
\\setlrmarginsandblock{${page.inside}in}{${page.outside}in}{*}
\\setulmarginsandblock{${page.top}in}{${page.bottom}in}{*}
\\setheadfoot{14pt}{24pt}
\\checkandfixthelayout
\\usepackage{fontspec}
\\setmainfont{${FACES.regular}}[Path=./,ItalicFont=${FACES.italic}]
\\usepackage{microtype}
\\usepackage[english]{babel}
\\chapterstyle{plain}
\\pagestyle{ruled}
\\widowpenalty=10000 \\clubpenalty=10000 \\raggedbottom
\\begin{document}
\\fontsize{${page.bodyPt}bp}{${page.leadingPt}bp}\\selectfont
\\frontmatter\\thispagestyle{empty}{\\centering\\Huge ${latexText(book.title)}\\par}\\clearpage\\tableofcontents*
\\mainmatter
${chapters.join("\n\n")}
\\end{document}
`;
}

const LATEX_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function latexText(text: string): string {
  return text.replaceAll(/[#$%&_{}\\~^]/gu, (char) => LATEX_ESCAPES[char] ?? `\\${char}`);
}

function latexRun({ text, isItalic }: PlainRun): string {
  return isItalic ? `\\emph{${latexText(text)}}` : latexText(text);
}

/** For WeasyPrint: one HTML page with print styles. */
export function htmlSource(book: PlainBook, page: BenchPage): string {
  const chapters = book.chapters.map(({ title, blocks }) => {
    const body = blocks.map((runs) =>
      runs === null ? `<p class="break">* * *</p>` : `<p>${runs.map(htmlRun).join("")}</p>`,
    );
    return `<section><h1>${htmlText(title)}</h1>\n${body.join("\n")}</section>`;
  });
  const contents = book.chapters.map(({ title }) => `<li>${htmlText(title)}</li>`).join("");
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${htmlText(book.title)}</title><style>
@font-face { font-family: G; src: url("${FACES.regular}") }
@font-face { font-family: G; font-style: italic; src: url("${FACES.italic}") }
@page { size: ${page.widthInches}in ${page.heightInches}in; margin: ${page.top}in ${page.outside}in ${page.bottom}in ${page.inside}in }
@page :left { margin: ${page.top}in ${page.inside}in ${page.bottom}in ${page.outside}in;
  @top-left { content: counter(page) } @top-right { content: "${htmlText(book.title)}" } }
@page :right { @top-left { content: string(chapter) } @top-right { content: counter(page) } }
body { font: ${page.bodyPt}pt/${page.leadingPt}pt G; text-align: justify; hyphens: auto; orphans: 2; widows: 2; margin: 0 }
section { break-before: right } h1 { string-set: chapter content(); font-size: 18pt; line-height: 29pt; font-weight: 400; text-align: center }
p { margin: 0; text-indent: 1.3em } .break { text-align: center; text-indent: 0 }
</style></head><body><h1>${htmlText(book.title)}</h1><ol>${contents}</ol>
${chapters.join("\n")}
</body></html>
`;
}

function htmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function htmlRun({ text, isItalic }: PlainRun): string {
  return isItalic ? `<em>${htmlText(text)}</em>` : htmlText(text);
}

/** For pandoc. */
export function markdownSource(book: PlainBook): string {
  const chapters = book.chapters.map(({ title, blocks }) => {
    const body = blocks.map((runs) => (runs === null ? "* * *" : runs.map(markdownRun).join("")));
    return `# ${title}\n\n${body.join("\n\n")}`;
  });
  const head = `---\ntitle: ${JSON.stringify(book.title)}\nauthor: ${JSON.stringify(book.author)}\nlang: en-US\n---`;
  return `${head}\n\n${chapters.join("\n\n")}\n`;
}

function markdownRun({ text, isItalic }: PlainRun): string {
  const safe = text.replaceAll(/[*_\\[\]<>#`$~^]/gu, (char) => `\\${char}`);
  return isItalic ? `*${safe.trim()}*` : safe;
}
