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

test("starts a part at each first-level heading, with a line per paragraph", () => {
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

test("ignores text before the first part", () => {
  const front = p("Title", run("The Lamp")) + p("CopyrightPage", run("All rights reserved."));
  expect(readDocxParts(wordFile({ document: front + heading("One") + p("BodyText", run("In.")) }))).toEqual([
    { title: "One", text: "In.\n" },
  ]);
});

test("reads lower headings as text of their part", () => {
  expect(textOf(heading("One") + p("Heading2", run("Within")) + p("BodyText", run("Text.")))).toEqual([
    "Within\nText.",
  ]);
});

test.each(["ChapterNumber", "SceneBreak", "OpenerRule", "WritingLine", "SectionEnd"])(
  "ignores the press's own text in the style %s",
  (style) => {
    const document =
      heading("One") + p("BodyText", run("Before.")) + p(style, run("3")) + p("BodyText", run("After."));
    expect(textOf(document)).toEqual(["Before.\nAfter."]);
  },
);

test("drops the dash of a quotation's source, and no other", () => {
  const document =
    heading("One") + p("QuoteSource", run("— ") + run("Somebody")) + p("Verse", run("— a line"));
  expect(textOf(document)).toEqual(["Somebody\n— a line"]);
  expect(textOf(heading("One") + p("QuoteSource", run("Somebody — or other")))).toEqual([
    "Somebody — or other",
  ]);
});

test("joins the runs of a paragraph; splits words at tabs and breaks, not at soft hyphens", () => {
  const tab = "<w:r><w:tab/></w:r>";
  const soft = '<w:r><w:t>soft</w:t><w:softHyphen/><w:t xml:space="preserve">hyphen</w:t></w:r>';
  const document =
    heading("One") +
    p("BodyText", run("a") + run("b") + tab + run("c") + "<w:r><w:br/></w:r>" + run("d ") + soft);
  expect(textOf(document)).toEqual(["ab c d soft\u00ADhyphen"]);
});

test("reads text elements only", () => {
  const field = '<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>';
  expect(textOf(`${heading("One")}\n${p("BodyText", `\n${field}${run("Text.")}\n`)}\n`)).toEqual(["Text."]);
});

test("reads table cells as lines of their part, row by row", () => {
  const cell = (text: string): string => `<w:tc><w:tcPr/>${p("TableText", run(text))}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr><w:tr>${cell("c")}${cell("d")}</w:tr></w:tbl>`;
  expect(textOf(heading("One") + table + p("BodyText", run("After.")))).toEqual(["a\nb\nc\nd\nAfter."]);
});

test("puts notes after the text of their part, in the order of their marks", () => {
  const document =
    heading("One") +
    p("BodyText", run("First") + mark(2) + run(" and more") + mark(1)) +
    heading("Two") +
    p("BodyText", run("Third") + mark(3));
  const notes = note(1, "one") + note(2, "two") + note(3, "three");
  expect(textOf(document, notes)).toEqual(["First and more\n\ntwo\none", "Third\n\nthree"]);
});

test("reads a line per paragraph of a note, and ignores separators", () => {
  const separator =
    '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>';
  const long = `<w:footnote w:id="1"><w:p>${run(" one")}</w:p><w:p>${run("two")}</w:p></w:footnote>`;
  const document = heading("One") + p("BodyText", run("Text") + mark(1));
  expect(textOf(document, separator + long)).toEqual(["Text\n\none\ntwo"]);
});

test("adds no words for a mark without its note, so that they are missed", () => {
  const document = heading("One") + p("BodyText", run("Text") + mark(1));
  expect(textOf(document)).toEqual(["Text"]);
  expect(textOf(document, note(2, "another"))).toEqual(["Text"]);
});

test("decodes character references", () => {
  expect(textOf(heading("A &amp; B") + p("BodyText", run("1 &lt; 2 &quot;q&quot;")))).toEqual(['1 < 2 "q"']);
});

test("rejects a file without its document", () => {
  expect(() => readDocxParts(wordFile({ document: null }))).toThrow("word/document.xml is missing");
});

test("rejects a document or notes that break off", () => {
  expect(() => readDocxParts(wordFile({ document: `${heading("One")}<w:p>` }))).toThrow(
    "unexpected close tag",
  );
  const document = heading("One");
  expect(() => readDocxParts(wordFile({ document, notes: '<w:footnote w:id="1">' }))).toThrow(
    "unexpected close tag",
  );
});

test("rejects bytes that are no archive", () => {
  expect(() => readDocxParts(Buffer.from("The Lamp"))).toThrow("invalid zip data");
});

test("ignores images, typefaces and other files", () => {
  // word/media/broken.xml is in every file made here
  expect(() => readDocxParts(wordFile({ document: heading("One") }))).not.toThrow();
});
