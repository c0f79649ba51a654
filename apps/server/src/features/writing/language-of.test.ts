import { expect, test } from "vitest";
import { GERMAN } from "../../adapters/fakes/simulated-models/flaws.ts";
import { languageOf } from "./language-of.ts";

const ENGLISH =
  "The old ferryman put the lantern on the pier and waited for the fog to lift. Nobody said a word, for the water had risen and the ropes lay wet on the planks. On the shore the women stood with their baskets and looked across at the houses, where no light was burning yet. He thought of his brother, and of the winter they had shared.";

test.each([2, 20])("another language is told from the book's, however long the text (%s times)", (times) => {
  expect(languageOf(Array(times).fill(GERMAN).join("\n\n"), "en-US")).toBe("deu");
  expect(languageOf(Array(times).fill(ENGLISH).join("\n\n"), "en-US")).toBeNull();
});

test("a letter in another language inside a scene does not make it one in that language", () => {
  const scene = [ENGLISH, ENGLISH, GERMAN, ENGLISH, ENGLISH, ENGLISH].join("\n\n");
  expect(languageOf(scene, "en-GB")).toBeNull();
});

test("a short text may be of any language", () => {
  expect(languageOf(GERMAN.slice(0, 200), "en-US")).toBeNull();
});
