import { expect, test } from "vitest";
import { chapterText } from "./chapter-text.ts";

const nothing = { content: {}, content_in_work: {} };
const whole = (scene: number, text: string) => ({ scene, text, isWhole: true, isTorn: false });
const draft = (scene: number, text: string) => ({ scene, text, isWhole: false, isTorn: false });

test("shows the server's finished chapter, whatever the stream said", () => {
  const book = { content: { 2: "The whole." }, content_in_work: {} };
  expect(chapterText(book, { number: 2, live: [draft(1, "The")] })).toEqual({
    stored: "The whole.",
    draft: null,
  });
});

test("shows stored scenes in order, then the one in progress", () => {
  const live = [whole(1, "One."), whole(2, "Two."), draft(3, "Thr")];
  expect(chapterText(nothing, { number: 1, live })).toEqual({
    stored: "One.\n\n* * *\n\nTwo.",
    draft: draft(3, "Thr"),
  });
});

test("shows stored scenes from the server after a reload, then the draft", () => {
  const book = { content: {}, content_in_work: { 1: "One.\n\n* * *\n\nTwo." } };
  const { stored, draft: behind } = chapterText(book, { number: 1, live: [draft(3, "Thr")] });
  expect(stored).toBe("One.\n\n* * *\n\nTwo.");
  expect(behind?.text).toBe("Thr");
});

test("does not show a draft of a stored scene", () => {
  const book = { content: {}, content_in_work: { 1: "One.\n\n* * *\n\nTwo." } };
  expect(chapterText(book, { number: 1, live: [draft(2, "Tw")] }).draft).toBeNull();
});

test("does not show a scene after a missing one", () => {
  expect(chapterText(nothing, { number: 1, live: [whole(2, "Two.")] }).stored).toBe("");
});
