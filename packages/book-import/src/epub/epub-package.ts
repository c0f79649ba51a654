import { archiveText, pathBeside, requiredText } from "../archive/archive-text.ts";
import type { Archive } from "../archive/open-archive.ts";
import { ImportError } from "../import-error.ts";
import { childOf, childrenOf, descendantsOf, readXml, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { readPage } from "./html-tree.ts";

/** What the contents of an e-book call the beginning of a page. */
export type Label = { title: string; depth: number };

/** The pages of an e-book in their order, and what it says of itself. */
export type EpubPackage = {
  title: string;
  author: string;
  language: string | null;
  pages: { path: string; label: Label | null }[];
  /** the stylesheets, by path */
  styles: string[];
};

/** @throws ImportError "protected" where pages are encrypted, "damaged" where the package is not whole */
export function openEpubPackage(archive: Archive): EpubPackage {
  guardProtection(archive);
  const container = readXml(requiredText(archive, "META-INF/container.xml"));
  const path = descendantsOf(container, ["rootfile"])[0]?.attributes["full-path"] ?? "";
  const root = readXml(requiredText(archive, path), { isHtml: true });
  const metadata = childOf(root, "metadata");
  const said = (name: string): string[] =>
    (metadata === undefined ? [] : descendantsOf(metadata, [name])).map((one) =>
      textOf(one).replaceAll(/\s+/gu, " ").trim(),
    );
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
    title: said("dc:title")[0] ?? "",
    author: said("dc:creator").join(", "),
    language: said("dc:language")[0] ?? null,
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
 * Fonts may be obfuscated; a book whose pages are is one that nobody but its shop's reader can read.
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

function labelsOf(archive: Archive, items: readonly Item[], ncx: string | undefined): Map<string, Label> {
  const labels = new Map<string, Label>();
  const navigation = items.find((item) => item.isNavigation)?.path;
  const path = navigation ?? ncx ?? items.find((item) => item.mediaType === "application/x-dtbncx+xml")?.path;
  const text = path === undefined ? null : archiveText(archive, path);
  if (text === null || path === undefined) return labels;
  const root = readPage(text);
  const add = (address: string, label: Label): void => {
    const page = pathBeside(path, address);
    // of several places of one page the first is its beginning
    if (!labels.has(page) && !address.includes("#")) labels.set(page, label);
    else if (!labels.has(page)) labels.set(page, label);
  };
  if (navigation === undefined) addPoints(root, { depth: 0, add });
  else {
    const lists = descendantsOf(root, ["nav"]).filter(({ attributes }) =>
      (attributes["epub:type"] ?? "toc").includes("toc"),
    );
    for (const list of lists.slice(0, 1)) addEntries(list, { depth: 0, add });
  }
  return labels;
}

type Adding = { depth: number; add: (address: string, label: Label) => void };

function addPoints(parent: XmlElement, { depth, add }: Adding): void {
  for (const child of childrenOf(parent)) {
    if (child.name !== "navPoint") {
      addPoints(child, { depth, add });
      continue;
    }
    const title = textOf(childOf(child, "navLabel") ?? child)
      .replaceAll(/\s+/gu, " ")
      .trim();
    add(childOf(child, "content")?.attributes["src"] ?? "", { title, depth: depth + 1 });
    addPoints(child, { depth: depth + 1, add });
  }
}

function addEntries(parent: XmlElement, { depth, add }: Adding): void {
  for (const child of childrenOf(parent)) {
    if (child.name === "a" && child.attributes["href"] !== undefined) {
      add(child.attributes["href"], { title: textOf(child).replaceAll(/\s+/gu, " ").trim(), depth });
    } else addEntries(child, { depth: child.name === "ol" ? depth + 1 : depth, add });
  }
}
