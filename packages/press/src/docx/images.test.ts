import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { Ledger } from "./ledger.ts";
import { fullPageImage, inlineImage } from "./images.ts";

const picture = (widthPx: number, heightPx: number): PreparedImage => ({
  id: "a1",
  bytes: Buffer.of(1),
  mediaType: "image/png",
  extension: "png",
  widthPx,
  heightPx,
});
const drawing = (widthPx: number, heightPx: number, alt = "A lamp") => ({
  picture: picture(widthPx, heightPx),
  alt,
  ledger: new Ledger(),
});

function inches(xml: string): { width: number; height: number } {
  const [, cx = "0", cy = "0"] = /<wp:extent cx="(\d+)" cy="(\d+)"/u.exec(xml) ?? [];
  return { width: Number(cx) / 914_400, height: Number(cy) / 914_400 };
}

describe("an image in the text", () => {
  test.each([
    ["a wide one fills the width", 4000, 1000, { width: 4, height: 1 }],
    ["a tall one fills the height", 1000, 4000, { width: 1.25, height: 5 }],
    ["a small one is 200 pixels to the inch", 300, 200, { width: 1.5, height: 1 }],
  ])("%s", (_, width, height, size) => {
    const shown = inches(inlineImage(drawing(width, height), { width: 4, height: 5 }));
    expect(shown.width).toBeCloseTo(size.width, 3);
    expect(shown.height).toBeCloseTo(size.height, 3);
  });

  test("keeps any proportions and stays within its space", () => {
    const px = fc.integer({ min: 1, max: 7000 });
    const area = fc.record({
      width: fc.double({ min: 1, max: 7, noNaN: true }),
      height: fc.double({ min: 1, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(px, px, area, (width, height, space) => {
        const shown = inches(inlineImage(drawing(width, height), space));
        expect(shown.width).toBeLessThanOrEqual(space.width + 1e-5);
        expect(shown.height).toBeLessThanOrEqual(space.height + 1e-5);
        expect(shown.width * height).toBeCloseTo(shown.height * width, 1);
      }),
    );
  });

  test("is drawn at the size of its frame", () => {
    const xml = inlineImage(drawing(300, 200), { width: 4, height: 5 });
    expect(/<a:ext cx="(\d+)" cy="(\d+)"/u.exec(xml)?.slice(1)).toEqual(
      /<wp:extent cx="(\d+)" cy="(\d+)"/u.exec(xml)?.slice(1),
    );
  });
});

describe("an image that fills the page", () => {
  const cuts = (xml: string): number[] => {
    const [, sides = ""] = /<a:srcRect ([^/]*)\/>/u.exec(xml) ?? [];
    return [...sides.matchAll(/(\w)="(\d+)"/gu)].map(([, , cut]) => Number(cut));
  };

  test("is as large as the page and starts at its corner", () => {
    const xml = fullPageImage(drawing(600, 900), { width: 6, height: 9 });
    expect(inches(xml)).toEqual({ width: 6, height: 9 });
    expect(xml.match(/relativeFrom="page"><wp:posOffset>0</gu)).toHaveLength(2);
    expect(xml).toMatch(/<a:blip [^>]*\/><a:stretch>/u);
  });

  test("is cropped on both sides if it is wider, or above and below if it is taller", () => {
    const page = { width: 5, height: 10 };
    // twice as wide as the page's proportions: a quarter is cropped on either side
    expect(fullPageImage(drawing(1000, 1000), page)).toContain('<a:srcRect l="25000" r="25000"/>');
    expect(fullPageImage(drawing(250, 1000), page)).toContain('<a:srcRect t="25000" b="25000"/>');
  });

  test("keeps its proportions however it is cropped", () => {
    const px = fc.integer({ min: 100, max: 5000 });
    fc.assert(
      fc.property(px, px, (width, height) => {
        const [one = 0, other = 0] = cuts(fullPageImage(drawing(width, height), { width: 6, height: 9 }));
        expect(one).toBe(other);
        const left = 1 - (one + other) / 100_000;
        const isWider = width / height > 6 / 9;
        const shape = isWider ? (width * left) / height : width / (height * left);
        expect(shape).toBeCloseTo(6 / 9, 2);
      }),
    );
  });
});

describe("an image's description", () => {
  const area = { width: 4, height: 5 };

  test("is written for screen readers, with any characters", () => {
    const events = readXml(inlineImage(drawing(9, 9, 'A <lamp> & "more"'), area));
    const altTexts = events.flatMap((event) =>
      event.kind === "open" && (event.name === "wp:docPr" || event.name === "pic:cNvPr")
        ? [event.attributes.get("descr")]
        : [],
    );
    expect(altTexts).toEqual(['A <lamp> & "more"', 'A <lamp> & "more"']);
  });

  test("is omitted for decoration only", () => {
    expect(inlineImage(drawing(9, 9, ""), area)).toMatch(/adec:decorative [^>]*val="1"/u);
    expect(fullPageImage(drawing(9, 9, ""), area)).toMatch(/adec:decorative [^>]*val="1"/u);
    expect(inlineImage(drawing(9, 9), area)).not.toContain("decorative");
  });

  test("is stored in the ledger under the relationship the drawing names", () => {
    const one = drawing(9, 9);
    const xml = inlineImage(one, area);
    const relation = /r:embed="([^"]+)"/u.exec(xml)?.[1];
    expect(one.ledger.pictures.get("a1")?.relation).toBe(relation);
  });
});
