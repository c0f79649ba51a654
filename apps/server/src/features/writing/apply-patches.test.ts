import { expect, test } from "vitest";
import { applyPatch } from "./apply-patches.ts";

test("a patch replaces the passage it quotes, and nothing around it", () => {
  const patched = applyPatch("It rained. She left. It rained on.", {
    quote: "She left.",
    replacement: "She stayed.",
  });
  expect(patched).toBe("It rained. She stayed. It rained on.");
  expect(applyPatch("It rained.", { quote: "It rained.", replacement: "" })).toBe("");
});

test("a replacement is put in letter by letter, dollar signs and all", () => {
  expect(applyPatch("It cost much.", { quote: "much", replacement: "$& and $1" })).toBe("It cost $& and $1.");
});

test("a patch whose quote stands nowhere is refused", () => {
  expect(applyPatch("It rained.", { quote: "it rained.", replacement: "It snowed." })).toBeNull();
});

test("a patch whose quote stands twice is refused: which place is meant nobody knows", () => {
  expect(applyPatch("It rained. It rained.", { quote: "It rained.", replacement: "It snowed." })).toBeNull();
  expect(applyPatch("no no no", { quote: "no no", replacement: "yes" })).toBeNull();
});
