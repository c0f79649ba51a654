import { expect, test } from "vitest";
import {
  blocksBetween,
  blockText,
  type Fill,
  nextPageStart,
  pageStarts,
  type ReadBlock,
  shapeBlocks,
} from "./reader-pages.ts";

/** A page that holds a fixed number of characters, whatever they are. */
const leafOf =
  (characters: number): Fill =>
  (from) =>
    from + characters;

const r = (s: string): { s: string }[] => [{ s }];
const PIECES: ReadBlock[] = [
  { t: "p", r: [{ s: "Noted" }, { s: "1", sup: 1 }, { s: ". A gar\u00ADden." }] },
  { t: "figure", src: "/a", alt: "A lamp", width: 9, height: 6 },
  { t: "p", r: r("Lit."), look: "caption" },
  { t: "list", ordered: false, items: [r("Salt and"), r("sand")], look: "verse" },
  {
    t: "table",
    head: [r("Name"), r("Age")],
    rows: [
      [r("Ada"), r("36")],
      [r("Bo"), r("")],
    ],
  },
  { t: "h3", r: r("Rye"), boxed: 1 },
];

test("keeps every letter of images, verse and tables on exactly one page, with their look", () => {
  const shape = shapeBlocks(PIECES);
  const whole = shape.blocks.map(blockText).join("");
  expect(whole).toBe("Noted1. A garden.\nLit.Salt and\nsandNameAgeAda36BoRye");
  for (const characters of [0, 1, 4, 11, 30, 200]) {
    const starts = pageStarts(shape, leafOf(characters));
    const joined = starts
      .flatMap((from, page) => blocksBetween(shape, { from, to: starts[page + 1] ?? shape.length }))
      .map(({ block }) => blockText(block))
      .join("");
    expect(joined.replaceAll("\n", "")).toBe(whole.replaceAll("\n", ""));
  }
  const [, , , verse, table] = blocksBetween(shape, { from: 0, to: shape.length });
  expect(verse?.block).toEqual(PIECES[3]);
  expect(table?.block).toEqual({
    ...PIECES[4],
    rows: [
      [r("Ada"), r("36")],
      [r("Bo"), []],
    ],
  });
});

test("continues a table on the next page with a full row, without its head", () => {
  const shape = shapeBlocks(PIECES.slice(4, 5));
  const next = nextPageStart(shape, { from: 0, fill: leafOf(13) });
  expect(next).toBe("NameAgeAda36".length);
  const [before, after] = [
    blocksBetween(shape, { from: 0, to: next }),
    blocksBetween(shape, { from: next, to: shape.length }),
  ];
  expect(before).toMatchObject([{ block: { head: [r("Name"), r("Age")], rows: [[r("Ada"), r("36")]] } }]);
  expect(after).toEqual([{ block: { t: "table", rows: [[r("Bo"), []]] }, goesOn: true, firstItem: 1 }]);
});
