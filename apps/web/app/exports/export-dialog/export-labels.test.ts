import { expect, test } from "vitest";
import { changeLabel, formatSize, verdictOf } from "./export-labels.ts";

const finding = { code: "X", sentence: "", hint: "", file: null, page: null };

test("describes sizes in plain words", () => {
  expect([0, 999, 48_213, 2_500_000].map(formatSize)).toEqual(["0 bytes", "999 bytes", "48 KB", "2.5 MB"]);
});

test("gives no verdict on files if none was made", () => {
  expect(verdictOf({ files: [], withheld: [], findings: [], rules_checked: 0 })).toBeNull();
});

test("withholds no file for the book's own blocker, and does not say so", () => {
  const verdict = verdictOf({
    files: [],
    withheld: ["epub", "docx", "txt"],
    findings: [{ ...finding, severity: "blocker" }],
    rules_checked: 9,
  });
  expect(verdict?.text).toBe(
    "EPUB, Word and Plain text are held back, because a printer or shop would refuse them. Nothing was charged.",
  );
  const free = verdictOf({
    files: [
      { format: "txt", filename: "a", bytes: 1, pages: null, content_type: "text/plain", download_path: "/" },
    ],
    withheld: [],
    findings: [{ ...finding, severity: "blocker" }],
    rules_checked: 9,
  });
  expect(free?.text).not.toContain("held back");
});

test("names a fix by what it changes", () => {
  const look = { trim: "5.5x8.5", paper: "white", theme: "classic", largePrint: true } as const;
  const pages = { pages: 90, isExact: false, least: 80, most: 100 };
  expect(changeLabel({ look, pages })).toBe("Use 5.5 × 8.5 in, white, large print");
});
