import { expect, test } from "vitest";
import { buildCover, buildOrder, bookCovers } from "../../testing/build-cover.ts";
import {
  artDisclosure,
  bearersMessage,
  firstPaintedFor,
  submitLabel,
  paintingMessage,
  shortfall,
  tooFewCredits,
} from "./cover-labels.ts";

const offer = { credits: 15, variations: 3 };
const borne = (...titles: string[]) => ({ borne_by: titles.map((title) => ({ id: title, title })) });

test("shows what a request makes and costs", () => {
  expect(submitLabel(bookCovers("b"))).toBe("Paint three covers for 15 credits");
  expect(submitLabel(bookCovers("b", { covers: [buildCover(1)] }))).toBe("Paint three others for 15 credits");
  expect(paintingMessage({ asked: 3, painted: 0 })).toBe(
    "Three covers are being painted, a few seconds each",
  );
  expect(paintingMessage({ asked: 1, painted: 0 })).toBe("One cover is being painted, a few seconds each");
  expect(paintingMessage({ asked: 3, painted: 1 })).toBe("One of three covers is there");
  expect(paintingMessage({ asked: 3, painted: 2 })).toBe("Two of three covers are there");
});

test("reports too few credits with price and balance", () => {
  expect(tooFewCredits(14, offer)).toBe(
    "Cannot generate cover: three covers cost 15 credits, and you have 14 credits.",
  );
  expect(tooFewCredits(15, offer)).toBeNull();
  expect(tooFewCredits(0, { ...offer, variations: 1 })).toBe(
    "Cannot generate cover: one cover costs 15 credits, and you have 0 credits.",
  );
});

test("reports a partial request with the refund", () => {
  const short = buildOrder({ state: "completed", painted: 2, failed: 1, credits: 10, credits_returned: 5 });
  expect(shortfall(short)).toBe("Two of three covers could be painted; 5 credits came back.");
  expect(shortfall({ ...short, painted: 3 })).toBeNull();
  expect(shortfall({ ...short, state: "running" })).toBeNull();
});

test("says which books lose a cover when deleting it", () => {
  expect(bearersMessage(borne())).toBe("No book bears it.");
  expect(bearersMessage(borne("Ebb"))).toBe(
    "It is taken off “Ebb”, which then has the front of title and author again.",
  );
  expect(bearersMessage(borne("Ebb", "Flow", "Salt"))).toBe(
    "It is taken off “Ebb”, “Flow” and “Salt”, which then have the front of title and author again.",
  );
});

test("names what a cover was first painted for, without what is still the same", () => {
  const book = { title: "The Salt Garden", subtitle: "", author_name: "Maren Holloway", genre: "Romance" };
  const end = "; what stands on your book are its own words.";
  expect(firstPaintedFor(buildCover(1), book)).toBeNull();
  for (const [change, words] of [
    [{ title: "Ebb" }, "“The Salt Garden”"],
    [{ subtitle: "A Novel" }, "a book without a subtitle"],
    [{ author_name: "Ada" }, "the author “Maren Holloway”"],
    [{ genre: "Horror" }, "the genre Romance"],
    [
      { title: "Ebb", author_name: "Ada", genre: "Horror" },
      "“The Salt Garden”, the author “Maren Holloway” and the genre Romance",
    ],
  ] as const) {
    expect(firstPaintedFor(buildCover(1), { ...book, ...change })).toBe(
      `It was first painted for ${words}${end}`,
    );
  }
  expect(firstPaintedFor(buildCover(1, { subtitle: "A Novel" }), book)).toBe(
    `It was first painted for the subtitle “A Novel”${end}`,
  );
});

const ART = { kind: "picture", picture_id: "0197a8a0-0000-7000-8000-00000000d001" } as const;

test.each([
  ["painter", "", { kind: "painted" }, "Painted by Colophon’s own painter, which is no AI."],
  ["painter", "", ART, "Its picture is one of your own."],
  ["openai", "gpt-image-1", ART, "Its picture was painted by OpenAI, gpt-image-1, an AI model."],
] as const)("names for a cover by %s %s whose image it is", (provider, model, art, sentence) => {
  expect(artDisclosure({ provider, model, recipe: { art } })).toBe(sentence);
});
