import { describe, expect, test } from "vitest";
import type { FairRun } from "../manuscript/fair-text.ts";
import { plainRuns, runRules } from "../testing/build-docx-setup.ts";
import { directedRun, openingXml, runsXml } from "./runs.ts";

const run = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const LEAD = '<w:rStyle w:val="LeadIn"/>';

describe("marks", () => {
  test.each<[string, FairRun, string]>([
    ["emphasis", { s: "a", i: 1 }, "<w:i/><w:iCs/>"],
    ["strength", { s: "a", b: 1 }, "<w:b/><w:bCs/>"],
    ["small capitals", { s: "a", sc: 1 }, "<w:smallCaps/>"],
    ["all of them", { s: "a", i: 1, b: 1, sc: 1 }, "<w:b/><w:bCs/><w:i/><w:iCs/><w:smallCaps/>"],
  ])("%s is written, and absent marks are not", (_, marked, properties) => {
    expect(runsXml([marked], runRules())).toBe(run("a", properties));
  });

  test("plain text has no properties, so that a heading's weight stays", () => {
    expect(runsXml(plainRuns("a"), runRules())).toBe(run("a"));
  });
});

describe("notes", () => {
  const note: FairRun[] = plainRuns("The note.");

  test("a mark is right after its text and links to its note", () => {
    const rules = runRules({ notes: [note] });
    const xml = runsXml([{ s: "Text", note: 0 }, { s: " goes on." }], rules);
    expect(xml).toBe(
      `${run("Text")}<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="1"/></w:r>${run(" goes on.")}`,
    );
    expect(rules.ledger.notes).toEqual([note]);
  });

  test("notes are numbered through the book, wherever they are in the part", () => {
    const rules = runRules({ notes: [note, plainRuns("Another.")] });
    const xml = runsXml([{ s: "a", note: 1 }], rules) + runsXml([{ s: "b", note: 0 }], rules);
    expect([...xml.matchAll(/w:id="(\d+)"/gu)].map(([, id]) => id)).toEqual(["1", "2"]);
    expect(rules.ledger.notes).toEqual([plainRuns("Another."), note]);
  });

  test("a mark without text has no empty text", () => {
    expect(runsXml([{ s: "", note: 0 }], runRules({ notes: [note] }))).not.toContain("<w:t ");
  });

  test("a mark without a note is left out", () => {
    expect(runsXml([{ s: "a", note: 3 }], runRules({ notes: [note] }))).toBe(run("a"));
  });
});

describe("direction", () => {
  test("a left-to-right book declares no direction", () => {
    expect(directedRun("Hello שלום", { isRightToLeft: false })).toBe(run("Hello שלום"));
  });

  test("in a right-to-left book, words in Latin letters are marked", () => {
    expect(directedRun("שלום Hello wide world שוב", { isRightToLeft: true })).toBe(
      run("שלום ", "<w:rtl/>") + run("Hello wide world", '<w:rtl w:val="0"/>') + run(" שוב", "<w:rtl/>"),
    );
  });

  test("spaces and stops around Latin words follow the line", () => {
    expect(directedRun("א (Hello) 12.", { isRightToLeft: true })).toBe(
      run("א (", "<w:rtl/>") + run("Hello", '<w:rtl w:val="0"/>') + run(") 12.", "<w:rtl/>"),
    );
  });

  test("a single Latin letter is marked too", () => {
    expect(directedRun("X", { isRightToLeft: true })).toBe(run("X", '<w:rtl w:val="0"/>'));
  });

  test("each piece keeps its emphasis", () => {
    expect(directedRun("א b", { properties: { italic: true }, isRightToLeft: true })).toBe(
      run("א ", "<w:i/><w:iCs/><w:rtl/>") + run("b", '<w:i/><w:iCs/><w:rtl w:val="0"/>'),
    );
  });
});

describe("a chapter's opening", () => {
  const opening = (runs: readonly FairRun[]): string =>
    openingXml(runs, runRules({ notes: [plainRuns("n")] }));

  test("the first four words have a style of their own", () => {
    expect(opening(plainRuns("Rain fell on the salt marsh."))).toBe(
      run("Rain fell on the", LEAD) + run(" salt marsh."),
    );
  });

  test("fewer than four words are all styled", () => {
    expect(opening(plainRuns("Rain fell."))).toBe(run("Rain fell.", LEAD));
  });

  test("only the words of the first run lead in, with their emphasis", () => {
    expect(opening([{ s: "Rain", i: 1 }, { s: " fell on the marsh." }])).toBe(
      run("Rain", `${LEAD}<w:i/><w:iCs/>`) + run(" fell on the marsh."),
    );
  });

  test("a note keeps its place after its words", () => {
    const whole = opening([{ s: "Rain fell", note: 0 }]);
    expect(whole).toMatch(/Rain fell<.*footnoteReference/u);
    expect(whole.match(/footnoteReference /gu)).toHaveLength(1);
    const longer = opening([{ s: "Rain fell on the salt marsh", note: 0 }]);
    expect(longer).toMatch(/on the<.* salt marsh<.*footnoteReference/u);
    expect(longer.match(/footnoteReference /gu)).toHaveLength(1);
  });

  test("text already in small capitals stays unchanged", () => {
    expect(opening([{ s: "NASA had known", sc: 1 }])).toBe(run("NASA had known", "<w:smallCaps/>"));
  });

  test("a paragraph that starts with a note mark has no lead-in", () => {
    expect(opening([{ s: "", note: 0 }, { s: "Rain fell." }])).not.toContain("LeadIn");
  });
});
