import { expect, test } from "vitest";
import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { languageOf, sentencesOf, sentencesOfProse, withBack, withHook } from "./back-text.ts";
import { plainProse, type Prose } from "./prose.ts";
import { buildCoverRequest } from "./testing/build-cover-request.ts";

function hookAndBlurb(blurb: string[], hook: string | null = null): [string | null, readonly string[]] {
  const bare = withBack(buildCoverRequest({ text: { blurb: [], hook } }).text, undefined);
  const text = withHook({ ...bare, blurb: blurb.map((paragraph) => [{ s: paragraph }]) });
  return [text.hook === null ? null : plainProse(text.hook), text.blurb.map(plainProse)];
}

test("turns a short first paragraph into the hook", () => {
  expect(hookAndBlurb(["A door opens.", "Who opened it?"])).toEqual(["A door opens.", ["Who opened it?"]]);
});

test("turns the first sentence of an only paragraph into the hook", () => {
  expect(hookAndBlurb(["A door opens. Who opened it? No one."])).toEqual([
    "A door opens.",
    ["Who opened it? No one."],
  ]);
});

test("turns the first sentence of a paragraph that is too long into the hook", () => {
  const long =
    "What she tells him by the fire will take the whole winter to finish, and spring, and all the year after that.";
  expect(hookAndBlurb([`A door opens. ${long} Why?`, "Who?"])).toEqual([
    "A door opens.",
    [`${long} Why?`, "Who?"],
  ]);
});

test.each([
  ["a hook of the author's own", ["A door opens.", "Who?"], "Mine."],
  ["a first sentence too long for one", ["long ".repeat(25), "Who?"], null],
  ["a blurb of one sentence", ["A door opens."], null],
  ["no blurb", [], null],
] as const)("keeps %s", (_, blurb, hook) => {
  expect(hookAndBlurb([...blurb], hook)).toEqual([hook, blurb]);
});

test("limits a hook to 120 letters", () => {
  const [whole, long] = [120, 121].map((letters) => `${"x".repeat(letters - 1)}.`);
  expect(hookAndBlurb([whole ?? "", "Who?"])).toEqual([whole, ["Who?"]]);
  expect(hookAndBlurb([long ?? "", "Who?"])).toEqual([null, [long, "Who?"]]);
});

test.each([
  ["a paragraph of 120 letters", "a".repeat(120), true],
  ["a paragraph of 121 letters", "a".repeat(121), false],
])("%s is short enough for a hook: %s", (_, first, due) => {
  expect(hookAndBlurb([first, "Who?"])[0] === first).toBe(due);
});

test.each([
  ["a sentence of 120 letters", `${"a".repeat(119)}.`, true],
  ["a sentence of 121 letters", `${"a".repeat(120)}.`, false],
])("%s in an only paragraph is short enough for a hook: %s", (_, first, due) => {
  expect(hookAndBlurb([`${first} Who?`])[0] === first).toBe(due);
});

test("keeps the words of the back in order with any hook", () => {
  const texts = [
    ["A door opens. Who? No one."],
    ["Short.", "Longer text. And more."],
    ["One.", "Two.", "Three."],
  ];
  for (const blurb of texts) {
    const [hook, rest] = hookAndBlurb(blurb);
    expect([hook, ...rest].join(" ")).toBe(blurb.join(" "));
  }
});

test("ends sentences by the language's rules, without spaces between", () => {
  expect(sentencesOf("One.  Two? Three!", "en-GB")).toEqual(["One.", "Two?", "Three!"]);
  expect(sentencesOf("夜だ。海だ。", "ja")).toEqual(["夜だ。", "海だ。"]);
  expect(sentencesOf("", "en")).toEqual([]);
});

test.each([
  ["en-GB", "en"],
  ["DE-at", "de"],
  ["arn", "arn"],
  ["english", "en"],
  ["x", "en"],
  ["", "en"],
  ["12", "en"],
])("takes the language of the tag “%s” as %s", (tag, due) => {
  expect(languageOf(tag)).toBe(due);
});

test("uses the author's text for the back, or the book's blurb if there is none", () => {
  const { text } = buildCoverRequest({ text: { hook: null, blurb: ["The book's own."] } });
  const plain = plainRecipe({ seed: 1, template: null });
  const backTextOf = (changes: Partial<typeof plain.back>) =>
    withBack(text, { ...plain, back: { ...plain.back, ...changes } });
  expect(backTextOf({ hook: ' A "lamp". ', text: "One.\n\nTwo.\n" })).toMatchObject({
    hook: [{ s: "A “lamp”." }],
    blurb: [[{ s: "One." }], [{ s: "Two." }]],
  });
  expect(backTextOf({ hook: "Mine." })).toMatchObject({
    hook: [{ s: "Mine." }],
    blurb: [[{ s: "The book's own." }]],
  });
  expect(withBack(text, undefined)).toMatchObject({ hook: null, blurb: [[{ s: "The book's own." }]] });
});

test("reads stars as italics and bold in every text of the back", () => {
  const { text } = buildCoverRequest({
    text: { hook: "For *Edge*.", blurb: ["A **case**. And *more*."], authorBio: "wrote *Salt*." },
  });
  const edge: Prose = [{ s: "For " }, { s: "Edge", i: 1 }, { s: "." }];
  expect(withBack(text, undefined)).toMatchObject({
    hook: edge,
    blurb: [[{ s: "A " }, { s: "case", b: 1 }, { s: ". And " }, { s: "more", i: 1 }, { s: "." }]],
    authorBio: [{ s: "wrote " }, { s: "Salt", i: 1 }, { s: "." }],
  });
  const plain = plainRecipe({ seed: 1, template: null });
  const quotes = [{ words: "For *Edge*.", source: "Bo" }];
  const back = { ...plain.back, hook: "", text: "Head.\n\nFor *Edge*.", quotes };
  expect(withBack({ ...text, hook: null }, { ...plain, back })).toMatchObject({
    blurb: [edge],
    quotes: [{ words: edge, source: "Bo" }],
  });
});

test("keeps emphasis on each of several sentences, and allows the first as a hook", () => {
  const prose: Prose = [{ s: "One. " }, { s: "Two. Three", i: 1 }, { s: "." }];
  expect(sentencesOfProse(prose, "en")).toEqual([
    [{ s: "One." }],
    [{ s: "Two.", i: 1 }],
    [{ s: "Three", i: 1 }, { s: "." }],
  ]);
  const { text } = buildCoverRequest({ text: { hook: null, blurb: ["*One. Two* is here."] } });
  expect(withBack(text, undefined)).toMatchObject({
    hook: [{ s: "One.", i: 1 }],
    blurb: [[{ s: "Two", i: 1 }, { s: " is here." }]],
  });
});

test("curls quotation marks across emphasis", () => {
  const plain = plainRecipe({ seed: 1, template: null });
  const back = { ...plain.back, hook: 'She said "*never*".' };
  expect(withBack(buildCoverRequest().text, { ...plain, back }).hook).toEqual([
    { s: "She said “" },
    { s: "never", i: 1 },
    { s: "”." },
  ]);
});

test("drops quotation marks around quotes, and dashes before sources", () => {
  const { text } = buildCoverRequest();
  const plain = plainRecipe({ seed: 1, template: null });
  const quotes = [
    { words: '"It burns."', source: "— The Review" },
    { words: "“She said “no” twice.”", source: "" },
    { words: '""', source: "Nobody" },
  ];
  expect(withBack(text, { ...plain, back: { ...plain.back, quotes } }).quotes).toEqual([
    { words: [{ s: "It burns." }], source: "The Review" },
    { words: [{ s: "She said “no” twice." }], source: "" },
  ]);
});
