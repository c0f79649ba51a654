import { createHash } from "node:crypto";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { accessibilityMetadata } from "./accessibility.ts";
import { directionOf, STYLESHEET_PATH, type BookFile } from "./book-file.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/** A file other than the book's documents: an image, the cover, a typeface. */
export type Asset = { id: string; path: string; mediaType: string; properties?: string };

export const NCX_PATH = "toc.ncx";

/**
 * The OPF: metadata, every file, and the reading order. The cover is only an item, not a page.
 * @param files  in reading order
 * @source Kindle Publishing Guidelines 2026.1: a cover-image item, and no cover page in the spine
 */
export function packageDocument(
  copy: FairCopy,
  { files, assets }: { files: readonly BookFile[]; assets: readonly Asset[] },
): Xml {
  const { dir } = directionOf(copy.language);
  const progression = dir === "rtl" ? xml` page-progression-direction="rtl"` : NO_XML;
  const cover = assets.find(({ properties }) => properties === "cover-image");
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${copy.language}" dir="${dir}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[
  bookMetadata(copy),
  accessibilityMetadata(copy),
  cover === undefined ? NO_XML : xml`<meta name="cover" content="${cover.id}"/>`,
]}
</metadata>
<manifest>
<item id="ncx" href="${NCX_PATH}" media-type="application/x-dtbncx+xml"/>
<item id="css" href="${STYLESHEET_PATH}" media-type="text/css"/>
${[
  ...assets.map(assetItem),
  ...files.map((file) => assetItem({ ...file, mediaType: "application/xhtml+xml" })),
]}
</manifest>
<spine toc="ncx"${progression}>
${files.map(({ id }) => xml`<itemref idref="${id}"/>`)}
</spine>
</package>
`;
}

function assetItem({ id, path, mediaType, properties }: Asset): Xml {
  const also = properties === undefined ? NO_XML : xml` properties="${properties}"`;
  return xml`<item id="${id}" href="${path}" media-type="${mediaType}"${also}/>`;
}

function bookMetadata(copy: FairCopy): Xml {
  const { title, subtitle, author, publisher, description, notice, year, language } = copy;
  const isbn = copy.isbn?.replace(/[-\s]/gu, "") ?? "";
  return xml`${[
    xml`<dc:identifier id="book-id">${bookId(copy)}</dc:identifier>`,
    xml`<dc:title id="title">${title}</dc:title>`,
    xml`<meta refines="#title" property="title-type">main</meta>`,
    ...optional(subtitle, (text) => [
      xml`<dc:title id="subtitle">${text}</dc:title>`,
      xml`<meta refines="#subtitle" property="title-type">subtitle</meta>`,
    ]),
    xml`<dc:language>${language}</dc:language>`,
    xml`<dc:creator id="author">${author}</dc:creator>`,
    xml`<meta refines="#author" property="role" scheme="marc:relators">aut</meta>`,
    ...optional(publisher, (text) => [xml`<dc:publisher>${text}</dc:publisher>`]),
    description === "" ? NO_XML : xml`<dc:description>${description}</dc:description>`,
    // the printed book's number; KDP wants another, or none, for the ebook (ISBN, G201834170)
    /^97[89]\d{10}$/u.test(isbn) ? xml`<dc:source>urn:isbn:${isbn}</dc:source>` : NO_XML,
    xml`<dc:rights>Copyright © ${year} ${author}</dc:rights>`,
    xml`<dc:date>${year}-01-01</dc:date>`,
    ...copy.keywords.map((keyword) => xml`<dc:subject>${keyword}</dc:subject>`),
    ...optional(notice, (text) => [
      xml`<meta property="dcterms:provenance">${text.replaceAll("\n", " ")}</meta>`,
    ]),
    // the book's year rather than a later date, so that the same book has the same bytes
    xml`<meta property="dcterms:modified">${year}-01-01T00:00:00Z</meta>`,
  ]}`;
}

function optional(text: string | undefined, elements: (text: string) => Xml[]): Xml[] {
  return text === undefined ? [] : elements(text);
}

/** The same book has the same id in every rendering, so that readers keep their place in a new version. */
export function bookId({ title, author, isbn = "" }: Pick<FairCopy, "title" | "author" | "isbn">): string {
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
