import { expect, test } from "vitest";
import { findingId } from "./finding-id.ts";

const tooShort = { code: "INT-003", file: "pdf" } as const;

test("keeps a problem's id when its pages are counted, without calling it fixed", () => {
  const estimated = findingId({ ...tooShort, sentence: "This book has about 14 pages; 24 are needed." });
  expect(findingId({ ...tooShort, sentence: "This book has 15 pages; 24 are needed." })).toBe(estimated);
});

test("gives another problem in another file, or in other words", () => {
  const sentence = "This book has 14 pages.";
  const ids = [
    findingId({ ...tooShort, sentence }),
    findingId({ ...tooShort, file: "cover", sentence }),
    findingId({ ...tooShort, sentence: "This book has 14 parts." }),
    findingId({ ...tooShort, code: "INT-004", sentence }),
  ];
  expect(new Set(ids).size).toBe(4);
});
