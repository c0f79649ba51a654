import { expect, test } from "vitest";
import { buildBlurb, buildBookOutline, buildWriter } from "../../platform/testing/build-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { openManuscript } from "./manuscript.ts";
import { proposeBlurb } from "./propose-blurb.ts";
import type { SceneRow } from "./scenes.store.ts";
import { buildBookRun, type BookRunChanges } from "./testing/build-book-run.ts";

const asked = { chapters: 5, wordsPerChapter: 600, description: "My grandmother's secret brief." };

/** A book with one scene and a summary per chapter, marked by its number. */
function written(model: Parameters<typeof buildBookRun>[0], changes: BookRunChanges = {}) {
  const { run, seen } = buildBookRun(model, { ...changes, brief: { ...asked, ...changes.brief } });
  const plan = buildBookOutline(run.brief);
  const scenes = plan.chapters.map(({ id }): SceneRow => ({
    chapterId: id,
    number: 1,
    targetWords: 600,
    requestedWords: 600,
    text: "It rained.",
    words: 2,
    provider: "fake",
    model: "fake-1",
  }));
  const chapters = plan.chapters.map(({ id, title, words }, index) => ({
    id,
    number: index + 1,
    title,
    kind: "chapter" as const,
    words_asked: words,
    text: "It rained.",
    words: 2,
    provider: "fake",
    model: "fake-1",
    summary: `Summary ${index + 1}.`,
    clocks: [],
    finished_at: new Date(0),
    version: 0,
    is_edited: false,
    edited_at: null,
  }));
  const stored = { scenes, chapters, facts: [], history: [] };
  return { run, seen, manuscript: openManuscript({ plan, voice: null }, stored) };
}

test("proposes a text by one call, without its frame", async () => {
  const [first = "", ...rest] = buildBlurb();
  const model = buildWriter({ script: { blurb: () => ({ paragraphs: [`Blurb: ${first}`, ...rest] }) } });
  const { run, manuscript } = written(model);
  expect(await proposeBlurb(run, manuscript)).toBe(buildBlurb().join("\n\n"));
  expect(model.calls.map(({ kind }) => kind)).toEqual(["blurb"]);
});

test("gives the writer of a story's blurb neither the brief nor the ending", async () => {
  const model = buildWriter();
  const { run, manuscript } = written(model);
  await proposeBlurb(run, manuscript);
  const prompts = model.calls.map(({ request }) =>
    [request.system, ...request.cachedPrefix, request.prompt].join("\n"),
  );
  expect(prompts.join()).toContain("Summary 3.");
  expect(prompts.join()).not.toContain("Summary 4.");
  expect(prompts.join()).not.toContain("grandmother");
});

test("gives everything about an argument", async () => {
  const model = buildWriter();
  const { run, manuscript } = written(model, { brief: { form: "argument" } });
  await proposeBlurb(run, manuscript);
  expect(model.calls[0]?.request.prompt).toContain("Summary 5.");
});

test("proposes nothing for an unfit text or a failed call", async () => {
  const loud = buildWriter({
    script: { blurb: () => ({ paragraphs: [...buildBlurb(), "The bestselling novel of the year."] }) },
  });
  const one = written(loud);
  expect(await proposeBlurb(one.run, one.manuscript)).toBe("");
  const failure = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });
  const two = written(buildWriter({ failures: [{ kind: "blurb", nth: 1, failure }] }));
  expect(await proposeBlurb(two.run, two.manuscript)).toBe("");
});

test("stops on request without ending the book", async () => {
  const { run, manuscript } = written(buildWriter(), { signal: AbortSignal.abort() });
  await expect(proposeBlurb(run, manuscript)).rejects.toBeInstanceOf(ModelFailure);
});
