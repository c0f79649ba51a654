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

test("an untouched form lacks only a title", () => {
  const { error } = GenerateRules.safeParse(emptyForm());
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    ["title", "Please enter a book title"],
  ]);
});

test("a title of spaces is no title, and one with spaces around it is trimmed", () => {
  expect(GenerateRules.safeParse({ ...emptyForm(), title: "   " }).success).toBe(false);
  expect(GenerateRules.parse({ ...emptyForm(), title: "  Dusk " }).title).toBe("Dusk");
});

test("what goes out has no writing style when none was chosen", () => {
  expect(GenerateRules.parse({ ...emptyForm(), title: "Dusk" }).writing_style).toBeNull();
});

test("a draft is kept for its author and read back as it was", () => {
  const form = { ...emptyForm(), title: "Dusk", chapters: 8, themes: ["Loss", "tides"] };
  saveDraft("author-1", form);
  expect(readDraft("author-1")).toEqual(form);
  expect(readDraft("author-2")).toBeNull();
});

test("an untouched form keeps no draft, and a dropped draft is gone", () => {
  saveDraft("author-1", { ...emptyForm(), title: "Dusk" });
  saveDraft("author-1", emptyForm());
  expect(readDraft("author-1")).toBeNull();
  saveDraft("author-1", { ...emptyForm(), title: "Dusk" });
  dropDraft("author-1");
  expect(localStorage).toHaveLength(0);
});

test("a draft of an older form gives what still fits, and one that is no JSON gives none", () => {
  const key = "colophon.quick-generate.author-1";
  localStorage.setItem(key, JSON.stringify({ title: "Dusk", genre: "Telenovela", chapters: 99 }));
  expect(readDraft("author-1")).toEqual({ ...emptyForm(), title: "Dusk" });
  localStorage.setItem(key, "{");
  expect(readDraft("author-1")).toBeNull();
});

test("the order of a form's fields does not make it touched", () => {
  const { title, ...rest } = emptyForm();
  expect(isUntouched({ ...rest, title })).toBe(true);
});

test("the same contents are sent under the same key, changed ones under another", () => {
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

test("a key is 128 random bits", () => {
  const keys = new Set(Array.from({ length: 50 }, randomKey));
  expect(keys.size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
