import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { documentSchema } from "./document-schema.ts";
import { type DocumentHit, findInDocument, replaceInDocument, searchLines } from "./find-in-document.ts";
import { HITS_MAX, type SearchQuery, searchTexts } from "./search-texts.ts";

const { nodes, marks } = documentSchema;
const plain: SearchQuery = {
  text: "",
  isPattern: false,
  matchesCase: false,
  wholeWord: false,
  replacement: "",
};

const note = nodes.footnote.create(null, documentSchema.text("See the sea."));
const chapter = nodes.doc.create(null, [
  nodes.paragraph.create(null, [
    documentSchema.text("The sea, "),
    documentSchema.text("the Sea", [marks.emphasis.create(), marks.origin.create({ by: "model:a" })]),
    note,
    documentSchema.text(" and the season."),
  ]),
  nodes.list.create(null, [
    nodes.list_item.create(null, nodes.paragraph.create(null, documentSchema.text("Overseas."))),
  ]),
]);

function found(query: Partial<SearchQuery>, document: Node = chapter): DocumentHit[] {
  const lines = searchLines(document);
  const answer = searchTexts(
    lines.map((line) => line.text),
    { ...plain, ...query },
  );
  if ("sentence" in answer) throw new Error(answer.sentence);
  return findInDocument(lines, answer.hits);
}

function replaced(query: Partial<SearchQuery>): Node {
  const transform = new Transform(chapter);
  replaceInDocument(transform, found(query));
  transform.doc.check();
  return transform.doc;
}

test("finds a word in text, notes and lists, at its position", () => {
  const hits = found({ text: "sea" });
  expect(hits.map(({ from, to }) => chapter.textBetween(from, to))).toEqual([
    "sea",
    "Sea",
    "sea",
    "sea",
    "sea",
  ]);
});

test("shows the context of a match", () => {
  expect(found({ text: "Sea", matchesCase: true })[0]).toMatchObject({
    before: "The sea, the ",
    after: " and the season.",
  });
});

test("does not find whole words within others", () => {
  expect(found({ text: "sea", wholeWord: true })).toHaveLength(3);
});

test("matches case on request", () => {
  expect(found({ text: "Sea", matchesCase: true })).toHaveLength(1);
});

test("matches curly quotes for straight ones", () => {
  const hits = searchTexts(["“Don’t”"], { ...plain, text: `"don't"` });
  expect(hits).toMatchObject({ hits: [{ from: 0, to: 7 }] });
});

test("takes regex characters literally in a plain search", () => {
  expect(searchTexts(["a.c abc [x]"], { ...plain, text: "a.c" })).toMatchObject({ hits: [{ from: 0 }] });
  expect(searchTexts(["a.c abc [x]"], { ...plain, text: "[x]" })).toMatchObject({ hits: [{ from: 8 }] });
  for (const char of ".*+?^${}()|[]\\/-#&~:,!") {
    expect(searchTexts([`a well${char}kept`], { ...plain, text: `well${char}kept` })).toMatchObject({
      hits: [{ from: 2 }],
    });
  }
});

test("allows a pattern's groups in the replacement", () => {
  const query = {
    ...plain,
    text: String.raw`(\w+) (?<second>\w+)`,
    isPattern: true,
    replacement: "$<second> $1 $& $$ $9",
  };
  expect(searchTexts(["one two"], query)).toMatchObject({ hits: [{ replacement: "two one one two $ $9" }] });
});

test("takes dollars of a plain replacement literally", () => {
  expect(searchTexts(["one"], { ...plain, text: "one", replacement: "$&1" })).toMatchObject({
    hits: [{ replacement: "$&1" }],
  });
});

test.each(["(", "a)", "[", "\\", "*"])("rejects %s as a pattern, with a sentence", (text) => {
  expect(searchTexts(["a"], { ...plain, text, isPattern: true })).toEqual({
    sentence: expect.stringContaining("pattern"),
  });
});

test("never matches across a note", () => {
  const hits = found({ text: ".+", isPattern: true });
  expect(hits.map((hit) => hit.text)).toEqual([
    "The sea, the Sea",
    " and the season.",
    "See the sea.",
    "Overseas.",
  ]);
  expect(found({ text: String.raw`Sea\s+and`, isPattern: true })).toEqual([]);
});

test("finds nothing for an empty match or query", () => {
  expect(found({ text: "x*", isPattern: true })).toEqual([]);
  expect(found({ text: "" })).toEqual([]);
});

test("cuts off too many matches, and says so", () => {
  const answer = searchTexts(["a".repeat(HITS_MAX + 1)], { ...plain, text: "a" });
  expect(answer).toMatchObject({ isCut: true, hits: { length: HITS_MAX } });
});

test("keeps the formatting of replaced text, as the author's words", () => {
  const document = replaced({ text: "Sea", matchesCase: true, replacement: "Ocean" });
  const paragraph = document.firstChild;
  expect(paragraph?.child(2).toJSON()).toEqual({
    type: "text",
    text: "Ocean",
    marks: [{ type: "emphasis" }],
  });
});

test("replaces every match, in notes too, whatever the lengths", () => {
  expect(replaced({ text: "sea", replacement: "ocean" }).textContent).toBe(
    "The ocean, the oceanSee the ocean. and the oceanson.Overoceans.",
  );
  expect(replaced({ text: "the sea", replacement: "" }).textContent).toBe(", See . and son.Overseas.");
});

test("skips a place whose text has changed", () => {
  const hits = found({ text: "sea", replacement: "ocean" });
  const transform = new Transform(chapter).replaceWith(1, 4, documentSchema.text("A"));
  expect(replaceInDocument(transform, hits.slice(0, 1))).toBe(0);
  expect(transform.doc.textContent).toContain("A sea,");
});
