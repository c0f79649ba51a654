import { strToU8, zipSync } from "fflate";

/** An e-book of pages (path → body); `files` adds or replaces files of the package. */
export function buildEpub(
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array {
  const names = Object.keys(pages);
  const items = names.map(
    (name, index) => `<item id="p${index}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const spine = names.map((_, index) => `<itemref idref="p${index}"/>`);
  const all: Record<string, string | Uint8Array> = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    "OPS/book.opf": `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Book</dc:title><dc:creator>Ada Wren</dc:creator><dc:language>en_gb</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="book.css" media-type="text/css"/>${items.join("")}</manifest><spine>${spine.join("")}</spine></package>`,
    "OPS/nav.xhtml": page('<nav epub:type="toc"><ol></ol></nav>'),
    "OPS/book.css": ".slanted { font-style: italic } p.mid { text-align: center }",
    ...Object.fromEntries(names.map((name) => [`OPS/${name}`, page(pages[name] ?? "")])),
    ...files,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, content]) => [
        name,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
  );
}

/** A full page around a body. */
export function page(body: string): string {
  return `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body>${body}</body></html>`;
}
