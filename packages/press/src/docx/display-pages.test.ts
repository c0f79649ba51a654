import { describe, expect, test } from "vitest";
import { buildDocxSetup } from "../testing/build-docx-setup.ts";
import {
  balance,
  contentsPage,
  copyrightPage,
  dedicationPage,
  epigraphPage,
  halfTitlePage,
  titlePage,
} from "./display-pages.ts";
import { lines, type DocxSetup } from "./docx-setup.ts";
import { piecesXml, type Piece } from "./wordml.ts";

type Line = { style: string; text: string; own: string };

function linesOf(pieces: readonly Piece[]): Line[] {
  return [
    ...piecesXml(pieces).matchAll(/<w:p><w:pPr><w:pStyle w:val="(\w+)"\/>(.*?)<\/w:pPr>(.*?)<\/w:p>/gu),
  ].map(([, style = "", own = "", content = ""]) => ({
    style,
    own,
    text: content
      .replace(/<w:tab\/>/gu, "|")
      .replace(/<w:instrText.*?<\/w:instrText>/gu, "")
      .replace(/<[^>]+>/gu, ""),
  }));
}
const texts = (pieces: readonly Piece[]): string[] =>
  linesOf(pieces).map(({ style, text }) => `${style}: ${text}`);
const white = (pieces: readonly Piece[], style: string): number =>
  Number(/w:before="(\d+)"/u.exec(linesOf(pieces).find((one) => one.style === style)?.own ?? "")?.[1]);

describe("the title page", () => {
  test("has title, subtitle, author and publisher", () => {
    expect(texts(titlePage(buildDocxSetup()))).toEqual([
      "Title: The Lamp at Saltmarsh",
      "Subtitle: A Novel",
      "BookAuthor: Ada Wren-Holloway",
      "BookPublisher: Tidewrack Press",
    ]);
  });

  test("leaves out what the book does not have", () => {
    const setup = buildDocxSetup({ book: { subtitle: undefined, publisher: undefined } });
    expect(texts(titlePage(setup))).toEqual([
      "Title: The Lamp at Saltmarsh",
      "BookAuthor: Ada Wren-Holloway",
    ]);
  });

  test("has the publisher at its foot and not on the next page", () => {
    for (const title of [
      "The Lamp",
      "The long and winding account of everything that happened in the harbour that night",
    ]) {
      for (const subtitle of [
        undefined,
        "A Novel in Three Parts with a Prologue and a very long Subtitle indeed",
      ]) {
        const setup = buildDocxSetup({ book: { title, subtitle } });
        const above = white(titlePage(setup), "BookPublisher");
        expect(above).toBeGreaterThanOrEqual(setup.lead);
        expect(above).toBeLessThan(setup.textHeight * 0.8);
      }
    }
    const [short, long] = ["The Lamp", "The long and winding account of everything that happened here"].map(
      (title) => white(titlePage(buildDocxSetup({ book: { title } })), "BookPublisher"),
    );
    expect(long).toBeLessThan(short ?? 0);
  });

  test("sets a title as large as its longest word allows", () => {
    const size = (title: string): number => {
      const [, half = "0"] =
        /"Title"\/>.*?<w:sz w:val="(\d+)"/u.exec(piecesXml(titlePage(buildDocxSetup({ book: { title } })))) ??
        [];
      return Number(half);
    };
    expect(size("The Lamp")).toBe(66);
    expect(size("Incomprehensibilities")).toBeLessThan(66);
    expect(size("Incomprehensibilities")).toBeGreaterThan(size("Incomprehensibilitiesandmore"));
    expect(size("x".repeat(300))).toBeGreaterThanOrEqual(22);
  });

  test("treats a title in capitals as wider than one in lowercase", () => {
    const size = (title: string): string | undefined =>
      /<w:sz w:val="(\d+)"/u.exec(piecesXml(titlePage(buildDocxSetup({ book: { title } }))))?.[1];
    expect(Number(size("INCOMPREHENSIBLE"))).toBeLessThan(Number(size("Incomprehensible")));
  });
});

describe("a title of several lines", () => {
  const long = "The long and winding account of it all";

  test("is narrowed on both sides if centered, else on the far side", () => {
    const sides = (setup: DocxSetup): [boolean, boolean] => {
      const { left = 0, right = 0 } = balance({ title: long, times: 1.9 }, setup);
      return [left > 0, right > 0];
    };
    expect(sides(buildDocxSetup())).toEqual([true, true]);
    expect(sides(buildDocxSetup({ theme: "modern" }))).toEqual([false, true]);
    expect(sides(buildDocxSetup({ design: { opener: "flush-right" } }))).toEqual([true, false]);
  });

  test("of one line is not narrowed", () => {
    expect(balance({ title: "The Lamp", times: 1.9 }, buildDocxSetup())).toEqual({});
  });

  test("keeps room for its lines", () => {
    const setup = buildDocxSetup();
    const { left = 0, right = 0 } = balance({ title: long, times: 1.9 }, setup);
    expect(left).toBe(right);
    expect(left + right).toBeLessThan(setup.textWidth / 2);
  });
});

test("the half title is the title alone, and smaller than on the title page", () => {
  expect(texts(halfTitlePage(buildDocxSetup()))).toEqual(["HalfTitle: The Lamp at Saltmarsh"]);
  const size = (pieces: readonly Piece[]): number =>
    Number(/<w:sz w:val="(\d+)"/u.exec(piecesXml(pieces))?.[1]);
  expect(size(halfTitlePage(buildDocxSetup()))).toBeLessThan(size(titlePage(buildDocxSetup())));
});

describe("the copyright page", () => {
  test("starts a page, its first line in italics, at the foot", () => {
    const setup = buildDocxSetup();
    const all = linesOf(copyrightPage(setup));
    expect(all.map(({ own }) => own.includes("pageBreakBefore"))).toEqual(all.map((_, index) => index === 0));
    expect(piecesXml(copyrightPage(setup)).match(/<w:i\/>.*?<w:t [^>]*>[^<]*/gu)).toEqual([
      expect.stringMatching(/>The Lamp at Saltmarsh$/u),
    ]);
    expect(white(copyrightPage(setup), "CopyrightPage")).toBeGreaterThan(setup.textHeight / 3);
  });

  test("has less space above for more lines, and never less than none", () => {
    const above = (notice: string | undefined): number =>
      white(copyrightPage(buildDocxSetup({ book: { notice } })), "CopyrightPage");
    expect(above("A sample.")).toBeLessThan(above(undefined));
    expect(above(Array.from({ length: 60 }, () => "A line of the notice.").join("\n"))).toBe(0);
  });

  test("prints the notice line by line", () => {
    expect(texts(copyrightPage(buildDocxSetup({ book: { notice: "One.\nTwo." } })))).toEqual(
      expect.arrayContaining(["CopyrightPage: One.", "CopyrightPage: Two."]),
    );
  });
});

test("a dedication keeps its lines, with the first of them down the page", () => {
  const setup = buildDocxSetup();
  const pieces = dedicationPage("For Ann.\nAnd for Ben.", setup);
  expect(texts(pieces)).toEqual(["Dedication: For Ann.", "Dedication: And for Ben."]);
  expect(linesOf(pieces).map(({ own }) => own.includes("w:before"))).toEqual([true, false]);
});

test("an epigraph has its source below, if it has one", () => {
  const setup = buildDocxSetup();
  expect(texts(epigraphPage({ text: "The sea is calm.", source: "Arnold" }, setup))).toEqual([
    "Epigraph: The sea is calm.",
    "EpigraphSource: Arnold",
  ]);
  expect(texts(epigraphPage({ text: "The sea is calm.", source: undefined }, setup))).toEqual([
    "Epigraph: The sea is calm.",
  ]);
});

describe("the contents", () => {
  const chapters = ["Prologue", "The Lamp", "The Clock"].map((title) => ({
    title,
    blocks: [{ t: "p" as const, r: "Text." }],
  }));
  const book = { chapters, foreword: "A word." };

  test("name every part with its number and its folio", () => {
    expect(texts(contentsPage(buildDocxSetup({ book }), ["v", "1", "5", "9"]))).toEqual([
      "TOCHeading: Contents",
      "TOC1: |Foreword|v",
      "TOC1: |Prologue|1",
      "TOC1: 1|The Lamp|5",
      "TOC1: 2|The Clock|9",
    ]);
  });

  test("leave an unknown folio blank", () => {
    expect(texts(contentsPage(buildDocxSetup({ book }), []))[3]).toBe("TOC1: 1|The Lamp|");
  });

  test("have no column of numbers if no chapter has one", () => {
    const setup = buildDocxSetup({ book: { chapters: chapters.slice(0, 1), foreword: "A word." } });
    const pieces = contentsPage(setup, ["v", "1"]);
    expect(texts(pieces)).toEqual(["TOCHeading: Contents", "TOC1: Foreword|v", "TOC1: Prologue|1"]);
    expect(linesOf(pieces)[1]?.own).toContain('w:left="0" w:hanging="0"');
  });

  test("are one field that Word can update, from the first entry to the last", () => {
    const all = piecesXml(contentsPage(buildDocxSetup({ book }), []));
    const marks = [...all.matchAll(/w:fldCharType="(\w+)"/gu)].map(([, type]) => type);
    expect(marks).toEqual(["begin", "separate", "end"]);
    expect(all.indexOf('"begin"')).toBeLessThan(all.indexOf("Foreword"));
    expect(all.indexOf('"end"')).toBeGreaterThan(all.indexOf("The Clock"));
  });

  test("link each entry to its own part", () => {
    const anchors = [
      ...piecesXml(contentsPage(buildDocxSetup({ book }), [])).matchAll(/w:anchor="(\w+)"/gu),
    ].map(([, to]) => to);
    expect(anchors).toEqual([1, 2, 3, 4].map((number) => `_Toc${100_000_000 + number}`));
  });

  test("are set closer for very many chapters", () => {
    const many = (count: number) => ({
      chapters: Array.from({ length: count }, (_, k) => ({
        title: `T${k}`,
        blocks: [{ t: "p" as const, r: "Text." }],
      })),
    });
    const after = (count: number): string => {
      const setup = buildDocxSetup({ book: many(count) });
      return linesOf(contentsPage(setup, [])).at(-1)?.own ?? "";
    };
    expect(after(24)).toContain(`w:after="${lines(buildDocxSetup(), 0.4)}"`);
    expect(after(25)).toContain(`w:after="${lines(buildDocxSetup(), 0.12)}"`);
  });

  test("have their name in the book's language", () => {
    expect(texts(contentsPage(buildDocxSetup({ book: { ...book, language: "de" } }), []))[0]).toBe(
      "TOCHeading: Inhalt",
    );
  });
});
