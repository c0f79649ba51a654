import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.for([
  ["Zoë", "Zoe"],
  ["Zoe\u0308", "Zoe"],
  ["O’Brien", "O'Brien"],
  ["Anna‑Maria", "Anna-Maria"],
  ["Anna\u00A0Harrison", "Anna Harrison"],
  ["An\u00ADna", "Anna"],
  ["ÉLAN", "ELAN"],
  ["한글", "한글"],
  ["Ørsted 🜂", "Ørsted 🜂"],
] as const)("searches for %j as %j", ([text, folded]) => {
  expect(foldText(text).folded).toBe(folded);
});

test("maps each letter to its place in the text, and the end to its end", () => {
  const text = "An\u00ADna met Zoe\u0308’s 🜂 José";
  const { folded, placeOf } = foldText(text);
  const at = folded.indexOf("Jose");
  expect(text.slice(placeOf(at), placeOf(at + 4))).toBe("José");
  expect(text.slice(placeOf(0), placeOf(4))).toBe("An\u00ADna");
  expect(placeOf(folded.length)).toBe(text.length);
});

test("maps increasing positions within any text", () => {
  const piece = fc.constantFrom("é", "e\u0301", "\u00AD", "’", "🜂", "한", "a", " ", "ﬃ", "Ǆ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const { folded, placeOf } = foldText(text);
      const places = Array.from({ length: folded.length + 1 }, (_, at) => placeOf(at));
      expect(places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))).toBe(true);
      expect(places.at(-1)).toBe(text.length);
    }),
  );
});
