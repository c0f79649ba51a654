import fc from "fast-check";
import { expect, test } from "vitest";
import { fileStem } from "./file-names.ts";

test.each([
  ["The Heights Above the Moor", "the-heights-above-the-moor"],
  ["L’Été à Besançon: Œuvres", "lete-a-besancon-oeuvres"],
  ["Straße & Łódź", "strasse-lodz"],
  ["Война и мир", "book"],
  ["../../etc/passwd", "etc-passwd"],
  ["Con", "book"],
])("names the files of %j %s", (title, stem) => {
  expect(fileStem(title)).toBe(stem);
});

test("ends a long title between two words", () => {
  const stem = fileStem("A History of the Lighthouse Keepers of the Northern Isles and Their Families");
  expect(stem).toBe("a-history-of-the-lighthouse-keepers-of-the-northern-isles");
});

test("keeps the name short, plain and no path for any title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (title) => {
      expect(fileStem(title)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/u);
    }),
  );
});
