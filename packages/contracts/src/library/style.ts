import { z } from "zod";
import { SectionId } from "../manuscript/sections/manuscript.ts";
import { POINTS_OF_VIEW } from "../shared/book-choices.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { secretText, textLine, textParagraphs } from "../shared/text.ts";
import { STYLE_LIMITS, STYLE_MEASURES, STYLE_PACES, STYLE_REGISTERS, STYLE_TENSES } from "./style-choices.ts";

/** How the author wants a book to sound. null and empty: no preference. */
export const StyleCard = z
  .object({
    tense: z.enum(STYLE_TENSES).nullable(),
    point_of_view: z.enum(POINTS_OF_VIEW).nullable(),
    register: z.enum(STYLE_REGISTERS).nullable(),
    reading_age: z.int().min(STYLE_LIMITS.readingAgeMin).max(STYLE_LIMITS.readingAgeMax).nullable(),
    pace: z.enum(STYLE_PACES).nullable(),
    avoid: z
      .array(
        textLine("A word to keep out")
          .min(1, "Leave out what is empty.")
          .max(STYLE_LIMITS.avoidCharactersMax, "Keep each of them under 60 characters.")
          .regex(/^[^<>]*$/u, "Write them without < and >."),
      )
      .max(STYLE_LIMITS.avoidMax, "Name at most 60 words and turns.")
      .describe("Words and turns that the text must not use, exactly as they would stand in it"),
    loose: z
      .array(z.enum(STYLE_MEASURES))
      .max(STYLE_MEASURES.length)
      .default([])
      .describe("Figures of the author's own prose that this book is not held to"),
    notes: textParagraphs("The note").max(
      STYLE_LIMITS.notesCharactersMax,
      "Keep the notes under 1,000 characters.",
    ),
  })
  .meta({ id: "StyleCard" });
export type StyleCard = z.output<typeof StyleCard>;

/** Lengths in words: mean, standard deviation, and quartiles. */
export const StyleLengths = z
  .object({
    mean: z.number(),
    spread: z.number(),
    lower: z.number(),
    median: z.number(),
    upper: z.number(),
  })
  .meta({ id: "StyleLengths" });
export type StyleLengths = z.output<typeof StyleLengths>;

/** Measures of any prose; null if a measure does not apply. */
export const ProseMeasures = z.object({
  words: z.int(),
  sentence: StyleLengths,
  paragraph: StyleLengths,
  values: z
    .record(z.enum(STYLE_MEASURES), z.number().nullable())
    .describe("Punctuation and adverbs per 1,000 words; shares in percent; lengths in words; age in years"),
  tense: z.enum(STYLE_TENSES).nullable(),
  person: z.enum(["first", "third"]).nullable(),
});
export type ProseMeasures = z.output<typeof ProseMeasures>;

const WordUse = z.object({
  word: z.string(),
  times: z.int(),
  expected: z.number().describe("How often a text of this length has it in the novels compared with"),
});

/** Measures of an author's own prose. */
export const SampleMeasures = ProseMeasures.extend({
  ranges: z
    .record(z.enum(STYLE_MEASURES), z.object({ low: z.number(), high: z.number() }).nullable())
    .describe("Between what their own pages lie"),
  favourites: z.array(WordUse),
  avoided: z.array(WordUse),
  constructions: z.array(z.string()).describe("Turns that come again and again"),
  note: z.string().describe("What could not be measured, in a sentence; empty where all was"),
}).meta({ id: "SampleMeasures" });
export type SampleMeasures = z.output<typeof SampleMeasures>;

/** One measure of a chapter, compared with the card. */
export const StyleMetric = z
  .object({
    measure: z.enum(STYLE_MEASURES),
    own: z.number(),
    low: z.number(),
    high: z.number(),
    delivered: z.number(),
    verdict: z.enum(["below", "within", "above"]),
  })
  .meta({ id: "StyleMetric" });
export type StyleMetric = z.output<typeof StyleMetric>;

/** How well one chapter matches the card. */
export const ChapterStyle = z
  .object({
    section_id: z.string(),
    number: z.int(),
    title: z.string(),
    words: z.int(),
    readings: z.array(StyleMetric),
    avoided: z
      .array(z.object({ words: z.string(), times: z.int(), quotes: z.array(z.string()) }))
      .describe("Words that the card keeps out and the chapter has, with the sentences they stand in"),
  })
  .meta({ id: "ChapterStyle" });
export type ChapterStyle = z.output<typeof ChapterStyle>;

/**
 * The style of a book: the author's choices, measurements of their prose, and how well the chapters match.
 */
export const BookStyle = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    revision: z.int().describe("0 while nothing was set; sent back with every change"),
    card: StyleCard,
    sample: z
      .object({
        text: z.string(),
        words: z.int(),
        passages: z.array(z.string()).describe("What of it is sent to the model, as the sound of the book"),
      })
      .nullable(),
    measures: SampleMeasures.nullable(),
    in_words: z.array(z.string()).describe("What every prompt says of it"),
    chapters: z.array(ChapterStyle),
    others: z
      .array(z.object({ book_id: z.uuid(), title: z.string(), is_measured: z.boolean() }))
      .describe("Books of the same author whose card can be used"),
  })
  .meta({ id: "BookStyle" });
export type BookStyle = z.output<typeof BookStyle>;

const revision = z.int().min(0);

export const SetStyleRequest = z.object({ revision, card: StyleCard }).meta({ id: "SetStyleRequest" });
export type SetStyleRequest = z.output<typeof SetStyleRequest>;

/** The author's own prose: typed, or chapters of one of their books. */
export const MeasureStyleRequest = z
  .object({
    revision,
    sample: z.union([
      z.object({
        text: secretText("The sample").max(
          STYLE_LIMITS.sampleCharactersMax,
          "That is far more than 5,000 words. Paste a part of it.",
        ),
      }),
      z.object({ book_id: Id, section_ids: z.array(SectionId).min(1).max(60) }),
    ]),
  })
  .meta({ id: "MeasureStyleRequest" });
export type MeasureStyleRequest = z.output<typeof MeasureStyleRequest>;

export const CopyStyleRequest = z.object({ revision, from_book_id: Id }).meta({ id: "CopyStyleRequest" });
export type CopyStyleRequest = z.output<typeof CopyStyleRequest>;

/** Reasons to reject changes to a style card. */
export const styleErrors = {
  "style.changed_meanwhile": {
    status: 409,
    detail:
      "This style was changed in another window meanwhile. Nothing was stored; look at how it stands now and change it again.",
  },
  "style.refused": {
    status: 422,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "style.sample_too_short": {
    status: 422,
    detail:
      "This has {words} words; it takes at least {least} of your own to measure how you write. Nothing was stored.",
    data: z.object({ words: z.int(), least: z.int() }),
  },
  "style.sample_too_long": {
    status: 422,
    detail: "This has {words} words; choose at most {most} of them. Nothing was stored.",
    data: z.object({ words: z.int(), most: z.int() }),
  },
  "style.nothing_to_copy": {
    status: 404,
    detail: "That book has no style card, or is not on your shelf any more. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const BookId = z.object({ id: Id });
const path = "/api/books/{id}/style";

export const styleEndpoints = {
  getStyle: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "How a book should sound, and how its chapters keep to it",
    params: BookId,
    reply: BookStyle,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  setStyle: defineEndpoint({
    method: "PUT",
    path,
    auth: "user",
    summary: "Say how a book should sound; it is used from the next scene on",
    params: BookId,
    body: SetStyleRequest,
    reply: BookStyle,
    errors: ["books.not_found", "style.changed_meanwhile", "style.refused"],
    notFound: "books.not_found",
    limits: [{ max: 300, windowSeconds: 3600, by: "user" }],
  }),
  measureStyle: defineEndpoint({
    method: "POST",
    path: `${path}/measure`,
    auth: "user",
    summary: "Measure 1,000 to 5,000 words of the author's own prose, without a model and without a charge",
    params: BookId,
    body: MeasureStyleRequest,
    reply: BookStyle,
    errors: ["books.not_found", "style.changed_meanwhile", "style.sample_too_short", "style.sample_too_long"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  removeStyleSample: defineEndpoint({
    method: "DELETE",
    path: `${path}/measure`,
    auth: "user",
    summary: "Delete the sample and what was measured of it",
    params: BookId,
    reply: BookStyle,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  copyStyle: defineEndpoint({
    method: "POST",
    path: `${path}/copy`,
    auth: "user",
    summary: "Use the style card of another book of the same author",
    params: BookId,
    body: CopyStyleRequest,
    reply: BookStyle,
    errors: ["books.not_found", "style.changed_meanwhile", "style.nothing_to_copy"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
} as const;
