import { expect, test } from "vitest";
import { imported, outline } from "../testing/imported.ts";

test("turns headings into chapters, and Markdown's blocks into those of a book", async () => {
  const source = `---
title: "The Road"
author: Ada Wren
lang: de
---
# One

She *said* **so**.[^1]

> Quoted.
>
> — Her

- a
  1. b

| H | I |
| - | - |
| 1 | 2 |

***

![A lamp](lamp.png)

Roses are red,  
violets are blue.

<!-- not for print -->

[^1]: A note.

# Two

Text.
`;
  const book = await imported(source, "road.md");
  expect(book).toMatchObject({ title: "The Road", author: "Ada Wren", language: "de" });
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.sections[0]?.blocks).toEqual([
    {
      t: "p",
      r: [
        { s: "She " },
        { s: "said", i: 1 },
        { s: " " },
        { s: "so", b: 1 },
        { s: "." },
        { s: "", note: "n1" },
      ],
    },
    { t: "footnote", id: "n1", r: [{ s: "A note." }] },
    { t: "quote", r: [{ s: "Quoted." }], source: [{ s: "Her" }] },
    { t: "list", ordered: false, items: [[{ s: "a" }], [{ s: "b" }]] },
    { t: "table", head: [[{ s: "H" }], [{ s: "I" }]], rows: [[[{ s: "1" }], [{ s: "2" }]]] },
    { t: "break" },
    { t: "verse", lines: [[{ s: "Roses are red," }], [{ s: "violets are blue." }]] },
  ]);
  expect(book.notes.map(({ code }) => code)).toEqual(["nested_lists", "pictures_elsewhere", "comments"]);
});

/** A GIF of one pixel. */
const PIXEL = "R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

test("cuts an image's texts to the maximum without splitting a character", async () => {
  const { sections } = await imported(`![${"a".repeat(999)}😀](data:image/gif;base64,${PIXEL})`, "a.md");
  expect(sections[0]?.blocks).toMatchObject([{ t: "figure", alt: `${"a".repeat(999)}\uFFFD` }]);
});

test("reads the same text under another name as plain text", async () => {
  expect((await imported("# One\n\nText.", "a.txt")).foundBy).toBe("one-piece");
});

test("reports lost strikethrough, underline, superscript and link addresses", async () => {
  const source =
    "# One\n\nA ~~struck~~ <u>word</u>, m<sup>2</sup>, [her page](https://example.org), <https://example.org> and [above](#one).\n\n# Two\n\nText.\n";
  expect((await imported(source, "road.md")).notes).toMatchObject([
    { code: "struck_text", count: 1 },
    { code: "underlines", count: 1 },
    { code: "raised_text", count: 1 },
    { code: "links", count: 1, sentence: "The address of 1 link was left out; its words stay." },
  ]);
});
