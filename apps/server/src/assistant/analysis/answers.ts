import { printable } from "@colophon/rules/printable";
import { z } from "zod";

// Lenient on purpose: limits are in the descriptions and clamped by code, since a paid answer must not be
// lost because of one word too many.

/** The exact characters received, except unprintable ones. */
const Raw = z.string().overwrite(printable);
const Text = Raw.trim();
const Lines = z.array(Text);
const QuotedTexts = z.array(z.object({ text: Text, quote: Raw }));

/** A model's analysis of a chapter. */
export const ChapterAnalysis = z.object({
  summary: Text.describe("About 80 words"),
  purpose: Text.describe("One sentence"),
  point_of_view: Text,
  place: Text,
  time: Text,
  entry_state: Text,
  exit_state: Text,
  beats: z.array(z.object({ text: Text, people: Lines })).describe("At most 8, in their order"),
  people: z.array(
    z.object({
      name: Text.describe("The fullest name the text gives"),
      aliases: Lines.describe("Shorter names the text uses"),
      role: Text,
      attributes: Lines.describe("What never changes: looks, trade, habits"),
    }),
  ),
  places: z.array(z.object({ name: Text, description: Text })),
  facts: z.array(
    z.object({
      about: Text.describe("The person, place or thing"),
      attribute: Text.describe("One or two words, such as: eye colour, age, owns, knows"),
      value: Text,
      quote: Raw.describe("The exact words that tell it"),
      scene: z.number(),
    }),
  ),
  clocks: z.array(
    z.object({
      scene: z.number(),
      when: Text.describe("ISO date or date and time where the text allows"),
      quote: Raw,
    }),
  ),
  planted: QuotedTexts.describe("What a reader now waits for"),
  paid: QuotedTexts.describe("What was waited for and has come"),
});
export type ChapterAnalysis = z.output<typeof ChapterAnalysis>;

/** A model's analysis of the book as a whole. */
export const BookAnalysis = z.object({
  logline: Text.describe("One sentence"),
  turns: Lines.describe("3 to 6, a sentence each"),
  thesis: Text.describe("The claim it makes good; empty in a story"),
  world_rules: Lines.describe("What holds in its world and is not so in ours"),
  person: Text.describe("One of: first, third-limited, third-omniscient"),
  tense: Text.describe("past or present"),
  distance: Text,
  rhythm: Text,
  diction: Text,
});
export type BookAnalysis = z.output<typeof BookAnalysis>;
