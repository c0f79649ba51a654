import { expect, test } from "vitest";
import { spacedAsIn } from "./spacing.ts";

const NARROW = "\u202F";

test.each([
  ["Viens !", `Viens${NARROW}!`],
  ["Qui ? Moi ; toi.", `Qui${NARROW}? Moi${NARROW}; toi.`],
  ["« Viens », dit-elle.", `«${NARROW}Viens${NARROW}», dit-elle.`],
  ["Il dit : oui", "Il dit\u00A0: oui"],
  ["Viens! Il est 10:30.", "Viens! Il est 10:30."],
])("never starts a line with punctuation in French: %s", (typed, due) => {
  expect(spacedAsIn("fr", typed)).toBe(due);
  expect(spacedAsIn("fr-CA", due)).toBe(due);
});

test("keeps typed spaces in other languages", () => {
  for (const language of ["en-US", "de", "es", "fi"]) {
    expect(spacedAsIn(language, "Viens ! « Oui » : non")).toBe("Viens ! « Oui » : non");
  }
});
