import { z } from "zod";
import { BOOK_LIMITS } from "../../shared/book-choices.ts";
import {
  Beat,
  BookOutline,
  CastMember,
  ChapterCard,
  OUTLINE_FIELDS,
  PlannedPlace,
  PlannedPromise,
} from "../../library/books/outline.ts";
import { BOOK_FUNDINGS } from "../../library/books/book.ts";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { visibleText } from "../../shared/visible-text.ts";
import { CARD_WORD_RANGE, CHAPTER_AGAIN_NOTE_MAX, OUTLINE_WISH_MAX } from "./limits.ts";

/** A setup in the outline, by the ids of its chapters, so that it moves with their cards. */
export const OutlinePromise = PlannedPromise.omit({ planted_in: true, paid_in: true })
  .extend({
    planted_in: z.string().max(40).nullable().describe("A chapter's id; null: in none that is in the plan"),
    paid_in: z.string().max(40).nullable(),
  })
  .meta({ id: "OutlinePromise" });
export type OutlinePromise = z.output<typeof OutlinePromise>;

/** A book's outline as its author edits it. */
export const OutlineContent = BookOutline.omit({ promises: true })
  .extend({
    promises: z.array(OutlinePromise).max(20),
  })
  .meta({ id: "OutlineContent" });
export type OutlineContent = z.output<typeof OutlineContent>;

/**
 * Name of a place in the outline. `id`: the id of a chapter or setup, a person's or place's name, else null.
 */
export const OutlinePlace = z
  .object({
    part: z.enum(["plan", ...OUTLINE_FIELDS, "chapters", "chapter"]),
    id: z.string().nullable(),
    field: z.string().nullable().describe("A member of the card, person or promise; null: all of it"),
  })
  .meta({ id: "OutlinePlace" });
export type OutlinePlace = z.output<typeof OutlinePlace>;

export const OutlineProblem = z
  .object({
    place: OutlinePlace,
    reason: z.string(),
    is_blocking: z.boolean().describe("The plan cannot be approved with it; else its author decides"),
  })
  .meta({ id: "OutlineProblem" });
export type OutlineProblem = z.output<typeof OutlineProblem>;

/** `being_written`: it has text, or the model is at its first scene. */
export const OUTLINE_CHAPTER_STATES = ["written", "being_written", "to_come"] as const;

/** State of a card's chapter. Its section in the manuscript has the same id. */
export const OutlineChapter = z
  .object({
    id: z.string(),
    number: z.int(),
    state: z.enum(OUTLINE_CHAPTER_STATES),
    words: z.int().describe("Written so far"),
    is_fixed: z.boolean().describe("Its card stays where it is and cannot be removed, and its words stay"),
    again: z.object({
      credits: z.int().describe("What having it written again costs; 0 the first time while it is in work"),
      hindrance: z.string().nullable(),
      times: z.int().describe("How often it was taken again"),
    }),
  })
  .meta({ id: "OutlineChapter" });
export type OutlineChapter = z.output<typeof OutlineChapter>;

/** Fields of a card that suggestions can be requested for. */
export const CARD_FIELDS = [
  "title",
  "purpose",
  "point_of_view",
  "place",
  "time",
  "entry_state",
  "exit_state",
  "question",
] as const;

const Name = textLine("A name")
  .min(1, "Please enter a name")
  .max(80, "A name has at most 80 characters")
  .check(visibleText("Please write the name in visible characters"));
const ChapterId = textLine("A chapter's id").min(1).max(40);

/** Target of a suggestion. */
export const OutlineTarget = z
  .discriminatedUnion("part", [
    z.object({ part: z.literal("chapter"), chapter_id: ChapterId }),
    z.object({ part: z.literal("beats"), chapter_id: ChapterId }),
    z.object({
      part: z.literal("chapter_field"),
      chapter_id: ChapterId,
      field: z.enum(CARD_FIELDS),
    }),
    z.object({ part: z.literal("field"), field: z.enum(["logline", "thesis", "turns", "world_rules"]) }),
    z.object({ part: z.literal("person"), name: Name }),
    z.object({ part: z.literal("place"), name: Name }),
  ])
  .meta({ id: "OutlineTarget" });
export type OutlineTarget = z.output<typeof OutlineTarget>;

/** The proposal, by target: card, beats, text, text or lines (turns, world rules), person, place. */
export const OutlineProposal = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("card"), card: ChapterCard }),
    z.object({ kind: z.literal("beats"), beats: z.array(Beat) }),
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.literal("lines"), lines: z.array(z.string()) }),
    z.object({ kind: z.literal("person"), person: CastMember }),
    z.object({ kind: z.literal("place"), place: PlannedPlace }),
  ])
  .meta({ id: "OutlineProposal" });
export type OutlineProposal = z.output<typeof OutlineProposal>;

const suggested = {
  id: z.uuid(),
  target: OutlineTarget,
  wish: z.string(),
  created_at: z.iso.datetime(),
  is_there: z.boolean().describe("What it is for is still in the plan, under its name"),
};

/** A requested suggestion; it changes the outline only when its author applies it. */
export const OutlineSuggestion = z
  .discriminatedUnion("state", [
    z.object({ ...suggested, state: z.literal("running") }),
    z.object({ ...suggested, state: z.literal("done"), proposal: OutlineProposal }),
    z.object({
      ...suggested,
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "OutlineSuggestion" });
export type OutlineSuggestion = z.output<typeof OutlineSuggestion>;

/**
 * State of the book. `none`: there is no outline (imported, or never outlined); `planned`: awaits the
 * author's approval; `stopped`: canceled or failed, can be resumed.
 */
export const OUTLINE_STAGES = [
  "none",
  "planning",
  "planned",
  "writing",
  "paused",
  "stopped",
  "finished",
] as const;

/** A book's outline, and all actions available on it now. */
export const Outline = z
  .object({
    book_id: z.uuid(),
    stage: z.enum(OUTLINE_STAGES),
    plan: OutlineContent.nullable(),
    revision: z.int().describe("Counts the changes of the plan; 0 while there is none"),
    chapters: z.array(OutlineChapter).describe("In the order of the plan's cards"),
    faults: z.array(OutlineProblem),
    price: z.object({
      funding: z.enum(BOOK_FUNDINGS),
      credits: z.int().describe("What the whole book costs by the plan as it stands; 0 where no credits pay"),
      agreed: z.int().describe("What was agreed to so far: held and paid"),
    }),
    limits: z.object({ chapters_max: z.int(), words_max: z.int().describe("Of all chapters on average") }),
    edit_hindrance: z.string().nullable().describe("Why the plan cannot be changed just now, in a sentence"),
    approve_hindrance: z.string().nullable().describe("Why it cannot be approved just now"),
    suggestion: z.object({ credits: z.int(), hindrance: z.string().nullable() }),
    suggestions: z.array(OutlineSuggestion).describe("Those not dismissed, the newest first, at most ten"),
  })
  .meta({ id: "Outline" });
export type Outline = z.output<typeof Outline>;

/** One line of the outline as typed: line breaks count as spaces. */
function sentence(name: string, max: number): z.ZodPipe<z.ZodString, z.ZodTransform<string, string>> {
  return textParagraphs(name)
    .max(max, `Please use at most ${max} characters`)
    .transform((text) => text.replace(/\s+/gu, " "));
}

function needed(name: string, max: number): z.ZodPipe<z.ZodString, z.ZodTransform<string, string>> {
  return textParagraphs(name)
    .min(1, `${name} must not be empty`)
    .max(max, `Please use at most ${max} characters`)
    .transform((text) => text.replace(/\s+/gu, " "));
}

const Sentences = (name: string, most: number, each = 600) => z.array(needed(name, each)).max(most);
const wordCountMessage = `A chapter has from ${CARD_WORD_RANGE.min} to ${CARD_WORD_RANGE.max} words`;

const EditedScene = z.object({
  point_of_view: sentence("The point of view", 80),
  place: sentence("The place", 120),
  clock: sentence("The time", 120),
  goal: sentence("The goal", 600),
  conflict: sentence("The conflict", 600),
  outcome: sentence("The outcome", 600),
  turn: sentence("The turn", 600),
  beats: z
    .int()
    .min(0)
    .max(40)
    .describe("How many of the card's beats are this scene's; put right where they do not add up"),
  plants: Sentences("What is planted", 6),
  pays: Sentences("What is paid", 6),
});

const EditedCard = z.object({
  id: ChapterId.describe("As it was read; of a new card any UUID that its author's browser draws"),
  title: needed("A chapter's title", 200),
  purpose: needed("A chapter's purpose", 600),
  point_of_view: sentence("The point of view", 80),
  place: sentence("The place", 120),
  time: sentence("The time", 120),
  entry_state: sentence("The state at its beginning", 600),
  exit_state: sentence("The state at its end", 600),
  beats: z
    .array(z.object({ text: needed("A beat", 600), people: z.array(Name).max(8) }))
    .min(1, "A chapter needs at least one beat")
    .max(40, "A chapter has at most 40 beats"),
  words: z
    .int(wordCountMessage)
    .min(CARD_WORD_RANGE.min, wordCountMessage)
    .max(CARD_WORD_RANGE.max, wordCountMessage),
  question: sentence("The reader's question", 300),
  examples: Sentences("An example", 6),
  exercises: Sentences("An exercise", 6),
  scenes: z.array(EditedScene).max(20, "A chapter has at most 20 scenes").default([]),
  locked: z.boolean().default(false),
});

const EditedPerson = z.object({
  name: Name,
  aliases: z.array(Name).max(6),
  role: sentence("The role", 200),
  attributes: Sentences("What never changes", 8, 200),
  want: sentence("What they want", 300),
  need: sentence("What they need", 300),
  speech: sentence("How they talk", 300),
  knows: z
    .array(z.object({ fact: sentence("What they know", 300), since: sentence("Since when", 120) }))
    .max(12),
  locked: z.boolean().optional(),
});

/**
 * A whole outline as sent by its author. Same members as
 * `OutlineContent`, but bounded, and rejected if unprintable.
 */
export const EditedOutline = z
  .object({
    logline: needed("The logline", 600),
    turns: Sentences("A turn", 8),
    thesis: sentence("The thesis", 600),
    cast: z.array(EditedPerson).max(24, "A plan has at most 24 people"),
    places: z
      .array(z.object({ name: Name, description: sentence("The description", 400) }))
      .max(24, "A plan has at most 24 places"),
    timeline: z
      .array(z.object({ when: sentence("When", 120), event: needed("What happens", 600) }))
      .max(60, "A timeline has at most 60 entries"),
    world_rules: Sentences("A rule of the world", 20),
    promises: z
      .array(
        z.object({
          id: textLine("A promise's id").min(1).max(40),
          text: needed("A promise", 600),
          planted_in: ChapterId.nullable(),
          paid_in: ChapterId.nullable(),
        }),
      )
      .max(20, "A plan has at most 20 promises"),
    chapters: z
      .array(EditedCard)
      .min(1, "A book needs at least one chapter")
      .max(BOOK_LIMITS.chaptersMax, `A book has at most ${BOOK_LIMITS.chaptersMax} chapters`),
    locked_fields: z.array(z.enum(OUTLINE_FIELDS)).max(OUTLINE_FIELDS.length).optional(),
  })
  .meta({ id: "EditedOutline" });
export type EditedOutline = z.output<typeof EditedOutline>;

export const ChangeOutlineRequest = z
  .object({
    revision: z
      .int()
      .min(0)
      .describe("That this was made from; where another is there by now, nothing is changed"),
    plan: EditedOutline,
    credits: z
      .int()
      .min(0)
      .optional()
      .describe(
        "What the whole book costs by this plan, as it was said. Needed once the writing has begun and the price changes by it; before, the price is asked for at the approval",
      ),
  })
  .meta({ id: "ChangeOutlineRequest" });
export type ChangeOutlineRequest = z.output<typeof ChangeOutlineRequest>;

export const ApproveOutlineRequest = z
  .object({
    credits: z.int().min(0).describe("What the whole book costs, as it was said (price.credits)"),
    revision: z.int().min(0).describe("The plan that was seen"),
  })
  .meta({ id: "ApproveOutlineRequest" });
export type ApproveOutlineRequest = z.output<typeof ApproveOutlineRequest>;

export const SuggestOutlineRequest = z
  .object({
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
    target: OutlineTarget,
    wish: textParagraphs("Your wish")
      .max(OUTLINE_WISH_MAX, `Please use at most ${OUTLINE_WISH_MAX} characters`)
      .default(""),
  })
  .meta({ id: "SuggestOutlineRequest" });
export type SuggestOutlineRequest = z.output<typeof SuggestOutlineRequest>;

export const ChapterAgainRequest = z
  .object({
    credits: z.int().min(0).default(0).describe("The price that was said (again.credits)"),
    note: textParagraphs("The note")
      .max(CHAPTER_AGAIN_NOTE_MAX, `Please use at most ${CHAPTER_AGAIN_NOTE_MAX} characters`)
      .default("")
      .describe("What went wrong, and how it should be"),
  })
  .meta({ id: "ChapterAgainRequest" });
export type ChapterAgainRequest = z.output<typeof ChapterAgainRequest>;

/** Earlier texts of a rewritten chapter, newest first. */
export const EarlierTexts = z
  .object({
    texts: z.array(
      z.object({
        id: z.uuid(),
        text: z.string(),
        words: z.int(),
        note: z.string().describe("With which it was written anew"),
        was_finished: z.boolean(),
        kept_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "EarlierTexts" });
export type EarlierTexts = z.output<typeof EarlierTexts>;
