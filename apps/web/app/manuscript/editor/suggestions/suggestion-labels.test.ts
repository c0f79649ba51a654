import { expect, test } from "vitest";
import { suggestionLabel, spokenOf, applicableOnes } from "./suggestion-labels.ts";
import { buildSuggestion } from "./testing/build-suggestion.ts";

test.each([
  ["grey", "pale", "", "Replaces “grey” by “pale”."],
  ["grey", "pale", "It was said before.", "Replaces “grey” by “pale”, because: It was said before."],
  ["", "And it rained.", "", "Adds “And it rained.”."],
  ["suddenly", "", "", "Takes out “suddenly”."],
])("%j → %j (%j) is shown unchanged", (was, becomes, reason, spoken) => {
  expect(spokenOf({ was, becomes, reason })).toBe(spoken);
});

test("shows the start of a long passage, without splitting a character", () => {
  const spoken = spokenOf({ was: `${"a".repeat(159)}🜂${"b".repeat(40)}`, becomes: "", reason: "" });
  expect(spoken.isWellFormed()).toBe(true);
  expect(spoken.length).toBeLessThan(180);
  expect(spoken).toContain("…");
  expect(spokenOf({ was: "a".repeat(160), becomes: "", reason: "" })).not.toContain("…");
});

test("names its context in words, or by its kind", () => {
  expect(suggestionLabel({ kind: "finding", label: "over_explained" })).toBe("Over explained");
  expect(suggestionLabel({ kind: "passage", label: "shorten" })).toBe("Shorten");
  expect(suggestionLabel({ kind: "change", label: "" })).toBe("Book change");
});

test("accepts only what is in the text with the others of its request, or kind and label", () => {
  const all = [
    buildSuggestion({ id: "1", group_id: "g", kind: "passage", label: "shorten" }),
    buildSuggestion({ id: "2", group_id: "g", kind: "passage", label: "shorten", state: "changed" }),
    buildSuggestion({ id: "3", group_id: "h", kind: "passage", label: "shorten" }),
    buildSuggestion({ id: "4", group_id: "h", kind: "passage", label: "expand" }),
    buildSuggestion({ id: "5", group_id: "h", kind: "finding", label: "shorten" }),
  ];
  const ids = (of: Parameters<typeof applicableOnes>[1]): string[] =>
    applicableOnes(all, of).map(({ id }) => id);
  expect(ids({ group: "g" })).toEqual(["1"]);
  expect(ids({ kind: "passage", label: "shorten" })).toEqual(["1", "3"]);
  expect(ids({ group: "nobody's" })).toEqual([]);
});
