import { BINDINGS, PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BoundBook, coverGeometry, HARDCOVER_CASE, PAPERBACK_BLEED } from "../cover-geometry.ts";
import { pageLimits } from "../page-limits.ts";
import { coverTemplate, POINTS_PER_INCH, printPixels, type TemplateMark } from "./cover-template.ts";
import { withDensity } from "./png-density.ts";
import { templatePdf } from "./template-pdf.ts";
import { templateSvg } from "./template-svg.ts";

/** Only books that KDP prints. */
const books: fc.Arbitrary<BoundBook> = fc
  .record({
    trim: fc.constantFrom(...keys(TRIM_SIZES)),
    paper: fc.constantFrom(...keys(PAPERS)),
    binding: fc.constantFrom(...BINDINGS),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .filter((book) => pageLimits(book) !== null)
  .map(({ share, ...book }) => {
    const { min, max } = pageLimits(book) ?? { min: 1, max: 1 };
    return { ...book, pages: Math.round(min + share * (max - min)) };
  });

const NEAR = 4;
const NOVEL: BoundBook = { trim: "6x9", paper: "cream", pages: 250, binding: "paperback" };

function areas(
  book: BoundBook,
  mark: TemplateMark,
): { x: number; y: number; width: number; height: number }[] {
  return coverTemplate(book).parts.flatMap((part) =>
    part.kind === "area" && part.mark === mark ? [part.rect] : [],
  );
}

test("makes the wrap as wide as two overhangs, two panels and the spine", () => {
  fc.assert(
    fc.property(books, (book) => {
      const isHard = book.binding === "hardcover";
      const overhang = isHard ? HARDCOVER_CASE.wrap : PAPERBACK_BLEED;
      const trim = TRIM_SIZES[book.trim];
      const panel = trim.widthInches + (isHard ? HARDCOVER_CASE.boardWider : 0);
      const tall = trim.heightInches + (isHard ? HARDCOVER_CASE.boardHigher : 0);
      const [spine] = areas(book, "spine");
      const { width, height } = coverTemplate(book);
      const spineInches = (spine?.width ?? 0) / POINTS_PER_INCH;
      expect(width / POINTS_PER_INCH).toBeCloseTo(2 * overhang + 2 * panel + spineInches, NEAR);
      expect(height / POINTS_PER_INCH).toBeCloseTo(2 * overhang + tall, NEAR);
    }),
  );
});

test("keeps every part of a template on its wrap, and type and barcode within the safe areas", () => {
  fc.assert(
    fc.property(books, (book) => {
      const { trim, width, height, parts } = coverTemplate(book);
      expect(trim.x).toBeCloseTo(width - trim.x - trim.width, NEAR);
      for (const part of parts) {
        if (part.kind !== "area") continue;
        const within = part.mark === "overhang" ? { x: 0, y: 0, width, height } : trim;
        expect(part.rect.x).toBeGreaterThanOrEqual(within.x - 1e-6);
        expect(part.rect.y).toBeGreaterThanOrEqual(within.y - 1e-6);
        expect(part.rect.x + part.rect.width).toBeLessThanOrEqual(within.x + within.width + 1e-6);
        expect(part.rect.y + part.rect.height).toBeLessThanOrEqual(within.y + within.height + 1e-6);
      }
    }),
  );
});

test("keeps the words of a template on its wrap", () => {
  fc.assert(
    fc.property(books, (book) => {
      const { width, height, parts } = coverTemplate(book);
      for (const part of parts) {
        if (part.kind !== "words") continue;
        // Helvetica's letters are on average narrower than six tenths of their size.
        const long = part.text.length * part.size * 0.6;
        expect(part.isTurned ? part.y + long : part.y).toBeLessThan(height);
        expect(part.isTurned ? part.x + part.size : part.x + long).toBeLessThan(width);
      }
    }),
  );
});

test("gives the spine a safe area from the page count that allows text on it", () => {
  expect(areas({ ...NOVEL, pages: 78 }, "safe")).toHaveLength(2);
  expect(areas({ ...NOVEL, pages: 79 }, "safe")).toHaveLength(3);
  const [, safe] = areas(NOVEL, "safe");
  const { usableInches } = coverGeometry(NOVEL).spineText;
  expect(safe?.width).toBeCloseTo(usableInches * POINTS_PER_INCH, NEAR);
});

test("sizes the PDF's page like the geometry, in points, and its trim box at the cut", () => {
  fc.assert(
    fc.property(books, (book) => {
      const { widthInches, heightInches, overhangInches } = coverGeometry(book);
      const pdf = templatePdf(coverTemplate(book));
      const sheet = boxOf(pdf, "MediaBox");
      expect(sheet.slice(0, 2)).toEqual([0, 0]);
      expect(sheet[2]).toBeCloseTo(widthInches * POINTS_PER_INCH, 3);
      expect(sheet[3]).toBeCloseTo(heightInches * POINTS_PER_INCH, 3);
      const trim = boxOf(pdf, "TrimBox");
      const overhang = overhangInches * POINTS_PER_INCH;
      expect(trim[0]).toBeCloseTo(overhang, 3);
      expect(trim[1]).toBeCloseTo(overhang, 3);
      expect(trim[2]).toBeCloseTo(widthInches * POINTS_PER_INCH - overhang, 3);
      expect(trim[3]).toBeCloseTo(heightInches * POINTS_PER_INCH - overhang, 3);
    }),
  );
});

test("writes a PDF table that leads to every object, and the right stream length", () => {
  fc.assert(
    fc.property(books, (book) => {
      const pdf = templatePdf(coverTemplate(book));
      expect(Buffer.from(pdf, "utf8")).toHaveLength(pdf.length);
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(pdf)?.[1]);
      expect(pdf.slice(table, table + 5)).toBe("xref\n");
      const places = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, at]) => Number(at));
      expect(places).toHaveLength(6);
      for (const [at, place] of places.entries()) {
        expect(pdf.slice(place).startsWith(`${at + 1} 0 obj\n`)).toBe(true);
      }
      const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*)\nendstream/u.exec(pdf) ?? [];
      expect(stream).toHaveLength(Number(length));
    }),
  );
});

test("sizes the SVG in inches, with points as units", () => {
  fc.assert(
    fc.property(books, (book) => {
      const { widthInches, heightInches } = coverGeometry(book);
      const svg = templateSvg(coverTemplate(book));
      const [, width, height, box = ""] =
        /<svg [^>]*width="([\d.]+)in" height="([\d.]+)in" viewBox="([\d. ]+)"/u.exec(svg) ?? [];
      expect(Number(width)).toBeCloseTo(widthInches, 3);
      expect(Number(height)).toBeCloseTo(heightInches, 3);
      const [x, y, across, down] = box.split(" ").map(Number);
      expect([x, y]).toEqual([0, 0]);
      expect(across).toBeCloseTo(widthInches * POINTS_PER_INCH, 3);
      expect(down).toBeCloseTo(heightInches * POINTS_PER_INCH, 3);
    }),
  );
});

test("draws the same parts in PDF and SVG", () => {
  const template = coverTemplate({ ...NOVEL, binding: "hardcover" });
  const svg = templateSvg(template);
  const pdf = templatePdf(template);
  const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
  const kinds = (kind: string): number => template.parts.filter((part) => part.kind === kind).length;
  expect([count(svg, /<rect /gu), count(pdf, / re /gu)]).toEqual([kinds("area"), kinds("area")]);
  expect([count(svg, /<line /gu), count(pdf, / m /gu)]).toEqual([2, 2]);
  expect([count(svg, /<text /gu), count(pdf, / Tj /gu)]).toEqual([kinds("words"), kinds("words")]);
  expect(count(svg, /data-part="hinge"/gu)).toBe(2);
  expect(svg).not.toContain("style");
});

test("names a novel's template, and measures it in dots", () => {
  const { title, width } = coverTemplate(NOVEL);
  expect(title).toBe("Paperback, 6 × 9 in, 250 pages, cream");
  expect(printPixels(width / POINTS_PER_INCH)).toBe(3863);
  expect(templatePdf(coverTemplate(NOVEL))).toContain(String.raw`(Paperback, 6 \327 9 in, 250 pages, cream)`);
});

test("writes the dots per meter right after an image's header", () => {
  const png = Uint8Array.from({ length: 60 }, (_byte, at) => at);
  const marked = withDensity(png, 300);
  expect(marked.slice(0, 33)).toEqual(png.slice(0, 33));
  expect(marked.slice(54)).toEqual(png.slice(33));
  // The chunk of an image of 300 dpi, as every program writes it.
  expect(Buffer.from(marked.slice(33, 54)).toString("hex")).toBe(
    "000000097048597300002e2300002e230178a53f76",
  );
});

function boxOf(pdf: string, name: string): number[] {
  const [, numbers = ""] = new RegExp(`/${name} \\[([^\\]]*)\\]`, "u").exec(pdf) ?? [];
  return numbers.split(" ").map(Number);
}

function keys<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
