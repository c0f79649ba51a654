import { archiveText, pathBeside, requiredText } from "../archive/archive-text.ts";
import type { Archive } from "../archive/open-archive.ts";
import { ImportError } from "../import-error.ts";
import { childOf, childrenOf, descendantsOf, readXml, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { readPage } from "./html-tree.ts";

/** The pages of an e-book in order, and its metadata. */
export type EpubPackage = {
  title: string;
  author: string;
  language: string | null;
  /** `label` is the title of a page's start in the table of contents */
  pages: { path: string; label: string | null }[];
  /** the stylesheets, by path */
  styles: string[];
};

/** @throws ImportError "protected" if pages are encrypted, "damaged" if the package is incomplete */
export function openEpubPackage(archive: Archive): EpubPackage {
  guardProtection(archive);
  const container = readXml(requiredText(archive, "META-INF/container.xml"));
  const path = descendantsOf(container, ["rootfile"])[0]?.attributes["full-path"] ?? "";
  const root = readXml(requiredText(archive, path), { isHtml: true });
  const metadata = childOf(root, "metadata");
  const valuesOf = (name: string): string[] =>
    (metadata === undefined ? [] : descendantsOf(metadata, [name])).map(lineOfText);
  const items = new Map(
    descendantsOf(root, ["item"]).map((item) => [item.attributes["id"] ?? "", itemOf(item, path)]),
  );
  const spine = childOf(root, "spine");
  const labels = labelsOf(archive, [...items.values()], items.get(spine?.attributes["toc"] ?? "")?.path);
  const pages = (spine === undefined ? [] : childrenOf(spine, "itemref")).flatMap(({ attributes }) => {
    const item = items.get(attributes["idref"] ?? "");
    if (item === undefined || item.isNavigation || !/html|xml/u.test(item.mediaType)) return [];
    return [{ path: item.path, label: labels.get(item.path) ?? null }];
  });
  return {
    title: valuesOf("dc:title")[0] ?? "",
    author: valuesOf("dc:creator").join(", "),
    language: valuesOf("dc:language")[0] ?? null,
    pages,
    styles: [...items.values()].filter((item) => item.mediaType === "text/css").map((item) => item.path),
  };
}

type Item = { path: string; mediaType: string; isNavigation: boolean };

function itemOf({ attributes }: XmlElement, path: string): Item {
  return {
    path: pathBeside(path, attributes["href"] ?? ""),
    mediaType: attributes["media-type"] ?? "",
    isNavigation: (attributes["properties"] ?? "").split(" ").includes("nav"),
  };
}

/**
 * Fonts may be obfuscated; a book with encrypted pages can only be read by its store's reader.
 * @throws ImportError "protected"
 */
export function guardProtection(archive: Archive): void {
  const text = archiveText(archive, "META-INF/encryption.xml");
  if (text === null) return;
  const locked = descendantsOf(readXml(text), ["CipherReference"]).map(
    ({ attributes }) => attributes["URI"] ?? "",
  );
  if (locked.some((path) => !/\.(?:otf|ttf|woff2?)$/iu.test(path))) throw new ImportError("protected");
}

function labelsOf(archive: Archive, items: readonly Item[], ncx: string | undefined): Map<string, string> {
  const labels = new Map<string, string>();
  const navigation = items.find((item) => item.isNavigation)?.path;
  const path =
    navigation ?? ncx ?? items.find((item) => item.mediaType === "application/x-dtbncx+xml")?.path ?? "";
  const text = archiveText(archive, path);
  if (text === null) return labels;
  const root = readPage(text);
  const add = (address: string, element: XmlElement): void => {
    const page = pathBeside(path, address);
    // of several places on one page, the first is its start
    if (!labels.has(page)) labels.set(page, lineOfText(element));
  };
  if (navigation === undefined) addPoints(root, add);
  else {
    const list = descendantsOf(root, ["nav"]).find(({ attributes }) =>
      (attributes["epub:type"] ?? "toc").includes("toc"),
    );
    if (list !== undefined) addEntries(list, add);
  }
  return labels;
}

type Add = (address: string, label: XmlElement) => void;

function addPoints(parent: XmlElement, add: Add): void {
  for (const child of childrenOf(parent)) {
    if (child.name === "navPoint") {
      add(childOf(child, "content")?.attributes["src"] ?? "", childOf(child, "navLabel") ?? child);
    }
    addPoints(child, add);
  }
}

function addEntries(parent: XmlElement, add: Add): void {
  for (const child of childrenOf(parent)) {
    if (child.name === "a" && child.attributes["href"] !== undefined) add(child.attributes["href"], child);
    else addEntries(child, add);
  }
}

function lineOfText(element: XmlElement): string {
  return textOf(element).replaceAll(/\s+/gu, " ").trim();
}
