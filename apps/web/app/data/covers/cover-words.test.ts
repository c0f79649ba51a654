import { expect, test } from "vitest";
import { aCover, anOrder, bookCovers } from "../../test-kit/a-cover.ts";
import { lookDelayMs } from "./cover-queries.ts";
import {
  bearersSentence,
  orderLabel,
  paintingWords,
  shortfall,
  tooFewCredits,
  wordsDiffer,
} from "./cover-words.ts";

const offer = { credits: 15, variations: 3 };
const borne = (...titles: string[]) => ({ borne_by: titles.map((title) => ({ id: title, title })) });

test("an order says what it brings and what it costs", () => {
  expect(orderLabel(bookCovers("b"))).toBe("Paint three covers for 15 credits");
  expect(orderLabel(bookCovers("b", { covers: [aCover(1)] }))).toBe("Paint three others for 15 credits");
  expect(paintingWords({ asked: 3, painted: 0 })).toBe("Three covers are being painted, a few seconds each");
  expect(paintingWords({ asked: 1, painted: 0 })).toBe("One cover is being painted, a few seconds each");
  expect(paintingWords({ asked: 3, painted: 1 })).toBe("One of three covers is there");
  expect(paintingWords({ asked: 3, painted: 2 })).toBe("Two of three covers are there");
});

test("too few credits are said with the price and what there is", () => {
  expect(tooFewCredits(14, offer)).toBe(
    "Cannot generate cover: three covers cost 15 credits, and you have 14 credits.",
  );
  expect(tooFewCredits(15, offer)).toBeNull();
});

test("an order that fell short says so, with what came back", () => {
  const short = anOrder({ state: "completed", painted: 2, failed: 1, credits: 10, credits_returned: 5 });
  expect(shortfall(short)).toBe("Two of three covers could be painted; 5 credits came back.");
  expect(shortfall({ ...short, painted: 3 })).toBeNull();
  expect(shortfall({ ...short, state: "running" })).toBeNull();
});

test("deleting says which books lose the cover", () => {
  expect(bearersSentence(borne())).toBe("No book bears it.");
  expect(bearersSentence(borne("Ebb"))).toBe(
    "It is taken off “Ebb”, which then has the front of title and author again.",
  );
  expect(bearersSentence(borne("Ebb", "Flow", "Salt"))).toBe(
    "It is taken off “Ebb”, “Flow” and “Salt”, which then have the front of title and author again.",
  );
});

test("a cover has other words than the book once that is called something else", () => {
  const book = { title: "The Salt Garden", author_name: "Maren Holloway", genre: "Romance" };
  expect(wordsDiffer(aCover(1), book)).toBe(false);
  for (const change of [{ title: "Ebb" }, { author_name: "Ada" }, { genre: "Horror" }]) {
    expect(wordsDiffer(aCover(1), { ...book, ...change })).toBe(true);
  }
});

test("painting is looked at quickly at first, slower in silence, and not for ever", () => {
  expect(lookDelayMs(0)).toBe(1500);
  expect(lookDelayMs(-5000)).toBe(1500);
  expect(lookDelayMs(60_000)).toBe(9000);
  expect(lookDelayMs(9 * 60_000)).toBe(15_000);
  expect(lookDelayMs(10 * 60_000)).toBe(false);
});
