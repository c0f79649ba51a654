import { expect, test } from "vitest";
import { zipArchive } from "../archive/zip-archive.ts";
import { readEpubParts } from "./read-epub.ts";

const CONTAINER = `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`;
const OPF = `<package><manifest><item id="b" href="b.xhtml"/><item id="a" href="a.xhtml"/></manifest>
<spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;

const bookOf = (a: string, b = "<section><p>Title page</p></section>", opf = OPF) =>
  zipArchive(
    Object.entries({
      "META-INF/container.xml": CONTAINER,
      "OPS/book.opf": opf,
      "OPS/a.xhtml": `<html><body>${a}</body></html>`,
      "OPS/b.xhtml": `<html><body>${b}</body></html>`,
    }).map(([path, text]) => ({ path, bytes: Buffer.from(text), isStored: false })),
    { year: 2026 },
  );
const part = (content: string) => `<section class="part chapter">${content}</section>`;

test("parts are read in the order of the spine, several of one document among them", () => {
  const one = part("<header><h1>One</h1></header><p>First.</p>");
  const two = part("<h1>Two</h1><p>Second.</p>");
  expect(readEpubParts(bookOf(one + two, part("<h1>Three</h1><p>Third.</p>")))).toEqual([
    { title: "One", text: "First." },
    { title: "Two", text: "Second." },
    { title: "Three", text: "Third." },
  ]);
});

test("what stands outside a part is no part of the book's text", () => {
  expect(readEpubParts(bookOf("<p>Before</p>" + part("<h1>One</h1><p>In.</p>") + "<p>After</p>"))).toEqual([
    { title: "One", text: "In." },
  ]);
});

test("numbers of chapters and notes are left out, and the words about them kept", () => {
  const content = `<header><p class="number">Chapter 1</p><h1>One</h1></header>
<p>Text<sup><a role="doc-noteref">1</a></sup> goes on</p>
<section class="notes"><aside><p><a role="doc-backlink">1.</a> The <em>note</em></p></aside></section>`;
  expect(readEpubParts(bookOf(part(content)))[0]).toEqual({ title: "One", text: "Text goes on\nThe note" });
});

test("cells, lines of verse and items are words apart, emphasis is not", () => {
  const content =
    "<h1>One</h1><table><tr><td>a</td><td>b</td></tr></table><p><span>c</span><br/><span>d</span></p>" +
    "<ul><li>e</li><li>f</li></ul><p>g<em>h</em></p>";
  expect(readEpubParts(bookOf(part(content)))[0]?.text).toBe("a\nb\nc\nd\ne\nf\ngh");
});

test("a section inside a part ends the part no sooner", () => {
  const content = "<h1>One</h1><section class='box'><h2>Box</h2><p>In.</p></section><p>After.</p>";
  expect(readEpubParts(bookOf(part(content)))[0]?.text).toBe("Box\nIn.\nAfter.");
});

test("a document that is not well-formed, or not there, is not read over", () => {
  expect(() => readEpubParts(bookOf(part("<p>One")))).toThrow("</section>");
  expect(() => readEpubParts(bookOf("", "", OPF.replace("a.xhtml", "c.xhtml")))).toThrow(
    "OPS/c.xhtml is missing",
  );
});
