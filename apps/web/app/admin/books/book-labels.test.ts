// @module-tag merge

import { expect, test } from "vitest";
import { codeLabel } from "../shell/code-labels.ts";
import { toneOf, toneOfOutcome } from "./book-labels.ts";

test("codes of ours are told as words", () => {
  expect([codeLabel("book_change"), codeLabel("scene-text"), codeLabel("")]).toEqual([
    "Book change",
    "Scene text",
    "",
  ]);
});

test("whatever a try at a model ended with beside ok has failed", () => {
  expect([toneOfOutcome("ok"), toneOfOutcome("rate_limited"), toneOf("failed"), toneOf("unheard")]).toEqual([
    "success",
    "danger",
    "danger",
    "neutral",
  ]);
});
