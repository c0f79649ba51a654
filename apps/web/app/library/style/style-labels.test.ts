import { STYLE_MEASURES } from "@colophon/contracts/library/style-choices";
import { EMPTY_STYLE_CARD } from "@colophon/prose/style/brief-style";
import { expect, test } from "vitest";
import { MEASURES, cardOf, draftOf, publishedFigure, verdictLabel } from "./style-labels.ts";
import { MEASURES as MEASURED } from "./testing/build-style.ts";

test("converts a card to fields and back", () => {
  const card = {
    tense: "past",
    point_of_view: "first",
    register: "literary",
    pace: "brisk",
    reading_age: 12,
    avoid: ["suddenly", "a sense of"],
    loose: ["commas"],
    notes: "Dry.",
  } as const;
  const stored = { ...card, avoid: [...card.avoid], loose: [...card.loose] };
  expect(cardOf(draftOf(stored), stored)).toEqual(stored);
  expect(cardOf(draftOf(EMPTY_STYLE_CARD), EMPTY_STYLE_CARD)).toEqual(EMPTY_STYLE_CARD);
});

test("takes what no field offers as nothing, and an age that is no number as none", () => {
  const draft = { ...draftOf(EMPTY_STYLE_CARD), tense: "future", pace: "", readingAge: "old" };
  expect(cardOf(draft, EMPTY_STYLE_CARD)).toEqual(EMPTY_STYLE_CARD);
  expect(cardOf({ ...draft, readingAge: "9" }, EMPTY_STYLE_CARD).reading_age).toBe(9);
});

test("reads words to avoid one per line, without duplicates", () => {
  const avoidOf = (avoid: string): string[] =>
    cardOf({ ...draftOf(EMPTY_STYLE_CARD), avoid }, EMPTY_STYLE_CARD).avoid;
  expect(avoidOf(" suddenly \n\na sense of\nsuddenly\r\n")).toEqual(["suddenly", "a sense of"]);
  expect(avoidOf("\n \n")).toEqual([]);
});

test("says for every measure on which side a chapter is, without duplicates", () => {
  const reading = { own: 1, low: 0, high: 2, delivered: 1 };
  const labels = STYLE_MEASURES.flatMap((measure) => [
    verdictLabel({ ...reading, measure, verdict: "below" }),
    verdictLabel({ ...reading, measure, verdict: "above" }),
  ]);
  expect(new Set(labels).size).toBe(2 * STYLE_MEASURES.length);
  expect(verdictLabel({ ...reading, measure: "commas", verdict: "within" })).toBe("Within your range");
  expect(verdictLabel({ ...reading, measure: "commas", verdict: "above" })).toBe("More commas than yours");
  expect(MEASURES.dialogue_share.unit).toContain("%");
});

test("names published novels where measured, by the sample's lengths", () => {
  const of = (mean: number) => ({ ...MEASURED, sentence: { ...MEASURED.sentence, mean } });
  expect(publishedFigure("dashes", MEASURED)).toBe(6.1);
  expect(publishedFigure("sentence_spread", of(20))).toBe(14);
  expect(publishedFigure("sentence_spread", of(15.15))).toBe(10.6);
  expect(publishedFigure("commas", MEASURED)).toBeNull();
});
