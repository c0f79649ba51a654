import { expect, test } from "vitest";
import { strayText } from "./stray-text.ts";

const at = (text: string, page = 3): { text: string; page: number; where: string } => ({
  text,
  page,
  where: `page ${page}`,
});
const findingsIn = (...texts: string[]): string[] =>
  strayText(texts.map((text, k) => at(text, k + 1))).map(({ code, sentence }) => `${code} ${sentence}`);

test("reports a mark at its first place, with its count", () => {
  expect(
    strayText([at("Plain."), at("a **bold** word", 5), at("**more**", 7), at("**and** **more**", 8)]),
  ).toEqual([
    {
      code: "OWN-001",
      page: 5,
      sentence: "There are stars of emphasis on page 5 and in 2 more: “a **bold** word”.",
    },
  ]);
});

test("reports a piece without pages without one", () => {
  expect(strayText([{ text: "{{name}}", where: "the text file" }])).toEqual([
    { code: "OWN-001", sentence: "There is a template's brackets in the text file: “{{name}}”." },
  ]);
});

test("quotes the passage from ten letters before, at most seventy, in one line", () => {
  const [sentence = ""] = findingsIn(`${"a".repeat(30)}\n${"b".repeat(5)} TODO: ${"c".repeat(90)}`);
  expect(sentence).toBe(`OWN-005 There is a note to oneself on page 1: “aaa bbbbb TODO: ${"c".repeat(54)}”.`);
});

test("reports different marks of one piece separately", () => {
  expect(findingsIn("<b>x</b> &amp; lorem ipsum")).toEqual([
    "OWN-001 There is an HTML tag on page 1: “<b>x</b> &amp; lorem ipsum”.",
    "OWN-001 There is an HTML entity on page 1: “<b>x</b> &amp; lorem ipsum”.",
    "OWN-005 There is a placeholder on page 1: “/b> &amp; lorem ipsum”.",
  ]);
});

test("warns of a note to oneself, and rates a placeholder like its rule", () => {
  expect(strayText([at("FIXME: here")])).toMatchObject([{ severity: "warning" }]);
  expect(strayText([at("[TITLE]")])[0]).not.toHaveProperty("severity");
});

test.each([
  "**very**",
  "(**very** late)",
  "said “**no**”",
  "### Head",
  "text ## Head",
  "</p>",
  '<span class="x">',
  "${name}",
  "&#8217;",
  "&nbsp;",
  "I'm an AI",
  "I am a large language model",
  "Sure! Here's the revised chapter",
  "Of course, here is your draft",
  "[/INST]",
  "[YOUR NAME]",
  "[TK]",
  "[ADD quote here]",
  "TBD: when",
])("reports “%s” as not meant for print", (text) => {
  expect(findingsIn(text)).toHaveLength(1);
});

test.each([
  "a ** b",
  "*****",
  "#1 and C#",
  "No. #7",
  "a < b > c",
  "<3",
  "R&D; more",
  "{one} $5",
  "I am an airman",
  "Sure, here is the bus",
  "[sic] [1] [Title page]",
  "TODO lists",
  "mastodo: x",
  "``",
])("accepts “%s” in a book", (text) => {
  expect(findingsIn(text)).toEqual([]);
});
