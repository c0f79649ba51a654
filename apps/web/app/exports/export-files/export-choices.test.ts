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

test("a book nobody chose for is offered as a paperback in its genre's theme", () => {
  expect(readChoices(romance)).toEqual({
    formats: ["pdf", "cover"],
    trim: "6x9",
    paper: "cream",
    theme: "romance",
    largePrint: false,
  });
});

test("choices are kept for each book by itself", () => {
  saveChoices(romance, chosen);
  expect(readChoices(romance)).toEqual(chosen);
  expect(readChoices({ ...romance, id: "b2" }).theme).toBe("romance");
});

test("a look that was tried before the settings were changed gives way to them; the files stay chosen", () => {
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

test("what was unticked stays unticked", () => {
  saveChoices(romance, { ...chosen, formats: [] });
  expect(readChoices(romance).formats).toEqual([]);
});

test("what an older version kept is used as far as it is still offered", () => {
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

test.each(["{", "null", "7", `"pdf"`])("kept text that is no choice, %s, counts for nothing", (text) => {
  localStorage.setItem("colophon.files.b1", text);
  expect(readChoices(romance).formats).toEqual(["pdf", "cover"]);
});

test("a full store stops nobody from choosing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => saveChoices(romance, chosen)).not.toThrow();
});

test("a preset is known by its files, in whatever order; any other choice is the author's own", () => {
  for (const { id, formats } of PRESETS) expect(presetOf(formats.toReversed())).toBe(id);
  expect(presetOf(["pdf"])).toBeNull();
  expect(presetOf(["pdf", "cover", "txt"])).toBeNull();
});
