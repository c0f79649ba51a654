import { expect, test } from "vitest";
import type { Brief } from "@colophon/rules/brief";
import { buildBookOutline, buildWriter } from "../../platform/testing/build-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { checkTruth } from "./check-truth.ts";
import { openManuscript } from "./manuscript.ts";
import { buildBookRun } from "./testing/build-book-run.ts";

const STUDY = "A 2014 study at Harvard found that 62 percent of bakers sleep badly.";
const PLAIN = "Bread wants time, and so does whoever bakes it. The oven tells you when to stop.";
const TEXT = `${PLAIN}\n\n${STUDY} ${PLAIN}\n\n${PLAIN} ${PLAIN} ${PLAIN} ${PLAIN} ${PLAIN}`;
const argument = { form: "argument", genre: "Business", chapters: 1 } as const;

function checked(model: ReturnType<typeof buildWriter>, brief: Partial<Brief> = {}) {
  const { run } = buildBookRun(model, { brief: { ...argument, ...brief } });
  const sources = (brief.sources ?? []).map(({ title, text }, at) => ({
    id: `row ${at + 1}`,
    number: at + 1,
    title,
    text,
  }));
  const plan = buildBookOutline(run.brief);
  const [card] = plan.chapters;
  if (card === undefined) throw new Error("a plan has chapters");
  const manuscript = openManuscript(
    { plan, voice: null },
    { scenes: [], chapters: [], facts: [], history: [] },
  );
  const chapter = { manuscript, card, number: 1, announced: Promise.resolve() };
  return checkTruth(
    { ...run, bible: { ...run.bible, sources: async () => sources } },
    { chapter, text: TEXT },
  );
}

/** A fact checker with the same answer for every statement. */
function saying(verdict: string, replacement = ""): ReturnType<typeof buildWriter> {
  return buildWriter({
    script: {
      truth: ({ claims }) => ({ claims: claims.map(({ id }) => ({ id, verdict, source: "", replacement })) }),
    },
  });
}

test("hedges an invented study in the fact checker's words, as a known statement", async () => {
  const { text, claims } = await checked(saying("hedge", "Many bakers sleep badly."));
  expect(text).not.toContain("Harvard");
  expect(text).toContain(`Many bakers sleep badly. ${PLAIN}`);
  expect(claims).toMatchObject([{ quote: STUDY, state: "hedged", sourceId: null }]);
});

test("can cut it, or flag it and leave it", async () => {
  expect((await checked(saying("cut"))).text).not.toContain("Harvard");
  const flagged = await checked(saying("flag"));
  expect(flagged.text).toBe(TEXT);
  expect(flagged.claims).toMatchObject([{ state: "flagged" }]);
});

test("does not believe a model that cites the author without a source", async () => {
  const { claims } = await checked(saying("given"));
  expect(claims).toMatchObject([{ state: "flagged" }]);
});

test("keeps a sourced statement, names its source, and calls no model", async () => {
  const model = saying("cut");
  const sources = [{ id: "S1", title: "Sleep", text: `Smith writes: ${STUDY}` }];
  const { text, claims } = await checked(model, { sources });
  expect(text).toBe(TEXT);
  expect(claims).toMatchObject([{ state: "sourced", sourceId: "row 1", passage: `Smith writes: ${STUDY}` }]);
  expect(model.calls).toEqual([]);
});

test("finds a statement in long sources by passage, and stores its source", async () => {
  const grass = Array.from({ length: 40 }, () => "Grass grows where nobody walks. ".repeat(25)).join("\n\n");
  const sources = [
    { id: "S1", title: "Meadows", text: grass },
    { id: "S2", title: "Sleep", text: `${grass}\n\nSmith writes: ${STUDY}\n\n${grass}` },
  ];
  const model = saying("cut");
  const { claims } = await checked(model, { sources });
  expect(claims).toMatchObject([{ state: "sourced", sourceId: "row 2" }]);
  expect(claims[0]?.passage).toContain(STUDY);
  expect(model.calls).toEqual([]);
});

test("flags a statement that could not be checked, and passes none silently", async () => {
  const failure = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });
  const { text, claims } = await checked(buildWriter({ failures: [{ kind: "truth", nth: 1, failure }] }));
  expect(text).toBe(TEXT);
  expect(claims).toMatchObject([{ state: "flagged" }]);
  const silent = await checked(buildWriter({ script: { truth: () => ({ claims: [] }) } }));
  expect(silent.claims).toMatchObject([{ state: "flagged" }]);
});

test("allows a story to say anything about Harvard", async () => {
  const model = saying("cut");
  const { text, claims } = await checked(model, { form: "story", genre: "Fiction" });
  expect([text, claims, model.calls]).toEqual([TEXT, [], []]);
});
