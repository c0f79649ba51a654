import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { Beat, BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/rules/brief";

import type { SceneCard } from "@colophon/rules/writing-tasks";
import type { ModelRequest } from "../../ports/language-model.ts";
import { SECRET_PROSE } from "../../ports/language-model.port-test.ts";

/** A brief of a short mystery. */
function buildBrief(overrides: Partial<Brief> = {}): Brief {
  return {
    seed: 7,
    title: "The Lamp at Sorrel Point",
    genre: "Mystery",
    form: "story",
    writingStyle: null,
    themes: ["duty", "weather"],
    description: "A keeper finds the lamp out on the night a boat is lost, and must learn who put it out.",
    chapters: 3,
    wordsPerChapter: 1200,
    pointOfView: "third-limited",
    tense: "past",
    languageVariant: "en-US",
    audience: "adult",
    requiredNames: [],
    sources: [],
    names: ["Ruth Calloway", "Ned Barrow", "Imogen Price"],
    doNotUse: [],
    ...overrides,
  };
}

const UNSAID = { want: "", need: "", speech: "", knows: [] };

/** An outline of that brief: three chapters with three beats each. */
export function buildBookOutline(): BookOutline {
  return {
    logline: "A lighthouse keeper must learn who put out the lamp on the night a boat was lost.",
    turns: [],
    thesis: "",
    cast: [
      {
        name: "Ruth Calloway",
        aliases: ["Ruth"],
        role: "keeper of the lamp",
        attributes: ["grey coat"],
        ...UNSAID,
      },
      { name: "Ned Barrow", aliases: ["Ned"], role: "fisherman", attributes: ["a limp"], ...UNSAID },
      { name: "Imogen Price", aliases: ["Imogen"], role: "harbor master", attributes: ["exact"], ...UNSAID },
    ],
    places: [
      { name: "Sorrel Point", description: "a lighthouse on a spit of rock" },
      { name: "the harbor", description: "a small harbor under the cliff" },
    ],
    timeline: [{ when: "the first night", event: "The lamp goes out." }],
    world_rules: ["The lamp is wound every four hours."],
    promises: [{ id: "p1", text: "Who put out the lamp", planted_in: 1, paid_in: 3 }],
    chapters: [
      buildChapterCard("c1", "The Dark Hour", "Ruth Calloway finds the lamp out"),
      buildChapterCard("c2", "The Ledger", "Ruth Calloway reads the harbor ledger"),
      buildChapterCard("c3", "The Wick", "Ruth Calloway names the one who did it"),
    ],
  };
}

function buildChapterCard(id: string, title: string, purpose: string): ChapterCard {
  return {
    id,
    title,
    purpose: `${purpose}.`,
    point_of_view: "Ruth Calloway",
    place: "Sorrel Point",
    time: "night",
    entry_state: "The lamp burns.",
    exit_state: "The lamp is out.",
    beats: [
      buildBeat(`${purpose}, alone, before dawn`, ["Ruth Calloway"]),
      buildBeat(`Ned Barrow asks about the lost boat in chapter ${id}`, ["Ned Barrow", "Ruth Calloway"]),
      buildBeat(`Imogen Price closes the harbor gate in chapter ${id}`, ["Imogen Price"]),
    ],
    words: 1200,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: false,
  };
}

function buildBeat(text: string, people: string[]): Beat {
  return { text, people };
}

/** The first scene of the outline's first chapter. */
export function buildSceneCard(): SceneCard {
  const chapter = buildChapterCard("c1", "The Dark Hour", "Ruth Calloway finds the lamp out");
  return {
    chapterNumber: 1,
    chapter,
    sceneNumber: 1,
    scenesInChapter: 1,
    beats: chapter.beats,
    card: null,
    words: 1200,
    requestedWords: 1200,
    endsChapter: true,
    endsBook: false,
  };
}

/** A request for the first scene; its prompt contains a mark that no failure may repeat. */
export function buildSceneRequest(
  overrides: Partial<ModelRequest<WritingTask>> = {},
): ModelRequest<WritingTask> {
  return {
    task: {
      kind: "scene",
      brief: buildBrief(),
      plan: buildBookOutline(),
      scene: buildSceneCard(),
      context: { voice: null, facts: [], worn: [], continues: "", rejectionReasons: [] },
      textSoFar: "",
    },
    tier: "strong",
    system: "You write plain, decent prose.",
    cachedPrefix: [`The book's bible: ${SECRET_PROSE}.`],
    prompt: `Write the first scene: ${SECRET_PROSE}.`,
    maxOutputTokens: 4000,
    signal: new AbortController().signal,
    ...overrides,
  };
}

/** A request for the outline of the brief. */
export function buildOutlineRequest(
  overrides: Partial<ModelRequest<WritingTask>> = {},
): ModelRequest<WritingTask> {
  return buildSceneRequest({
    task: {
      kind: "plan",
      brief: buildBrief(),
      spine: { logline: "", turns: [] },
      rejectionReasons: [],
      rejectedOutline: null,
    },
    ...overrides,
  });
}
