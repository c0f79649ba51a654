import { readFileSync } from "node:fs";
import { strToU8, zipSync, type Zippable } from "fflate";
import type { CoverImage } from "../cover/simple-cover.ts";
import { chapterNumbers } from "../front-matter.ts";
import type { Manuscript } from "../manuscript.ts";
import { ncxDocument, packageDocument, type EpubParts } from "./package-document.ts";
import { chapterPage, contentsPage, copyrightPage, coverPage, dedicationPage, titlePage } from "./pages.ts";
import { xml } from "./xml.ts";

const FOLDER = "EPUB";
const STYLESHEET = new URL("book.css", import.meta.url);

const CONTAINER = xml`<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="${FOLDER}/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/**
 * The e-book: EPUB 3 with the contents list of EPUB 2 beside its own.
 * @param manuscript  sanitised
 * @returns           the same bytes for the same manuscript and cover
 */
export function renderEpub(manuscript: Manuscript, { cover }: { cover: CoverImage }): Uint8Array {
  const coverPath = cover.mediaType === "image/png" ? "cover.png" : "cover.jpg";
  const parts = bookParts(manuscript, { path: coverPath, mediaType: cover.mediaType });
  const files: Zippable = {
    // a reading system looks for these bytes at a fixed place: first, and not compressed
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(CONTAINER.xml),
    [`${FOLDER}/package.opf`]: strToU8(packageDocument(parts).xml),
    [`${FOLDER}/toc.ncx`]: strToU8(ncxDocument(parts).xml),
    [`${FOLDER}/book.css`]: readFileSync(STYLESHEET),
    [`${FOLDER}/${coverPath}`]: [cover.bytes, { level: 0 }],
  };
  for (const page of parts.pages) files[`${FOLDER}/${page.path}`] = strToU8(page.content.xml);
  return zipSync(files, { level: 9, mtime: zipDate(manuscript.year) });
}

function bookParts(manuscript: Manuscript, cover: EpubParts["cover"]): EpubParts {
  const numbers = chapterNumbers(manuscript.chapters.map((chapter) => chapter.title));
  const chapters = manuscript.chapters.map((chapter, index) =>
    chapterPage(manuscript, { ...chapter, index, number: numbers[index] ?? null }),
  );
  const dedication = dedicationPage(manuscript);
  const pages = [
    coverPage(manuscript, cover.path),
    titlePage(manuscript),
    copyrightPage(manuscript),
    ...(dedication === null ? [] : [dedication]),
    contentsPage(manuscript, chapters),
    ...chapters,
  ];
  return { manuscript, pages, chapters, cover };
}

/** A fixed local date, since a ZIP stores local time; it knows none before 1980 or after 2099. */
export function zipDate(year: number): Date {
  return new Date(Math.min(2099, Math.max(1980, year)), 0, 1);
}
