import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { FACTS } from "./testing/build-printed-book.ts";
import { readWord, wordClean, wordNames, type WordView } from "./word-file.ts";

function word(body: string, more: Record<string, string> = {}): WordView {
  const files = { "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>`, ...more };
  return readWord(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  );
}
const p = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

test("reads the text of a Word file from its runs, one line per paragraph, with entities", () => {
  expect(word(`<w:p><w:r><w:t>Salt </w:t></w:r><w:r><w:t>&amp; tar</w:t></w:r></w:p>${p("Sea.")}`).text).toBe(
    "Salt & tar\nSea.\n",
  );
});

test("reads title and author from the file's properties, or none", () => {
  const core = "<dc:title>Salt &amp; Tar</dc:title><dc:creator>Ada</dc:creator>";
  expect(word("", { "docProps/core.xml": core })).toMatchObject({ title: "Salt & Tar", author: "Ada" });
  expect(word("")).toMatchObject({ title: "", author: "" });
});

test("rejects an archive without a document in plain words", () => {
  expect(() => readWord(zipSync({ "a.txt": strToU8("x") }))).toThrow("the archive holds no Word document");
});

test("OWN-004: expects title and author in the text or in the properties", () => {
  const findingsOf = (view: WordView): string[] => wordNames(view, FACTS).map(({ sentence }) => sentence);
  const core = { "docProps/core.xml": "<dc:creator>Ada Wren-Holloway</dc:creator>" };
  expect(findingsOf(word(p("THE LAMP AT SALTMARSH"), core))).toEqual([]);
  expect(findingsOf(word(p("The Lamp")))).toEqual([
    "The Word file does not name the title “The Lamp at Saltmarsh”.",
    "The Word file does not name the author “Ada Wren-Holloway”.",
  ]);
});

test.each([
  [{ "word/comments.xml": '<w:comment w:id="1"/>' }, "", ["The Word file has comments."]],
  [{ "word/comments.xml": "<w:comments></w:comments>" }, "", []],
  [{}, '<w:ins w:id="1"/>', ["The Word file has tracked changes."]],
  [{}, '<w:del w:id="1"/>', ["The Word file has tracked changes."]],
  [{}, "<w:insideH/>", []],
  [
    { "word/comments.xml": '<w:comment w:id="1"/>' },
    '<w:del w:id="1"/>',
    ["The Word file has comments and tracked changes."],
  ],
])("OWN-010: reports comments and changes in one sentence (%j, %s)", (more, body, due) => {
  expect(wordClean(word(body, more), FACTS).map(({ sentence }) => sentence)).toEqual(due);
});
