import { expect, test } from "vitest";
import { blurbProblems, cleanBlurb, composeBlurb } from "./blurb.ts";

const book = { title: "The Salt Garden", description: "" };
const SENTENCE = "Somebody who has kept a door shut for twenty years hears a knock on it.";
const good = `A knock, after twenty years.\n\n${Array.from({ length: 6 }, () => SENTENCE).join(" ")}`;

type BlurbOutline = Parameters<typeof composeBlurb>[0];

function buildBookOutline(
  changes: Partial<BlurbOutline>,
  purposes: readonly string[] = ["One.", "Two.", "Three."],
): BlurbOutline {
  const none = { cast: [], places: [], timeline: [], world_rules: [], promises: [] };
  const chapters = purposes.map((purpose, index) => ({
    id: `c${index}`,
    title: "Title",
    purpose,
    point_of_view: "",
    place: "",
    time: "",
    entry_state: "",
    exit_state: "",
    beats: [],
    words: 1000,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: false,
  }));
  return {
    logline: "A gardener learns who let the tide in.",
    turns: [],
    thesis: "",
    ...none,
    chapters,
    ...changes,
  };
}

test("finds no problems in a plain text of the right length", () => {
  expect(blurbProblems(good, book)).toEqual([]);
});

test.each([
  ["too short", "A knock.\n\nAnd then another."],
  ["too long", `${good} ${good}`.replaceAll("\n\n", " ").replace(". ", ".\n\n")],
  ["one paragraph", good.replace("\n\n", " ")],
  ["four paragraphs", `${good}\n\nAnd.\n\nThen.`],
])("does not propose a text that is %s", (_, text) => {
  expect(blurbProblems(text, book)).toHaveLength(1);
});

test.each([
  ["a rank", "The bestselling novel of the year."],
  ["praise", "An unputdownable, award-winning book."],
  ["a review", "\n\n“A triumph.” — The Morning Post"],
  ["an address", "More at www.example.com today."],
  ["an offer", "Buy now and begin."],
  ["the model's own voice", "As an AI language model I cannot say more."],
  ["a note of the prompt", "The prompt asks for a knock."],
])("does not propose a text with %s", (_, words) => {
  expect(blurbProblems(`${good} ${words}`, book)).not.toEqual([]);
});

test("does not propose eight words in a row from the author's idea, but allows seven", () => {
  const brief = { ...book, description: "Please write about a keeper who counts the ships at night." };
  expect(blurbProblems(`${good} About a keeper who counts the ships at dawn.`, brief)).toEqual([
    "repeats the brief",
  ]);
  expect(blurbProblems(`${good} A keeper who counts the ships by day.`, brief)).toEqual([]);
});

test.each([
  ["a fence", "```text\nA knock.\n\nTwo.\n```"],
  ["an introduction", "Sure, here's the back-cover copy:\n\nA knock.\n\nTwo."],
  ["a label", "**Blurb:** A knock.\n\nTwo."],
  ["a heading", "# Blurb\n\nA knock.\n\nTwo."],
  ["quotation marks", "“A knock.\n\nTwo.”"],
  ["lines of a typewriter", "A\r\nknock.\r\n\r\n\r\nTwo."],
])("removes %s around a text", (_, text) => {
  expect(cleanBlurb(text)).toBe("A knock.\n\nTwo.");
});

test("uses the first sentence of an outline and the book's beginning, never its last part", () => {
  const plan = buildBookOutline({}, [
    "She comes home.",
    "She asks.",
    "She knows.",
    "She leaves.",
    "All is lost.",
    "He did it.",
  ]);
  expect(composeBlurb(plan, book)).toBe(
    "A gardener learns who let the tide in.\n\nShe comes home. She asks.",
  );
});

test("uses the claim of a non-fiction outline and the questions of its first chapters", () => {
  const plan = buildBookOutline({ thesis: "Small steps carry further." });
  const [first, ...others] = plan.chapters;
  if (first === undefined) throw new Error("a plan has chapters");
  const asked = { ...plan, chapters: [{ ...first, question: "Why begin?" }, ...others] };
  expect(composeBlurb(asked, book)).toContain("Small steps carry further.\n\nWhy begin?");
});

test("leaves out of an outline the author's idea, and the title before it", () => {
  const description = "A lighthouse keeper's daughter returns.";
  const plan = buildBookOutline({
    logline: `The Salt Garden: Sigrid comes home. The idea: ${description} ${description} Themes: loss.`,
  });
  expect(composeBlurb(plan, { ...book, description })).toBe("Sigrid comes home.\n\nOne.");
});
