import { expect, test } from "vitest";
import { readXml, XmlError } from "./xml-events.ts";

test("elements, attributes, text and references are read", () => {
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
])("%s is refused", (_, source) => {
  expect(() => readXml(source)).toThrow(XmlError);
});
