import { parseChapterText } from "@colophon/rules/chapter-text";
import { countWords } from "@colophon/rules/word-count";
import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { ManuscriptBlock } from "./blocks.ts";
import { blocksOfDocument } from "./blocks-of-document.ts";
import { documentOfText, readDocument, textOfDocument, countDocumentWords } from "./chapter-document.ts";
import { documentOfBlocks, withIds } from "./document-of-blocks.ts";
import { NODE_OF_BLOCK, documentSchema } from "./document-schema.ts";
import { countedIds, someBlocks } from "./testing/build-blocks.ts";

function documentOf(blocks: readonly ManuscriptBlock[]): Node {
  return documentOfBlocks(blocks, { newId: countedIds() });
}

test("has a node for exactly the blocks that the press sets", () => {
  const set = ManuscriptBlock.options.map((option) => [...option.shape.t.values][0]);
  expect(new Set(Object.keys(NODE_OF_BLOCK))).toEqual(new Set(set));
  const blocks = Object.values(documentSchema.nodes).filter((type) => type.isInGroup("block"));
  const nodes = new Set<string>(Object.values(NODE_OF_BLOCK));
  expect(blocks.map((type) => type.name).filter((name) => !nodes.has(name))).toEqual([]);
});

test("returns the blocks that a document was made from", () => {
  fc.assert(
    fc.property(someBlocks, (blocks) => {
      const document = documentOf(blocks);
      document.check();
      expect(blocksOfDocument(document)).toEqual(blocks);
      expect(blocksOfDocument(readDocument(JSON.parse(JSON.stringify(document))))).toEqual(blocks);
    }),
    { numRuns: 150 },
  );
});

test("keeps a footnote in the text at its mark, and returns it after its block", () => {
  const blocks: ManuscriptBlock[] = [
    { t: "p", r: [{ s: "Lamps", note: "a" }, { s: " burn." }] },
    { t: "footnote", id: "a", r: [{ s: "Oil ones." }] },
    { t: "verse", lines: [[{ s: "One", note: "b" }]] },
    { t: "footnote", id: "b", r: [{ s: "First" }, { s: " line", i: 1 }] },
    { t: "p", r: [{ s: "The end." }] },
    { t: "footnote", r: [{ s: "Without a name." }] },
  ];
  const document = documentOf(blocks);
  document.check();
  expect(blocksOfDocument(document)).toEqual([
    { t: "p", r: [{ s: "Lamps" }, { s: "", note: "n1" }, { s: " burn." }] },
    { t: "footnote", id: "n1", r: [{ s: "Oil ones." }] },
    { t: "verse", lines: [[{ s: "One" }, { s: "", note: "n2" }]] },
    { t: "footnote", id: "n2", r: [{ s: "First" }, { s: " line", i: 1 }] },
    { t: "p", r: [{ s: "The end." }, { s: "", note: "n3" }] },
    { t: "footnote", id: "n3", r: [{ s: "Without a name." }] },
  ]);
  expect(countDocumentWords(document)).toBe(2 + 2 + 1 + 2 + 2 + 3);
});

test.each<[string, object]>([
  ["no document", { type: "paragraph" }],
  ["an unknown block", { type: "doc", content: [{ type: "iframe" }] }],
  ["a heading of the first level", { type: "doc", content: [{ type: "heading", attrs: { level: 1 } }] }],
  ["text without a block", { type: "doc", content: [{ type: "text", text: "a" }] }],
  [
    "a box in a box",
    { type: "doc", content: [{ type: "box", content: [{ type: "box_title" }, { type: "box" }] }] },
  ],
  [
    "a footnote in a footnote",
    {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "footnote", content: [{ type: "footnote" }] }] }],
    },
  ],
  [
    "joined cells",
    {
      type: "doc",
      content: [
        {
          type: "table_figure",
          content: [
            {
              type: "table",
              content: [{ type: "table_row", content: [{ type: "table_cell", attrs: { colspan: 2 } }] }],
            },
            { type: "table_caption" },
          ],
        },
      ],
    },
  ],
])("rejects %s as a chapter document", (_, json) => {
  expect(() => {
    const document = readDocument(json);
    if (document.type.name !== "doc") throw new RangeError("another node");
  }).toThrow(RangeError);
});

const TEXTS = [
  "One.\n\nTwo *with* **marks**.\n\n* * *\n\n## Head\n\n### Small\n\n> Quoted *it*\n\n- a\n- b\n\n1. one\n2. two",
  "",
  "\n\n   \n\n",
  "A line\nthat goes on\n\n#\n\n---\n\nAn unpaired * star and “quotes” — dash",
  "Ünï ćode 1984. 12) no list",
];

test.each(TEXTS)("turns a stored text into a document with the same words: %j", (text) => {
  const document = documentOfText(text);
  document.check();
  expect(countDocumentWords(document)).toBe(countWords(text));
  expect(parseChapterText(textOfDocument(document))).toEqual(parseChapterText(text));
  expect(documentOfText(text).eq(document)).toBe(true);
});

test("counts the same words in a document and in its text", () => {
  fc.assert(
    fc.property(someBlocks, (blocks) => {
      const document = documentOf(blocks);
      expect(countDocumentWords(document)).toBe(countWords(textOfDocument(document)));
    }),
    { numRuns: 100 },
  );
});

test("marks AI text, but not in exports", () => {
  const document = documentOfText("Hers *and* its.", "model:acme/one");
  const marks = new Set<unknown>();
  document.descendants((node) => {
    for (const mark of node.marks) if (mark.type.name === "origin") marks.add(mark.attrs["by"]);
  });
  expect([...marks]).toEqual(["model:acme/one"]);
  expect(JSON.stringify(blocksOfDocument(document))).not.toContain("acme");
  expect(blocksOfDocument(document)).toEqual(blocksOfDocument(documentOfText("Hers *and* its.")));
});

test("gives every block an id, and keeps existing ones", () => {
  const document = documentOfText("One.\n\nTwo.");
  const doubled = document.copy(document.content.append(document.content));
  const ids: unknown[] = [];
  withIds(doubled, countedIds()).descendants((node) => {
    if ("id" in node.attrs) ids.push(node.attrs["id"]);
  });
  expect(ids).toEqual(["b1", "b2", "id-1", "id-2"]);
});
