import { expect, test } from "vitest";
import {
  createKeyring,
  dropDraft,
  emptyForm,
  isUntouched,
  saveDraft,
  randomKey,
  readDraft,
} from "./generate-form.ts";
import { GenerateRules } from "./generate-rules.ts";

test("lacks only a title when untouched", () => {
  const { error } = GenerateRules.safeParse(emptyForm());
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    ["title", "Please enter a book title"],
  ]);
});

test("rejects a blank title, and trims others", () => {
  expect(GenerateRules.safeParse({ ...emptyForm(), title: "   " }).success).toBe(false);
  expect(GenerateRules.parse({ ...emptyForm(), title: "  Dusk " }).title).toBe("Dusk");
});

test("sends no writing style without a choice", () => {
  expect(GenerateRules.parse({ ...emptyForm(), title: "Dusk" }).writing_style).toBeNull();
});

test("stores a draft for its author and reads it back unchanged", () => {
  const form = { ...emptyForm(), title: "Dusk", chapters: 8, themes: ["Loss", "tides"] };
  saveDraft("author-1", form);
  expect(readDraft("author-1")).toEqual(form);
  expect(readDraft("author-2")).toBeNull();
});

test("stores no untouched draft, and deletes a dropped one", () => {
  saveDraft("author-1", { ...emptyForm(), title: "Dusk" });
  saveDraft("author-1", emptyForm());
  expect(readDraft("author-1")).toBeNull();
  saveDraft("author-1", { ...emptyForm(), title: "Dusk" });
  dropDraft("author-1");
  expect(localStorage).toHaveLength(0);
});

test("reads what still fits of an older draft, and nothing that is not JSON", () => {
  const key = "colophon.quick-generate.author-1";
  localStorage.setItem(key, JSON.stringify({ title: "Dusk", genre: "Telenovela", chapters: 99 }));
  expect(readDraft("author-1")).toEqual({ ...emptyForm(), title: "Dusk" });
  localStorage.setItem(key, "{");
  expect(readDraft("author-1")).toBeNull();
});

test("ignores the order of fields when comparing with an untouched form", () => {
  const { title, ...rest } = emptyForm();
  expect(isUntouched({ ...rest, title })).toBe(true);
});

test("sends the same contents with the same key, and changed ones with another", () => {
  let made = 0;
  const keyOf = createKeyring(() => `key-${(made += 1)}`);
  const request = GenerateRules.parse({ ...emptyForm(), title: "Dusk" });
  const other = { ...request, chapters: 6 };
  expect([keyOf(request), keyOf({ ...request }), keyOf(other), keyOf(request)]).toEqual([
    "key-1",
    "key-1",
    "key-2",
    "key-3",
  ]);
});

test("makes a key of 128 random bits", () => {
  const keys = new Set(Array.from({ length: 50 }, randomKey));
  expect(keys.size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
