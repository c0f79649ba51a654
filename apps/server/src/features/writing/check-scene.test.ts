import { createHealthMemory } from "@colophon/domain/manuscript-health/manuscript-health";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import { expect, test } from "vitest";
import { aPlan, aScene, aWriter } from "../../platform/test-kit/a-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import type { Patch } from "./apply-patches.ts";
import { type CheckedScene, checkScene } from "./check-scene.ts";
import { aBookRun, aBrief } from "./testing/a-book-run.ts";

const plan = aPlan(aBrief());
const [card] = plan.chapters;
if (card === undefined) throw new Error("a plan has chapters");
const scene: SceneCard = {
  chapterNumber: 1,
  chapter: card,
  sceneNumber: 1,
  scenesInChapter: 2,
  beats: card.beats,
  words: 60,
  endsChapter: false,
  endsBook: false,
};
const identity = { provider: "fake", model: "fake-1" };
const PROSE = aScene(scene);
const AI_TALK = "As an AI language model I cannot go on.";
const LEAK = "Word count: 60";

/** Checks a text with a model that answers the one repair with these patches. */
async function check(
  text: string,
  patches: readonly Patch[],
): Promise<CheckedScene & { model: ReturnType<typeof aWriter> }> {
  const model = aWriter({ script: { repair: () => ({ patches }) } });
  const checked = await checkScene(aBookRun(model).run, {
    plan,
    scene,
    earlierScenes: [],
    memory: createHealthMemory(),
    text,
    identity,
  });
  return { ...checked, model };
}

const measures = ({ findings }: CheckedScene): string[] => findings.map(({ measure }) => measure);

test("a scene without findings is not sent to a model again", async () => {
  const checked = await check(PROSE, []);
  expect(checked).toMatchObject({ text: PROSE, identity, findings: [] });
  expect(checked.model.calls).toEqual([]);
});

test("a scene is mended by patches, and asked about once, with every finding and its exact quote", async () => {
  const checked = await check(`${PROSE}\n\n${AI_TALK}\n\n${LEAK}`, [
    { quote: AI_TALK, replacement: "It rained." },
    { quote: `\n\n${LEAK}`, replacement: "" },
  ]);
  expect(checked.text).toBe(`${PROSE}\n\nIt rained.`);
  expect(checked.findings).toEqual([]);
  const [call, ...more] = checked.model.calls;
  expect(more).toEqual([]);
  expect(call?.request.prompt).toContain(`Quote: ${AI_TALK}`);
  expect(call?.request.prompt).toContain(`Quote: ${LEAK}`);
});

test("what a repair leaves wrong is found again, and not sent a second time", async () => {
  const checked = await check(`${AI_TALK}\n\n${LEAK}\n\n${PROSE}`, [
    { quote: AI_TALK, replacement: "It rained." },
  ]);
  expect(measures(checked)).toEqual(["leaked_prompt"]);
  expect(checked.model.calls).toHaveLength(1);
});

test("a patch after which more is wrong than before is dropped, and the good ones beside it are kept", async () => {
  const worse = `# A heading\n\n${AI_TALK}\n\nWord count: 12\n\nIt rained.`;
  const text = `${PROSE}\n\n${AI_TALK}\n\n${LEAK}\n\nIt was late.`;
  const checked = await check(text, [
    { quote: AI_TALK, replacement: worse },
    { quote: LEAK, replacement: "The rain went on." },
  ]);
  expect(checked.text).toBe(`${PROSE}\n\n${AI_TALK}\n\nThe rain went on.\n\nIt was late.`);
  expect(measures(checked)).toEqual(["as_an_ai"]);
});

test("after a good patch the next one is held to what is left, not to what there was", async () => {
  const checked = await check(`${AI_TALK}\n\nIt was late.\n\n${PROSE}`, [
    { quote: AI_TALK, replacement: "The rain went on." },
    { quote: "It was late.", replacement: LEAK },
  ]);
  expect(checked.text).toBe(`The rain went on.\n\nIt was late.\n\n${PROSE}`);
});

test("a patch whose quote stands nowhere, or twice, changes nothing", async () => {
  const text = `It was late. ${PROSE}\n\n${AI_TALK}\n\nIt was late.`;
  const checked = await check(text, [
    { quote: "It was late.", replacement: "It was early." },
    { quote: "this stands nowhere", replacement: "It was early." },
  ]);
  expect(checked.text).toBe(text);
});

test("a repair that fails leaves the scene as it was, with its findings", async () => {
  const failure = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });
  const model = aWriter({ failures: [{ kind: "repair", nth: 1, failure }] });
  const text = `${PROSE}\n\n${AI_TALK}`;
  const draft = { plan, scene, earlierScenes: [], memory: createHealthMemory(), text, identity };
  const checked = await checkScene(aBookRun(model).run, draft);
  expect(checked.text).toBe(text);
  expect(measures(checked)).toEqual(["as_an_ai"]);
});

test("a repair that is broken off with its run ends the scene", async () => {
  const controller = new AbortController();
  controller.abort();
  const { run } = aBookRun(aWriter(), { signal: controller.signal });
  const text = `${PROSE}\n\n${AI_TALK}`;
  const draft = { plan, scene, earlierScenes: [], memory: createHealthMemory(), text, identity };
  await expect(checkScene(run, draft)).rejects.toMatchObject({ code: "aborted" });
});

test("a scene that says again what its chapter has said is found out", async () => {
  const model = aWriter();
  const draft = { plan, scene, earlierScenes: [PROSE], memory: createHealthMemory(), text: PROSE, identity };
  expect(measures(await checkScene(aBookRun(model).run, draft))).toEqual(["duplicate"]);
});
