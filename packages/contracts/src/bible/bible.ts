import { z } from "zod";

/** Words of the book that say so, and where they stand. */
const Passage = z.object({
  section_id: z.string(),
  chapter: z.int().describe("The number that its chapter has now"),
  quote: z.string().describe("Letter by letter; empty where the chapter as a whole says it"),
});

export const BiblePerson = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  role: z.string(),
  attributes: z.array(z.string()),
});
export type BiblePerson = z.output<typeof BiblePerson>;

/** What the text has said and later chapters must keep to. */
export const BibleFact = Passage.extend({
  id: z.uuid(),
  about: z.string(),
  attribute: z.string(),
  value: z.string(),
});
export type BibleFact = z.output<typeof BibleFact>;

/** What readers wait for. */
export const BibleThread = z.object({
  id: z.uuid(),
  text: z.string(),
  status: z.enum(["open", "paid", "dropped"]),
  planted: Passage.nullable(),
  paid: Passage.nullable(),
});
export type BibleThread = z.output<typeof BibleThread>;

export const ChapterSummary = z.object({
  section_id: z.string(),
  number: z.int(),
  title: z.string(),
  words: z.int(),
  summary: z.string().describe("Empty where nobody has summed it up"),
});
export type ChapterSummary = z.output<typeof ChapterSummary>;

/** Everything a book is held to, as it is known. */
export const BookBible = z.object({
  book_id: z.uuid(),
  title: z.string(),
  logline: z.string(),
  people: z.array(BiblePerson),
  places: z.array(z.object({ name: z.string(), description: z.string() })),
  facts: z.array(BibleFact),
  threads: z.array(BibleThread),
  chapters: z.array(ChapterSummary),
});
export type BookBible = z.output<typeof BookBible>;
