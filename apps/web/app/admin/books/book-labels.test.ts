// @module-tag merge

import { expect, test } from "vitest";
import { codeLabel } from "../shell/code-labels.ts";
import { toneOf, toneOfOutcome } from "./book-labels.ts";

test("shows our codes as words", () => {
  expect([codeLabel("book_change"), codeLabel("scene-text"), codeLabel("")]).toEqual([
    "Book change",
    "Scene text",
    "",
  ]);
});

test("counts every outcome of a model attempt other than ok as failed", () => {
  expect([toneOfOutcome("ok"), toneOfOutcome("rate_limited"), toneOf("failed"), toneOf("unheard")]).toEqual([
    "success",
    "danger",
    "danger",
    "neutral",
  ]);
});
