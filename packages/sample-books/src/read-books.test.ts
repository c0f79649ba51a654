import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { readBook } from "./read-books.ts";

const FIXTURE = path.join(import.meta.dirname, "testing", "books", "late-ferry");
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** The fixture with one file changed. */
function broken(file: string, change: (text: string) => string): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "book-")), "late-ferry");
  made.push(path.dirname(folder));
  cpSync(FIXTURE, folder, { recursive: true });
  writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), "utf8")));
  return folder;
}

test("reads a chapter into its scenes and the stretches between marks", () => {
  const { texts } = readBook(FIXTURE);
  expect(texts.map((scenes) => scenes.map((scene) => scene.length))).toEqual([[2, 1], [1, 1], [2]]);
  expect(texts[2]?.[0]?.[1]).toEqual({
    text: '"Is it late?" {lead.she} asked. {lead.She} walked home by {lead.self}.',
    words: 10,
  });
});

test("reads Windows line ends like others", () => {
  const folder = broken("chapter-01.md", (text) => text.replaceAll("\n", "\r\n"));
  expect(readBook(folder)).toEqual(readBook(FIXTURE));
});

test.each([
  ["book.json", '"forms": ["story"]', '"forms": ["saga"]', /late-ferry\/book[.]json: [^]*forms/],
  [
    "book.json",
    "{friend.first} confesses",
    "{fiend.first} confesses",
    "late-ferry/book.json: nothing fills the slot {fiend.first}",
  ],
  ["chapter-02.md", "{place}", "{palace}", "late-ferry/chapter-02.md: nothing fills the slot {palace}"],
  ["chapter-02.md", "* * *", "", "late-ferry: chapter 2 has 1 written scenes; book.json plans 2"],
  ["chapter-02.md", /[^]*\* \* \*/, "* * *", "late-ferry: chapter 2 has 1 written scenes; book.json plans 2"],
])("rejects %s with “%s” made “%s” by name", (file, from, to, message) => {
  expect(() => readBook(broken(file, (text) => text.replace(from, to)))).toThrow(message);
});
