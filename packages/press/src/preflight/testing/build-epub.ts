import { strToU8, zipSync } from "fflate";
import { type EpubView, readEpubView } from "../epub-view.ts";

type Chapter = { name: string; body: string };

/** Parts of a fictitious e-book; omitted ones are correct. */
export type MadeEpub = {
  /** Documents in reading order, the first `one.xhtml`. */
  chapters?: readonly Chapter[];
  css?: string;
  /** Within the navigation document's `nav` of the type "toc". */
  toc?: string;
  /** After that `nav`. */
  moreNav?: string;
  /** Within the NCX's `navMap`. */
  ncx?: string;
  /** Changes the package document. */
  opf?: (opf: string) => string;
  /** Further files, or other contents of these. */
  files?: Readonly<Record<string, string>>;
};

const CHAPTERS: readonly Chapter[] = [
  { name: "one.xhtml", body: "<h1>The Lamp</h1><p>It burned.</p>" },
  { name: "two.xhtml", body: '<h1 id="top">The Clock</h1><p>It struck.</p>' },
];

function page(body: string): string {
  return `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>${body}</body></html>`;
}

function packageOf(chapters: readonly Chapter[]): string {
  const items = chapters.map(
    ({ name }, k) => `<item id="c${k}" href="text/${name}" media-type="application/xhtml+xml"/>`,
  );
  const refs = chapters.map((_, k) => `<itemref idref="c${k}"/>`);
  return (
    `<?xml version="1.0"?><package><metadata><dc:title>The Lamp at Saltmarsh</dc:title>` +
    `<dc:creator>Ada Wren-Holloway</dc:creator><dc:language>en-GB</dc:language>` +
    `<dc:identifier>urn:uuid:1</dc:identifier>` +
    [
      "accessMode",
      "accessibilityFeature",
      "accessibilityHazard",
      "accessModeSufficient",
      "accessibilitySummary",
    ]
      .map((name) => `<meta property="schema:${name}">textual</meta>`)
      .join("") +
    `</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>` +
    `<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>` +
    `<item id="css" href="style.css" media-type="text/css"/>` +
    `<item id="cover" href="images/cover%20art.jpg" media-type="image/jpeg" properties="cover-image"/>` +
    `${items.join("")}</manifest><spine toc="ncx">${refs.join("")}</spine></package>`
  );
}

/** The bytes of a fictitious e-book of two chapters. */
export function buildEpub({
  chapters = CHAPTERS,
  css = "p { text-indent: 1em; margin: 0 }",
  toc,
  moreNav = "",
  ncx,
  opf = (text) => text,
  files = {},
}: MadeEpub = {}): Uint8Array {
  const links = chapters.map(({ name }, k) => `<li><a href="text/${name}">Part ${k + 1}</a></li>`).join("");
  const points = chapters
    .map(
      ({ name }) =>
        `<navPoint><navLabel><text>Part</text></navLabel><content src="text/${name}"/></navPoint>`,
    )
    .join("");
  const all: Record<string, string> = {
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="book/content.opf"/></rootfiles></container>`,
    "book/content.opf": opf(packageOf(chapters)),
    "book/nav.xhtml": page(`<nav epub:type="toc">${toc ?? `<ol>${links}</ol>`}</nav>${moreNav}`),
    "book/toc.ncx": `<ncx><navMap>${ncx ?? points}</navMap></ncx>`,
    "book/style.css": css,
    "book/images/cover art.jpg": "a picture",
    ...Object.fromEntries(chapters.map(({ name, body }) => [`book/text/${name}`, page(body)])),
    ...files,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])), {
    level: 0,
  });
}

/** A fictitious e-book as parsed. */
export function epubView(made: MadeEpub = {}): EpubView {
  return readEpubView(buildEpub(made));
}

/** One with a single chapter with this body. */
export function chapterView(body: string): EpubView {
  return epubView({ chapters: [{ name: "one.xhtml", body }] });
}
