import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { blurbProblems } from "@colophon/kdp/blurb";
import type { Brief } from "@colophon/rules/brief";
import { textProblems } from "@colophon/kdp/checked-texts";
import { measureManuscript } from "@colophon/prose/manuscript-health/manuscript-health";
import { genderOfGivenName } from "@colophon/rules/names";
import { checkOutline, normaliseOutline } from "@colophon/rules/outline-gate";
import { expect, test } from "vitest";
import { type FittedBook, type FittedChapter, fitBook } from "./fit-book.ts";
import { type PreparedBook, readBooks } from "./read-books.ts";
import { sceneText } from "./scene-text.ts";
import { buildBrief } from "./testing/build-brief.ts";

/** Minimum number of books: one for each group of forms. */
const MIN_BOOKS = 4;

const books = readBooks();
const SIZES = [
  [10, 1500],
  [5, 1500],
  [5, 1000],
  [3, 500],
] as const;
const OTHER_NAMES = { feminine: ["Thomas Fell", "Hamish Low"], masculine: ["Brigida Fell", "Alice Low"] };

/** As prepared, and with a lead and a friend of the other gender. */
function castings({ data }: PreparedBook): string[][] {
  const other = (["lead", "friend"] as const).flatMap((role, at) => {
    const person = data.people.find(({ key }) => key === role);
    return person === undefined ? [] : [OTHER_NAMES[person.gender][at] ?? ""];
  });
  return [[], other];
}

const cases = books.flatMap((book) =>
  castings(book).flatMap((requiredNames) =>
    SIZES.map(([chapters, wordsPerChapter]) => ({
      slug: book.data.slug,
      book,
      brief: buildBrief({ form: book.data.forms[0] ?? "story", requiredNames, chapters, wordsPerChapter }),
    })),
  ),
);

function textOf(chapter: FittedChapter): string {
  const { length } = chapter.scenes;
  return chapter.scenes
    .map((_, at) => sceneText(chapter, { sceneNumber: at + 1, of: length }))
    .join("\n\n* * *\n\n");
}

/** The outline as stored by the pipeline. */
function outlineOf(brief: Brief, book: FittedBook): BookOutline {
  const { logline, turns, thesis, people, places, timeline, world_rules, promises, chapters } = book;
  return normaliseOutline(brief, {
    logline,
    turns,
    thesis,
    timeline,
    world_rules,
    cast: people.map(({ key: _key, gender: _gender, ...member }) => member),
    places: places.map(({ name, description }) => ({ name, description })),
    promises: promises.map((promise, at) => ({ ...promise, id: `p${at + 1}` })),
    chapters: chapters.map(({ scenes, ...card }, at) => ({
      ...card,
      id: `c${at + 1}`,
      point_of_view: scenes[0]?.point_of_view ?? "",
      place: scenes[0]?.place ?? "",
      time: scenes[0]?.clock ?? "",
      beats: scenes.flatMap(({ beats }) => beats),
      scenes: scenes.map(({ stretches: _stretches, beats, ...scene }) => ({ ...scene, beats: beats.length })),
      locked: false,
    })),
  });
}

test("has a prepared book for every group of forms", () => {
  expect(books.length).toBeGreaterThanOrEqual(MIN_BOOKS);
  for (const { data, texts } of books) expect([data.slug, texts.length]).toEqual([data.slug, 10]);
});

test.for(cases)(
  "$slug passes every gate: $brief.chapters × $brief.wordsPerChapter, $brief.requiredNames",
  ({ book, brief }) => {
    const fitted = fitBook(brief, [book]);
    const plan = outlineOf(brief, fitted);
    expect(checkOutline(brief, plan)).toEqual([]);
    const blurb = fitted.blurb.join("\n\n");
    expect(blurbProblems(blurb, brief)).toEqual([]);
    expect(textProblems({ title: brief.title, blurb, description: blurb })).toEqual([]);
    const { readings } = measureManuscript({
      plan,
      form: brief.form,
      billedTokens: null,
      targetWords: brief.chapters * brief.wordsPerChapter,
      chapters: fitted.chapters.map((chapter, at) => ({
        number: at + 1,
        title: chapter.title,
        text: textOf(chapter),
        targetWords: plan.chapters[at]?.words ?? 0,
        card: plan.chapters[at],
      })),
    });
    const failed = readings
      .filter(({ verdict }) => verdict !== "pass")
      .map(({ measure, value, findings }) => `${measure} ${value}: ${findings.slice(0, 4).join(" / ")}`);
    expect(failed).toEqual([]);
  },
);

test.for(cases)(
  "$slug is complete and marked: $brief.chapters × $brief.wordsPerChapter, $brief.requiredNames",
  ({ book, brief }) => {
    const fitted = fitBook(brief, [book]);
    const text = fitted.chapters.map(textOf).join("\n\n");
    expect(JSON.stringify({ ...fitted, chapters: [] }) + text).not.toMatch(/\{[\p{L}.' ]*\}|<!--/u);
    // Only asterisks are marks in a chapter's text.
    expect(text).not.toMatch(/(?<![\p{L}\p{N}_])_(?=\p{L})[^_\n]*\S_(?![\p{L}\p{N}_])/u);
    for (const [at, name] of brief.requiredNames.entries()) {
      expect(fitted.people[at]?.name).toBe(name);
      expect(fitted.people[at]?.gender).toBe(genderOfGivenName(name.split(" ")[0] ?? ""));
    }
  },
);
