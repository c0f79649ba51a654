import type { ReviewedFinding } from "@colophon/contracts/assistant/review";
import { expect, test } from "vitest";
import { leftMessage, stateLabel, waitingGroups } from "./found-labels.ts";

function buildFinding(id: string, changes: Partial<ReviewedFinding> = {}): ReviewedFinding {
  return {
    id,
    kind: "momentum",
    severity: "note",
    found_by: "model",
    section_id: "c1",
    chapter: 1,
    detail: "",
    quotes: [],
    proposes: "",
    state: "open",
    can_accept: false,
    is_of_before: false,
    ...changes,
  };
}

test("groups open findings by kind and origin in order, without the rest", () => {
  const groups = waitingGroups([
    buildFinding("1", { kind: "integrity", severity: "blocking", found_by: "code" }),
    buildFinding("2", { can_accept: true }),
    buildFinding("3", { kind: "integrity", severity: "warning", found_by: "code" }),
    buildFinding("4", { state: "dismissed" }),
    buildFinding("5", { found_by: "code" }),
    buildFinding("6"),
  ]);
  expect(
    groups.map(({ kind, foundBy, isBlocking, takable, findings }) => [
      kind,
      foundBy,
      isBlocking,
      takable,
      findings.map(({ id }) => id).join(),
    ]),
  ).toEqual([
    ["integrity", "code", true, 0, "1"],
    ["momentum", "model", false, 1, "2,6"],
    ["integrity", "code", false, 0, "3"],
    ["momentum", "code", false, 0, "5"],
  ]);
});

test("describes a finding's outcome in words", () => {
  const states = ["open", "accepted", "dismissed", "mended", "gone"] as const;
  const words = states.map(stateLabel);
  expect(new Set(words).size).toBe(states.length);
  expect(words[4]).toBe("No longer in the text");
});

test("counts what was left, and says nothing if all was done", () => {
  expect(leftMessage({ left: 0 })).toBeNull();
  expect(leftMessage({ left: 1 })).toMatch(/^One stays as it was: it proposes no words/u);
  expect(leftMessage({ left: 12 })).toMatch(/^12 stay as they were: they propose no words/u);
});
