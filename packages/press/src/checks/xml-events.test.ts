import fc from "fast-check";
import { expect, test } from "vitest";
import { readXml, XmlError } from "./xml-events.ts";

test("reads elements, attributes, text and references", () => {
  expect(readXml('<?xml version="1.0"?><!-- c --><a x="1 &gt; 0" y=\'"\'>b&amp;&#x41;&#66;<c/></a>')).toEqual(
    [
      {
        kind: "open",
        name: "a",
        attributes: new Map([
          ["x", "1 > 0"],
          ["y", '"'],
        ]),
      },
      { kind: "text", text: "b&AB" },
      { kind: "open", name: "c", attributes: new Map() },
      { kind: "close", name: "c" },
      { kind: "close", name: "a" },
    ],
  );
});

test.each([
  ["an element never closed", "<a><b></b>"],
  ["elements that cross", "<a><b></a></b>"],
  ["a bare ampersand", "<a>b & c</a>"],
  ["an unknown entity", "<a>&nbsp;</a>"],
  ["a stray angle bracket", "<a>1 < 2</a>"],
  ["an attribute without quotes", "<a b=c/>"],
  ["an attribute twice", '<a b="1" b="2"/>'],
  ["text outside the document", "<a/>b"],
  ["a control character", "<a>\u0007</a>"],
  ["half of a letter", "<a>\uD800b</a>"],
])("rejects %s", (_, source) => {
  expect(() => readXml(source)).toThrow(XmlError);
});

test.each([
  ["an element closed that was never opened", "</a>"],
  ["a second thing closed than was opened last", "<a></b>"],
  ["a name that begins with a digit", "<1a/>"],
  ["an attribute without a value", "<a b/>"],
  ["attributes without a space between", '<a b="1"c="2"/>'],
  ["a left angle bracket in a value", '<a b="<"/>'],
  ["a reference without its end", "<a>&amp</a>"],
  ["a reference to nothing", "<a>&;</a>"],
  ["a reference to a letter that is no number", "<a>&#xZZ;</a>"],
  ["half of a letter", "<a>\uD800</a>"],
  ["a comment that never ends", "<a><!-- </a>"],
  ["a quotation mark that never ends", '<a b="1/>'],
  ["text before the document", "b<a/>"],
])("rejects %s", (_, source) => {
  expect(() => readXml(source)).toThrow(XmlError);
});

test.each([
  "&constructor;",
  "&toString;",
  "&#x110000;",
  "&#0;",
  "&#x7;",
  "&#xD800;",
  "&#xFFFF;",
  "&#X41;",
  "&#;",
])("rejects %s as a reference", (reference) => {
  expect(() => readXml(`<a>${reference}</a>`)).toThrow(XmlError);
  expect(() => readXml(`<a b="${reference}"/>`)).toThrow(XmlError);
});

test("names the position of what it rejects", () => {
  expect(() => readXml("<a>\n<b></a>")).toThrow("2:7: unexpected close tag.");
  expect(() => readXml("<a><b>")).toThrow("1:6: unclosed tag: b");
  expect(() => readXml('<a b="1" b="2"/>')).toThrow("1:16: duplicate attribute: b.");
  expect(() => readXml("<a>&nbsp;</a>")).toThrow("1:9: undefined entity.");
});

test("skips comments, processing instructions and document types", () => {
  expect(
    readXml("<?xml version='1.0'?>\n<!DOCTYPE html>\n<a><!-- <b> & --><?go?></a>").map(({ kind }) => kind),
  ).toEqual(["text", "text", "open", "close"]);
});

test("reads names with their prefix, and a CDATA section as text", () => {
  expect(readXml('<w:t xml:space="a>b"><![CDATA[<c>]]></w:t>')).toEqual([
    { kind: "open", name: "w:t", attributes: new Map([["xml:space", "a>b"]]) },
    { kind: "text", text: "<c>" },
    { kind: "close", name: "w:t" },
  ]);
});

const letters = fc.string({ unit: "grapheme", maxLength: 30 }).filter((text) => {
  // oxlint-disable-next-line no-control-regex -- what XML cannot hold
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u.test(text) && text.isWellFormed();
});

test("reads back everything that the e-book writer escapes, in text and in values", () => {
  fc.assert(
    fc.property(letters, letters, (text, value) => {
      const plain = (source: string): string =>
        source
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;")
          .replaceAll('"', "&quot;");
      const [open, inner] = readXml(`<a b="${plain(value)}">${plain(text)}</a>`);
      expect(open).toEqual({ kind: "open", name: "a", attributes: new Map([["b", value]]) });
      expect(inner).toEqual(text === "" ? { kind: "close", name: "a" } : { kind: "text", text });
    }),
  );
});

test("decodes characters beyond the first plane", () => {
  const texts = readXml("<a>&#x1F600;&#128512;&apos;</a>").flatMap((event) =>
    event.kind === "text" ? [event.text] : [],
  );
  expect(texts.join("")).toBe("😀😀'");
});

test("never reads a document with a character missing from its tags as the same", () => {
  const source = '<a x="1"><b>c</b><d/></a>';
  const whole = readXml(source);
  for (const at of Array.from(source, (_, index) => index)) {
    const damaged = source.slice(0, at) + source.slice(at + 1);
    let read: unknown = null;
    try {
      read = readXml(damaged);
    } catch {
      continue;
    }
    expect(read).not.toEqual(whole);
  }
});
