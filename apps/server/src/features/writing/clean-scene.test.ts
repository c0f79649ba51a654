import { expect, test } from "vitest";
import { cleanScene } from "./clean-scene.ts";

const clean = (text: string): string => cleanScene(text, "The Tide");

test("line ends, blanks around lines and runs of blank lines are made alike", () => {
  expect(clean("\r\n  It rained.  \r\n\r\n\r\n\r\nShe left. \r\n")).toBe("It rained.\n\nShe left.");
});

test("a line break within a paragraph stays", () => {
  expect(clean("The tide goes out\nthe lamps are lit.")).toBe("The tide goes out\nthe lamps are lit.");
});

test.for([
  "# Anything at all",
  "The Tide",
  "**THE TIDE**",
  "Chapter 3",
  "Chapter Three: The Tide",
  "Scene 2 – The Quay",
  "*Chapter 3.*",
])("the heading “%s” before a scene is dropped", (heading) => {
  expect(clean(`${heading}\n\nIt rained.`)).toBe("It rained.");
});

test("several headings in a row are dropped together", () => {
  expect(clean("# The Tide\n\n**Chapter 1**\n\nScene 1\n\nIt rained.")).toBe("It rained.");
});

test.for(["The Tide was late.", "Chapter one of his life was over.", "Scene by scene it came back."])(
  "“%s” is a first sentence and no heading",
  (sentence) => {
    expect(clean(`${sentence}\n\nIt rained.`)).toBe(`${sentence}\n\nIt rained.`);
  },
);

test("a heading within the scene is left for the checks to find", () => {
  expect(clean("It rained.\n\n## The Tide\n\nShe left.")).toBe("It rained.\n\n## The Tide\n\nShe left.");
});

test("a code fence around a scene is taken off", () => {
  expect(clean("```markdown\nIt rained.\n\nShe left.\n```")).toBe("It rained.\n\nShe left.");
  expect(clean("```\nIt rained.\n```")).toBe("It rained.");
});

test.for([
  ["It rained. She went to the", "It rained."],
  ["Did it rain? She went", "Did it rain?"],
  ["It rained! She went", "It rained!"],
  ["It rained… She went", "It rained…"],
  ["It rained.\n\n“Go on.” She went", "It rained.\n\n“Go on.”"],
  ["“Go (on!)” she", "“Go (on!)”"],
] as const)("of “%s” the half sentence at the end is dropped", ([text, whole]) => {
  expect(clean(text)).toBe(whole);
});

test.for(["“Go on.”", "It rained—he said: “No!”", "(It rained.)", "*It rained.*", "He listed them:"])(
  "“%s” ends and stays whole",
  (text) => {
    expect(clean(`It was late. ${text}`)).toBe(`It was late. ${text}`);
  },
);

test("a text without a whole sentence stays as it is", () => {
  expect(clean("and then the")).toBe("and then the");
  expect(clean("")).toBe("");
});
