import { expect, test } from "vitest";
import { chapterHeadings, type NumberingRules } from "./chapter-headings.ts";
import { isSelfNumbered } from "./self-numbered.ts";
import type { ChapterKind } from "./part-kinds.ts";

type Entry = string | { kind: ChapterKind; title: string };

/** Each as "label | title", followed by its number in the contents. */
function headed(entries: readonly Entry[], rules: Partial<NumberingRules> = {}): string[] {
  const whole = entries.map((entry) =>
    typeof entry === "string" ? ({ kind: "chapter", title: entry } as const) : entry,
  );
  return chapterHeadings(whole, { numbering: "figures", language: "en-US", ...rules }).map(
    ({ label, title, number }) => `${label ?? "-"} | ${title} | ${number ?? "-"}`,
  );
}
const part = (title = ""): Entry => ({ kind: "part", title });
const named = (kind: ChapterKind, title = ""): Entry => ({ kind, title });

test("recognizes titles that name their own place", () => {
  const titles = ["Prologue", "The Lamp", "Introductions All Round", "Chapter 3: Rain", "Epilogue"];
  expect(titles.map(isSelfNumbered)).toEqual([true, false, false, true, true]);
});

test("counts only chapters, and parts separately", () => {
  const entries = [
    named("prologue"),
    part("The Marsh"),
    "The Lamp",
    named("interlude"),
    part(),
    "The Clock",
    named("epilogue", "After"),
  ];
  expect(headed(entries)).toEqual([
    "- | Prologue | -",
    "Part 1 | The Marsh | -",
    "Chapter 1 | The Lamp | 1",
    "- | Interlude | -",
    "- | Part 2 | -",
    "Chapter 2 | The Clock | 2",
    "- | After | -",
  ]);
});

test.each([
  ["figures", "Chapter 2", "Chapter 3 | Salt | 3"],
  ["words", "Chapter Two", "Chapter Three | Salt | Three"],
  ["roman", "Chapter II", "Chapter III | Salt | III"],
  ["none", "Chapter 2", "- | Salt | -"],
] as const)(
  "with %s, heads a chapter without title with %s alone, and one with title with both",
  (numbering, own, both) => {
    expect(headed(["The Lamp", "", "Salt"], { numbering }).slice(1)).toEqual([`- | ${own} | -`, both]);
  },
);

test.each(["1", "I", "i.", "One", "ONE", "1.", "Chapter 1", "CHAPTER ONE", "Chapter I", "chapter 1:"])(
  "takes “%s” as the first chapter's number, not as a title",
  (title) => {
    expect(headed([title, "Salt"], { numbering: "words" })).toEqual([
      "- | Chapter One | -",
      "Chapter Two | Salt | Two",
    ]);
  },
);

test.each([
  ["de", "Kapitel 2", "Kapitel zwei"],
  ["de", "Zwei", "Kapitel zwei"],
  ["fr", "Deux", "Chapitre deux"],
  ["is", "2. kafli", "2. kafli"],
  ["is", "Two", "2. kafli"],
  ["fi", "Luku 2", "Luku kaksi"],
])("in %s takes “%s” as the second chapter's number only", (language, title, heading) => {
  expect(headed(["Sel", title], { language, numbering: "words" })[1]).toBe(`- | ${heading} | -`);
});

test.each(["7", "1984", "V", "Two", "“One”", "One Day", "I, Claudius"])(
  "takes “%s” as the first chapter's title",
  (title) => {
    expect(headed([title])).toEqual([`Chapter 1 | ${title} | 1`]);
  },
);

test("with figures, keeps and counts a heading that names its place", () => {
  expect(headed(["CHAPTER ONE", "Salt"])).toEqual(["- | CHAPTER ONE | -", "Chapter 2 | Salt | 2"]);
  expect(headed(["Part One", "Salt"])).toEqual(["- | Part One | -", "Chapter 1 | Salt | 1"]);
});

test.each(["Chapter 5: Rain", "Chapter Five: Rain", "Chapter V. Rain", "CHAPTER FIVE – RAIN"])(
  "counts the chapter after “%s” as the sixth",
  (title) => {
    expect(headed(["Lamp", title, "", "Salt"])).toEqual([
      "Chapter 1 | Lamp | 1",
      `- | ${title} | -`,
      "- | Chapter 6 | -",
      "Chapter 7 | Salt | 7",
    ]);
  },
);

test("reads a number after another number completely", () => {
  expect(headed(["Chapter Twenty-One: Rain", ""])[1]).toBe("- | Chapter 22 | -");
  expect(headed(["3. kafli: Regn", ""], { language: "is" })[1]).toBe("- | 4. kafli | -");
});

test("shows the number of a part once, and counts on from it", () => {
  expect(headed([part("Part One"), part("Part Two: The Sea"), part("Rain")])).toEqual([
    "- | Part One | -",
    "- | Part Two: The Sea | -",
    "Part 3 | Rain | -",
  ]);
});

test("lists a part by number and title, with the spaces of its language", () => {
  const name = (language: string): string | undefined =>
    chapterHeadings([{ kind: "part", title: "Mer" }], { numbering: "roman", language })[0]?.name;
  expect(name("en-GB")).toBe("Part I: Mer");
  expect(name("fr-FR")).toBe("Partie I\u00A0: Mer");
});

test.each([
  ["de", "Prolog", "Epilog"],
  ["es-ES", "Prólogo", "Epílogo"],
  ["fi", "Prologi", "Epilogi"],
])("has words for prologue and epilogue in %s", (language, prologue, epilogue) => {
  expect(headed([named("prologue"), named("epilogue")], { language })).toEqual([
    `- | ${prologue} | -`,
    `- | ${epilogue} | -`,
  ]);
});
