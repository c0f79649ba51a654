import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import { joined, NO_XML, xml } from "./xml.ts";

describe("text in a template", () => {
  test("is never markup, in an element or in an attribute", () => {
    const nasty = `<b a="1">&amp; 'q'`;
    expect(readXml(xml`<x a="${nasty}">${nasty}</x>`.xml)).toEqual([
      { kind: "open", name: "x", attributes: new Map([["a", nasty]]) },
      { kind: "text", text: nasty },
      { kind: "close", name: "x" },
    ]);
  });

  test("is read back unchanged, except for spaces no e-book may hold", () => {
    const char = fc.constantFrom(
      "&",
      "<",
      ">",
      '"',
      "'",
      "a",
      "é",
      "😀",
      " ",
      "\u00A0",
      "\u200C",
      "]]>",
      ";",
    );
    const text = fc.string({ unit: char, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, (written) => {
        expect(readXml(xml`<x>${written}</x>`.xml)[1]).toEqual({ kind: "text", text: written });
      }),
    );
  });

  test.each([
    ["a thin space", "\u2009", "\u00A0"],
    ["a hair space", "\u200A", "\u00A0"],
    ["a narrow no-break space", "\u202F", "\u00A0"],
    ["a figure space", "\u2007", "\u00A0"],
    ["an em space", "\u2003", " "],
    ["an en space", "\u2002", " "],
    ["a mathematical space", "\u205F", " "],
    ["a place to break", "\u200B", ""],
    ["a joiner", "\u2060", ""],
    ["a no-break space", "\u00A0", "\u00A0"],
    ["the joiner that Persian spells with", "\u200C", "\u200C"],
  ])("%s becomes something every reader can show", (_, written, shown) => {
    expect(xml`a${written}b`.xml).toBe(`a${shown}b`);
  });
});

test("XML goes into a template unchanged, numbers as digits", () => {
  expect(xml`<h${2}>${xml`<em>a</em>`}</h${2}>`.xml).toBe("<h2><em>a</em></h2>");
});

test("a list has one line per item, and none for omitted ones", () => {
  expect(xml`<x>${[xml`a`, NO_XML, xml`b`]}</x>`.xml).toBe("<x>a\nb</x>");
  expect(xml`<x>${[NO_XML]}</x>`.xml).toBe("<x></x>");
});

test("joined pieces have nothing between them, since a space would show in the text", () => {
  expect(joined([xml`a`, xml`<em>b</em>`, NO_XML, xml`c`]).xml).toBe("a<em>b</em>c");
});
