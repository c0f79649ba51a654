import { createHash } from "node:crypto";
import type { CoverImage } from "../cover/simple-cover.ts";
import type { Manuscript } from "../manuscript.ts";
import type { EpubPage } from "./pages.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/** What the package document and the old contents list are made from; `pages` in reading order. */
export type EpubParts = {
  manuscript: Manuscript;
  pages: readonly EpubPage[];
  chapters: readonly EpubPage[];
  cover: { path: string; mediaType: CoverImage["mediaType"] };
};

/** The OPF: metadata, every file, and their order. */
export function packageDocument({ manuscript, pages, cover }: EpubParts): Xml {
  const items = pages.map(({ id, path, properties }) =>
    properties === undefined
      ? xml`<item id="${id}" href="${path}" media-type="application/xhtml+xml"/>`
      : xml`<item id="${id}" href="${path}" media-type="application/xhtml+xml" properties="${properties}"/>`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${manuscript.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${bookMetadata(manuscript)}
${accessibilityMetadata()}
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="css" href="book.css" media-type="text/css"/>
<item id="cover-image" href="${cover.path}" media-type="${cover.mediaType}" properties="cover-image"/>
${items}
</manifest>
<spine toc="ncx">
${pages.map(({ id }) => xml`<itemref idref="${id}"/>`)}
</spine>
</package>
`;
}

/** The EPUB 2 contents list, which older readers still ask for. */
export function ncxDocument({ manuscript, chapters }: EpubParts): Xml {
  const points = chapters.map(
    ({ id, path, title }, index) => xml`<navPoint id="nav-${id}" playOrder="${index + 1}">
<navLabel><text>${title}</text></navLabel>
<content src="${path}"/>
</navPoint>`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${manuscript.language}">
<head>
<meta name="dtb:uid" content="${bookId(manuscript)}"/>
<meta name="dtb:depth" content="1"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${manuscript.title}</text></docTitle>
<docAuthor><text>${manuscript.author}</text></docAuthor>
<navMap>
${points}
</navMap>
</ncx>
`;
}

function bookMetadata(manuscript: Manuscript): Xml {
  const { title, subtitle, author, publisher, description, notice, year, language } = manuscript;
  const isbn = manuscript.isbn?.replace(/[-\s]/gu, "") ?? "";
  return xml`<dc:identifier id="book-id">${bookId(manuscript)}</dc:identifier>
${/^97[89]\d{10}$/u.test(isbn) ? xml`<dc:identifier id="isbn">urn:isbn:${isbn}</dc:identifier>` : NO_XML}
<dc:title id="title">${title}</dc:title>
<meta refines="#title" property="title-type">main</meta>
${
  subtitle === undefined
    ? NO_XML
    : xml`<dc:title id="subtitle">${subtitle}</dc:title>
<meta refines="#subtitle" property="title-type">subtitle</meta>`
}
<dc:language>${language}</dc:language>
<dc:creator id="author">${author}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
${publisher === undefined ? NO_XML : xml`<dc:publisher>${publisher}</dc:publisher>`}
${description === "" ? NO_XML : xml`<dc:description>${description}</dc:description>`}
<dc:rights>Copyright © ${year} ${author}</dc:rights>
<dc:date>${year}-01-01</dc:date>
${manuscript.keywords.map((keyword) => xml`<dc:subject>${keyword}</dc:subject>`)}
${notice === undefined ? NO_XML : xml`<meta property="dcterms:provenance">${notice.replaceAll("\n", " ")}</meta>`}
<meta property="dcterms:modified">${year}-01-01T00:00:00Z</meta>`;
}

/**
 * What a reader with a disability can count on. No conformance is claimed: that would need somebody to
 * have certified it.
 * @source EPUB Accessibility 1.1, "Discovery metadata"
 */
function accessibilityMetadata(): Xml {
  return xml`<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">unlocked</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">All text can be resized and reflowed. Headings, lists, quotations and the reading order are marked, and the only image, the cover, has a text alternative.</meta>`;
}

/** The same book has the same id in every rendering, so that a reader's place is kept in a new version. */
function bookId({ title, author, isbn = "" }: Manuscript): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([title, author, isbn]))
    .digest("hex");
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}
