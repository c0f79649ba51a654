import { z } from "zod";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { SOURCE_LIMITS } from "./limits.ts";

/** A source the author has added to a book, without its text. */
export const BookSource = z
  .object({
    id: z.uuid(),
    number: z.int().describe("As writers cite it: S1, S2, …; it is never given again"),
    title: z.string(),
    kind: z.enum(["note", "file"]),
    filename: z.string().describe("Empty for a note"),
    words: z.int(),
    letters: z.int(),
    opening: z.string().describe("How its text begins"),
    statements: z.int().describe("Statements of the book that it vouches for"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "BookSource" });
export type BookSource = z.output<typeof BookSource>;

export const BookSources = z
  .object({
    book_id: z.uuid(),
    title: z.string().describe("Of the book"),
    sources: z.array(BookSource),
    removed: z
      .array(z.object({ id: z.uuid(), number: z.int(), title: z.string() }))
      .describe("Taken away in the last 30 days"),
    words: z.int().describe("Of all of them"),
    words_whole: z
      .int()
      .describe("Up to so many words in all, writers are given the sources whole; above, passages of them"),
  })
  .meta({ id: "BookSources" });
export type BookSources = z.output<typeof BookSources>;

export const SourceText = z
  .object({ id: z.uuid(), number: z.int(), title: z.string(), text: z.string() })
  .meta({ id: "SourceText" });
export type SourceText = z.output<typeof SourceText>;

const Title = textLine("The source’s title", "Please name the source")
  .min(1, "Please name the source")
  .max(SOURCE_LIMITS.title, "Please use at most 200 letters");
const Text = textParagraphs("The note")
  .min(1, "Please paste or type the note")
  .max(SOURCE_LIMITS.noteCharacters, "A note has at most 200,000 letters. Bring a longer text as a file.");

export const AddNoteRequest = z.object({ title: Title, text: Text }).meta({ id: "AddNoteRequest" });
export type AddNoteRequest = z.output<typeof AddNoteRequest>;

export const ChangeSourceRequest = z
  .object({ title: Title.optional(), text: Text.optional() })
  .meta({ id: "ChangeSourceRequest" });
export type ChangeSourceRequest = z.output<typeof ChangeSourceRequest>;
