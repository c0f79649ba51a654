import { expect, test } from "vitest";
import type { SceneCard } from "@colophon/rules/writing-tasks";
import { buildBookOutline } from "../../../platform/testing/build-writer.ts";
import { buildBrief } from "../testing/build-book-run.ts";
import { buildTruthPrompt } from "./chapter-prompts.ts";
import { buildScenePrompt } from "./scene-prompt.ts";
import { fenceOf } from "./shared-prefix.ts";

const grass = (words: number): string => Array.from({ length: words }, () => "grass").join(" ");
const LAMPS = `In 1871 the lamps burned for 31 hours. ${grass(140)}`;
const BREAD = `Rye bread rests overnight. ${grass(140)}`;
const long = [
  { id: "S1", title: "Log", text: `${grass(2000)}\n\n${LAMPS}\n\n${grass(2000)}` },
  { id: "S2", title: "Baking", text: BREAD },
];
const short = [{ id: "S1", title: "Log", text: LAMPS }];

function promptWith(sources: typeof long): ReturnType<typeof buildScenePrompt> {
  const brief = buildBrief({ title: "Of bread", description: "How rye bread is made.", sources });
  const plan = buildBookOutline(brief);
  const [chapter] = plan.chapters;
  if (chapter === undefined) throw new Error("a plan has chapters");
  const scene: SceneCard = {
    chapterNumber: 1,
    chapter,
    sceneNumber: 1,
    scenesInChapter: 1,
    card: null,
    beats: [{ text: "How long the lamps burned.", people: [] }],
    words: 900,
    requestedWords: 900,
    endsChapter: true,
    endsBook: false,
  };
  const context = { voice: null, facts: [], worn: [], continues: "", rejectionReasons: [] };
  return buildScenePrompt({ brief, plan, scene, context, blocks: [] });
}

test("puts short sources fully into the brief, and not into the scene", () => {
  const { cachedPrefix, prompt } = promptWith(short);
  expect(cachedPrefix[0]).toContain(`Source S1, “Log”:\n${LAMPS}`);
  expect(prompt).not.toContain("31 hours");
});

test("puts the relevant parts of long sources into the brief, and into a scene last", () => {
  const { cachedPrefix, prompt } = promptWith(long);
  const [brief = ""] = cachedPrefix;
  expect(brief).toContain("Sources: S1, “Log”; S2, “Baking”.");
  expect(brief).toContain("Rye bread rests overnight.");
  expect(brief).not.toContain("31 hours");
  expect(brief.length).toBeLessThan(8000);
  const fence = fenceOf(buildBrief({ title: "Of bread" }));
  expect(prompt).toContain(`<${fence}>\nOf source S1, “Log”:\n${LAMPS}\n</${fence}>`);
  expect(prompt.endsWith(`</${fence}>`)).toBe(true);
});

test("shows the fact checker the nearest passages of long sources", () => {
  const brief = buildBrief({ sources: long });
  const claims = [{ id: "C1", kind: "number" as const, quote: "The lamps burned for 40 hours in 1871." }];
  const { prompt } = buildTruthPrompt({ brief, plan: buildBookOutline(brief), chapterNumber: 1, claims });
  expect(prompt).toContain(LAMPS);
  expect(prompt).not.toContain("Rye bread");
});
