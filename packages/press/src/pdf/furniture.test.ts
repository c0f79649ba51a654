// @module-tag merge
import { afterAll, describe, expect, test } from "vitest";
import type { PressTheme } from "@colophon/contracts/library/books/print";
import { readPdf } from "../checks/pdf/read-pdf.ts";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import { pageText } from "../preflight/interior-pages.ts";
import { createPressTypesetter } from "../press-typesetter.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { renderInterior } from "./render-pdf.ts";

const MEBIBYTE = 1024 * 1024;
const typesetter = createPressTypesetter({ memoryLimitBytes: 768 * MEBIBYTE, timeoutMs: 110_000 });
afterAll(() => typesetter.close());

const TITLE = "The Lamp at Saltmarsh";
const CONTENTS = { title: "Contents", folio: "vii", sheet: 7 };

/** Chapters of one and two pages between front and back matter; contents and preface exceed a page. */
function manyChapters(): FairCopy {
  const chapters = Array.from({ length: 120 }, (_, k) =>
    buildChapter(`Day ${k + 1} of the year`, prose([8, 300, 8, 480][k % 4] ?? 0, k)),
  );
  const preface = prose(700, 9);
  return fairCopy(buildManuscript({ chapters, foreword: "Before.", preface, aboutTheAuthor: "She waits." }));
}

/** Every page's furniture, and whether it has other content. */
async function printed(theme: PressTheme) {
  const order = { trim: "6x9", theme, largePrint: false, editions: ["print"] } as const;
  const { files, laidOut } = await renderInterior(typesetter, { ...order, copy: manyChapters() });
  const { pages } = await readPdf(files[0]?.bytes ?? new Uint8Array());
  const parts = [CONTENTS, ...laidOut.parts];
  const roman = [
    "vii",
    "viii",
    "ix",
    "x",
    "xi",
    "xii",
    "xiii",
    "xiv",
    "xv",
    "xvi",
    "xvii",
    "xviii",
    "xix",
    "xx",
  ];
  const firstOfBody = laidOut.parts.find(({ folio }) => folio === "1")?.sheet ?? 0;
  return pages.map((page) => {
    const part = parts.findLast(({ sheet }) => sheet <= page.number);
    const folio =
      page.number < firstOfBody ? (roman[page.number - 7] ?? "") : String(page.number - firstOfBody + 1);
    return {
      sheet: page.number,
      // the dot leaders in the contents are not a running head
      furniture: pageText(page, "furniture").replaceAll(/\.{3,}/gu, ""),
      part,
      isOpener: part?.sheet === page.number,
      isBlank: pageText(page).trim() === "",
      folio,
    };
  });
}

describe("a book of 120 short chapters", () => {
  test.each([
    ["modern", (head: string, folio: string) => `${head}${folio}`],
    [
      "business",
      (head: string, folio: string, isVerso: boolean) => (isVerso ? `${folio}${head}` : `${head}${folio}`),
    ],
  ] as const)("in %s has its title and number on every page that is not blank", async (theme, line) => {
    const pages = await printed(theme);
    const due = pages.map(({ sheet, part, isOpener, isBlank, folio }) => {
      if (part === undefined || isBlank) return [sheet, ""];
      if (isOpener) return [sheet, folio];
      const isVerso = sheet % 2 === 0;
      return [sheet, line(isVerso ? TITLE : part.title, folio, isVerso)];
    });
    expect(pages.map(({ sheet, furniture }) => [sheet, furniture])).toEqual(due);
    // otherwise the comparison above would prove little
    const heads = pages.filter(({ furniture, isOpener }) => furniture !== "" && !isOpener);
    expect(heads.length).toBeGreaterThan(60);
    expect(pages.filter(({ isBlank }) => isBlank).length).toBeGreaterThan(30);
  });
});

test("prints a book of 366 chapters within half of the press's memory", async () => {
  const chapters = Array.from({ length: 366 }, (_, k) => buildChapter(`Day ${k + 1}`, "A thought."));
  const order = { trim: "5x8", theme: "modern", largePrint: false, editions: ["print"] } as const;
  const copy = fairCopy(buildManuscript({ chapters }));
  const { files, laidOut } = await renderInterior(typesetter, { ...order, copy });
  expect(laidOut.parts.at(-1)).toMatchObject({ title: "Day 366", folio: "731" });
  expect((await readPdf(files[0]?.bytes ?? new Uint8Array())).pages).toHaveLength(laidOut.pages);
});
