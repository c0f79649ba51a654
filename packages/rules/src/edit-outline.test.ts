import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { EditedOutline } from "@colophon/contracts/generation/outline/outline";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bookCost } from "./credit-costs.ts";
import {
  type OutlineState,
  outlineContentOf,
  bookOutlineOf,
  findEditRejection,
  sizeAskedOf,
  sizeOfOutline,
} from "./edit-outline.ts";
import { buildCard, buildBookOutline } from "./testing/build-outline.ts";

const NEW = "0b6f2f0e-6a3e-4a51-9d6e-0c9a3d0f5a11";
const named = (...ids: string[]): BookOutline["chapters"] =>
  ids.map((id) => buildCard({ id, title: id, words: 1000 }));
const outlineOf = (...ids: string[]): BookOutline => buildBookOutline({ chapters: named(...ids) });

function standing(begun: readonly string[], taken: readonly string[] = []): OutlineState {
  return { plan: outlineOf("a", "b", "c"), begun: new Set(begun), taken: new Set(taken) };
}

test("moves, adds and removes future chapters, and keeps started ones", () => {
  expect(findEditRejection(standing([]), outlineOf("c", NEW, "a"))).toBeNull();
  expect(findEditRejection(standing(["a"]), outlineOf("a", "c", NEW, "b"))).toBeNull();
  expect(findEditRejection(standing(["a"]), outlineOf(NEW, "a", "b"))?.reason).toContain(
    "no chapter can be put before it",
  );
  expect(findEditRejection(standing(["a", "b"]), outlineOf("b", "a", "c"))?.chapterId).toBe("a");
  expect(findEditRejection(standing(["b"]), outlineOf("b", "c"))?.reason).toContain("stays where it is");
  expect(findEditRejection(standing(["b"]), outlineOf("a", "c"))).toEqual({
    reason: "Chapter 2, “b”, is written or being written, so it cannot be taken out of the plan.",
    chapterId: "b",
  });
});

test("keeps the length of started chapters, and changes future ones", () => {
  const longer = (id: string): BookOutline =>
    buildBookOutline({
      chapters: named("a", "b", "c").map((card) => (card.id === id ? { ...card, words: 2000 } : card)),
    });
  expect(findEditRejection(standing(["a"]), longer("a"))?.reason).toContain("length");
  expect(findEditRejection(standing(["a"]), longer("b"))).toBeNull();
});

test("gives an added card a random id of its own", () => {
  expect(findEditRejection(standing([]), outlineOf("a", "d"))?.chapterId).toBe("d");
  expect(findEditRejection(standing([], [NEW]), outlineOf("a", NEW))?.chapterId).toBe(NEW);
  expect(findEditRejection(standing([]), outlineOf("a", "a"))?.chapterId).toBe("a");
});

test("limits a book to the orderable chapters and words", () => {
  const many = Array.from({ length: 11 }, (_, at) => `${NEW.slice(0, -2)}${10 + at}`);
  expect(findEditRejection(standing([]), outlineOf(...many))?.reason).toContain("at most 10 chapters");
  const chapters = named("a", "b", "c").map((card, at) => ({ ...card, words: at === 0 ? 6003 : 6000 }));
  expect(findEditRejection(standing([]), buildBookOutline({ chapters }))?.reason).toContain("6000 words");
  expect(findEditRejection(standing([]), buildBookOutline({ chapters: chapters.slice(1) }))).toBeNull();
});

test("moves setups with their chapters, and detaches those of a removed chapter", () => {
  const promises = [{ id: "p", text: "Who rang?", planted_in: 1, paid_in: 3 }];
  const outline = outlineContentOf({ ...outlineOf("a", "b", "c"), promises });
  expect(outline.promises).toMatchObject([{ planted_in: "a", paid_in: "c" }]);
  const moved = bookOutlineOf({ ...outline, chapters: named("c", "a") });
  expect(moved.promises).toMatchObject([{ planted_in: 2, paid_in: 1 }]);
  const gone = bookOutlineOf({ ...outline, chapters: named("b", "c") });
  expect(outlineContentOf(gone).promises).toMatchObject([{ planted_in: null, paid_in: "c" }]);
});

test("keeps an outline that is read and sent back", () => {
  const plan = { ...outlineOf("a", "b"), promises: [{ id: "p", text: "Who?", planted_in: 1, paid_in: 2 }] };
  expect(bookOutlineOf(outlineContentOf(plan))).toEqual(plan);
});

test("divides all beats of a card among its scenes", () => {
  const beat = { text: "Somebody knocks", people: [] };
  const scene = { ...EMPTY_SCENE };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 }),
      (beats, counts) => {
        const card = buildCard({
          beats: Array.from({ length: beats }, () => beat),
          scenes: counts.map((count) => ({ ...scene, beats: count })),
        });
        const outline: EditedOutline = { ...outlineContentOf(outlineOf("a")), chapters: [card] };
        const shared = bookOutlineOf(outline).chapters[0]?.scenes.map((one) => one.beats) ?? [];
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

test("changes no price by moving words between chapters", () => {
  const even = buildBookOutline({ chapters: named("a", "b").map((card) => ({ ...card, words: 2000 })) });
  const uneven = buildBookOutline({
    chapters: named("a", "b").map((card, at) => ({ ...card, words: at === 0 ? 3500 : 500 })),
  });
  expect(sizeOfOutline(uneven)).toEqual(sizeOfOutline(even));
  expect(bookCost(sizeOfOutline(uneven))).toBe(10);
  const longer = buildBookOutline({ chapters: named("a", "b").map((card) => ({ ...card, words: 2001 })) });
  expect(bookCost(sizeOfOutline(longer))).toBe(14);
});

test("keeps the requested size while words only move, and follows the outline once its size differs", () => {
  const ordered = { chapters: 3, wordsPerChapter: 1010 };
  expect(sizeAskedOf(outlineOf("a", "b", "c"), ordered)).toEqual(ordered);
  expect(sizeAskedOf(outlineOf("a", "b"), ordered)).toEqual({ chapters: 2, wordsPerChapter: 1000 });
  expect(sizeAskedOf(outlineOf("a", "b", "c"), { chapters: 3, wordsPerChapter: 800 })).toEqual({
    chapters: 3,
    wordsPerChapter: 1000,
  });
});
