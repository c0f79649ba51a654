import { expect, test } from "vitest";
import { type StatementVerdict, settleStatements } from "./settle-statements.ts";

const filler =
  "The road is old and the hedges are older, and nobody in the parish remembers who planted them first.";
const STATEMENT = "A 2014 study found that 40 percent of hedges are gone.";
const TEXT = `## Hedges\n\n${filler} ${STATEMENT} ${filler}\n\n${STATEMENT.replace("40", "50")}\n\n${filler}\n\n${filler}`;
const EVIDENCE = [{ id: "notes", text: "In 1931 the parish counted 212 hedges." }];

function verdict(
  kind: StatementVerdict["verdict"],
  rest: Partial<StatementVerdict> & { quote?: string } = {},
): StatementVerdict {
  const { quote = STATEMENT, ...members } = rest;
  return {
    claim: { id: "c1", kind: "study", quote },
    verdict: kind,
    replacement: "",
    source: "",
    ...members,
  };
}

function settle(text: string, verdicts: readonly StatementVerdict[]): { text: string; states: string[] } {
  const { text: settled, states } = settleStatements(text, { verdicts, evidence: EVIDENCE });
  return {
    text: settled,
    states: states.map(({ state, source }) => (source === "" ? state : `${state} by ${source}`)),
  };
}

test("keeps a flagged statement", () => {
  expect(settle(TEXT, [verdict("flag")])).toEqual({ text: TEXT, states: ["flagged"] });
});

test("takes a statement as sourced only if a source states it, whatever the model says", () => {
  const text = `${filler} In 1931 there were 212 hedges in the parish.`;
  const quote = "In 1931 there were 212 hedges in the parish.";
  expect(settle(text, [verdict("given", { quote, source: "x" })])).toEqual({
    text,
    states: ["sourced by notes"],
  });
  expect(settle(TEXT, [verdict("given", { source: "notes" })])).toEqual({ text: TEXT, states: ["flagged"] });
});

test("replaces the sentence by a hedge", () => {
  const replacement = "Many hedges seem to be gone.";
  const settled = settle(TEXT, [verdict("hedge", { replacement })]);
  expect(settled.states).toEqual(["hedged"]);
  expect(settled.text).toBe(TEXT.replace(STATEMENT, replacement));
});

test.each([
  ["", "is empty"],
  ["  ", "is blank"],
  [STATEMENT, "is the same"],
  ["About 45 percent of hedges are gone.", "has a number of its own"],
  ["Nearly half of all households lost a hedge.", "has a share of its own"],
  ["A survey found that many hedges are gone.", "has a study of its own"],
  ["As Edmund Fairley said, many hedges are gone.", "has a name of its own"],
  ["Many hedges are gone in Tessaly, it seems.", "has a place of its own"],
  ["Many hedges are “gone for good now”, it seems.", "has a quotation of its own"],
  ["Perhaps 7 hedges are left.", "has digits of its own"],
  ["Many are gone.\n\nAnd more will go.", "is more than a sentence"],
  [`Many hedges are gone. ${filler} ${filler} ${filler}`, "is much longer"],
])("rejects the hedge “%s”: it %s", (replacement) => {
  expect(settle(TEXT, [verdict("hedge", { replacement })])).toEqual({ text: TEXT, states: ["flagged"] });
});

test("allows a hedge to state what a source states", () => {
  const replacement = "In 1931 the parish still counted 212 hedges.";
  expect(settle(TEXT, [verdict("hedge", { replacement })]).states).toEqual(["hedged"]);
});

test("inserts a hedge with a dollar sign literally", () => {
  const text = `${filler} It costs $& more. ${filler}`;
  const settled = settle(text, [
    verdict("hedge", { quote: "It costs $& more.", replacement: "It costs $& a little more." }),
  ]);
  expect(settled.text).toBe(`${filler} It costs $& a little more. ${filler}`);
});

test("cuts a sentence with one space, and an emptied paragraph", () => {
  const alone = STATEMENT.replace("40", "50");
  expect(settle(TEXT, [verdict("cut")]).text).toBe(TEXT.replace(` ${STATEMENT}`, ""));
  expect(settle(TEXT, [verdict("cut", { quote: alone })]).text).toBe(TEXT.replace(`${alone}\n\n`, ""));
  expect(settle(`${STATEMENT} ${TEXT}`, [verdict("cut")]).text.startsWith("## Hedges")).toBe(true);
  const list = `${filler}\n\n- ${STATEMENT}\n- ${filler}\n- ${filler}\n- ${filler}`;
  expect(settle(list, [verdict("cut")]).text).toBe(list.replace(`- ${STATEMENT}\n`, ""));
});

test("cuts at most a fifth of a chapter in total", () => {
  const short = `${STATEMENT} It is so.\n\nThe end came late.`;
  expect(settle(short, [verdict("cut")])).toEqual({ text: short, states: ["flagged"] });
  const many = Array.from({ length: 6 }, (_, index) => STATEMENT.replace("40", String(60 + index)));
  const text = `${many.join(" ")} ${filler} ${filler} ${filler}\n\n${filler}`;
  const { states } = settle(
    text,
    many.map((quote) => verdict("cut", { quote })),
  );
  expect(states).toEqual(["cut", "cut", "flagged", "flagged", "flagged", "flagged"]);
});

test("never cuts the last paragraph of a chapter", () => {
  const text = `${filler} ${filler} ${filler} ${filler}\n\n${STATEMENT}\n`;
  expect(settle(text, [verdict("cut")])).toEqual({ text, states: ["flagged"] });
});

test("flags a quote that is missing, and changes nothing", () => {
  expect(settle(TEXT, [verdict("cut", { quote: "Nowhere to be found." })])).toEqual({
    text: TEXT,
    states: ["flagged"],
  });
  expect(settle(TEXT, [verdict("cut", { quote: "" })])).toEqual({ text: TEXT, states: ["flagged"] });
  expect(settle(TEXT, [verdict("cut"), verdict("hedge", { replacement: "Some are gone." })]).states).toEqual([
    "cut",
    "flagged",
  ]);
});
