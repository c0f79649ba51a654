import { expect, test } from "vitest";
import { buildOutlineAnswer, buildWriter } from "../../platform/testing/build-writer.ts";
import { OutlineRejectedError } from "./book-run.ts";
import { generateOutline } from "./generate-outline.ts";
import { buildBookRun } from "./testing/build-book-run.ts";

/** A planner whose first `bad` outlines lack their first chapter. */
function buildPlanner(bad: number): ReturnType<typeof buildWriter> {
  let asked = 0;
  return buildWriter({
    script: {
      plan: ({ brief }) => {
        asked += 1;
        const plan = buildOutlineAnswer(brief);
        return asked > bad ? plan : { ...plan, chapters: plan.chapters.slice(asked) };
      },
    },
  });
}

function promptsOf(model: ReturnType<typeof buildWriter>, kind: string): string[] {
  return model.calls.filter((call) => call.kind === kind).map(({ request }) => request.prompt);
}

test("stores an accepted outline with its chapters as one step of progress, and notifies readers", async () => {
  const { run, seen } = buildBookRun(buildPlanner(0));
  const plan = await generateOutline(run);
  expect(seen.plans).toEqual([plan]);
  expect(seen.chapters.map(({ id, number, words_asked }) => [id, number, words_asked])).toEqual([
    ["chapter-1", 1, 600],
    ["chapter-2", 2, 600],
    ["chapter-3", 3, 600],
  ]);
  expect(seen.events).toEqual([
    {
      type: "plan-ready",
      logline: plan.logline,
      chapters: plan.chapters.map(({ title }, at) => ({ number: at + 1, title })),
    },
  ]);
  expect(seen.writes).toEqual([
    { stage: "planning", isProgress: false },
    { stage: "writing", isProgress: true },
  ]);
});

test("corrects budgets before checking: those that miss the length reject nothing", async () => {
  const model = buildWriter({
    script: {
      plan: ({ brief }) => {
        const plan = buildOutlineAnswer(brief);
        return { ...plan, chapters: plan.chapters.map((card) => ({ ...card, words: 10 })) };
      },
    },
  });
  const plan = await generateOutline(buildBookRun(model).run);
  expect(plan.chapters.map(({ words }) => words)).toEqual([600, 600, 600]);
  expect(new Set(plan.chapters.map(({ id }) => id)).size).toBe(3);
  expect(model.calls.map(({ kind }) => kind)).toEqual(["spine", "plan"]);
});

test("repeats a rejected outline once, with the reasons in the prompt", async () => {
  const model = buildPlanner(1);
  const { run, seen } = buildBookRun(model);
  await generateOutline(run);
  const [first, second] = promptsOf(model, "plan");
  expect(first).not.toContain("refused");
  expect(second).toContain("mend every point:\n- The plan has 2 chapters; 3 were asked for.");
  // The model sees what it has to fix.
  expect(second).toContain('"purpose":"Purpose');
  expect(seen.plans).toHaveLength(1);
});

test("fails with the last reasons after two rejections, and stores nothing", async () => {
  const model = buildPlanner(2);
  const { run, seen } = buildBookRun(model);
  const refused = await generateOutline(run).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OutlineRejectedError);
  expect(String(refused)).toContain("The plan has 1 chapters; 3 were asked for.");
  expect(promptsOf(model, "plan")).toHaveLength(2);
  expect([seen.plans, seen.chapters, seen.events]).toEqual([[], [], []]);
});

test("plans the book from the better of two loglines", async () => {
  const loglines = [
    { logline: "A clerk sells the tide.", turns: ["It goes out."] },
    { logline: "A clerk buys it back.", turns: ["It comes in.", "It stays."] },
  ];
  const model = buildWriter({ script: { spine: () => ({ loglines, better: 2, reason: "" }) } });
  const plan = await generateOutline(buildBookRun(model).run);
  expect([plan.logline, plan.turns]).toEqual(["A clerk buys it back.", ["It comes in.", "It stays."]]);
  expect(promptsOf(model, "plan")[0]).toContain("A clerk buys it back.");
});

test("plans a book from its brief if nothing answers for its spine", async () => {
  const model = buildWriter({ script: { spine: () => "nonsense" } });
  const plan = await generateOutline(buildBookRun(model).run);
  expect(plan.turns).toEqual([]);
  expect(promptsOf(model, "plan")[0]).toContain("The Salt Garden");
});

test("requests one bad card again, with the full outline in the prompt", async () => {
  const model = buildWriter({
    script: {
      plan: ({ brief }) => {
        const plan = buildOutlineAnswer(brief);
        // The second chapter tells the same as the first.
        const chapters = plan.chapters.map((card, at) => ({
          ...card,
          scenes: at === 1 ? (plan.chapters[0]?.scenes ?? []) : card.scenes,
        }));
        return { ...plan, chapters };
      },
      card: ({ brief }) => buildOutlineAnswer({ ...brief, chapters: 5 }).chapters[4],
    },
  });
  const { run, seen } = buildBookRun(model);
  const plan = await generateOutline(run);
  expect(model.calls.map(({ kind }) => kind)).toEqual(["spine", "plan", "card"]);
  const asked = model.calls.at(-1)?.request;
  expect(asked?.prompt).toContain("Chapters 1 and 2 are alike");
  expect(asked?.cachedPrefix.join()).toContain("BIBLE AND PLAN");
  expect(plan.chapters.map(({ id }) => id)).toEqual(["chapter-1", "chapter-2", "chapter-3"]);
  expect(seen.plans).toEqual([plan]);
});
