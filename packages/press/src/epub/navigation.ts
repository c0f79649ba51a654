import { bookLabels } from "../manuscript/book-labels.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { page, type BookFile } from "./book-file.ts";
import { COPYRIGHT_PAGE_PATH, TITLE_PAGE_PATH } from "./display-pages.ts";
import { opensAsChapter } from "../manuscript/part-kinds.ts";
import type { Entry, PartPages } from "./part-pages.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/** Above this, a list of headings is too long to be useful; the contents then show only the parts. */
const MAX_SECTIONS = 150;

const CONTENTS_PATH = "contents.xhtml";

/**
 * The contents entries, with their sections if helpful; for a book in parts, with the chapters under them
 * instead. Two levels are KDP's maximum.
 * @source KDP Help, "eBook navigation guidelines" (GY3AD8C6C6GAG42N), read 2026-08-02
 */
export function contentsEntries(entries: readonly Entry[]): Entry[] {
  if (entries.some(({ kind }) => kind === "part")) return underParts(entries);
  const count = entries.reduce((sum, { sections }) => sum + sections.length, 0);
  return entries.map((entry) => (count <= MAX_SECTIONS ? entry : { ...entry, sections: [] }));
}

/** Whether an entry belongs under the preceding part. */
function standsInParts({ kind }: Entry): boolean {
  return kind !== undefined && opensAsChapter(kind);
}

/** A final epilogue belongs to the whole book rather than to a part. */
function underParts(entries: readonly Entry[]): Entry[] {
  const grouped: Entry[] = [];
  let part: Entry | null = null;
  const last = entries.findLast(standsInParts);
  for (const entry of entries) {
    const endsTheBook = entry === last && entry.kind === "epilogue";
    if (part !== null && standsInParts(entry) && !endsTheBook) {
      part.sections.push({ title: entry.title, href: entry.href });
      continue;
    }
    const alone = { ...entry, sections: [] };
    grouped.push(alone);
    part = entry.kind === "part" ? alone : null;
  }
  return grouped;
}

/** The visible contents, which reading systems use for their own menus too. */
export function contentsPage(copy: FairCopy, { entries, firstChapter }: Omit<PartPages, "files">): BookFile {
  const words = bookLabels(copy.language);
  const content = xml`<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents">
<h1 id="contents">${words.contents}</h1>
<ol>
${entries.map(entryXml)}
</ol>
</nav>
<nav epub:type="landmarks" aria-label="${words.landmarks}" hidden="hidden">
<ol>
<li><a epub:type="titlepage" href="${TITLE_PAGE_PATH}">${words.titlePage}</a></li>
<li><a epub:type="copyright-page" href="${COPYRIGHT_PAGE_PATH}">${words.copyright}</a></li>
<li><a epub:type="toc" href="${CONTENTS_PATH}#toc">${words.contents}</a></li>
<li><a epub:type="bodymatter" href="${firstChapter}">${words.start}</a></li>
</ol>
</nav>`;
  const whole = page(copy, { title: words.contents, matter: "frontmatter", content });
  return { id: "contents", path: CONTENTS_PATH, content: whole, properties: "nav" };
}

function entryXml({ title, href, sections }: Entry): Xml {
  const inner = sections.map((section) => xml`<li><a href="${section.href}">${section.title}</a></li>`);
  const list = inner.length === 0 ? NO_XML : xml`\n<ol>\n${inner}\n</ol>\n`;
  return xml`<li><a href="${href}">${title}</a>${list}</li>`;
}

/** The EPUB 2 contents list, still required by older readers and KDP. */
export function ncxDocument(
  copy: FairCopy,
  { entries, bookId }: { entries: readonly Entry[]; bookId: string },
): Xml {
  let order = 0;
  const points = entries.map((entry) => {
    order += 1;
    const own = order;
    const inner = entry.sections.map((section, index) => {
      order += 1;
      return navPoint(section, { id: `nav-${entry.id}-${index + 1}`, order, inner: [] });
    });
    return navPoint(entry, { id: `nav-${entry.id}`, order: own, inner });
  });
  const depth = entries.some(({ sections }) => sections.length > 0) ? 2 : 1;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${copy.language}">
<head>
<meta name="dtb:uid" content="${bookId}"/>
<meta name="dtb:depth" content="${depth}"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${copy.title}</text></docTitle>
<docAuthor><text>${copy.author}</text></docAuthor>
<navMap>
${points}
</navMap>
</ncx>
`;
}

type PointPlace = { id: string; order: number; inner: readonly Xml[] };

function navPoint({ title, href }: { title: string; href: string }, { id, order, inner }: PointPlace): Xml {
  return xml`${[
    xml`<navPoint id="${id}" playOrder="${order}">`,
    xml`<navLabel><text>${title}</text></navLabel>`,
    xml`<content src="${href}"/>`,
    ...inner,
    xml`</navPoint>`,
  ]}`;
}
