import * as fc from "fast-check";
import { expect, test } from "vitest";

import { nearestShape, scaleToFit } from "./image-size.ts";

const LIMIT = { shortestPx: 512, longestPx: 1536, multiple: 32 };
const Side = fc.integer({ min: 64, max: 10_000 });

test("scales an image within the limit, in multiples", () => {
  fc.assert(
    fc.property(Side, Side, (widthPx, heightPx) => {
      const fitted = scaleToFit({ widthPx, heightPx }, LIMIT);
      for (const side of [fitted.widthPx, fitted.heightPx]) {
        expect(side % 32).toBe(0);
        expect(side).toBeGreaterThanOrEqual(512);
        expect(side).toBeLessThanOrEqual(1536);
      }
    }),
  );
});

test("keeps the proportions of a cover within five percent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 6000 }), (heightPx) => {
      const fitted = scaleToFit({ widthPx: heightPx / 1.6, heightPx }, LIMIT);
      expect(Math.abs(fitted.heightPx / fitted.widthPx / 1.6 - 1)).toBeLessThan(0.05);
    }),
  );
});

test("prefers an offered shape of the exact ratio", () => {
  const offers: [{ widthPx: number; heightPx: number }, ...Array<{ widthPx: number; heightPx: number }>] = [
    { widthPx: 1, heightPx: 1 },
    { widthPx: 2, heightPx: 3 },
    { widthPx: 3, heightPx: 2 },
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(...offers), (scale, offer) => {
      const wish = { widthPx: offer.widthPx * scale, heightPx: offer.heightPx * scale };
      expect(nearestShape(wish, offers)).toBe(offer);
    }),
  );
});
