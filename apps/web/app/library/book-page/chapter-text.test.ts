import { expect, test } from "vitest";
import { chapterText } from "./chapter-text.ts";

const nothing = { content: {}, content_in_work: {} };
const whole = (scene: number, text: string) => ({ scene, text, isWhole: true, isTorn: false });
const draft = (scene: number, text: string) => ({ scene, text, isWhole: false, isTorn: false });

test("a finished chapter is what the server has, whatever was told of it before", () => {
  const book = { content: { 2: "The whole." }, content_in_work: {} };
  expect(chapterText(book, { number: 2, live: [draft(1, "The")] })).toEqual({
    stored: "The whole.",
    draft: null,
  });
});

test("stored scenes stand in their order, and the scene being written behind them", () => {
  const live = [whole(1, "One."), whole(2, "Two."), draft(3, "Thr")];
  expect(chapterText(nothing, { number: 1, live })).toEqual({
    stored: "One.\n\n* * *\n\nTwo.",
    draft: draft(3, "Thr"),
  });
});

test("after a reload the stored scenes come from the server, and the draft goes on behind them", () => {
  const book = { content: {}, content_in_work: { 1: "One.\n\n* * *\n\nTwo." } };
  const { stored, draft: behind } = chapterText(book, { number: 1, live: [draft(3, "Thr")] });
  expect(stored).toBe("One.\n\n* * *\n\nTwo.");
  expect(behind?.text).toBe("Thr");
});

test("a draft of a scene that is stored by now is not shown twice", () => {
  const book = { content: {}, content_in_work: { 1: "One.\n\n* * *\n\nTwo." } };
  expect(chapterText(book, { number: 1, live: [draft(2, "Tw")] }).draft).toBeNull();
});

test("a scene before which one is missing is no text yet", () => {
  expect(chapterText(nothing, { number: 1, live: [whole(2, "Two.")] }).stored).toBe("");
});
