import type { BookStyle, SampleMeasures } from "@colophon/contracts/library/style";
import { EMPTY_STYLE_CARD } from "@colophon/prose/style/brief-style";
import { measureSample } from "@colophon/prose/style/measure-sample";

export const ID = "0197a8a0-0000-7000-8000-000000000001";
export const OTHER = "0197a8a0-0000-7000-8000-000000000002";
const PARAGRAPH =
  "She was the youngest of the two daughters of the house, and had been its mistress from an early age; her mother had died too long ago for her to have more than a faint memory of her. It was a quiet house; nobody came to it in the winter.";
const SAMPLE = Array.from({ length: 6 }, () => PARAGRAPH).join("\n\n");
export const MEASURES: SampleMeasures = measureSample(SAMPLE, "en-GB");

/** A book with an empty style card. */
export const EMPTY: BookStyle = {
  book_id: ID,
  title: "The Salt Garden",
  revision: 0,
  card: EMPTY_STYLE_CARD,
  sample: null,
  measures: null,
  in_words: [],
  chapters: [],
  others: [],
};
/** A book with a measured sample, and a chapter that follows it in part. */
export const MEASURED: BookStyle = {
  ...EMPTY,
  revision: 3,
  card: { ...EMPTY_STYLE_CARD, avoid: ["suddenly"] },
  sample: { text: SAMPLE, words: 1320, passages: ["She was the youngest."] },
  measures: MEASURES,
  in_words: ["Register: plain."],
  chapters: [
    {
      section_id: "one",
      number: 1,
      title: "The Gate",
      words: 900,
      readings: [
        { measure: "sentence_words", own: 35.7, low: 28, high: 43, delivered: 11, verdict: "below" },
        { measure: "commas", own: 90, low: 70, high: 110, delivered: 80, verdict: "within" },
      ],
      avoided: [{ words: "suddenly", times: 2, quotes: ["Suddenly it rained."] }],
    },
  ],
};
