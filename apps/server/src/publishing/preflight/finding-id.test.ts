import { expect, test } from "vitest";
import { findingId } from "./finding-id.ts";

const tooShort = { code: "INT-003", file: "pdf" } as const;

test("a fault is the same once its pages are counted, and was not mended by the counting", () => {
  const estimated = findingId({ ...tooShort, sentence: "This book has about 14 pages; 24 are needed." });
  expect(findingId({ ...tooShort, sentence: "This book has 15 pages; 24 are needed." })).toBe(estimated);
});

test("in another file, or in other words, it is another fault", () => {
  const sentence = "This book has 14 pages.";
  const ids = [
    findingId({ ...tooShort, sentence }),
    findingId({ ...tooShort, file: "cover", sentence }),
    findingId({ ...tooShort, sentence: "This book has 14 parts." }),
    findingId({ ...tooShort, code: "INT-004", sentence }),
  ];
  expect(new Set(ids).size).toBe(4);
});
