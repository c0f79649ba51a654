import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import { expect, test } from "vitest";
import clips from "./fixtures/google-docs-clips.json";
import { pageOf, paragraphsOf, paste } from "./testing/writing.ts";

/** The press's blocks after pasting a Google Docs clip into an empty page. */
function pasted(clip: keyof typeof clips): unknown[] {
  const view = pageOf(paragraphsOf(""));
  paste(view, { "text/html": clips[clip], "text/plain": "" });
  view.state.doc.check();
  return blocksOfDocument(view.state.doc);
}

const p = (s: string, marks: { i?: 1; b?: 1 } = {}): unknown => ({ t: "p", r: [{ s, ...marks }] });

test("keeps italics and bold, and the words of what a book does not set", () => {
  expect(pasted("plain")).toEqual([p("Hello world.")]);
  expect(pasted("endFragment")).toEqual([p("Only text")]);
  expect(pasted("inlineStyles")).toEqual([
    p("Some bold text", { b: 1 }),
    p("Some italicized text", { i: 1 }),
    p("Some underlined text"),
    p("Some strikethrough text"),
    p("Some superscript"),
    p("Some subscript"),
  ]);
});

test("keeps the words of links with their look", () => {
  expect(pasted("links")).toEqual([
    p("this is a link"),
    p("this is a bold link", { b: 1 }),
    p("this is an italicized link", { i: 1 }),
    p("this is a bold, italicized link", { b: 1, i: 1 }),
  ]);
});

test("maps headings to two levels", () => {
  expect(pasted("headers")).toEqual([
    { t: "h2", r: [{ s: "This is an H1" }] },
    { t: "h2", r: [{ s: "This is an H2" }] },
    { t: "h3", r: [{ s: "This is an H3" }] },
    { t: "h3", r: [{ s: "This is an H4" }] },
  ]);
});

test("keeps every item of nested lists, and separates words at a line end within an item", () => {
  const [numbered, bulleted, ...rest] = pasted("nestedList");
  expect(numbered).toEqual({
    t: "list",
    ordered: true,
    items: [
      [{ s: "Abcd 1234", b: 1 }],
      [{ s: "In abcd" }],
      [{ s: "Some text in " }, { s: "italics", i: 1 }, { s: " and underline plus random stuff after" }],
      [{ s: "xyz", b: 1 }],
      [{ s: "In xyz" }],
      [{ s: "Last of all" }],
    ],
  });
  expect(bulleted).toEqual({
    t: "list",
    ordered: false,
    items: [[{ s: "Todo 1" }], [{ s: "Todo 2" }], [{ s: "subtodo" }], [{ s: "subsubsub" }]],
  });
  expect(rest.slice(0, 2)).toEqual([p("Asdfasdf"), p("2. End")]);
});
