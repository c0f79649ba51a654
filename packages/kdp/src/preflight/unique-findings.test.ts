import { expect, test } from "vitest";
import { uniqueFindings } from "./unique-findings.ts";

const SHORT = {
  code: "INT-003",
  severity: "blocker",
  sentence: "The book has 18 pages.",
  hint: "Write more.",
};

test("reports the same problem in two files once, and another page or sentence separately", () => {
  const found = [
    { ...SHORT, file: "pdf", page: null },
    { ...SHORT, file: "cover", page: null },
    { ...SHORT, file: "pdf", page: 3 },
    { ...SHORT, file: "pdf", page: null, sentence: "The book has 20 pages." },
  ];
  expect(uniqueFindings(found)).toEqual([found[0], found[2], found[3]]);
});
