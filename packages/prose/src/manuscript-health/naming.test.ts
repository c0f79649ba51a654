import { expect, test } from "vitest";
import { buildCard, buildBookOutline } from "@colophon/rules/testing/build-outline";
import { measureNames, misspeltNames, registeredNames } from "./naming.ts";

const plan = buildBookOutline();
const readings = (...sentences: string[]): { value: number; findings: readonly string[] }[] =>
  measureNames(sentences, plan).map(({ value, findings = [] }) => ({ value, findings }));
const drift = (...sentences: string[]): { value: number; findings: readonly string[] } | undefined =>
  readings(...sentences)[1];

test("the plan's cast, aliases and places are registered by every word of their names", () => {
  expect([...registeredNames(plan)].toSorted()).toEqual(
    ["Harbour", "Okonkwo", "Oswald", "Petrosyan", "Sigrid", "Siggi"].toSorted(),
  );
});

test("a registered name one or two letters off is a variant, wherever it stands", () => {
  expect(drift("Then Sigrit left.", "Oswold waved.")).toEqual({
    value: 2,
    findings: ['"Sigrit" for Sigrid (1 times)', '"Oswold" for Oswald (1 times)'],
  });
  expect(drift("They met Petrosian there.")?.value).toBe(1);
});

test("a possessive, a plural and an alias are no variants", () => {
  expect(drift("It was Sigrid’s boat.", "The Okonkwos and Siggi came.", "Petrosyan's hat fell.")?.value).toBe(
    0,
  );
});

test("an everyday word is no variant, nor one the text also writes small", () => {
  expect(drift("The Harbours Board met at the Harbor.", "A harbor is wide.")?.value).toBe(0);
  expect(drift("Signed papers lay there.", "He signed the rest.")?.value).toBe(0);
});

test("a scene is not repaired for a distant likeness to a short name, the book's panel lists it", () => {
  const short = new Set(["Dean", "Sigrid"]);
  expect(
    misspeltNames(["They saw Lear at last.", "Then Sigrut came."], short).map(({ use }) => use.word),
  ).toEqual(["Sigrut"]);
  expect(misspeltNames(["Drag him down!"], short)).toEqual([]);
});

test("new names are listed from the third use inside a sentence on, and warn nobody", () => {
  const twice = ["He saw Bente.", "Then Bente left.", "Bente slept."];
  expect(drift(...twice)).toEqual({ value: 0, findings: [] });
  expect(drift(...twice, "So did Bente.")).toEqual({ value: 0, findings: ["New name: Bente (4 times)"] });
  const dates = "On Monday Mr. Hale and God saw London. "
    .repeat(4)
    .trim()
    .split(/(?<=London\.) /);
  expect(drift(...dates)?.findings).toEqual(["New name: Hale (4 times)"]);
});

test("a stock name counts from its fifth use on", () => {
  const line = "Then Elara slept.";
  expect(readings(line, line, line, line)[0]).toEqual({ value: 0, findings: [] });
  expect(readings(line, line, line, line, line)[0]).toEqual({ value: 1, findings: ["Elara (5 times)"] });
  expect(readings(...Array.from({ length: 5 }, () => "Sarah Chen sat."))[0]?.value).toBe(1);
  expect(readings(...Array.from({ length: 5 }, () => "Whisper it."), "They whisper.")[0]?.value).toBe(0);
});

test("without a plan names are not compared", () => {
  const [, unplanned] = measureNames(["Sigrit left."], null);
  expect(unplanned?.notJudged).toContain("no plan");
});

test("names of three letters are compared with nothing, and two letters off is close from six letters on", () => {
  expect(misspeltNames(["They saw Aba at last."], new Set(["Ada"]))).toEqual([]);
  const close = (spelling: string, name: string): number =>
    misspeltNames([`They saw ${spelling} today.`], new Set([name])).length;
  expect(close("Bentro", "Bentra")).toBe(1);
  expect(close("Sigrut", "Sigrid")).toBe(1);
  expect(close("Bexty", "Bente")).toBe(0);
});

test("a place and a point of view of a chapter's card are names of the plan", () => {
  const card = { ...buildCard(), place: "Marstal", point_of_view: "Torvald" };
  expect([...registeredNames(buildBookOutline({ cast: [], places: [], chapters: [card] }))]).toEqual([
    "Marstal",
    "Torvald",
  ]);
});

test("a stock name that the author gave is the author's, and a walk-on's is not", () => {
  const text = Array.from({ length: 6 }, () => "Then Thorne went out.");
  const person = { aliases: [], attributes: [], want: "", need: "", speech: "", knows: [] };
  const stock = (role: string): number | undefined =>
    measureNames(text, buildBookOutline({ cast: [{ ...person, name: "Ada Thorne", role }] }))[0]?.value;
  expect([stock("ferryman"), stock("walk-on")]).toEqual([0, 1]);
});
