import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "@colophon/rules/word-count";
import { findStatements } from "./find-statements.ts";
import { type StatementVerdict, settleStatements } from "./settle-statements.ts";

const PLAIN = [
  "The road is old and the hedges are older.",
  "Nobody in the parish remembers who planted them.",
  "Begin with one drawer.",
  "It rains here, and then it rains again.",
];
const STATEMENTS = [
  "A 2014 study found that 40 percent of hedges are gone.",
  "The mill closed in 1931.",
  "Harvard teaches it to every newcomer.",
  "“Order is a kindness to come,” wrote Edmund Fairley.",
];
const paragraphs = fc.array(
  fc.array(fc.constantFrom(...PLAIN, ...STATEMENTS), { minLength: 1, maxLength: 6 }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const verdicts = fc.array(
  fc.record({
    verdict: fc.constantFrom("given", "hedge", "cut", "flag"),
    replacement: fc.constantFrom("", "Some of it may be gone.", "In 1950 it closed.", "Perhaps so."),
    source: fc.constantFrom("", "notes"),
  }),
  { minLength: 8, maxLength: 8 },
);
const EVIDENCE = [{ id: "notes", text: "The mill closed in 1931." }];

function settledBook(parts: readonly string[][], how: readonly Omit<StatementVerdict, "claim">[]) {
  const text = parts.map((sentences) => sentences.join(" ")).join("\n\n");
  const entries = findStatements(text).map((found, at): StatementVerdict => {
    const verdict = how[at % how.length] ?? { verdict: "flag", replacement: "", source: "" };
    return { ...verdict, claim: { id: `c${at}`, ...found } };
  });
  return { text, entries, settled: settleStatements(text, { verdicts: entries, evidence: EVIDENCE }) };
}

test("keeps other sentences, in order and number", () => {
  const plainOf = (text: string): string[] =>
    text.match(new RegExp(PLAIN.map((sentence) => sentence.replace(/[.]/g, "[.]")).join("|"), "g")) ?? [];
  fc.assert(
    fc.property(paragraphs, verdicts, (parts, how) => {
      const { text, settled } = settledBook(parts, how);
      expect(plainOf(settled.text)).toEqual(plainOf(text));
    }),
    { numRuns: 50 },
  );
});

test("gives each verdict one state, adds no statement, and removes at most a fifth", () => {
  fc.assert(
    fc.property(paragraphs, verdicts, (parts, how) => {
      const { text, entries, settled } = settledBook(parts, how);
      expect(settled.states.map(({ claimId }) => claimId)).toEqual(entries.map(({ claim }) => claim.id));
      const before = new Set(findStatements(text).map(({ quote }) => quote));
      expect(findStatements(settled.text).filter(({ quote }) => !before.has(quote))).toEqual([]);
      const cut = settled.states.flatMap(({ state }, at) =>
        state === "cut" ? [entries[at]?.claim.quote ?? ""] : [],
      );
      const lost = cut.reduce((sum, quote) => sum + countWords(quote) * (text.split(quote).length - 1), 0);
      expect(lost).toBeLessThanOrEqual(countWords(text) * 0.2);
      for (const { state, source } of settled.states) expect(source !== "").toBe(state === "sourced");
    }),
    { numRuns: 50 },
  );
});

test("keeps a chapter with flagged or settled statements unchanged", () => {
  fc.assert(
    fc.property(paragraphs, verdicts, (parts, how) => {
      const still = how.map((entry, at) => ({
        ...entry,
        verdict: at % 2 === 0 ? ("flag" as const) : ("given" as const),
      }));
      const { text, settled } = settledBook(parts, still);
      expect(settled.text).toBe(text);
    }),
    { numRuns: 50 },
  );
});

const FILLER = `${PLAIN.join(" ")} `.repeat(4).trim();
const settle = (text: string, entry: Partial<StatementVerdict> & { quote: string }) => {
  const { quote, ...rest } = entry;
  return settleStatements(text, {
    verdicts: [
      { claim: { id: "c", kind: "number", quote }, verdict: "cut", replacement: "", source: "", ...rest },
    ],
    evidence: EVIDENCE,
  });
};

test("removes and counts a statement that occurs twice twice", () => {
  const claim = "The mill closed in 1931.";
  expect(settle(`${claim} ${FILLER}\n\n${claim} ${FILLER}`, { quote: claim }).text).toBe(
    `${FILLER}\n\n${FILLER}`,
  );
  const short = `${claim} ${claim} ${claim} ${PLAIN.join(" ")} ${PLAIN.join(" ")}`;
  expect(settle(short, { quote: claim }).states[0]?.state).toBe("flagged");
});

test("allows a hedge twenty-five words for a short sentence, and twice the words of a long one", () => {
  const short = "The mill closed in 1931.";
  const words = (count: number): string => `${Array.from({ length: count }, () => "rain").join(" ")}.`;
  const state = (quote: string, count: number): string | undefined =>
    settle(`${quote} ${FILLER}`, { quote, verdict: "hedge", replacement: words(count) }).states[0]?.state;
  expect([state(short, 25), state(short, 26)]).toEqual(["hedged", "flagged"]);
  const long = `In 1931 ${"and on ".repeat(9)}it closed.`;
  expect([state(long, 44), state(long, 45)]).toEqual(["hedged", "flagged"]);
});

test("keeps the chapter's line breaks around a cut", () => {
  const claim = "The mill closed in 1931.";
  expect(settle(`\n${claim}\n\n${FILLER}`, { quote: claim }).text).toBe(`\n${FILLER}`);
  expect(settle(`${FILLER}\n\n> ${claim}\n\n${FILLER}`, { quote: claim }).text).toBe(
    `${FILLER}\n\n${FILLER}`,
  );
  expect(settle(`${FILLER}\n\n3. ${claim}\n4. ${FILLER}`, { quote: claim }).text).toBe(
    `${FILLER}\n\n4. ${FILLER}`,
  );
});
