import { expect, test } from "vitest";
import { chapterBounds } from "./chapter-bounds.ts";

const [START, END] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

test.for([
  ["Who knows what by chapter 7?", START, 7, null],
  ["Who knew of it before chapter seven?", START, 6.5, null],
  ["What is open until the end of chapter 12?", START, 12, null],
  ["Where is she in chapter 3?", 3, 3, null],
  ["Who lies at the beginning of chapter three?", 3, 3, null],
  ["What happens after chapter 2?", 2.5, END, null],
  ["Since chapter 4, who limps?", 4, END, null],
  ["What happens in chapters 3 to 5?", 3, 5, null],
  ["What happens after chapter 2 and before chapter 5?", 2.5, 4.5, null],
  ["Where was the key last?", START, END, "last"],
  ["Who first saw the gull before ch. 9?", START, 8.5, "first"],
  ["How many chapters has it?", START, END, null],
  ["What is by the door?", START, END, null],
] as const)("gives %j the bounds %f to %f", ([question, from, to, lean]) => {
  expect(chapterBounds(question)).toEqual({ from, to, lean });
});
