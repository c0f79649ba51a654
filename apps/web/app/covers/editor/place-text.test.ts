import fc from "fast-check";
import { expect, test } from "vitest";
import { UNMOVED } from "./design.ts";
import { boxAt, holdPlace, placeByKey, scaled, type SetText, snapPlace, transformOf } from "./place-text.ts";

const TITLE: SetText = { box: { x: 0.2, y: 0.1, width: 0.6, height: 0.1 }, place: UNMOVED };
const INSET = { x: 0.02, y: 0.014 };
const share = fc.double({ min: -1, max: 1, noNaN: true });

const scale = fc.double({ min: 0.5, max: 2, noNaN: true });

test("keeps a dragged text within the safe area, or centered if it is too long", () => {
  fc.assert(
    fc.property(share, share, scale, (dx, dy, wanted) => {
      const { place, isClamped } = holdPlace(TITLE, {
        wanted: { ...UNMOVED, dx, dy, scale: wanted },
        inset: INSET,
      });
      const box = boxAt(TITLE, place);
      const isWithin = box.x >= INSET.x - 1e-9 && box.x + box.width <= 1 - INSET.x + 1e-9;
      const isCentred = Math.abs(box.x + box.width / 2 - 0.5) < 1e-9;
      expect(box.width <= 1 - 2 * INSET.x ? isWithin : isCentred).toBe(true);
      expect(box.y).toBeGreaterThanOrEqual(INSET.y - 1e-9);
      expect(isClamped || (place.dx === dx && place.dy === dy)).toBe(true);
    }),
  );
});

test("reports a text that was held back", () => {
  expect(holdPlace(TITLE, { wanted: { ...UNMOVED, dy: -0.5 }, inset: INSET }).isClamped).toBe(true);
  expect(holdPlace(TITLE, { wanted: { ...UNMOVED, dy: 0.3 }, inset: INSET }).isClamped).toBe(false);
});

test("snaps a text near the middle, and leaves it further off", () => {
  const shifted: SetText = { ...TITLE, box: { ...TITLE.box, x: 0.1 } };
  const near = snapPlace(shifted, { ...UNMOVED, dx: 0.105 });
  expect(near.isCentred).toBe(true);
  expect(boxAt(shifted, near.place).x + 0.3).toBeCloseTo(0.5, 9);
  expect(snapPlace(shifted, { ...UNMOVED, dx: 0.06 })).toEqual({
    place: { ...UNMOVED, dx: 0.06 },
    isCentred: false,
  });
});

test.each([
  ["ArrowLeft", false, { dx: -0.005, dy: 0, scale: 1 }],
  ["ArrowRight", true, { dx: 0.04, dy: 0, scale: 1 }],
  ["ArrowUp", false, { dx: 0, dy: -0.005, scale: 1 }],
  ["ArrowDown", true, { dx: 0, dy: 0.04, scale: 1 }],
  ["+", false, { dx: 0, dy: 0, scale: 1.05 }],
  ["-", false, { dx: 0, dy: 0, scale: 1 / 1.05 }],
] as const)("%s, with Shift %s, leads to %o", (key, shiftKey, place) => {
  expect(placeByKey(UNMOVED, { key, shiftKey })).toEqual({ ...UNMOVED, ...place });
});

test("ignores other keys, and limits sizes to half and double", () => {
  expect(placeByKey(UNMOVED, { key: "a", shiftKey: false })).toBeNull();
  expect(scaled(UNMOVED, 0.1).scale).toBe(0.5);
  expect(scaled(UNMOVED, 9).scale).toBe(2);
});

test("moves a text in the browser as far as requested from its place in the press", () => {
  expect(transformOf(TITLE, { ...UNMOVED, dx: 0.3, dy: 0.05, scale: 1.5 })).toBe(
    "translate(50%, 50%) scale(1.5)",
  );
  const moved = { ...TITLE, place: { ...UNMOVED, dx: 0.3 } };
  expect(transformOf(moved, { ...UNMOVED, dx: 0.3 })).toBe("translate(0%, 0%) scale(1)");
});
