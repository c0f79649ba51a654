import { z } from "zod";
import { Id } from "../../shared/id.ts";
import { textParagraphs } from "../../shared/text.ts";
import { PASSAGE_CHARS_MAX } from "./limits.ts";

/** An author's response to a statement: they vouch for it, cite a source, or will fix it. */
export const STATEMENT_OUTCOMES = ["vouched", "sourced", "mend"] as const;

/** A statement about the world made by a book, and its state. */
export const BookStatement = z
  .object({
    id: z.uuid(),
    kind: z.enum(["number", "name", "quotation", "study"]),
    state: z.enum(["sourced", "hedged", "cut", "flagged"]).describe("What the check has made of it"),
    settled: z.enum(STATEMENT_OUTCOMES).nullable().describe("What its author says of it"),
    quote: z.string().describe("The sentence as the check has read it"),
    section_id: z.string(),
    chapter: z.int().describe("The number that its chapter has now"),
    block_id: z.string().nullable(),
    still_there: z
      .boolean()
      .describe("Whether the text has this sentence; what was cut or hedged has it not"),
    source: z
      .object({ id: z.uuid(), number: z.int(), title: z.string(), is_removed: z.boolean() })
      .nullable(),
    passage: z.string().describe("Words of the source that state it; empty where none are known"),
  })
  .meta({ id: "BookStatement" });
export type BookStatement = z.output<typeof BookStatement>;

export const BookStatements = z
  .object({ book_id: z.uuid(), claims: z.array(BookStatement) })
  .meta({ id: "BookStatements" });
export type BookStatements = z.output<typeof BookStatements>;

export const SettleStatementRequest = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("vouched") }),
    z.object({ outcome: z.literal("mend") }),
    z.object({ outcome: z.literal("open") }).describe("Takes back what was said of it"),
    z.object({
      outcome: z.literal("sourced"),
      source_id: Id,
      passage: textParagraphs("The passage").min(1, "Please choose a passage").max(PASSAGE_CHARS_MAX),
    }),
  ])
  .meta({ id: "SettleStatementRequest" });
export type SettleStatementRequest = z.output<typeof SettleStatementRequest>;

/** Passages from a book's sources about a statement, closest first. */
export const StatementPassages = z
  .object({
    passages: z.array(
      z.object({ source_id: z.uuid(), number: z.int(), title: z.string(), passage: z.string() }),
    ),
  })
  .meta({ id: "StatementPassages" });
export type StatementPassages = z.output<typeof StatementPassages>;
