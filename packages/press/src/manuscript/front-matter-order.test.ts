import { expect, test } from "vitest";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { fairCopy, partsOf } from "./fair-copy.ts";
import { chapterHeadings } from "./chapter-headings.ts";
import { copyrightLines } from "./front-matter.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript.ts";

const SHORT = [{ title: "One", blocks: [{ t: "p", r: "Text." }] }] satisfies ManuscriptInput["chapters"];

function lines(changes: Partial<ManuscriptInput> = {}): string[] {
  return copyrightLines(fairCopy(buildManuscript({ chapters: SHORT, ...changes })));
}

const PLAIN = { publisher: undefined, isbn: undefined, edition: undefined, notice: undefined };
const RIGHTS =
  "All rights reserved. No part of this book may be reproduced or passed on in any form without the written " +
  "permission of the author, except for brief quotations in a review.";

test("names the rights holder on a copyright page for a book with only a title", () => {
  expect(lines(PLAIN)).toEqual(["The Lamp at Saltmarsh", "Copyright © 2026 Ada Wren-Holloway", RIGHTS]);
});

test("prints everything on the copyright page in a fixed order", () => {
  const all = {
    publisher: "Tidewrack",
    isbn: "978-1",
    edition: "Second edition",
    notice: "Made up.\n\nAll of it.",
  };
  expect(lines(all)).toEqual([
    "The Lamp at Saltmarsh",
    "Copyright © 2026 Ada Wren-Holloway",
    RIGHTS.replace("the author", "the publisher"),
    "Made up.",
    "All of it.",
    "Second edition",
    "ISBN 978-1",
    "Tidewrack",
  ]);
});

test.each([
  ["publisher", { publisher: "Tidewrack" }, "Tidewrack"],
  ["edition", { edition: "First edition" }, "First edition"],
  ["isbn", { isbn: "978-1-4028-9462-6" }, "ISBN 978-1-4028-9462-6"],
  ["notice", { notice: "Written with a machine." }, "Written with a machine."],
] as const)("leaves only its line out of a copyright page without %s", (_, input, line) => {
  const [withIt, without] = [lines({ ...PLAIN, ...input }), lines(PLAIN)];
  expect(withIt).toContain(line);
  expect(without).not.toContain(line);
  expect(withIt).toHaveLength(without.length + 1);
});

test.each([
  ["de", "des Verlags", "des Autors oder der Autorin"],
  ["fr", "de l’éditeur", "de l’auteur"],
  ["nl", "van de uitgever", "van de auteur"],
])("attributes the rights in %s to %s, or to %s if there is none", (language, publisher, author) => {
  expect(lines({ ...PLAIN, language, publisher: "P" })[2]).toContain(publisher);
  expect(lines({ ...PLAIN, language })[2]).toContain(author);
});

test("prints cleaned text on the copyright page, without an empty edition", () => {
  expect(lines({ ...PLAIN, edition: " \u0000 ", publisher: " ", isbn: "", notice: "\u200B" })).toEqual(
    lines(PLAIN),
  );
});

test.each([
  "Prologue",
  "EPILOGUE",
  "Prolog",
  "Épilogue",
  "Prólogo",
  "Epiloog",
  "Preface",
  "Foreword",
  "Afterword",
  "Introduction",
  "Conclusion: What Remains",
  "Interlude",
  "Acknowledgments",
  "Acknowledgements",
  "Appendix A",
  "About the Author",
  "Author’s Note",
  "Author's Note",
  "Vorwort",
  "Nachwort",
  "Introducción",
  "Introdução",
  "Voorwoord",
  "Chapter 3",
  "Chapter 12: Rain",
  "Chapter Seven",
  "chapter xiv",
  "Part II",
  "Part One: The Sea",
  "Book 2",
  "Kapitel 4",
  "Chapitre 9",
  "Capítulo 1",
  "Capitulo 1",
  "Hoofdstuk 5",
  "Teil IV",
  "Chapter Eleven",
  "Chapter Thirteen: The Storm",
  "Chapter Twenty",
  "Chapter Forty-Two",
  "Chapter Sixty one",
  "Kapitel Zwölf",
  "Kapitel Eins",
  "Chapitre premier",
  "Capítulo diez",
  "Capitolo primo",
  "Hoofdstuk zeven",
])("gives “%s”, which names its own place, no number", (title) => {
  expect(chapterNumbers([title])).toEqual([null]);
});

test.each([
  "The Prologue",
  "Prologues and Lies",
  "Introductions All Round",
  "Chapterhouse",
  "Part of the Sea",
  "Book of Hours",
  "Part Inside",
  "Book Tender",
  "Conclusions",
  "The Lamp",
  "7",
  "Teilung",
  "Chapter Tense",
  "Part Eighties",
  "Teil Elfenland",
  "Partisans",
])("numbers “%s” like any other chapter", (title) => {
  expect(chapterNumbers([title])).toEqual(["1"]);
});

test("continues numbers after what is not counted", () => {
  expect(chapterNumbers(["Prologue", "A", "Interlude", "B", "C", "Epilogue"])).toEqual([
    null,
    "1",
    null,
    "2",
    "3",
    null,
  ]);
  expect(chapterNumbers([])).toEqual([]);
});

const MATTER = {
  alsoBy: ["A Book"],
  aboutTheAuthor: "She writes.",
  acknowledgements: "Thanks.",
  afterword: "After.",
  introduction: "In.",
  preface: "Pre.",
  foreword: "Fore.",
} satisfies Partial<ManuscriptInput>;

function chapterNumbers(titles: readonly string[]): (string | null)[] {
  const entries = titles.map((title) => ({ kind: "chapter", title }) as const);
  return chapterHeadings(entries, { numbering: "figures", language: "en-US" }).map(({ number }) => number);
}

function kinds(matter: Partial<ManuscriptInput>): string[] {
  return partsOf(fairCopy(parseManuscript({ ...buildManuscript({ chapters: SHORT }), ...matter }))).map(
    ({ kind }) => kind,
  );
}

test("sorts front and back matter into the order of a printed book", () => {
  expect(kinds(MATTER)).toEqual([
    "foreword",
    "preface",
    "introduction",
    "chapter",
    "afterword",
    "acknowledgements",
    "aboutTheAuthor",
    "alsoBy",
  ]);
});

test.each([
  "foreword",
  "preface",
  "introduction",
  "afterword",
  "acknowledgements",
  "aboutTheAuthor",
] as const)("leaves out a missing or invisible %s", (kind) => {
  const { [kind]: _left, ...others } = MATTER;
  expect(kinds(others)).not.toContain(kind);
  expect(kinds(others)).toHaveLength(7);
  expect(kinds({ ...MATTER, [kind]: " \n\n\u0000" })).toEqual(kinds(others));
});

test("prefers a part's own title to the usual one, unless it is invisible", () => {
  const titled = (title: string): string | undefined =>
    fairCopy(
      parseManuscript({
        ...buildManuscript({ chapters: SHORT }),
        foreword: { title, blocks: [{ t: "p", r: "A" }] },
      }),
    ).front[0]?.title;
  expect([titled('A "Word"'), titled("\u200B"), titled("\u0007")]).toEqual([
    "A “Word”",
    "Foreword",
    "Foreword",
  ]);
});

test("sets each of the other books in italics, below the author's name", () => {
  const copy = fairCopy(buildManuscript({ chapters: SHORT, alsoBy: ["The Tide", "\u0000", "The Weir"] }));
  expect(copy.back).toEqual([
    {
      kind: "alsoBy",
      title: "Also by Ada Wren-Holloway",
      label: null,
      number: null,
      name: "Also by Ada Wren-Holloway",
      blocks: [
        { t: "p", r: [{ s: "The Tide", i: 1 }] },
        { t: "p", r: [{ s: "The Weir", i: 1 }] },
      ],
      notes: [],
    },
  ]);
});
