import { archiveText, pathBeside } from "../archive/archive-text.ts";
import type { Archive } from "../archive/open-archive.ts";
import type { Flow } from "../flow/flow.ts";
import { NoteNames } from "../flow/flow-writer.ts";
import type { Losses } from "../flow/losses.ts";
import { lineOf } from "../flow/run-list.ts";
import { ImageCollector, type Figure } from "../images/figure.ts";
import { childOf, type XmlElement } from "../xml/xml-tree.ts";
import { openEpubPackage } from "./epub-package.ts";
import { readPage } from "./html-tree.ts";
import { noteText } from "./page-inline.ts";
import { findNotes, type Page } from "./page-notes.ts";
import { PageReader } from "./page-reader.ts";
import { readPageStyles } from "./page-styles.ts";

/**
 * An e-book, EPUB 2 or 3 → its text in spine order.
 * @throws ImportError "damaged", "protected", "unsafe", "encrypted"
 */
export function readEpub(archive: Archive, losses: Losses): Flow {
  const book = openEpubPackage(archive);
  const pages: (Page & { label: string | null })[] = [];
  for (const { path, label } of book.pages) {
    const text = archiveText(archive, path);
    if (text === null) losses.add("pages_lost");
    else pages.push({ path, root: readPage(text), label });
  }
  const styles = readPageStyles(book.styles.map((path) => archiveText(archive, path) ?? ""));
  const notes = findNotes(pages);
  const noteRuns = new Map(
    Array.from(
      notes.notes,
      ([name, element]) => [name, lineOf(noteText(element, { styles, notes, losses }))] as const,
    ),
  );
  const pictures = new ImageCollector(losses);
  let path = "";
  const figureOf = (image: XmlElement): Figure | null => {
    const { attributes } = image;
    const address = attributes["src"] ?? attributes["xlink:href"] ?? attributes["href"] ?? "";
    return pictures.figureOf(imageBytes(archive, { path, address }), attributes["alt"] ?? "");
  };
  const reader = new PageReader({ styles, notes, losses, noteNames: new NoteNames(noteRuns), figureOf });
  for (const page of pages) {
    path = page.path;
    const body = childOf(page.root, "body");
    if (body !== undefined) reader.readPage(body, page.label);
  }
  reader.writer.flush();
  const { title, author, language } = book;
  return { title, subtitle: reader.subtitle, author, language, items: reader.writer.items };
}

function imageBytes(
  archive: Archive,
  { path, address }: { path: string; address: string },
): Uint8Array | null {
  const [, data] = /^data:image\/[a-z+]+;base64,(.+)$/isu.exec(address) ?? [];
  if (data !== undefined) return new Uint8Array(Buffer.from(data, "base64"));
  const file = pathBeside(path, address);
  return file === "" ? null : archive.bytes(file);
}
