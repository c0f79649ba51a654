import { BOOK_GENRES } from "@colophon/contracts/books";
import { afterAll, expect, test, vi } from "vitest";
import { aManuscript } from "../testing/a-manuscript.ts";
import { createTypesetter } from "../typst/typesetter.ts";
import { coverColours } from "./palettes.ts";
import { simpleCover } from "./simple-cover.ts";

vi.setConfig({ testTimeout: 30_000 });

const typesetter = createTypesetter();
afterAll(() => typesetter.close());

/** WCAG relative luminance of #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([...BOOK_GENRES, "Unheard Of"])(
  "the type on a %s cover can be read and its rules be seen",
  (genre) => {
    const { ground, ink, accent } = coverColours(genre);
    expect(contrast(ground, ink)).toBeGreaterThan(7);
    expect(contrast(ground, accent)).toBeGreaterThan(3);
  },
);

test("a cover is a PNG of 1600 by 2560 pixels, the same each time", async () => {
  const one = await simpleCover(typesetter, aManuscript(), { genre: "Fiction" });
  const two = await simpleCover(typesetter, aManuscript(), { genre: "Fiction" });
  const png = Buffer.from(one.bytes);
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 2560]);
  expect(Buffer.compare(png, two.bytes)).toBe(0);
});

test("a genre has colours of its own", async () => {
  const sea = await simpleCover(typesetter, aManuscript(), { genre: "Fiction" });
  const wine = await simpleCover(typesetter, aManuscript(), { genre: "Romance" });
  expect(Buffer.compare(sea.bytes, wine.bytes)).not.toBe(0);
});

test.each([
  ["one letter", "A", "B"],
  [
    "three hundred letters",
    "On the Many and Various Uses of a Very Long Title ".repeat(6),
    "N. ".repeat(100),
  ],
  ["one unbroken word", "W".repeat(300), "W".repeat(300)],
  ["markup", '#panic("x") $y$ *z* <a>', '"Q" & co'],
])("a title of %s is set", async (_, title, author) => {
  await expect(simpleCover(typesetter, aManuscript({ title, author }), {})).resolves.toHaveProperty(
    "mediaType",
  );
});

test("a title no typeface has is refused by its characters", async () => {
  await expect(simpleCover(typesetter, aManuscript({ title: "漢字 \u{1F600}" }), {})).rejects.toMatchObject({
    code: "missing_glyphs",
    message: expect.stringMatching(/漢.*字.*U\+1F600.*Found in the title\./u),
  });
});
