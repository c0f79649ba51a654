import { expect, test } from "vitest";
import { PressError } from "../press-error.ts";
import { parseManuscript } from "./manuscript.ts";
import { fairCopy } from "./fair-copy.ts";
import { buildChapter, buildManuscript } from "../testing/build-manuscript.ts";

const oneChapter = (blocks: Parameters<typeof buildManuscript>[0]) =>
  fairCopy(buildManuscript(blocks)).chapters[0];

test("drops scene breaks at a chapter's ends, and duplicates", () => {
  const chapter = oneChapter({
    chapters: [buildChapter("One", "* * *\n\nA\n\n* * *\n\n* * *\n\nB\n\n* * *")],
  });
  expect(chapter?.blocks.map((block) => block.t)).toEqual(["p", "break", "p"]);
});

test("joins adjacent runs of one kind, with single spaces between runs", () => {
  const chapter = oneChapter({
    chapters: [
      {
        title: "One",
        blocks: [
          { t: "p", r: [{ s: "  a " }, { s: " b" }, { s: " c ", i: 1 }, { s: " ", i: 1 }, { s: "\u0007" }] },
        ],
      },
    ],
  });
  expect(chapter?.blocks).toEqual([{ t: "p", r: [{ s: "a b" }, { s: " c", i: 1 }] }]);
});

test("raises a smaller heading before any larger one", () => {
  const chapter = oneChapter({ chapters: [buildChapter("One", "### A\n\nText.\n\n## B\n\n### C\n\nText.")] });
  expect(chapter?.blocks.map((block) => block.t)).toEqual(["h2", "p", "h2", "h3", "p"]);
});

test("rejects a chapter without text by its number and title", () => {
  const empty = buildManuscript({
    chapters: [buildChapter("One", "Text."), { title: "Two", blocks: [{ t: "p", r: [{ s: "\u0000 " }] }] }],
  });
  expect(() => fairCopy(empty)).toThrow(
    new PressError("invalid_manuscript", "Chapter 2, “Two”, has no text yet."),
  );
});

test.each(["\u0000\u0007", "\u00AD\u2060", "\u200B"])("rejects an invisible title", (title) => {
  expect(() => fairCopy(buildManuscript({ title }))).toThrow(/no title that can be printed/u);
});

test("rejects a manuscript without chapters at that field", () => {
  expect(() => parseManuscript({ ...buildManuscript(), chapters: [] })).toThrow(
    /the list of chapters: A book has at least one chapter/u,
  );
});
