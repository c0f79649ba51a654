import { expect, test } from "vitest";
import { zipArchive } from "../archive/zip-archive.ts";
import { readDocxParts } from "./read-docx.ts";

type Files = { document: string | null; notes?: string };

function wordFile({ document, notes }: Files): Uint8Array {
  const files = [
    ["word/document.xml", document === null ? null : `<w:document><w:body>${document}</w:body></w:document>`],
    ["word/footnotes.xml", notes === undefined ? null : `<w:footnotes>${notes}</w:footnotes>`],
    ["word/media/broken.xml", "<not closed"],
  ] as const;
  return zipArchive(
    files.flatMap(([path, text]) =>
      text === null ? [] : [{ path, bytes: Buffer.from(text), isStored: true }],
    ),
    { year: 2026 },
  );
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (style: string, content: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
const heading = (title: string): string => p("Heading1", run(title));
const mark = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const note = (id: number, text: string): string =>
  `<w:footnote w:id="${id}"><w:p><w:r><w:footnoteRef/></w:r>${run(" ")}${run(text)}</w:p></w:footnote>`;

const textOf = (document: string, notes?: string): string[] =>
  readDocxParts(wordFile(notes === undefined ? { document } : { document, notes })).map(({ text }) =>
    text.trim(),
  );

test("a part begins at each heading of the first level and has a line a paragraph", () => {
  const document =
    heading("One") +
    p("BodyText", run("First.")) +
    p("BodyText", run("Second.")) +
    heading("Two") +
    p("BodyText", run("Third."));
  expect(readDocxParts(wordFile({ document }))).toEqual([
    { title: "One", text: "First.\nSecond.\n" },
    { title: "Two", text: "Third.\n" },
  ]);
});

test("what stands before the first part is no part's text", () => {
  const front = p("Title", run("The Lamp")) + p("CopyrightPage", run("All rights reserved."));
  expect(readDocxParts(wordFile({ document: front + heading("One") + p("BodyText", run("In.")) }))).toEqual([
    { title: "One", text: "In.\n" },
  ]);
});

test("headings below the first level are text of their part", () => {
  expect(textOf(heading("One") + p("Heading2", run("Within")) + p("BodyText", run("Text.")))).toEqual([
    "Within\nText.",
  ]);
});

test.each(["ChapterNumber", "SceneBreak", "OpenerRule", "WritingLine", "SectionEnd"])(
  "what the press itself says in the style %s is no text of the book",
  (style) => {
    const document =
      heading("One") + p("BodyText", run("Before.")) + p(style, run("3")) + p("BodyText", run("After."));
    expect(textOf(document)).toEqual(["Before.\nAfter."]);
  },
);

test("a quotation's source loses its dash, and nothing else that begins with one does", () => {
  const document =
    heading("One") + p("QuoteSource", run("— ") + run("Somebody")) + p("Verse", run("— a line"));
  expect(textOf(document)).toEqual(["Somebody\n— a line"]);
  expect(textOf(heading("One") + p("QuoteSource", run("Somebody — or other")))).toEqual([
    "Somebody — or other",
  ]);
});

test("runs of one paragraph are one line; tabs and breaks divide words, soft hyphens do not", () => {
  const tab = "<w:r><w:tab/></w:r>";
  const soft = '<w:r><w:t>soft</w:t><w:softHyphen/><w:t xml:space="preserve">hyphen</w:t></w:r>';
  const document =
    heading("One") +
    p("BodyText", run("a") + run("b") + tab + run("c") + "<w:r><w:br/></w:r>" + run("d ") + soft);
  expect(textOf(document)).toEqual(["ab c d soft\u00ADhyphen"]);
});

test("only what is in a text element is text", () => {
  const field = '<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>';
  expect(textOf(`${heading("One")}\n${p("BodyText", `\n${field}${run("Text.")}\n`)}\n`)).toEqual(["Text."]);
});

test("cells of a table are lines of their part, in the order of its rows", () => {
  const cell = (text: string): string => `<w:tc><w:tcPr/>${p("TableText", run(text))}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr><w:tr>${cell("c")}${cell("d")}</w:tr></w:tbl>`;
  expect(textOf(heading("One") + table + p("BodyText", run("After.")))).toEqual(["a\nb\nc\nd\nAfter."]);
});

test("notes follow the text of their own part in the order of their marks", () => {
  const document =
    heading("One") +
    p("BodyText", run("First") + mark(2) + run(" and more") + mark(1)) +
    heading("Two") +
    p("BodyText", run("Third") + mark(3));
  const notes = note(1, "one") + note(2, "two") + note(3, "three");
  expect(textOf(document, notes)).toEqual(["First and more\n\ntwo\none", "Third\n\nthree"]);
});

test("a note of several paragraphs has a line for each, and the lines above notes are none", () => {
  const separator =
    '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>';
  const long = `<w:footnote w:id="1"><w:p>${run(" one")}</w:p><w:p>${run("two")}</w:p></w:footnote>`;
  const document = heading("One") + p("BodyText", run("Text") + mark(1));
  expect(textOf(document, separator + long)).toEqual(["Text\n\none\ntwo"]);
});

test("a mark whose note is gone adds no words, so that they are missed", () => {
  const document = heading("One") + p("BodyText", run("Text") + mark(1));
  expect(textOf(document)).toEqual(["Text"]);
  expect(textOf(document, note(2, "another"))).toEqual(["Text"]);
});

test("signs that XML writes as references are the signs", () => {
  expect(textOf(heading("A &amp; B") + p("BodyText", run("1 &lt; 2 &quot;q&quot;")))).toEqual(['1 < 2 "q"']);
});

test("a file without its document is not read as an empty book", () => {
  expect(() => readDocxParts(wordFile({ document: null }))).toThrow("word/document.xml is missing");
});

test("a document that breaks off, or notes that do, are not read over", () => {
  expect(() => readDocxParts(wordFile({ document: `${heading("One")}<w:p>` }))).toThrow(
    "unexpected close tag",
  );
  const document = heading("One");
  expect(() => readDocxParts(wordFile({ document, notes: '<w:footnote w:id="1">' }))).toThrow(
    "unexpected close tag",
  );
});

test("bytes that are no archive are not read as an empty book", () => {
  expect(() => readDocxParts(Buffer.from("The Lamp"))).toThrow("invalid zip data");
});

test("pictures, typefaces and other parts of the file are not read", () => {
  // word/media/broken.xml is in every file made here
  expect(() => readDocxParts(wordFile({ document: heading("One") }))).not.toThrow();
});
