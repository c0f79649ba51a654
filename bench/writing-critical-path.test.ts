import { expect, test } from "vitest";
import { criticalPathMs } from "./writing-critical-path.ts";

const call = (stage: string, startedAtMs: number, endedAtMs: number) => ({ stage, startedAtMs, endedAtMs });

test("counts parallel scenes once, and background work not at all", () => {
  const calls = [
    call("plan", 0, 100),
    call("scene", 110, 200),
    call("scene", 150, 260),
    call("ledger", 200, 250),
  ];
  expect(criticalPathMs(calls)).toBe(100 + 150);
});

test("counts everything waited for after the last scene", () => {
  const calls = [
    call("scene", 0, 100),
    call("line-edit", 50, 180),
    call("editor", 105, 160),
    call("blurb", 190, 200),
  ];
  expect(criticalPathMs(calls)).toBe(100 + 80 + 10);
});
