import { z } from "zod";

/** Every kind of finding in a book, by its stable code. */
export const FINDING_KINDS = [
  // from the manuscript health gates
  "integrity",
  "repetition",
  "wrong_name",
  // from the ledger
  "contradiction",
  "clock",
  "unpaid_promise",
  // from the editor who read the whole book
  "momentum",
  "thin_person",
  "unearned_end",
  "over_explained",
  // from the fact checker: a statement without confirmation
  "claim",
  // from the style card: words the author avoids
  "avoided_word",
] as const;

export const FindingKind = z.enum(FINDING_KINDS).meta({ id: "FindingKind" });

export type FindingKind = z.output<typeof FindingKind>;

/** Something in a book that its author should see; keeps its id until the next check. */
export const BookFinding = z
  .object({
    id: z.uuid(),
    kind: FindingKind,
    severity: z
      .enum(["blocking", "warning", "note"])
      .describe("`blocking`: the book is delivered only when its author says yes"),
    found_by: z
      .enum(["code", "model"])
      .describe("`model`: somebody's opinion, to be shown as one; `code`: counted or compared in the text"),
    chapter: z.int().nullable().describe("Number of the chapter it speaks of; null: of the book"),
    detail: z.string(),
    quotes: z.array(z.string()).describe("Exact words of the text; two of a contradiction"),
    status: z.enum(["open", "accepted", "dismissed", "mended"]),
    is_of_before: z
      .boolean()
      .describe(
        "Its author has changed the chapters it speaks of since it was found; the words quoted still stand",
      ),
  })
  .meta({ id: "BookFinding" });

export type BookFinding = z.output<typeof BookFinding>;

/** Every measure of the manuscript, by its stable code. @source docs/product/writing.md "Gates" */
export const HEALTH_MEASURES = [
  "length_score",
  "book_length",
  "chapters_on_length",
  "cross_chapter_repetition",
  "four_gram_repetition",
  "shared_phrases",
  "mattr_500",
  "sentence_variation",
  "paragraph_variation",
  "similes",
  "em_dashes",
  "stock_names",
  "name_drift",
  "outline_coverage",
  "promises_paid",
  "integrity",
  "cost",
] as const;

export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

/** Maximum number of passages per measure. */
export const MAX_PASSAGES = 60;
/** Maximum length of a passage's text, in characters. */
export const MAX_PASSAGE_LENGTH = 300;

/** A place in the text where a measure is out of bounds. */
export const HealthPassage = z
  .object({
    section_id: z.string().describe("The section it stands in"),
    chapter: z.int().describe("Number of the chapter"),
    quote: z
      .string()
      .max(MAX_PASSAGE_LENGTH)
      .nullable()
      .describe("Words of the section without its marks; null: it is the section as a whole"),
    about: z
      .string()
      .max(MAX_PASSAGE_LENGTH)
      .describe("What is the matter there; passages of one matter, such as a phrase, share it"),
  })
  .meta({ id: "HealthPassage" });

export type HealthPassage = z.output<typeof HealthPassage>;

/** One measure of one manuscript, with the gate it was checked against. */
export const HealthMetric = z
  .object({
    measure: z.enum(HEALTH_MEASURES),
    value: z.number(),
    /** the bound the value was checked against, in words: "at least 97", "at most 0.5" */
    gate: z.string(),
    human: z.string().nullable().describe("What published novels measure, where known"),
    /** `pass`; `warn`: shown to the author; `block`: the chapter is repaired before the book continues */
    verdict: z.enum(["pass", "warn", "block"]),
    /** findings: phrases, names, chapter numbers; at most 20 */
    findings: z.array(z.string().max(300)).max(20),
    passages: z
      .array(HealthPassage)
      .max(MAX_PASSAGES)
      .optional()
      .describe("Where it is out of its bounds, the worst places; absent where nobody has looked for them"),
  })
  .meta({ id: "HealthMetric" });

export type HealthMetric = z.output<typeof HealthMetric>;

/** The whole *Manuscript health* panel. */
export const HealthReport = z
  .object({
    words: z.int(),
    chapters: z.int(),
    readings: z.array(HealthMetric),
    blocking: z.boolean(),
  })
  .meta({ id: "HealthReport" });

export type HealthReport = z.output<typeof HealthReport>;
