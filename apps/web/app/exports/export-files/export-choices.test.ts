import { expect, test, vi } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import { type ExportChoices, PRESETS, saveChoices, presetOf, readChoices } from "./export-choices.ts";

const { settings } = buildBook();
const romance = { id: "b1", genre: "Romance", settings };
const chosen: ExportChoices = {
  formats: ["pdf", "docx"],
  trim: "5.5x8.5",
  paper: "white",
  theme: "thriller",
  largePrint: true,
};

test("defaults to a paperback in the genre's theme", () => {
  expect(readChoices(romance)).toEqual({
    formats: ["pdf", "cover"],
    trim: "6x9",
    paper: "cream",
    theme: "romance",
    largePrint: false,
  });
});

test("stores choices for each book separately", () => {
  saveChoices(romance, chosen);
  expect(readChoices(romance)).toEqual(chosen);
  expect(readChoices({ ...romance, id: "b2" }).theme).toBe("romance");
});

test("prefers changed settings to a look tried before, and keeps the files", () => {
  saveChoices(romance, chosen);
  const changed = { ...romance, settings: { ...settings, trim: "5x8", large_print: true } as const };
  expect(readChoices(changed)).toEqual({
    formats: ["pdf", "docx"],
    trim: "5x8",
    paper: "cream",
    theme: "romance",
    largePrint: true,
  });
  expect(readChoices(romance)).toEqual(chosen);
});

test("keeps what was deselected", () => {
  saveChoices(romance, { ...chosen, formats: [] });
  expect(readChoices(romance).formats).toEqual([]);
});

test("uses an older version's stored choices as far as still offered", () => {
  const kept = {
    formats: ["docx", "mobi", "pdf"],
    trim: "4x6",
    paper: 7,
    theme: "thriller",
    largePrint: "yes",
  };
  localStorage.setItem("colophon.files.b1", JSON.stringify(kept));
  expect(readChoices(romance)).toEqual({
    formats: ["pdf", "docx"],
    trim: "6x9",
    paper: "cream",
    theme: "thriller",
    largePrint: false,
  });
});

test.each(["{", "null", "7", `"pdf"`])("ignores stored text that is no choice: %s", (text) => {
  localStorage.setItem("colophon.files.b1", text);
  expect(readChoices(romance).formats).toEqual(["pdf", "cover"]);
});

test("allows choosing with full storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => saveChoices(romance, chosen)).not.toThrow();
});

test("recognizes a preset by its files in any order, and any other choice as custom", () => {
  for (const { id, formats } of PRESETS) expect(presetOf(formats.toReversed())).toBe(id);
  expect(presetOf(["pdf"])).toBeNull();
  expect(presetOf(["pdf", "cover", "txt"])).toBeNull();
});
