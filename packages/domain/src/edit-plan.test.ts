import type { BookPlan } from "@colophon/contracts/books/plan";
import type { EditedPlan } from "@colophon/contracts/outline/outline";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bookCost } from "./credit-costs.ts";
import {
  type Standing,
  outlineOfPlan,
  planOfOutline,
  refuseEdit,
  sizeAskedOf,
  sizeOfPlan,
} from "./edit-plan.ts";
import { aCard, aPlan } from "./testing/test-plan.ts";

const NEW = "0b6f2f0e-6a3e-4a51-9d6e-0c9a3d0f5a11";
const named = (...ids: string[]): BookPlan["chapters"] =>
  ids.map((id) => aCard({ id, title: id, words: 1000 }));
const planOf = (...ids: string[]): BookPlan => aPlan({ chapters: named(...ids) });

function standing(begun: readonly string[], taken: readonly string[] = []): Standing {
  return { plan: planOf("a", "b", "c"), begun: new Set(begun), taken: new Set(taken) };
}

test("what is to come is moved, put in and taken out; what is begun stays", () => {
  expect(refuseEdit(standing([]), planOf("c", NEW, "a"))).toBeNull();
  expect(refuseEdit(standing(["a"]), planOf("a", "c", NEW, "b"))).toBeNull();
  expect(refuseEdit(standing(["a"]), planOf(NEW, "a", "b"))?.reason).toContain(
    "no chapter can be put before it",
  );
  expect(refuseEdit(standing(["a", "b"]), planOf("b", "a", "c"))?.chapterId).toBe("a");
  expect(refuseEdit(standing(["b"]), planOf("b", "c"))?.reason).toContain("stays where it is");
  expect(refuseEdit(standing(["b"]), planOf("a", "c"))).toEqual({
    reason: "Chapter 2, “b”, is written or being written, so it cannot be taken out of the plan.",
    chapterId: "b",
  });
});

test("the length of what is begun stays, that of what is to come is free", () => {
  const longer = (id: string): BookPlan =>
    aPlan({
      chapters: named("a", "b", "c").map((card) => (card.id === id ? { ...card, words: 2000 } : card)),
    });
  expect(refuseEdit(standing(["a"]), longer("a"))?.reason).toContain("length");
  expect(refuseEdit(standing(["a"]), longer("b"))).toBeNull();
});

test("a card more has an id that is drawn, and no other section's", () => {
  expect(refuseEdit(standing([]), planOf("a", "d"))?.chapterId).toBe("d");
  expect(refuseEdit(standing([], [NEW]), planOf("a", NEW))?.chapterId).toBe(NEW);
  expect(refuseEdit(standing([]), planOf("a", "a"))?.chapterId).toBe("a");
});

test("a book has no more chapters and words than can be ordered", () => {
  const many = Array.from({ length: 11 }, (_, at) => `${NEW.slice(0, -2)}${10 + at}`);
  expect(refuseEdit(standing([]), planOf(...many))?.reason).toContain("at most 10 chapters");
  const chapters = named("a", "b", "c").map((card, at) => ({ ...card, words: at === 0 ? 6003 : 6000 }));
  expect(refuseEdit(standing([]), aPlan({ chapters }))?.reason).toContain("6000 words");
  expect(refuseEdit(standing([]), aPlan({ chapters: chapters.slice(1) }))).toBeNull();
});

test("promises go with their chapters, and one whose chapter is taken out hangs on none", () => {
  const promises = [{ id: "p", text: "Who rang?", planted_in: 1, paid_in: 3 }];
  const outline = outlineOfPlan({ ...planOf("a", "b", "c"), promises });
  expect(outline.promises).toMatchObject([{ planted_in: "a", paid_in: "c" }]);
  const moved = planOfOutline({ ...outline, chapters: named("c", "a") });
  expect(moved.promises).toMatchObject([{ planted_in: 2, paid_in: 1 }]);
  const gone = planOfOutline({ ...outline, chapters: named("b", "c") });
  expect(outlineOfPlan(gone).promises).toMatchObject([{ planted_in: null, paid_in: "c" }]);
});

test("a plan that is read and sent back is the same plan", () => {
  const plan = { ...planOf("a", "b"), promises: [{ id: "p", text: "Who?", planted_in: 1, paid_in: 2 }] };
  expect(planOfOutline(outlineOfPlan(plan))).toEqual(plan);
});

test("scenes have all beats of their card between them, whatever they say", () => {
  const beat = { text: "Somebody knocks", people: [] };
  const scene = { ...EMPTY_SCENE };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 }),
      (beats, counts) => {
        const card = aCard({
          beats: Array.from({ length: beats }, () => beat),
          scenes: counts.map((count) => ({ ...scene, beats: count })),
        });
        const outline: EditedPlan = { ...outlineOfPlan(planOf("a")), chapters: [card] };
        const shared = planOfOutline(outline).chapters[0]?.scenes.map((one) => one.beats) ?? [];
        expect(shared.reduce((sum, count) => sum + count, 0)).toBe(beats);
        expect(Math.min(...shared)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const EMPTY_SCENE = {
  point_of_view: "",
  place: "",
  clock: "",
  goal: "",
  conflict: "",
  outcome: "",
  turn: "",
  plants: [],
  pays: [],
};

test("words that move between chapters change no price", () => {
  const even = aPlan({ chapters: named("a", "b").map((card) => ({ ...card, words: 2000 })) });
  const uneven = aPlan({
    chapters: named("a", "b").map((card, at) => ({ ...card, words: at === 0 ? 3500 : 500 })),
  });
  expect(sizeOfPlan(uneven)).toEqual(sizeOfPlan(even));
  expect(bookCost(sizeOfPlan(uneven))).toBe(10);
  const longer = aPlan({ chapters: named("a", "b").map((card) => ({ ...card, words: 2001 })) });
  expect(bookCost(sizeOfPlan(longer))).toBe(14);
});

test("a book is as large as it was ordered while words only move about, and as its plan once that is another size", () => {
  const ordered = { chapters: 3, wordsPerChapter: 1010 };
  expect(sizeAskedOf(planOf("a", "b", "c"), ordered)).toEqual(ordered);
  expect(sizeAskedOf(planOf("a", "b"), ordered)).toEqual({ chapters: 2, wordsPerChapter: 1000 });
  expect(sizeAskedOf(planOf("a", "b", "c"), { chapters: 3, wordsPerChapter: 800 })).toEqual({
    chapters: 3,
    wordsPerChapter: 1000,
  });
});
