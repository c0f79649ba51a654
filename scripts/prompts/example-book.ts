import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/rules/brief";
import { withStyle } from "@colophon/prose/style/brief-style";
import { measureSample } from "@colophon/prose/style/measure-sample";
import type { SceneCard, VoiceCard } from "@colophon/rules/writing-tasks";

/** Far shorter than a real sample must be. */
const EXAMPLE_SAMPLE = `I take the first boat over, and I sit outside. It is cold. Nobody else does it, so I have the bench to myself, and the gulls, and whatever is left of the night.

My brother says I should buy a car. He says it every week; I tell him I will think about it, and then I take the boat. There are things you can't do in a car.`;

/** The smallest possible request for a book. */
export const EXAMPLE_BRIEF: Brief = {
  seed: 7,
  title: "The Lamp at Sorrel Point",
  genre: "Mystery",
  form: "story",
  writingStyle: null,
  themes: ["duty", "weather"],
  description: "A keeper finds the lamp out on the night a boat is lost, and must learn who put it out.",
  chapters: 2,
  wordsPerChapter: 2000,
  pointOfView: "third-limited",
  tense: "past",
  languageVariant: "en-US",
  audience: "adult",
  requiredNames: ["Ruth Calloway"],
  names: ["Ned Barrow", "Imogen Price"],
  sources: [],
  doNotUse: [],
};

/** The same with a style card, and a sample of its author's own prose. */
export const EXAMPLE_STYLED_BRIEF: Brief = withStyle(EXAMPLE_BRIEF, {
  card: {
    tense: null,
    point_of_view: null,
    register: "plain",
    reading_age: null,
    pace: "brisk",
    avoid: ["suddenly", "a sense of"],
    loose: [],
    notes: "No weather at the beginning of a chapter.",
  },
  sample: EXAMPLE_SAMPLE,
  measures: measureSample(EXAMPLE_SAMPLE, "en-US"),
});

/** The outline for the example brief. */
export const EXAMPLE_OUTLINE: BookOutline = {
  logline:
    "A lighthouse keeper must learn who put out the lamp on the night a boat was lost, and what it paid.",
  turns: ["The lamp is out.", "The ledger has a page too few.", "Ruth names the one who did it, and stays."],
  thesis: "",
  cast: [
    {
      name: "Ruth Calloway",
      aliases: ["Ruth"],
      role: "keeper of the lamp",
      attributes: ["grey coat", "left-handed"],
      want: "to clear her name",
      need: "to be helped",
      speech: "short, and late",
      knows: [{ fact: "how long the lamp burns unwound", since: "the beginning" }],
    },
    {
      name: "Ned Barrow",
      aliases: ["Ned"],
      role: "fisherman",
      attributes: ["a limp"],
      want: "his brother’s boat",
      need: "to be asked",
      speech: "by way of the weather",
      knows: [],
    },
  ],
  places: [{ name: "Sorrel Point", description: "a lighthouse on a spit of rock" }],
  timeline: [{ when: "the first night", event: "The lamp goes out." }],
  world_rules: ["The lamp is wound every four hours."],
  promises: [{ id: "promise-1", text: "Who put out the lamp", planted_in: 1, paid_in: 2 }],
  chapters: [
    buildCard(1, "The Dark Hour", ["Ruth Calloway finds the lamp out.", "Ned Barrow asks after the boat."]),
    buildCard(2, "The Wick", ["Ruth Calloway counts the pages of the ledger.", "Ruth names who did it."]),
  ],
};

function buildCard(number: number, title: string, beats: readonly string[]): ChapterCard {
  return {
    id: `chapter-${number}`,
    title,
    purpose: "Ruth learns how little she was told.",
    point_of_view: "Ruth Calloway",
    place: "Sorrel Point",
    time: `night ${number}`,
    entry_state: "The lamp burns.",
    exit_state: "The lamp is out.",
    beats: beats.map((text) => ({ text, people: ["Ruth Calloway"] })),
    words: 2000,
    question: "",
    examples: [],
    exercises: [],
    scenes: beats.map((text) => ({
      point_of_view: "Ruth Calloway",
      place: "the lamp room",
      clock: `night ${number}, two o’clock`,
      goal: text,
      conflict: "The door is locked from the inside.",
      outcome: "She goes in by the gallery.",
      turn: "The key is on her own hook.",
      beats: 1,
      plants: number === 1 ? ["Who put out the lamp"] : [],
      pays: number === 2 ? ["Who put out the lamp"] : [],
    })),
    locked: false,
  };
}

/** The voice chosen at its audition. */
export const EXAMPLE_VOICE: VoiceCard = {
  person: "third person, close to one person at a time",
  tense: "past",
  distance: "close behind one pair of eyes",
  rhythm: "short, then long when something is carried",
  diction: "names of tools, few abstractions",
  passages: ["The stairs were ninety-one. She counted them anyway.", "Salt had got into the lock again."],
};

/** The text written so far. */
export const EXAMPLE_TEXT = "The lamp was out. Ruth had her hand on the rail before she knew it.";

/** The second scene of its first chapter. */
export const EXAMPLE_SCENE: SceneCard = buildScene();

function buildScene(): SceneCard {
  const [chapter] = EXAMPLE_OUTLINE.chapters;
  if (chapter === undefined) throw new RangeError("the example has no chapter");
  const [, planned] = chapter.scenes;
  return {
    chapterNumber: 1,
    chapter,
    sceneNumber: 2,
    scenesInChapter: 2,
    card: planned ?? null,
    beats: chapter.beats.slice(1),
    words: 1000,
    requestedWords: 1080,
    endsChapter: true,
    endsBook: false,
  };
}
