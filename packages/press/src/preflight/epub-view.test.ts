import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { hasTarget, linksOf, readEpubView, targetOf, textOf } from "./epub-view.ts";
import { chapterView, epubView } from "./testing/build-epub.ts";

test("lists documents by their path, in reading order", () => {
  const view = epubView();
  expect(view.spine).toEqual(["book/text/one.xhtml", "book/text/two.xhtml"]);
  expect([...view.documents.keys()].toSorted()).toEqual([
    "book/nav.xhtml",
    "book/text/one.xhtml",
    "book/text/two.xhtml",
    "book/toc.ncx",
  ]);
  expect(view.ncxId).toBe("ncx");
});

test("decodes the manifest's paths and splits its properties", () => {
  const { manifest } = epubView({ opf: (opf) => opf.replace('"cover-image"', '"svg  cover-image"') });
  expect(manifest.find(({ id }) => id === "cover")).toEqual({
    id: "cover",
    path: "book/images/cover art.jpg",
    mediaType: "image/jpeg",
    properties: ["svg", "cover-image"],
  });
});

test("keeps missing manifest items and dangling itemrefs as holes", () => {
  const view = epubView({ opf: (opf) => opf.replace("</spine>", '<itemref idref="gone"/></spine>') });
  expect(view.spine.at(-1)).toBe("");
});

test("reads metadata by name and property, as often as it occurs", () => {
  const { metadata } = epubView({
    opf: (opf) =>
      opf.replace(
        "</metadata>",
        '<dc:creator> Bertha Moss </dc:creator><meta name="cover" content="cover"/></metadata>',
      ),
  });
  expect(metadata.get("creator")).toEqual(["Ada Wren-Holloway", "Bertha Moss"]);
  expect(metadata.get("schema:accessMode")).toEqual(["textual"]);
  expect(metadata.get("cover")).toEqual(["cover"]);
});

test("does not read white space between elements as metadata", () => {
  const { metadata } = epubView({ opf: (opf) => opf.replaceAll("</dc:title>", "</dc:title>\n  ") });
  expect(metadata.get("title")).toEqual(["The Lamp at Saltmarsh"]);
});

test("reads nothing from a malformed document, and the others normally", () => {
  const view = epubView({ files: { "book/text/one.xhtml": "<html><body><p></body></html>" } });
  expect(view.documents.get("book/text/one.xhtml")).toMatchObject({ bytes: 29, elements: [], events: [] });
  expect(view.documents.get("book/text/two.xhtml")?.elements.length).toBeGreaterThan(2);
});

test("accepts a byte order mark before a document", () => {
  const view = epubView({ files: { "book/text/one.xhtml": "\uFEFF<html><body><p>A</p></body></html>" } });
  expect(view.documents.get("book/text/one.xhtml")?.elements).toHaveLength(3);
});

test("rejects an archive without a package in plain words", () => {
  const packed = (files: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  expect(() => readEpubView(packed({ "a.txt": "x" }))).toThrow("the archive holds no package document");
  const container = '<container><rootfile full-path="gone.opf"/></container>';
  expect(() => readEpubView(packed({ "META-INF/container.xml": container }))).toThrow("no package document");
  expect(() => readEpubView(strToU8("no archive"))).toThrow("invalid zip data");
});

test("lists the ids around an element, its own last", () => {
  const view = chapterView('<section id="s"><p id="p"><a id="a">x</a></p><p><b>y</b></p></section>');
  const { elements = [] } = view.documents.get("book/text/one.xhtml") ?? {};
  expect(elements.find(({ name }) => name === "a")?.ids).toEqual(["s", "p", "a"]);
  expect(elements.find(({ name }) => name === "b")?.ids).toEqual(["s"]);
});

test("lists links of the spine's documents, not of the navigation", () => {
  const view = chapterView('<p><a href="#x">x</a><a id="anchor">y</a><link href="z"/></p>');
  expect(linksOf(view).map(({ from, href }) => [from, href])).toEqual([["book/text/one.xhtml", "#x"]]);
});

test.each([
  ["#note", { path: "book/text/one.xhtml", id: "note" }],
  ["two.xhtml", { path: "book/text/two.xhtml", id: "" }],
  ["two.xhtml#top", { path: "book/text/two.xhtml", id: "top" }],
  ["../images/cover%20art.jpg", { path: "book/images/cover art.jpg", id: "" }],
  ["two.xhtml#caf%C3%A9", { path: "book/text/two.xhtml", id: "café" }],
  ["50%.xhtml", { path: "book/text/50%.xhtml", id: "" }],
  ["https://example.org/a", null],
  ["mailto:a@example.org", null],
  ["//example.org/a", null],
])("resolves the link %s to %j", (href, due) => {
  expect(targetOf("book/text/one.xhtml", href)).toEqual(due);
});

test("finds a place if its document has the id; in an image, any place", () => {
  const view = epubView();
  const isThere = (path: string, id: string): boolean => hasTarget(view, { path, id });
  expect(isThere("book/text/two.xhtml", "")).toBe(true);
  expect(isThere("book/text/two.xhtml", "top")).toBe(true);
  expect(isThere("book/text/two.xhtml", "foot")).toBe(false);
  expect(isThere("book/text/three.xhtml", "")).toBe(false);
  expect(isThere("book/images/cover art.jpg", "x")).toBe(true);
});

test("reads a document's text from its body, one line per block", () => {
  const view = chapterView(
    "<h1>One</h1><p>A <em>b</em> c.</p><ul><li>d</li></ul><table><tr><td>e</td></tr></table>",
  );
  const document = view.documents.get("book/text/one.xhtml");
  expect(document === undefined ? "" : textOf(document)).toBe("One\nA b c.\nd\ne\n");
});
