import type { PressTheme } from "@colophon/contracts/library/books/print";
import { zipArchive, type ArchiveFile } from "../archive/zip-archive.ts";
import type { CoverImage } from "../cover/cover-image.ts";
import { partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import { themeOf } from "../themes/themes.ts";
import { imagePath } from "./blocks.ts";
import { directionOf, STYLESHEET_PATH } from "./book-file.ts";
import { displayPages } from "./display-pages.ts";
import { embeddedFonts, NO_FONTS, type EmbeddedFonts } from "./embedded-fonts.ts";
import { contentsEntries, contentsPage, ncxDocument } from "./navigation.ts";
import { bookId, NCX_PATH, packageDocument, type Asset } from "./package-document.ts";
import { partPages } from "./part-pages.ts";
import { stylesheet } from "./stylesheet.ts";
import { xml } from "./xml.ts";

const FOLDER = "EPUB";

const CONTAINER = xml`<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="${FOLDER}/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/**
 * `cover`: null for a book without one. `embedFonts`: embeds the theme's typefaces; otherwise the reader's
 * own are used, and the theme shows in everything else.
 */
export type EpubOptions = { cover: CoverImage | null; theme: PressTheme; embedFonts: boolean };

/**
 * Renders the ebook: EPUB 3.3, with an EPUB 2 contents list as well.
 * @returns  the same bytes for the same copy and options
 * @throws   PressError "incomplete" if the copy refers to a missing image
 */
export function renderEpub(copy: FairCopy, { cover, theme: name, embedFonts }: EpubOptions): Uint8Array {
  const theme = themeOf(name);
  const fonts = embedFonts ? embeddedFonts(theme) : NO_FONTS;
  const { files, entries: allEntries, firstChapter } = partPages(copy, theme);
  const entries = contentsEntries(allEntries);
  const firstHeaded = copy.front.findIndex(({ title }) => title !== "");
  const beforeContents = firstHeaded === -1 ? copy.front.length : firstHeaded;
  const pages = [
    ...displayPages(copy),
    ...files.slice(0, beforeContents),
    contentsPage(copy, { entries, firstChapter }),
    ...files.slice(beforeContents),
  ];
  const assets = assetsOf(copy, { cover, fonts });
  const css = stylesheet(theme, { direction: directionOf(copy.language), fonts: fonts.rules });
  const book = packageDocument(copy, { files: pages, assets: assets.map(({ asset }) => asset) });
  return zipArchive(
    [
      // reading systems expect these bytes at a fixed position: first and uncompressed
      { path: "mimetype", bytes: Buffer.from("application/epub+zip"), isStored: true },
      textFile("META-INF/container.xml", CONTAINER.xml),
      textFile(`${FOLDER}/package.opf`, book.xml),
      textFile(`${FOLDER}/${NCX_PATH}`, ncxDocument(copy, { entries, bookId: bookId(copy) }).xml),
      textFile(`${FOLDER}/${STYLESHEET_PATH}`, css),
      ...pages.map(({ path, content }) => textFile(`${FOLDER}/${path}`, content.xml)),
      ...assets.map(({ asset, bytes, isStored }) => ({ path: `${FOLDER}/${asset.path}`, bytes, isStored })),
    ],
    { year: copy.year },
  );
}

function textFile(path: string, text: string): ArchiveFile {
  return { path, bytes: Buffer.from(text), isStored: false };
}

/** Images are already compressed, typefaces are not. */
type AssetFile = { asset: Asset; bytes: Uint8Array; isStored: boolean };

function assetsOf(
  copy: FairCopy,
  { cover, fonts }: { cover: CoverImage | null; fonts: EmbeddedFonts },
): AssetFile[] {
  const used = new Set(
    partsOf(copy).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.t === "figure" ? block.picture : [])),
    ),
  );
  const pictures = [...copy.pictures.values()].filter(({ id }) => used.has(id));
  return [
    ...(cover === null ? [] : [coverFile(cover)]),
    ...pictures.map((picture): AssetFile => {
      const { id, mediaType, bytes } = picture;
      return { asset: { id: `picture-${id}`, path: imagePath(picture), mediaType }, bytes, isStored: true };
    }),
    ...fonts.files.map(({ path, bytes }, index): AssetFile => {
      return { asset: { id: `font-${index + 1}`, path, mediaType: "font/ttf" }, bytes, isStored: false };
    }),
  ];
}

function coverFile({ bytes, mediaType }: CoverImage): AssetFile {
  const path = mediaType === "image/png" ? "cover.png" : "cover.jpg";
  return { asset: { id: "cover-image", path, mediaType, properties: "cover-image" }, bytes, isStored: true };
}
