import { expect, test } from "vitest";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { copyrightLines } from "./front-matter.ts";
import { type FairCopy, fairCopy, partsOf } from "./fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript.ts";
import { blocksText } from "./part-text.ts";

const TEXT = [{ t: "p" as const, r: "Text." }];
const CHAPTERS = [{ title: "The Lamp", blocks: TEXT }] satisfies ManuscriptInput["chapters"];

function copyOf(changes: Partial<ManuscriptInput>): FairCopy {
  const { dedication: _, ...book } = buildManuscript({ chapters: CHAPTERS });
  return fairCopy(parseManuscript({ ...book, ...changes }));
}
const page = <Kind extends string>(kind: Kind, r = `${kind}.`) => ({
  kind,
  blocks: [{ t: "p" as const, r }],
});

test("keeps arranged pages in their author's order, in place of the named fields of their kinds", () => {
  const copy = copyOf({
    frontMatter: [page("introduction"), page("dedication"), page("foreword")],
    foreword: "Named.",
    preface: "Kept.",
    dedication: "Named.",
    backMatter: [page("alsoBy"), page("afterword")],
    alsoBy: ["Named"],
    aboutTheAuthor: "Kept.",
  });
  expect(partsOf(copy).map((part) => `${part.name}: ${blocksText(part)}`)).toEqual([
    "Introduction: introduction.",
    "Dedication: dedication.",
    "Foreword: foreword.",
    "Preface: Kept.",
    "The Lamp: Text.",
    "Also by Ada Wren-Holloway: alsoBy.",
    "Afterword: afterword.",
    "About the Author: Kept.",
  ]);
  expect(copy.dedication).toBeUndefined();
});

test("puts an unarranged dedication and epigraph after the copyright page", () => {
  const copy = copyOf({
    frontMatter: [page("copyright"), page("preface")],
    dedication: "For Ann.\nAnd Ben.",
    epigraph: { text: "One\nTwo", source: "Three" },
  });
  expect(copy.front.map((part) => `${part.kind}: ${blocksText(part)}`)).toEqual([
    "copyright: copyright.",
    "dedication: For Ann.\nAnd Ben.",
    "epigraph: One\nTwo\n— Three",
    "preface: preface.",
  ]);
  expect([copy.dedication, copy.epigraph]).toEqual([undefined, undefined]);
});

test("uses a copyright page its author wrote in full, plus the notice", () => {
  const copy = copyOf({ frontMatter: [page("copyright", "All mine.")], notice: "A sample." });
  expect(copyrightLines(copy)).toEqual([]);
  expect(copy.front.map(blocksText)).toEqual(["All mine.\nA sample."]);
  expect(copyrightLines(copyOf({ frontMatter: [page("dedication")] }))).not.toEqual([]);
});

test.each([
  ["", "", "Dedication"],
  ["Dedication", "", "Dedication"],
  ["dedication", "", "Dedication"],
  ["For My Sister", "For My Sister", "For My Sister"],
])("heads a dedication called “%s” with “%s”", (title, heading, name) => {
  const [part] = copyOf({ frontMatter: [{ ...page("dedication"), title }] }).front;
  expect([part?.title, part?.name]).toEqual([heading, name]);
});

test("allows each kind of page once", () => {
  expect(() => copyOf({ frontMatter: [page("preface"), page("preface")] })).toThrow(
    "the list of pages before the text: Each kind of page may stand here once",
  );
  expect(() => copyOf({ backMatter: [page("alsoBy"), page("alsoBy")] })).toThrow(
    "the list of pages after the text: Each kind",
  );
});

test("allows a part without text or title, but not without both", () => {
  const parts = (numbering: ManuscriptInput["numbering"], title?: string): string[] =>
    copyOf({ numbering, chapters: [{ kind: "part", title, blocks: [] }, ...CHAPTERS] }).chapters.map(
      (part) => part.name,
    );
  expect(parts("words")).toEqual(["Part One", "The Lamp"]);
  expect(parts("none", "The Sea")).toEqual(["The Sea", "The Lamp"]);
  expect(() => parts("none")).toThrow("A part of the book has no number, no title and no text.");
  expect(() => copyOf({ chapters: [{ kind: "part", title: "The Sea", blocks: [] }] })).toThrow(
    "The book has no text yet: its parts are empty.",
  );
});

test.each([
  [{ title: "Salt" }, "Chapter 2, “Salt”, has no text yet."],
  [{}, "Chapter 2 has no text yet."],
  [{ kind: "epilogue" as const }, "“Epilogue” has no text yet."],
])("rejects %j without text by its name", (chapter, sentence) => {
  const part = { kind: "part" as const, title: "I", blocks: [] };
  expect(() => copyOf({ chapters: [part, ...CHAPTERS, { ...chapter, blocks: [] }] })).toThrow(sentence);
});
