import { expect, test } from "vitest";
import { documentOfText, textOfDocument } from "./chapter-document.ts";
import { applyChanges } from "./place-suggestion.ts";
import { replaceWords } from "./replace-words.ts";
import { textAt } from "./suggested-changes.ts";

const TEXT = "The lamp went *out*. He was sad. Nobody came.\n\nMorning came.\n\n- rope\n- salt";

function taken(quote: string, replacement: string): string | null {
  const document = documentOfText(TEXT);
  const change = replaceWords(document, { quote, replacement, origin: "model:test/one" });
  if (change === null) return null;
  expect(textAt(document, change)).toBe(change.was);
  return textOfDocument(applyChanges(document, [change]).document);
}

test("replaces quoted words, with their marks", () => {
  expect(taken("He was sad.", "He *sat*.")).toBe(TEXT.replace("He was sad.", "He *sat*."));
  expect(taken("went out. He was", "died; he was")).toBe(TEXT.replace("went *out*. He was", "died; he was"));
});

test("leaves neither spaces nor an empty paragraph behind deleted words", () => {
  expect(taken("He was sad.", "")).toBe(TEXT.replace("He was sad. ", ""));
  expect(taken("Nobody came.", "")).toBe(TEXT.replace(" Nobody came.", ""));
  expect(taken("Morning came.", "")).toBe(TEXT.replace("Morning came.\n\n", ""));
});

test("leaves words that span paragraphs alone", () => {
  expect(taken("Nobody came. Morning came.", "")).toBeNull();
  expect(taken("Nobody knew.", "")).toBeNull();
  expect(taken("", "")).toBeNull();
});
