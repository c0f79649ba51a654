import { documentSchema } from "@colophon/manuscript/document-schema";
import { readDocument, countDocumentWords } from "@colophon/manuscript/chapter-document";
import { EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { turnInto } from "./block-commands.ts";
import { insertBox, insertFigure, insertFootnote, insertSource, insertTable } from "./insert-commands.ts";
import { factsOf } from "./editor-facts.ts";
import { changeSettings } from "./editor-settings.ts";
import { clearFormatting } from "./mark-commands.ts";
import { makeHandle } from "./editor-handle.ts";
import { paragraphsOf, pageOf, paste, press, select, type } from "./testing/writing.ts";
import { wordCountOf, selectedWordCount } from "./word-counts.ts";

const { nodes, marks } = documentSchema;
const text = (view: EditorView): string => view.state.doc.toString();
const ids = (view: EditorView): unknown[] => view.state.doc.children.map((block) => block.attrs["id"]);
const run = (view: EditorView, command: Command): boolean => command(view.state, view.dispatch, view);

function typed(words: string, language = "en-GB"): string {
  const view = pageOf(paragraphsOf(""), { language });
  type(view, words);
  return view.state.doc.textContent;
}

test.each([
  ["en-GB", `"It's 'late'," she said. "Go!" -- 1914--18...`, "“It’s ‘late’,” she said. “Go!” – 1914–18…"],
  [
    "en-US",
    `He paused--once. 'Tis rock. The '90s 6'2" tall`,
    "He paused—once. ’Tis rock. The ’90s 6'2\" tall",
  ],
  ["de", `"Er sagte 'ja'." geht's`, "„Er sagte ‚ja‘.“ geht’s"],
  ["de-CH", `"a"`, "«a»"],
  ["fr", `"Oui 'non'" l'eau`, "«\u202FOui “non”\u202F» l’eau"],
  ["sv", `"Ja 'nej'"`, "”Ja ’nej’”"],
  ["da", `"Ja"`, "»Ja«"],
  ["nl", `'s avonds "ja"`, "’s avonds “ja”"],
])("curls quotes as in %s while typing", (language, words, set) => {
  expect(typed(words, language)).toBe(set);
});

test("restores what was typed by Backspace right after", () => {
  const view = pageOf(paragraphsOf(""));
  type(view, '"');
  press(view, "Backspace");
  expect(view.state.doc.textContent).toBe('"');
});

test("keeps typed quotes if switched off", () => {
  const view = pageOf(paragraphsOf(""));
  changeSettings(view, { typography: false });
  type(view, `"it's" -- ...`);
  expect(view.state.doc.textContent).toBe(`"it's" -- ...`);
});

test.each([
  ["## A", 'doc(heading("A"))'],
  ["### A", 'doc(heading("A"))'],
  ["> A", 'doc(quotation(paragraph("A")))'],
  ["- A", 'doc(list(list_item(paragraph("A"))))'],
  ["1. A", 'doc(list(list_item(paragraph("A"))))'],
])("turns %s at the start of a paragraph into a block", (words, made) => {
  const view = pageOf(paragraphsOf(""));
  type(view, words);
  expect(text(view)).toBe(made);
});

test.each(["***", "* * *", "#"])("turns %s and Enter into a scene break", (marker) => {
  const view = pageOf(paragraphsOf("Before", ""));
  select(view, 9);
  changeSettings(view, { typography: false });
  view.dispatch(view.state.tr.insertText(marker));
  press(view, "Enter");
  type(view, "After");
  expect(text(view)).toBe('doc(paragraph("Before"), scene_break, paragraph("After"))');
});

test("turns every kind of block into every other, and keeps the cursor at its letter", () => {
  const kinds = ["heading2", "heading3", "quotation", "verse", "bullets", "numbers", "paragraph"] as const;
  for (const from of kinds) {
    for (const to of kinds) {
      if (from === to) continue;
      const view = pageOf(paragraphsOf("One", "Two"));
      select(view, 2, 8);
      if (from !== "paragraph") run(view, turnInto(from));
      run(view, turnInto(to));
      view.state.doc.check();
      expect(view.state.doc.textContent, `${from} to ${to}`).toBe("OneTwo");
      const { $from, $to } = view.state.selection;
      expect([$from.parentOffset, $to.parentOffset, $from.parent.textContent]).toEqual([1, 2, "One"]);
    }
  }
});

test("turns a block back into a paragraph by its own kind", () => {
  const view = pageOf(paragraphsOf("One"));
  for (const kind of ["heading2", "quotation", "verse", "bullets"] as const) {
    run(view, turnInto(kind));
    run(view, turnInto(kind));
    expect(text(view)).toBe('doc(paragraph("One"))');
  }
});

test("takes one item out of its list, and keeps the others", () => {
  const view = pageOf(paragraphsOf("One", "Two", "Three"));
  select(view, 2, 12);
  run(view, turnInto("bullets"));
  select(view, view.state.doc.textBetween(0, 8).length + 8);
  run(view, turnInto("bullets"));
  expect(text(view)).toBe(
    'doc(list(list_item(paragraph("One"))), paragraph("Two"), list(list_item(paragraph("Three"))))',
  );
});

test.each([
  ["quotation", 'doc(quotation(paragraph("a")), paragraph("b"))', 2],
  ["verse", 'doc(verse(verse_line("a")), paragraph("b"))', 3],
  ["bullets", 'doc(list(list_item(paragraph("a"))), paragraph("b"))', 2],
] as const)("leaves a %s by Enter on an empty line", (kind, made, times) => {
  const view = pageOf(paragraphsOf("a"));
  run(view, turnInto(kind));
  select(view, view.state.doc.content.size - (kind === "bullets" ? 3 : 2));
  for (let each = 0; each < times; each += 1) press(view, "Enter");
  type(view, "b");
  expect(text(view)).toBe(made);
});

test("gives the second part of a split paragraph a new id", () => {
  const view = pageOf(paragraphsOf("One two", "Three"));
  select(view, 4);
  press(view, "Enter");
  expect(ids(view)).toEqual(["b1", "n1", "b2"]);
});

test("gives the new empty paragraph above a new id", () => {
  const view = pageOf(paragraphsOf("One"));
  select(view, 1);
  press(view, "Enter");
  expect(ids(view)).toEqual(["n1", "b1"]);
});

test("gives a copy the new id, wherever it is put", () => {
  const view = pageOf(paragraphsOf("One", "Two"));
  view.dispatch(
    view.state.tr.insert(
      0,
      view.state.doc.child(1).copy(nodes.paragraph.create(null, documentSchema.text("Two!")).content),
    ),
  );
  expect(ids(view)).toEqual(["n1", "b1", "b2"]);
});

test("keeps the ids of others' steps", () => {
  const view = pageOf(paragraphsOf("One"));
  const copy = nodes.paragraph.create({ id: null }, documentSchema.text("Theirs"));
  view.dispatch(view.state.tr.insert(0, copy).setMeta("collab$", { version: 1, unconfirmed: [] }));
  expect(ids(view)).toEqual([null, "b1"]);
});

test("marks words typed within AI text as the author's", () => {
  const origin = marks.origin.create({ by: "model:a" });
  const document = nodes.doc.create(
    null,
    nodes.paragraph.create({ id: "b1" }, documentSchema.text("machine", [origin])),
  );
  const view = pageOf(document);
  select(view, 4);
  type(view, "ab");
  expect(text(view)).toBe('doc(paragraph(origin("mac"), "ab", origin("hine")))');
  select(view, 7, 9);
  type(view, "c");
  expect(text(view)).toBe('doc(paragraph(origin("mac"), "ab", origin("h"), "c", origin("e")))');
});

test("keeps the cursor in place when typing a letter before the same one", () => {
  const origin = marks.origin.create({ by: "import:a.docx" });
  const words = documentSchema.text("The key", [origin]);
  const view = pageOf(nodes.doc.create(null, nodes.paragraph.create({ id: "b1" }, words)));
  select(view, 4);
  // As the page reports a T at the start, where the cursor has only just arrived.
  const usual = (): EditorState["tr"] => {
    const tr = view.state.tr.insertText("T", 2);
    return tr.setSelection(TextSelection.create(tr.doc, 2));
  };
  expect(view.someProp("handleTextInput", (handle) => handle(view, 2, 2, "T", usual))).toBe(true);
  expect(view.state.selection).toMatchObject({ from: 2, to: 2 });
  type(view, "o ");
  expect(view.state.doc.textContent).toBe("To The key");
});

test("keeps the origin of text when clearing the format", () => {
  const both = [marks.emphasis.create(), marks.origin.create({ by: "model:a" })];
  const document = nodes.doc.create(null, nodes.paragraph.create(null, documentSchema.text("words", both)));
  const view = pageOf(document);
  select(view, 1, 6);
  run(view, clearFormatting);
  expect(text(view)).toBe('doc(paragraph(origin("words")))');
});

test("numbers notes in order, whatever comes before", () => {
  const view = pageOf(paragraphsOf("One", "Two"));
  select(view, 9);
  run(view, insertFootnote);
  select(view, 2);
  run(view, insertFootnote);
  const numbers = [...view.dom.querySelectorAll<HTMLElement>(".footnote")].map(
    (mark) => mark.dataset["number"],
  );
  expect(numbers).toEqual(["1", "2"]);
});

test("edits a selected note in a small editor, stored in the text", () => {
  const view = pageOf(paragraphsOf("One"));
  select(view, 4);
  run(view, insertFootnote);
  expect(view.state.selection).toBeInstanceOf(NodeSelection);
  const inner = view.dom.querySelector(".footnote-text");
  expect(inner?.getAttribute("aria-label")).toBe("Text of note 1");
  view.dispatch(view.state.tr.insertText("from elsewhere", 5));
  expect(inner?.textContent).toBe("from elsewhere");
  expect(press(view, "Enter")).toBe(true);
  expect(view.state.doc.childCount).toBe(1);
  select(view, 1);
  expect(view.dom.querySelector(".footnote-text")).toBeNull();
});

test("puts a table, a box, a figure and a source only where the press sets them", () => {
  const view = pageOf(paragraphsOf("One"));
  for (const command of [
    turnInto("quotation"),
    insertSource,
    insertFigure({ id: "p", alt: "" }),
    insertTable,
  ]) {
    expect(run(view, command)).toBe(true);
    view.state.doc.check();
  }
  expect(run(view, insertSource)).toBe(false);
  run(view, insertBox("recipe"));
  view.state.doc.check();
  expect(view.state.doc.children.map((node) => node.type.name)).toEqual([
    "quotation",
    "figure",
    "table_figure",
    "box",
  ]);
  expect(view.state.selection.$from.parent.type.name).toBe("box_title");
});

test("keeps the meaning of a paste, adds ids, and undoes it at once", () => {
  const view = pageOf(paragraphsOf("One"));
  select(view, 4);
  paste(view, { "text/html": "<p>a</p><p style='font-style:italic'>b</p>", "text/plain": "a b" });
  expect(text(view)).toBe('doc(paragraph("Onea"), paragraph(emphasis("b")))');
  expect(new Set(ids(view)).size).toBe(2);
  press(view, "Mod-z");
  expect(text(view)).toBe('doc(paragraph("One"))');
});

test("rejects a paste that a book can't hold with a sentence, and changes nothing", () => {
  const messages: string[] = [];
  const view = pageOf(paragraphsOf("One"), {
    wordsLeft: () => 3,
    say: (sentence) => messages.push(sentence),
  });
  paste(view, { "text/plain": "one two three four" });
  expect(messages.join("")).toContain("has 4 words, and this book can take 3 more");
  expect(text(view)).toBe('doc(paragraph("One"))');
  paste(view, { "text/plain": "one two three" });
  expect(view.state.doc.textContent).toContain("one two three");
});

test.each([
  ["A paragraph has at most 100,000 letters", { "text/plain": "a".repeat(100_001) }],
  ["A table has at most 12 columns", { "text/html": `<table><tr>${"<td>a</td>".repeat(13)}</tr></table>` }],
  ["A list has at most 2,000 items", { "text/html": `<ul>${"<li>a</li>".repeat(2_001)}</ul>` }],
])("rejects an unprintable paste with a sentence: %s", (what, data) => {
  const messages: string[] = [];
  const view = pageOf(paragraphsOf("One"), {
    wordsLeft: () => 9_000,
    say: (sentence) => messages.push(sentence),
  });
  paste(view, data);
  expect(messages.join("")).toContain(what);
  expect(view.state.doc.textContent).toBe("One");
});

test("adds pasted bullet lines to the list before them", () => {
  const view = pageOf(paragraphsOf("", ""));
  type(view, "- a");
  select(view, view.state.doc.content.size - 1);
  type(view, "- b");
  expect(text(view)).toBe('doc(list(list_item(paragraph("a")), list_item(paragraph("b"))))');
});

test("stores a pasted image as one, and a clip with words as text", () => {
  const added: string[] = [];
  const view = pageOf(paragraphsOf("One"), {
    addImages: (_view, files) => added.push(...files.map((file) => file.name)),
  });
  const files = [new File(["x"], "a.png", { type: "image/png" })];
  paste(view, {}, files);
  expect(added).toEqual(["a.png"]);
  paste(view, { "text/plain": "words" }, files);
  expect(added).toHaveLength(1);
  expect(view.state.doc.textContent).toContain("words");
});

test("reports images that a clip only links to", () => {
  const messages: string[] = [];
  const view = pageOf(paragraphsOf("One"), { say: (sentence) => messages.push(sentence) });
  paste(view, { "text/html": "<p>a<img src='file:///a.png'></p>" });
  expect(messages.join("")).toContain("without its pictures");
});

test("counts words like the product, with notes", () => {
  const view = pageOf(paragraphsOf("One two", "Three"));
  select(view, 8);
  run(view, insertFootnote);
  view.dispatch(view.state.tr.insertText("noted here", 9));
  run(view, insertTable);
  expect(wordCountOf(view.state.doc)).toBe(countDocumentWords(view.state.doc));
  expect(wordCountOf(view.state.doc)).toBe(5);
  select(view, 1, 4);
  expect(selectedWordCount(view.state)).toBe(1);
});

test("stores the cursor as a block and an offset, and restores it", () => {
  const view = pageOf(paragraphsOf("One", "Two"));
  const handle = makeHandle(view, { find: () => undefined, subscribe: () => () => undefined });
  select(view, 8);
  expect(handle.cursor()).toEqual({ block: "b2", offset: 2 });
  select(view, 1);
  expect(handle.goTo({ block: "b2", offset: 2 })).toBe(true);
  expect(view.state.selection.head).toBe(8);
  expect(handle.goTo({ block: "gone" })).toBe(false);
});

test("undoes replacing everywhere in one step, and typing just before it in another", async () => {
  const view = pageOf(paragraphsOf("One sea", "two seas"));
  const handle = makeHandle(view, { find: () => undefined, subscribe: () => () => undefined });
  const query = { text: "sea", replacement: "lake", isPattern: false, matchesCase: false, wholeWord: false };
  select(view, 1);
  type(view, "X");
  expect(await handle.replaceAll(query)).toBe(2);
  expect(view.state.doc.textContent).toBe("XOne laketwo lakes");
  press(view, "Mod-z");
  expect(view.state.doc.textContent).toBe("XOne seatwo seas");
});

test("makes documents that server and press can read", () => {
  const view = pageOf(paragraphsOf("One"));
  run(view, insertTable);
  run(view, insertBox("note"));
  expect(readDocument(view.state.doc.toJSON()).eq(view.state.doc)).toBe(true);
  expect(EditorState.create({ doc: view.state.doc }).schema).toBe(documentSchema);
});

test("does not redraw the toolbar for typing after the first letter", () => {
  const view = pageOf(paragraphsOf("One", "Two"));
  type(view, "a");
  const facts = factsOf(view.state, null);
  type(view, "b");
  expect(factsOf(view.state, facts)).toBe(facts);
  run(view, turnInto("heading2"));
  expect(factsOf(view.state, facts)).toMatchObject({ kind: "heading2" });
});
