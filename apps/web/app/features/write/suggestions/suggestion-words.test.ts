import { expect, test } from "vitest";
import { labelWords, spokenOf, standingOnes } from "./suggestion-words.ts";
import { aSuggestion } from "./testing/a-suggestion.ts";

test.each([
  ["grey", "pale", "", "Replaces “grey” by “pale”."],
  ["grey", "pale", "It was said before.", "Replaces “grey” by “pale”, because: It was said before."],
  ["", "And it rained.", "", "Adds “And it rained.”."],
  ["suddenly", "", "", "Takes out “suddenly”."],
])("%j → %j (%j) is said as it is", (was, becomes, reason, spoken) => {
  expect(spokenOf({ was, becomes, reason })).toBe(spoken);
});

test("of a long passage the beginning is said, without half a character", () => {
  const spoken = spokenOf({ was: `${"a".repeat(159)}🜂${"b".repeat(40)}`, becomes: "", reason: "" });
  expect(spoken.isWellFormed()).toBe(true);
  expect(spoken.length).toBeLessThan(180);
  expect(spoken).toContain("…");
  expect(spokenOf({ was: "a".repeat(160), becomes: "", reason: "" })).not.toContain("…");
});

test("what it belongs to is said in words, or by its kind", () => {
  expect(labelWords({ kind: "finding", label: "over_explained" })).toBe("Over explained");
  expect(labelWords({ kind: "passage", label: "shorten" })).toBe("Shorten");
  expect(labelWords({ kind: "change", label: "" })).toBe("Book change");
});

test("only what stands in the text is taken with the others of its order, or of its kind and label", () => {
  const all = [
    aSuggestion({ id: "1", group_id: "g", kind: "passage", label: "shorten" }),
    aSuggestion({ id: "2", group_id: "g", kind: "passage", label: "shorten", state: "changed" }),
    aSuggestion({ id: "3", group_id: "h", kind: "passage", label: "shorten" }),
    aSuggestion({ id: "4", group_id: "h", kind: "passage", label: "expand" }),
    aSuggestion({ id: "5", group_id: "h", kind: "finding", label: "shorten" }),
  ];
  const ids = (of: Parameters<typeof standingOnes>[1]): string[] => standingOnes(all, of).map(({ id }) => id);
  expect(ids({ group: "g" })).toEqual(["1"]);
  expect(ids({ kind: "passage", label: "shorten" })).toEqual(["1", "3"]);
  expect(ids({ group: "nobody's" })).toEqual([]);
});
