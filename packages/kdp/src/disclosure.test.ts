import fc from "fast-check";
import { expect, test } from "vitest";
import { type DisclosedSection, discloseAi } from "./disclosure.ts";

const CLAUDE = "model:anthropic/claude-x";
const section = (
  words: number,
  byModel: number,
  changes: Partial<DisclosedSection> = {},
): DisclosedSection => ({
  title: "Ebb",
  words,
  byOrigin: byModel === 0 ? new Map() : new Map([[CLAUDE, byModel]]),
  draftedBy: byModel === 0 ? null : "anthropic/claude-x",
  ...changes,
});
const disclose = (...sections: DisclosedSection[]) => discloseAi({ sections, isSample: false, pictures: 0 });

test("needs no answer but none for a text without AI words, and says what that leaves open", () => {
  const { disclosure, answers } = disclose(section(900, 0));
  expect([disclosure.texts, answers.texts, disclosure.tools]).toEqual(["none", "None", []]);
  expect(disclosure.reasons[0]).toContain("if another tool created it, answer for that too");
});

test("declares a book written by a model as the entire work, with its tools", () => {
  const { disclosure, answers } = disclose(section(1000, 1000), section(500, 480));
  expect([disclosure.texts, answers.texts]).toEqual(["entire", "Entire work, with minimal or no editing"]);
  expect(disclosure.tools).toEqual(["claude-x (anthropic)"]);
  expect(disclosure.reasons[0]).toBe(
    "1,480 of 1,500 words (about 99 %) stand as a model wrote them; words you typed anew are counted as yours.",
  );
  expect(disclosure.chapters[1]).toEqual({
    title: "Ebb",
    words: 500,
    words_by_model: 480,
    tools: ["claude-x (anthropic)"],
  });
});

test("declares some sections for one chapter by the author, and extensive editing for much rewriting", () => {
  expect(disclose(section(1000, 1000), section(900, 0)).answers.texts).toBe(
    "Some sections, with minimal or no editing",
  );
  expect(disclose(section(1000, 600), section(900, 0)).answers.texts).toBe(
    "Some sections, with extensive editing",
  );
  expect(disclose(section(1000, 600)).answers.texts).toBe("Entire work, with extensive editing");
});

test("declares some sections for a single AI word", () => {
  expect(disclose(section(100_000, 1)).disclosure.texts).toBe("some");
  expect(disclose(section(100_000, 1)).disclosure.reasons[0]).toContain("(about 1 %)");
});

test("mentions a fully rewritten draft, since KDP may count it", () => {
  const { disclosure } = disclose(section(900, 0, { draftedBy: "anthropic/claude-x", title: "Flood" }));
  expect(disclosure.texts).toBe("none");
  expect(disclosure.reasons[1]).toContain("A model drafted “Flood”");
});

test("does not count sample text as AI, and says that it is not for publication", () => {
  const sample = section(900, 0, {
    byOrigin: new Map([["model:sample/prepared-books-1", 900]]),
    draftedBy: "sample/prepared-books-1",
  });
  const { disclosure } = discloseAi({ sections: [sample], isSample: true, pictures: 0 });
  expect([disclosure.texts, disclosure.tools]).toEqual(["none", []]);
  expect(disclosure.reasons.join(" ")).toContain("not for publication");
  expect(disclosure.reasons.join(" ")).not.toContain("A model drafted");
});

test("counts imported text as the author's", () => {
  expect(disclose(section(9, 0, { byOrigin: new Map([["import:book.docx", 9]]) })).disclosure.texts).toBe(
    "none",
  );
});

test("leaves the author's images for them to declare", () => {
  const { disclosure } = discloseAi({ sections: [section(9, 0)], isSample: false, pictures: 2 });
  expect(disclosure.images).toBe("none");
  expect(disclosure.reasons.join(" ")).toContain("The 2 pictures in the text are ones that you placed there");
});

test("follows the marks: none without one, entire with all, and never less with more marks", () => {
  const rank = { none: 0, some: 1, entire: 2 } as const;
  const chapters = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.float({ min: 0, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(chapters, fc.nat(11), (drawn, at) => {
      const marked = drawn.map(([words, share]) => section(words, Math.floor(words * share)));
      const { disclosure } = disclose(...marked);
      const sum = disclosure.chapters.reduce((all, { words_by_model: words }) => all + words, 0);
      expect(disclosure.texts === "none").toBe(sum === 0);
      const more = marked.map((one, index) => (index === at ? section(one.words, one.words) : one));
      expect(rank[disclose(...more).disclosure.texts]).toBeGreaterThanOrEqual(rank[disclosure.texts]);
      expect(disclose(...marked.map(({ words }) => section(words, words))).disclosure.texts).toBe("entire");
    }),
  );
});

test("declares a cover image painted by a model with its tool, as one image", () => {
  const cover = { kind: "model", provider: "openai", model: "gpt-image-1" } as const;
  const { disclosure, answers } = discloseAi({ sections: [], isSample: false, pictures: 0, cover });
  expect([disclosure.images, disclosure.tools]).toEqual(["some", ["gpt-image-1 (openai)"]]);
  expect(answers.images).toBe("One or a few AI-generated images, with minimal or no editing");
  expect(disclosure.reasons.join(" ")).toContain("painted by gpt-image-1 (openai), an AI tool");
  expect(disclosure.texts).toBe("none");
});

test.each([
  [{ kind: "own" }, "is one that you sent: if an AI tool made it"],
  [{ kind: "code" }, "painted by code of Colophon's press"],
  [undefined, "painted by code of Colophon's press"],
] as const)("does not count a cover with art %j as AI", (cover, reason) => {
  const coverPart = cover === undefined ? {} : { cover };
  const { disclosure, answers } = discloseAi({ sections: [], isSample: false, pictures: 0, ...coverPart });
  expect([disclosure.images, answers.images, disclosure.tools]).toEqual(["none", "None", []]);
  expect(disclosure.reasons.join(" ")).toContain(reason);
});
