import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { parseChapterText } from "@colophon/rules/chapter-text";
import { countWords } from "@colophon/rules/word-count";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { documentOfText, textOfDocument, countDocumentWords } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { readBooks } from "@colophon/sample-books/read-books";
import { expect, test } from "vitest";
import { type WrittenBook, hasText, manuscriptOfBook } from "./manuscript-of-book.ts";

type Row = WrittenBook["book"];
type Section = WrittenBook["sections"][number];

const ROW: Row = {
  title: "The Salt Road",
  subtitle: "",
  author_name: "Ada Test",
  language_variant: "en-US",
  created_at: new Date("2026-03-10T00:00:00Z"),
  blurb: "A road of salt.",
  genre: "Mystery",
  themes: ["salt"],
  is_sample: false,
  // painted without drawings by others
  cover: {
    cover_id: "0197a8a0-0000-7000-8000-00000000c001",
    recipe: { ...plainRecipe({ seed: 1, template: null }), concept: "scene" },
  },
};
const UNARRANGED = {
  numbering: "figures",
  chapter_opening: "recto",
  isbn: null,
  edition: null,
  publisher: null,
} as const;

/** Every chapter of every prepared book, with all kinds of marks. */
const TEXTS: readonly string[] = [
  ...readBooks().flatMap(({ texts }) =>
    texts.map((scenes) =>
      scenes.map((scene) => scene.map(({ text }) => text).join("\n\n")).join("\n\n* * *\n\n"),
    ),
  ),
  "## Bread\n\n1. Mix *well*.\n2) Wait **12 hours**.\n\n- salt\n- \u2014\n\n> Eat.\n> Sleep.\n\n### End\n\n3. Alone.",
  "A  double space, an unpaired * star, **strong*s**, *a* *b*, a*b c*d.\n\n\u2042\n\n#\n\nCafe\u0301",
  "One line\nand the next\r\n\r\n   indented   \n\n***\n\n\u201CWho?\u201D \u2014 *\u2014*",
];

function section(kind: SectionKind, title: string, text = ""): Section {
  return { kind, title, document: documentOfText(text) };
}

function setOf(sections: readonly Section[], arrangement: WrittenBook["arrangement"] = UNARRANGED) {
  return manuscriptOfBook({ book: ROW, sections, arrangement });
}

test("keeps the keys of a book without edits", () => {
  const sections = TEXTS.map((text, index) => section("chapter", `Chapter ${index + 1}`, text));
  const before = {
    title: "The Salt Road",
    author: "Ada Test",
    year: 2026,
    language: "en-US",
    description: "A road of salt.",
    keywords: ["Mystery", "salt"],
    chapters: TEXTS.map((text, index) => ({ title: `Chapter ${index + 1}`, blocks: parseChapterText(text) })),
  };
  const after = setOf(sections);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
});

test("counts the same words in a text, its document and the text written from it", () => {
  for (const text of TEXTS) {
    const document = documentOfText(text);
    expect(countDocumentWords(document)).toBe(countWords(text));
    expect(countWords(textOfDocument(document))).toBe(countWords(text));
  }
});

test("counts verse, tables, captions, notes and boxes by their text", () => {
  const r = [{ s: "two words" }];
  const blocks: ManuscriptBlock[] = [
    { t: "p", r: [{ s: "noted", note: "a" }] },
    { t: "footnote", id: "a", r },
    { t: "verse", lines: [r, r] },
    { t: "quote", r, source: r },
    { t: "figure", src: "x", alt: "not counted", placement: "inline", caption: r },
    { t: "table", head: [r, r], rows: [[r, r]], caption: r },
    { t: "box", kind: "recipe", title: "Rye bread", writingLines: 0, blocks: [{ t: "p", r }] },
  ];
  let id = 0;
  const document = documentOfBlocks(blocks, { newId: () => `b${(id += 1)}` });
  expect(countDocumentWords(document)).toBe(1 + 2 + 4 + 4 + 2 + 10 + 4);
  expect(countWords(textOfDocument(document))).toBe(countDocumentWords(document));
});

test("passes parts, kinds of chapters, front and back matter to the press in their author's order", () => {
  const manuscript = setOf(
    [
      section("dedication", "", "For Ada."),
      section("copyright", "", "All rights."),
      section("prologue", "", "Before."),
      section("part", "Salt"),
      section("chapter", "", "Once."),
      section("epilogue", "After", "Then."),
      section("about_the_author", "", "Ada lives."),
      section("also_by", "", "The Sand Road"),
    ],
    {
      numbering: "roman",
      chapter_opening: "run-on",
      isbn: "978-3-16-148410-0",
      edition: "First edition",
      publisher: "Salt Press",
    },
  );
  expect(manuscript).toMatchObject({
    numbering: "roman",
    chapterOpening: "run-on",
    frontMatter: [{ kind: "dedication", title: "" }, { kind: "copyright" }],
    chapters: [
      { kind: "prologue", title: "" },
      { kind: "part", title: "Salt", blocks: [] },
      { title: "" },
      { kind: "epilogue", title: "After" },
    ],
    backMatter: [{ kind: "aboutTheAuthor" }, { kind: "alsoBy" }],
  });
});

test("puts a second page of a kind after the first, under its own title", () => {
  const { frontMatter } = setOf([section("foreword", "", "First."), section("foreword", "Again", "Second.")]);
  expect(frontMatter).toEqual([
    {
      kind: "foreword",
      title: "",
      blocks: [
        { t: "p", r: [{ s: "First." }] },
        { t: "h2", r: [{ s: "Again" }] },
        { t: "p", r: [{ s: "Second." }] },
      ],
    },
  ]);
});

test("leaves out an empty chapter, and rejects a book of only parts and matter", () => {
  const empty = setOf([
    section("chapter", "To come"),
    section("part", "One"),
    section("preface", "", "Hello."),
  ]);
  expect(empty.chapters).toEqual([{ kind: "part", title: "One", blocks: [] }]);
  expect(hasText(empty)).toBe(false);
  expect(hasText(setOf([section("interlude", "", "Text.")]))).toBe(true);
});

test("credits the drawings on the cover, and nothing if it shows none", () => {
  const sections = [{ kind: "chapter" as const, title: "Ebb", document: documentOfText("It began.") }];
  const cover = (concept: "emblem" | "scene") => ({
    cover_id: "0197a8a0-0000-7000-8000-00000000c001",
    recipe: { ...plainRecipe({ seed: 1, template: null }), concept, subjects: ["raven"] },
  });
  const written = (concept: "emblem" | "scene") =>
    manuscriptOfBook({ book: { ...ROW, cover: cover(concept) }, sections, arrangement: UNARRANGED });
  const emblem = written("emblem");
  expect(emblem.credits).toMatch(/^Cover art uses drawings from game-icons\.net by .+ under CC BY 3\.0\.$/u);
  expect(written("scene")).not.toHaveProperty("credits");
});
