import fc from "fast-check";
import { expect, test } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { counted, findingOf, folded, inches, points } from "./finding.ts";
import { rulesOf, unseenRules } from "./rule.ts";

test("a finding takes severity and advice from its rule, unless the check overrides them", () => {
  const problem = { code: "INT-003", sentence: "Too few." };
  const hint =
    "A smaller page or large print makes more pages, a larger page fewer; the files window names the sizes that fit.";
  expect(findingOf(problem, "pdf")).toEqual({ ...problem, severity: "blocker", hint, file: "pdf" });
  expect(findingOf({ ...problem, severity: "info", page: 3 }, null)).toEqual({
    ...problem,
    severity: "info",
    hint,
    file: null,
    page: 3,
  });
});

test("a finding without a page does not mention one", () => {
  expect(Object.keys(findingOf({ code: "INT-003", sentence: "" }, null))).not.toContain("page");
});

// The advice shown with a finding: the hint has to name the fix for this very rule.
const FIXES: [code: string, mend: RegExp][] = [
  ["INT-001", /every page at the trim size/u],
  ["INT-002", /trim size, or to the bleed size/u],
  ["INT-004", /Widen the inside margin/u],
  ["INT-005", /Widen the margins/u],
  ["INT-006", /fonts embedded/u],
  ["INT-007", /7 points .* 0\.75 points/u],
  ["INT-008", /larger picture or print it smaller/u],
  ["INT-009", /no crop marks, no comments or links, no password/u],
  ["INT-010", /300 dots per inch/u],
  ["INT-011", /odd number on a right-hand page/u],
  ["INT-013", /Correct the ISBN/u],
  ["INT-015", /10 % grey, or white/u],
  ["COV-001", /one single page/u],
  ["COV-002", /page count, paper and binding/u],
  ["COV-003", /beyond the trim/u],
  ["COV-004", /eighth of an inch/u],
  ["COV-005", /0\.0625 in/u],
  ["COV-006", /2 by 1\.2 inches/u],
  ["COV-007", /letter by letter/u],
  ["COV-011", /from the finished interior/u],
  ["COV-012", /10 mm/u],
  ["OWN-005", /Fill the placeholder in/u],
  ["OWN-010", /Accept all changes and delete the comments/u],
];

test.each(FIXES)("%s says what to do", (code, mend) => {
  expect(findingOf({ code, sentence: "" }, null).hint).toMatch(mend);
});

test("no two rules have the same words", () => {
  const sentences = CATALOGUE.map(({ sentence }) => sentence);
  expect(sentences.filter((one, k) => sentences.indexOf(one) !== k)).toEqual([]);
});

const SOURCE = { source: "Help", asOf: "2026" };

test("rules include shared details, and unchecked ones say why", () => {
  const shared = { target: "house", shownBy: "files" } as const;
  expect(rulesOf(shared, { "X-1": ["info", SOURCE, "Right.", "Mend."] })).toEqual([
    { code: "X-1", ...shared, severity: "info", sentence: "Right.", hint: "Mend.", ...SOURCE },
  ]);
  const unseen = { target: "account", shownBy: "account" } as const;
  expect(unseenRules(unseen, { "X-2": ["blocker", SOURCE, "Right.", "Mend.", "On a form."] })).toEqual([
    {
      code: "X-2",
      ...unseen,
      severity: "blocker",
      sentence: "Right.",
      hint: "Mend.",
      ...SOURCE,
      unseen: "On a form.",
    },
  ]);
});

test("formats inches to a thousandth and points to a hundredth, without trailing zeros", () => {
  expect([inches(6), inches(6.125), inches(0.06249), inches(12.70040001)]).toEqual([
    "6 in",
    "6.125 in",
    "0.062 in",
    "12.7 in",
  ]);
  expect([points(432), points(6.999), points(0.256)]).toEqual(["432 pt", "7 pt", "0.26 pt"]);
});

test("uses the singular for one only", () => {
  expect([0, 1, 2].map((count) => counted(count, "page"))).toEqual(["0 pages", "1 page", "2 pages"]);
  expect(counted(2, { one: "category", many: "categories" })).toBe("2 categories");
  expect(counted(1, { one: "category", many: "categories" })).toBe("1 category");
});

test.each([
  ["The Café: A Novel!", "THE CAFE a novel", true],
  ["Straße", "STRASSE", true],
  ["ﬁre", "FIRE", true],
  ["Ноч­ь", "ночь", true],
  ["No. 7", "no7", true],
  ["Οδυσσέας", "Ο Δ Υ Σ Σ Ε Α Σ", true],
  ["The Lamp", "The Lamps", false],
  ["1984", "1985", false],
])("compares “%s” and “%s” as the same words: %s", (one, other, due) => {
  expect(folded(one) === folded(other)).toBe(due);
});

test("folds a text idempotently", () => {
  expect([folded("GROẞ"), folded("Groß"), folded("GROSS")]).toEqual(["gross", "gross", "gross"]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
      expect(folded(text)).not.toMatch(/[\s\p{P}\p{M}]/u);
    }),
  );
});
