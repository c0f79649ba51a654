import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BookOutline } from "@colophon/contracts/library/books/outline";
import { checkOutline } from "@colophon/rules/outline-gate";
import { buildOutlineAnswer } from "../../platform/testing/build-writer.ts";
import { fixOutline } from "./fix-outline.ts";
import { buildBrief } from "./testing/build-book-run.ts";

const brief = buildBrief();
const spine = { logline: "A clerk sells the tide.", turns: ["It goes out."] };

type Answer = ReturnType<typeof buildOutlineAnswer>;

/** The outline made from an answer. */
function mended(change: (answer: Answer) => Answer, asked = brief): BookOutline {
  return fixOutline(asked, { spine, answer: change(buildOutlineAnswer(asked)) });
}

test("accepts an outline with a role of 201 characters, a ninth attribute and a group of nine", () => {
  const plan = mended((answer) => ({
    ...answer,
    cast: answer.cast.map((person) => ({
      ...person,
      role: `keeper ${"of the very old lamp ".repeat(20)}`,
      attributes: Array.from({ length: 9 }, (_, at) => `attribute ${at}`),
    })),
    chapters: answer.chapters.map((card) => ({
      ...card,
      scenes: card.scenes.map((scene) => ({
        ...scene,
        beats: scene.beats.map((beat) => ({
          ...beat,
          people: Array.from({ length: 9 }, () => answer.cast[0]?.name ?? ""),
        })),
      })),
    })),
  }));
  expect(BookOutline.safeParse(plan).success).toBe(true);
  expect(plan.cast[0]?.role.length).toBeLessThanOrEqual(200);
  // Cut between words.
  expect(plan.cast[0]?.role).toMatch(/(?:of|the|very|old|lamp)$/);
  expect(plan.cast[0]?.attributes).toHaveLength(8);
  expect(checkOutline(brief, plan)).toEqual([]);
});

test("declares the harbour master in a beat once", () => {
  const plan = mended((answer) => ({
    ...answer,
    chapters: answer.chapters.map((card) => ({
      ...card,
      scenes: card.scenes.map((scene) => ({
        ...scene,
        beats: scene.beats.map((beat) => ({ ...beat, people: [...beat.people, "the harbour master"] })),
      })),
    })),
  }));
  expect(plan.cast.filter(({ name }) => name === "the harbour master")).toMatchObject([{ role: "walk-on" }]);
  expect(checkOutline(brief, plan)).toEqual([]);
});

test("names no one from an argument's beats", () => {
  const argument = buildBrief({ form: "argument", genre: "Business" });
  const plan = mended((answer) => {
    const named = answer.chapters.map((card) => ({
      ...card,
      scenes: card.scenes.map((scene) => ({
        ...scene,
        beats: scene.beats.map((beat) => ({ ...beat, people: ["a baker"] })),
      })),
    }));
    return { ...answer, chapters: named };
  }, argument);
  expect(plan.chapters.flatMap(({ beats }) => beats.flatMap(({ people }) => people))).toEqual([]);
});

test("keeps budgets near the request, and adding up to it, for any answer", () => {
  const words = [10, 9_999_999, Number.NaN];
  const plan = mended((answer) => ({
    ...answer,
    chapters: answer.chapters.map((card, at) => ({ ...card, words: words[at] ?? 0 })),
  }));
  expect(plan.chapters.reduce((sum, card) => sum + card.words, 0)).toBe(1800);
  for (const card of plan.chapters) {
    expect(card.words).toBeGreaterThanOrEqual(300);
    expect(card.words).toBeLessThanOrEqual(1000);
  }
});

test("drops a setup that pays off before it is planted, and assigns ids", () => {
  const plan = mended((answer) => ({
    ...answer,
    promises: [
      { text: "Who lit the lamp", planted_in: 1, paid_in: 3 },
      { text: "Backwards", planted_in: 3, paid_in: 1 },
      { text: "Too late", planted_in: 1, paid_in: 99 },
      { text: " ", planted_in: 1, paid_in: 2 },
    ],
  }));
  expect(plan.promises).toEqual([
    { id: "promise-1", text: "Who lit the lamp", planted_in: 1, paid_in: 3 },
    { id: "promise-2", text: "Too late", planted_in: 1, paid_in: 3 },
  ]);
});

test("gives each scene its beats, in order", () => {
  const plan = mended((answer) => answer, buildBrief({ wordsPerChapter: 3000 }));
  const [card] = plan.chapters;
  expect(card?.scenes.map(({ beats }) => beats)).toEqual([1, 1, 1]);
  expect(card?.beats.map(({ text }) => text)).toEqual(
    buildOutlineAnswer(buildBrief({ wordsPerChapter: 3000 })).chapters[0]?.scenes.flatMap(({ beats }) =>
      beats.map(({ text }) => text),
    ),
  );
});

test("stores any answer in the shape of an outline", () => {
  const text = fc.string({ maxLength: 900 });
  const figure = fc.oneof(fc.double(), fc.integer());
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 40 }), figure, figure, (long, lines, one, other) => {
      const plan = mended((answer) => ({
        ...answer,
        thesis: long,
        world_rules: lines,
        cast: lines.map((name) => ({
          name,
          aliases: lines,
          role: long,
          attributes: lines,
          want: long,
          need: long,
          speech: long,
          knows: [{ fact: long, since: long }],
        })),
        places: [{ name: long, description: long }],
        timeline: [{ when: long, event: long }],
        promises: [{ text: long, planted_in: one, paid_in: other }],
        chapters: answer.chapters.map((card) => ({
          ...card,
          title: long,
          purpose: long,
          question: long,
          examples: lines,
          words: one,
          scenes: card.scenes.map((scene) => ({
            ...scene,
            goal: long,
            plants: lines,
            beats: [...scene.beats, { text: long, people: lines }],
          })),
        })),
      }));
      const parsed = BookOutline.safeParse(plan);
      expect(parsed.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
