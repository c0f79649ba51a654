import type { Block, Run } from "@colophon/domain/chapter-text";
import { copyrightLines } from "../front-matter.ts";
import type { Manuscript } from "../manuscript.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/** One document of the book: its path beside the package document, and what the contents call it. */
export type EpubPage = { id: string; path: string; title: string; content: Xml; properties?: string };

type Body = { title: string; type: "frontmatter" | "bodymatter"; content: Xml };

/** A chapter with its place in the book; `number` as printed above the title. */
export type NumberedChapter = Manuscript["chapters"][number] & { index: number; number: number | null };

/** The cover as a page of its own; the image's text alternative says what is printed on it. */
export function coverPage(manuscript: Manuscript, imagePath: string): EpubPage {
  const alt = `Front cover: ${manuscript.title}, by ${manuscript.author}`;
  const content = xml`<section class="cover" epub:type="cover" aria-label="Cover">
<img src="${imagePath}" alt="${alt}" role="doc-cover"/>
</section>`;
  const page = document(manuscript, { title: "Cover", type: "frontmatter", content });
  return { id: "cover", path: "cover.xhtml", title: "Cover", content: page };
}

/** Title, subtitle, author and publisher, as the printed title page has them. */
export function titlePage(manuscript: Manuscript): EpubPage {
  const { title, subtitle, author, publisher } = manuscript;
  const content = xml`<section class="titlepage" epub:type="titlepage" aria-label="Title page">
<h1>${title}</h1>
${optionalParagraph("subtitle", subtitle)}
<p class="author">${author}</p>
${optionalParagraph("publisher", publisher)}
</section>`;
  const page = document(manuscript, { title, type: "frontmatter", content });
  return { id: "title-page", path: "title.xhtml", title: "Title page", content: page };
}

/** The same lines as in print, the notice among them. */
export function copyrightPage(manuscript: Manuscript): EpubPage {
  const lines = copyrightLines(manuscript).map((line) => xml`<p>${line}</p>`);
  const content = xml`<section class="copyright" epub:type="copyright-page" aria-labelledby="copyright">
<h1 id="copyright">Copyright</h1>
${lines}
</section>`;
  const page = document(manuscript, { title: "Copyright", type: "frontmatter", content });
  return { id: "copyright-page", path: "copyright.xhtml", title: "Copyright", content: page };
}

/** @returns null where the book has none */
export function dedicationPage(manuscript: Manuscript): EpubPage | null {
  if (manuscript.dedication === undefined) return null;
  const lines = manuscript.dedication.split("\n").map((line) => xml`<p>${line}</p>`);
  const content = xml`<section class="dedication" epub:type="dedication" role="doc-dedication" aria-label="Dedication">
${lines}
</section>`;
  const page = document(manuscript, { title: "Dedication", type: "frontmatter", content });
  return { id: "dedication", path: "dedication.xhtml", title: "Dedication", content: page };
}

/** The contents a reader sees, which reading systems use for their own menus too. */
export function contentsPage(manuscript: Manuscript, chapters: readonly EpubPage[]): EpubPage {
  const entries = chapters.map(({ path, title }) => xml`<li><a href="${path}">${title}</a></li>`);
  const content = xml`<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents">
<h1 id="contents">Contents</h1>
<ol>
${entries}
</ol>
</nav>
<nav epub:type="landmarks" aria-label="Landmarks" hidden="hidden">
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="titlepage" href="title.xhtml">Title page</a></li>
<li><a epub:type="toc" href="contents.xhtml#toc">Contents</a></li>
<li><a epub:type="bodymatter" href="${chapters[0]?.path ?? "title.xhtml"}">Start of the text</a></li>
</ol>
</nav>`;
  const page = document(manuscript, { title: "Contents", type: "frontmatter", content });
  return { id: "contents", path: "contents.xhtml", title: "Contents", content: page, properties: "nav" };
}

/** One chapter a file, so that a reading system never has to lay out the whole book at once. */
export function chapterPage(manuscript: Manuscript, chapter: NumberedChapter): EpubPage {
  const name = `chapter-${String(chapter.index + 1).padStart(3, "0")}`;
  const label = chapter.number === null ? NO_XML : xml`<p class="number">Chapter ${chapter.number}</p>`;
  const heading =
    chapter.number === null
      ? xml`<h1 id="title" class="unnumbered">${chapter.title}</h1>`
      : xml`<h1 id="title">${chapter.title}</h1>`;
  const content = xml`<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">
${label}
${heading}
${chapter.blocks.map((block, index) => blockXml(block, chapter.blocks[index - 1]))}
</section>`;
  const page = document(manuscript, { title: chapter.title, type: "bodymatter", content });
  return { id: name, path: `${name}.xhtml`, title: chapter.title, content: page };
}

function blockXml(block: Block, before: Block | undefined): Xml {
  switch (block.t) {
    case "break":
      return xml`<hr/>`;
    case "h2":
      return xml`<h2>${runsXml(block.r)}</h2>`;
    case "h3":
      return xml`<h3>${runsXml(block.r)}</h3>`;
    case "quote":
      return xml`<blockquote><p>${runsXml(block.r)}</p></blockquote>`;
    case "list": {
      const items = block.items.map((item) => xml`<li><p>${runsXml(item)}</p></li>`);
      return block.ordered ? xml`<ol>${items}</ol>` : xml`<ul>${items}</ul>`;
    }
    case "p":
      if (before === undefined) return xml`<p class="opening">${runsXml(block.r)}</p>`;
      return before.t === "p"
        ? xml`<p>${runsXml(block.r)}</p>`
        : xml`<p class="flush">${runsXml(block.r)}</p>`;
    default:
      return block satisfies never;
  }
}

function runsXml(runs: readonly Run[]): Xml {
  return { xml: runs.map((run) => runXml(run).xml).join("") };
}

function runXml(run: Run): Xml {
  let content = xml`${run.s}`;
  if (run.sc === 1) content = xml`<span class="caps">${content}</span>`;
  if (run.i === 1) content = xml`<em>${content}</em>`;
  if (run.b === 1) content = xml`<strong>${content}</strong>`;
  return content;
}

function optionalParagraph(className: string, text: string | undefined): Xml {
  return text === undefined ? NO_XML : xml`<p class="${className}">${text}</p>`;
}

function document(manuscript: Manuscript, { title, type, content }: Body): Xml {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${manuscript.language}" xml:lang="${manuscript.language}">
<head>
<meta charset="utf-8"/>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body epub:type="${type}">
${content}
</body>
</html>
`;
}
