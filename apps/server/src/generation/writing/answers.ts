import { printable } from "@colophon/rules/printable";
import { z } from "zod";

// Schemas for model answers. Limits are given in the descriptions and clamped by code afterwards: a role of
// 201 characters must not cost an outline. So the schemas themselves are as lenient as possible.

/** Kept exactly as received, except for what text can't hold: U+0000 and lone surrogates. */
const Raw = z.string().overwrite(printable);
const Text = Raw.trim();
const Lines = z.array(Text);

/** Two possible directions for the book; the better one is used. */
export const SpineAnswer = z.object({
  loglines: z
    .array(z.object({ logline: Text, turns: Lines.describe("3 to 6 turns, a sentence each") }))
    .describe("Exactly 2, as unlike each other as the brief allows"),
  better: z.int().describe("1 or 2"),
  reason: Text,
});

/** An event, or a point being made. */
const BeatAnswer = z.object({
  text: Text.describe("One sentence of concrete words"),
  people: Lines.describe("Who takes part, as named in the cast"),
});

/** A scene card as returned by a model. */
const SceneAnswer = z.object({
  point_of_view: Text,
  place: Text,
  clock: Text.describe("Day and hour, or a date: what lets it be set beside the others"),
  goal: Text,
  conflict: Text,
  outcome: Text,
  turn: Text,
  beats: z.array(BeatAnswer).describe("2 to 4 beats"),
  plants: Lines,
  pays: Lines,
});

/** A chapter card as returned by a model. */
export const ChapterAnswer = z.object({
  title: Text,
  purpose: Text,
  question: Text.describe("The reader's question it answers; empty in a story"),
  entry_state: Text,
  exit_state: Text,
  examples: Lines,
  exercises: Lines,
  words: z.number().describe("The chapter's word budget"),
  scenes: z.array(SceneAnswer).min(1),
});

/** A book's outline as returned by a model. */
export const OutlineAnswer = z.object({
  thesis: Text.describe("The claim the book makes good; empty in a story"),
  cast: z.array(
    z.object({
      name: Text,
      aliases: Lines.describe("Short forms the text may use"),
      role: Text,
      attributes: Lines.describe("What never changes: looks, trade, habits"),
      want: Text.describe("What they go after"),
      need: Text.describe("What they lack, and do not see"),
      speech: Text.describe("How they talk"),
      knows: z
        .array(z.object({ fact: Text, since: Text }))
        .describe("What they know that matters, and since when"),
    }),
  ),
  places: z.array(z.object({ name: Text, description: Text })),
  timeline: z.array(z.object({ when: Text, event: Text })),
  world_rules: Lines,
  promises: z.array(z.object({ text: Text, planted_in: z.number(), paid_in: z.number() })),
  chapters: z.array(ChapterAnswer).min(1),
});

/** Three openings of the same first scene, of which one voice is chosen. */
export const AuditionAnswer = z.object({
  openings: z
    .array(
      z.object({
        text: Text.describe("80 to 120 words"),
        distance: Text.describe("How near the telling stands, in a short phrase"),
        rhythm: Text.describe("How the sentences move"),
        diction: Text.describe("What words it takes, and which it leaves"),
      }),
    )
    .describe("Exactly 3"),
  best: z.int().describe("1, 2 or 3"),
});

/** Facts a chapter establishes, for chapters that come much later. */
export const LedgerAnswer = z.object({
  summary: Text.describe("About 80 words"),
  facts: z
    .array(
      z.object({
        about: Text.describe("The person, place or thing"),
        attribute: Text.describe("One or two words, such as: eye colour, age, owns, knows"),
        value: Text,
        quote: Text.describe("The exact words that tell it"),
        scene: z.number(),
      }),
    )
    .describe("What later chapters must keep to"),
  clocks: z
    .array(
      z.object({
        scene: z.number(),
        when: Text.describe("ISO date or date and time where the text allows"),
        quote: Text,
      }),
    )
    .describe("When each scene happens"),
  planted: z.array(z.object({ text: Text, quote: Text })).describe("What a reader now waits for"),
  paid: z.array(z.object({ text: Text, quote: Text })).describe("What was waited for and has come"),
});

/** Patches that quote the exact text they replace. */
export const RepairAnswer = z.object({
  patches: z.array(z.object({ quote: Raw, replacement: Raw })),
});

/** At most twelve small patches to a chapter. */
export const LineEditAnswer = z.object({
  patches: z.array(z.object({ quote: Raw, replacement: Raw })).describe("Each of a sentence or two"),
});

/** Kinds of findings in the editorial letter on the whole book. */
export const EDITOR_KINDS = [
  "momentum",
  "thin_person",
  "unearned_end",
  "contradiction",
  "repetition",
  "over_explained",
] as const;

/** The editor's marker for words the book is better without. */
export const CUT_WORD = "CUT";

/** The editorial letter; every quote must appear verbatim in the text. */
export const EditorAnswer = z.object({
  findings: z
    .array(
      z.object({
        kind: Text.describe(`One of: ${EDITOR_KINDS.join(", ")}`),
        chapter: z.int(),
        quotes: z.array(Raw).describe("1 exact quote; 2 of a contradiction"),
        detail: Text.describe("One sentence"),
        replacement: Raw.default("").describe(
          `Of repetition and over_explained: the last quote made shorter, or ${CUT_WORD} to take it out; else empty`,
        ),
      }),
    )
    .describe("At most 12, the gravest first"),
});

/** Possible outcomes for a statement. */
export const TRUTH_VERDICTS = ["given", "hedge", "cut", "flag"] as const;

export const TruthAnswer = z.object({
  claims: z.array(
    z.object({
      id: Text,
      verdict: Text.describe(`One of: ${TRUTH_VERDICTS.join(", ")}`),
      source: Text.describe("Of a given claim: the id of the source; else empty"),
      replacement: Raw.describe("Of a hedged claim: the sentence anew; else empty"),
    }),
  ),
});

/** The answer to a blurb request, paragraph by paragraph. */
export const BlurbAnswer = z.object({
  paragraphs: z.array(Text).describe("2 or 3 paragraphs"),
});

/** The parts of a book that a bulk edit changes. */
export const ListChangeAnswer = z.object({
  parts: z.array(z.object({ number: z.int(), why: Text.describe("Half a sentence") })),
});
