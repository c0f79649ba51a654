import { expect, test } from "vitest";
import { buildCard, buildBookOutline } from "@colophon/rules/testing/build-outline";
import { measureNames, misspeltNames, registeredNames } from "./naming.ts";

const plan = buildBookOutline();
const readings = (...sentences: string[]): { value: number; findings: readonly string[] }[] =>
  measureNames(sentences, plan).map(({ value, findings = [] }) => ({ value, findings }));
const drift = (...sentences: string[]): { value: number; findings: readonly string[] } | undefined =>
  readings(...sentences)[1];

test("registers the outline's cast, aliases and places by every word of their names", () => {
  expect([...registeredNames(plan)].toSorted()).toEqual(
    ["Harbour", "Okonkwo", "Oswald", "Petrosyan", "Sigrid", "Siggi"].toSorted(),
  );
});

test("reports a registered name one or two letters off as a variant anywhere", () => {
  expect(drift("Then Sigrit left.", "Oswold waved.")).toEqual({
    value: 2,
    findings: ['"Sigrit" for Sigrid (1 times)', '"Oswold" for Oswald (1 times)'],
  });
  expect(drift("They met Petrosian there.")?.value).toBe(1);
});

test("does not report a possessive, a plural or an alias as a variant", () => {
  expect(drift("It was Sigrid’s boat.", "The Okonkwos and Siggi came.", "Petrosyan's hat fell.")?.value).toBe(
    0,
  );
});

test("does not report an everyday word, or one that also occurs in lowercase, as a variant", () => {
  expect(drift("The Harbours Board met at the Harbor.", "A harbor is wide.")?.value).toBe(0);
  expect(drift("Signed papers lay there.", "He signed the rest.")?.value).toBe(0);
});

test("lists a distant likeness to a short name in the book's panel, without repairing the scene", () => {
  const short = new Set(["Dean", "Sigrid"]);
  expect(
    misspeltNames(["They saw Lear at last.", "Then Sigrut came."], short).map(({ use }) => use.word),
  ).toEqual(["Sigrut"]);
  expect(misspeltNames(["Drag him down!"], short)).toEqual([]);
});

test("lists new names from the third use within a sentence, without a warning", () => {
  const twice = ["He saw Bente.", "Then Bente left.", "Bente slept."];
  expect(drift(...twice)).toEqual({ value: 0, findings: [] });
  expect(drift(...twice, "So did Bente.")).toEqual({ value: 0, findings: ["New name: Bente (4 times)"] });
  const dates = "On Monday Mr. Hale and God saw London. "
    .repeat(4)
    .trim()
    .split(/(?<=London\.) /);
  expect(drift(...dates)?.findings).toEqual(["New name: Hale (4 times)"]);
});

test("counts a stock name from its fifth use", () => {
  const line = "Then Elara slept.";
  expect(readings(line, line, line, line)[0]).toEqual({ value: 0, findings: [] });
  expect(readings(line, line, line, line, line)[0]).toEqual({ value: 1, findings: ["Elara (5 times)"] });
  expect(readings(...Array.from({ length: 5 }, () => "Sarah Chen sat."))[0]?.value).toBe(1);
  expect(readings(...Array.from({ length: 5 }, () => "Whisper it."), "They whisper.")[0]?.value).toBe(0);
});

test("compares no names without an outline", () => {
  const [, unplanned] = measureNames(["Sigrit left."], null);
  expect(unplanned?.notJudged).toContain("no plan");
});

test("compares no three-letter names, and allows two letters off from six letters", () => {
  expect(misspeltNames(["They saw Aba at last."], new Set(["Ada"]))).toEqual([]);
  const close = (spelling: string, name: string): number =>
    misspeltNames([`They saw ${spelling} today.`], new Set([name])).length;
  expect(close("Bentro", "Bentra")).toBe(1);
  expect(close("Sigrut", "Sigrid")).toBe(1);
  expect(close("Bexty", "Bente")).toBe(0);
});

test("takes a chapter card's place and point of view as names of the outline", () => {
  const card = { ...buildCard(), place: "Marstal", point_of_view: "Torvald" };
  expect([...registeredNames(buildBookOutline({ cast: [], places: [], chapters: [card] }))]).toEqual([
    "Marstal",
    "Torvald",
  ]);
});

test("does not count a stock name from the author or of a walk-on", () => {
  const text = Array.from({ length: 6 }, () => "Then Thorne went out.");
  const person = { aliases: [], attributes: [], want: "", need: "", speech: "", knows: [] };
  const stock = (role: string): number | undefined =>
    measureNames(text, buildBookOutline({ cast: [{ ...person, name: "Ada Thorne", role }] }))[0]?.value;
  expect([stock("ferryman"), stock("walk-on")]).toEqual([0, 1]);
});
