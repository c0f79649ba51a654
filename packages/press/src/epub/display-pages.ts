import { bookLabels } from "../manuscript/book-labels.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { copyrightLines } from "../manuscript/front-matter.ts";
import { page, type BookFile } from "./book-file.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/** Title page, copyright page, dedication and epigraph, if the book has them, in reading order. */
export function displayPages(copy: FairCopy): BookFile[] {
  return [titlePage(copy), copyrightPage(copy), dedicationPage(copy), epigraphPage(copy)].flatMap(
    (file) => file ?? [],
  );
}

export const TITLE_PAGE_PATH = "title.xhtml";
export const COPYRIGHT_PAGE_PATH = "copyright.xhtml";

function titlePage(copy: FairCopy): BookFile {
  const { title, subtitle, author, publisher } = copy;
  const content = xml`<section class="titlepage" epub:type="titlepage" aria-label="${bookLabels(copy.language).titlePage}">
<h1>${title}</h1>
${[
  subtitle === undefined ? NO_XML : xml`<p class="subtitle" role="doc-subtitle">${subtitle}</p>`,
  xml`<p class="author">${author}</p>`,
  publisher === undefined ? NO_XML : xml`<p class="publisher">${publisher}</p>`,
]}
</section>`;
  return {
    id: "title-page",
    path: TITLE_PAGE_PATH,
    content: page(copy, { title, matter: "frontmatter", content }),
  };
}

/** The same lines as in print, with the notice. */
function copyrightPage(copy: FairCopy): BookFile | null {
  const title = bookLabels(copy.language).copyright;
  const lines = copyrightLines(copy).map((line) => xml`<p>${line}</p>`);
  if (lines.length === 0) return null;
  const content = xml`<section class="copyright" epub:type="copyright-page" aria-label="${title}">
${lines}
</section>`;
  return {
    id: "copyright-page",
    path: COPYRIGHT_PAGE_PATH,
    content: page(copy, { title, matter: "frontmatter", content }),
  };
}

function dedicationPage(copy: FairCopy): BookFile | null {
  if (copy.dedication === undefined) return null;
  const title = bookLabels(copy.language).dedication;
  const content = xml`<section class="dedication" epub:type="dedication" role="doc-dedication" aria-label="${title}">
<p>${linesXml(copy.dedication)}</p>
</section>`;
  return {
    id: "dedication",
    path: "dedication.xhtml",
    content: page(copy, { title, matter: "frontmatter", content }),
  };
}

function epigraphPage(copy: FairCopy): BookFile | null {
  if (copy.epigraph === undefined) return null;
  const { text, source } = copy.epigraph;
  const title = bookLabels(copy.language).epigraph;
  const footer = source === undefined ? NO_XML : xml`\n<footer class="source"><p>${source}</p></footer>`;
  const content = xml`<section class="epigraph" epub:type="epigraph" role="doc-epigraph" aria-label="${title}">
<blockquote>
<p>${linesXml(text)}</p>${footer}
</blockquote>
</section>`;
  return {
    id: "epigraph",
    path: "epigraph.xhtml",
    content: page(copy, { title, matter: "frontmatter", content }),
  };
}

function linesXml(lines: string): Xml {
  const [first = "", ...more] = lines.split("\n");
  return xml`${[xml`${first}`, ...more.map((line) => xml`<br/>${line}`)]}`;
}
