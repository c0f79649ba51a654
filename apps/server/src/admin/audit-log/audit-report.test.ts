import { expect, test } from "vitest";
import { readAnchor, reportAudit } from "./audit-report.ts";

const HASH = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const head = { seq: 12, hash: HASH };

test("reports an intact chain with its end, to be stored elsewhere", () => {
  expect(reportAudit({ firstFalse: null, head, anchor: null })).toEqual({
    isWell: true,
    lines: [
      "All 12 rows are as they were written.",
      `Keep this elsewhere, to find out later whether the end was cut off: 12:${HASH}`,
    ],
  });
});

test("reports an empty log as intact", () => {
  expect(reportAudit({ firstFalse: null, head: null, anchor: null })).toEqual({
    isWell: true,
    lines: ["The audit log is empty."],
  });
});

test("names a changed row", () => {
  const report = reportAudit({ firstFalse: 3, head, anchor: null });
  expect([report.isWell, report.lines[0]]).toEqual([
    false,
    "Row 3 is not as it was written, or one before it is missing.",
  ]);
});

test("detects a truncated or rewritten end by the copy stored elsewhere", () => {
  const kept = { seq: 20, hash: HASH };
  const cut = reportAudit({ firstFalse: null, head, anchor: { kept, found: null } });
  expect([cut.isWell, cut.lines[0]]).toEqual([false, "Row 20 is gone: the end of the log was taken away."]);
  const replaced = reportAudit({ firstFalse: null, head, anchor: { kept, found: { seq: 20, hash: OTHER } } });
  expect([replaced.isWell, replaced.lines[0]]).toEqual([
    false,
    "Row 20 is another one than the one whose hash was kept.",
  ]);
  expect(reportAudit({ firstFalse: null, head, anchor: { kept, found: kept } }).isWell).toBe(true);
});

test("reads the stored copy exactly as it was written", () => {
  expect(readAnchor(` 12:${HASH}\n`)).toEqual(head);
  for (const text of ["", "12", `12:${HASH}a`, `-1:${HASH}`, `12:${HASH.toUpperCase()}`]) {
    expect(readAnchor(text)).toBeNull();
  }
});
