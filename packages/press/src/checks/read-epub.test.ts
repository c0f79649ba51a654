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

test("reads parts in spine order, several per document too", () => {
  const one = part("<header><h1>One</h1></header><p>First.</p>");
  const two = part("<h1>Two</h1><p>Second.</p>");
  expect(readEpubParts(bookOf(one + two, part("<h1>Three</h1><p>Third.</p>")))).toEqual([
    { title: "One", text: "First." },
    { title: "Two", text: "Second." },
    { title: "Three", text: "Third." },
  ]);
});

test("ignores text outside parts", () => {
  expect(readEpubParts(bookOf("<p>Before</p>" + part("<h1>One</h1><p>In.</p>") + "<p>After</p>"))).toEqual([
    { title: "One", text: "In." },
  ]);
});

test("leaves out numbers of chapters and notes, and keeps the words around them", () => {
  const content = `<header><p class="number">Chapter 1</p><h1>One</h1></header>
<p>Text<sup><a role="doc-noteref">1</a></sup> goes on</p>
<section class="notes"><aside><p><a role="doc-backlink">1.</a> The <em>note</em></p></aside></section>`;
  expect(readEpubParts(bookOf(part(content)))[0]).toEqual({ title: "One", text: "Text goes on\nThe note" });
});

test("splits words at cells, lines of verse and items, but not at emphasis", () => {
  const content =
    "<h1>One</h1><table><tr><td>a</td><td>b</td></tr></table><p><span>c</span><br/><span>d</span></p>" +
    "<ul><li>e</li><li>f</li></ul><p>g<em>h</em></p>";
  expect(readEpubParts(bookOf(part(content)))[0]?.text).toBe("a\nb\nc\nd\ne\nf\ngh");
});

test("does not end a part at a nested section", () => {
  const content = "<h1>One</h1><section class='box'><h2>Box</h2><p>In.</p></section><p>After.</p>";
  expect(readEpubParts(bookOf(part(content)))[0]?.text).toBe("Box\nIn.\nAfter.");
});

test("rejects a missing or malformed document", () => {
  expect(() => readEpubParts(bookOf(part("<p>One")))).toThrow("unexpected close tag");
  expect(() => readEpubParts(bookOf("", "", OPF.replace("a.xhtml", "c.xhtml")))).toThrow(
    "OPS/c.xhtml is missing",
  );
});

const textOf = (content: string): string | undefined => readEpubParts(bookOf(part(content)))[0]?.text;

test("finds the package by the container, and files relative to it", () => {
  const files = {
    "META-INF/container.xml": '<container><rootfile full-path="book.opf"/></container>',
    "book.opf": '<package><item id="x" href="text/one.xhtml"/><itemref idref="x"/></package>',
    "text/one.xhtml": `<html><body>${part("<h1>One</h1><p>Text.</p>")}</body></html>`,
  };
  const archive = zipArchive(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text), isStored: true })),
    { year: 2026 },
  );
  expect(readEpubParts(archive)).toEqual([{ title: "One", text: "Text." }]);
});

test("skips a document outside the spine, and reads one listed twice twice", () => {
  const spine = (ids: string[]): string =>
    OPF.replace(
      /<spine>[^]*<\/spine>/u,
      `<spine>${ids.map((id) => `<itemref idref="${id}"/>`).join("")}</spine>`,
    );
  const [a, b] = [part("<h1>A</h1>"), part("<h1>B</h1>")];
  const titles = (ids: string[]): string[] =>
    readEpubParts(bookOf(a, b, spine(ids))).map(({ title }) => title);
  expect(titles(["b"])).toEqual(["B"]);
  expect(titles(["a", "b", "a"])).toEqual(["A", "B", "A"]);
  expect(titles([])).toEqual([]);
});

test("rejects a spine with a file missing from the manifest", () => {
  expect(() => readEpubParts(bookOf("", "", OPF.replace('id="a"', 'id="c"')))).toThrow("is missing");
});

test("takes only sections with the class as parts, among other classes too", () => {
  const sections =
    '<section class="apart"><p>no</p></section><div class="part"><p>no</p></div>' +
    '<section class="chapter part first"><h1>One</h1></section>';
  expect(readEpubParts(bookOf(sections))).toEqual([{ title: "One", text: "" }]);
});

test("reads lower headings as text, and emphasis in a title as part of it", () => {
  expect(readEpubParts(bookOf(part("<h1>One <em>and</em> only</h1><h2>Within</h2><p>Text.</p>")))).toEqual([
    { title: "One and only", text: "Within\nText." },
  ]);
});

test("leaves out a note's mark with its content, and keeps what follows", () => {
  const mark = '<sup><a role="doc-noteref"><span>1<em>2</em>3</span></a></sup>';
  expect(textOf(`<h1>One</h1><p>before${mark}after</p>`)).toBe("beforeafter");
});

test("reads caption, head and cells of a table in order", () => {
  const table =
    "<table><caption>Tides</caption><thead><tr><th>Day</th><th>Feet</th></tr></thead>" +
    "<tbody><tr><td>Monday</td><td>12</td></tr></tbody></table>";
  expect(textOf(`<h1>One</h1>${table}`)).toBe("Tides\nDay\nFeet\nMonday\n12");
});

test("reads the caption of an image, not its alternative text", () => {
  const figure = '<figure><img src="a.png" alt="A lamp"/><figcaption>The lamp</figcaption></figure>';
  expect(textOf(`<h1>One</h1>${figure}`)).toBe("The lamp");
});

test("puts a quotation's source and a box's title on their own lines", () => {
  const quote = "<blockquote><p>Set apart</p><footer><p>Somebody</p></footer></blockquote>";
  const box = '<section class="box"><h3>Try it</h3><p>Write.</p></section>';
  expect(textOf(`<h1>One</h1>${quote}${box}`)).toBe("Set apart\nSomebody\nTry it\nWrite.");
});

test("keeps duplicate lines, so that a doubled paragraph is detected", () => {
  expect(textOf("<h1>One</h1><p>Twice.</p><p>Twice.</p>")).toBe("Twice.\nTwice.");
});

test("rejects a file without container or package", () => {
  const only = (path: string, text: string): Uint8Array =>
    zipArchive([{ path, bytes: Buffer.from(text), isStored: true }], { year: 2026 });
  expect(() => readEpubParts(only("mimetype", "application/epub+zip"))).toThrow(
    "META-INF/container.xml is missing",
  );
  expect(() => readEpubParts(only("META-INF/container.xml", CONTAINER))).toThrow("OPS/book.opf is missing");
});
