import { z } from "zod";

/** Words of the book that support it, and their position. */
const Passage = z.object({
  section_id: z.string(),
  chapter: z.int().describe("The number that its chapter has now"),
  quote: z.string().describe("Letter by letter; empty where the chapter as a whole says it"),
});

/** Kinds of entry. Open threads are separate (`BibleThread`). */
export const ENTRY_KINDS = ["person", "place", "thing", "rule", "event"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A person or thing in a book. */
export const BibleEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(ENTRY_KINDS),
    name: z.string().describe("Of a rule or an event, what holds or happens"),
    aliases: z.array(z.string()),
    role: z.string().describe("Who or what it is; of an event, when it happens"),
    attributes: z.array(z.string()).describe("What never changes"),
    by_author: z.boolean().describe("Its author has set it: no plan and no reading changes it"),
    revision: z.int().describe("Sent with a change; raised by each"),
  })
  .meta({ id: "BibleEntry" });
export type BibleEntry = z.output<typeof BibleEntry>;

/** A statement of the text that later chapters must stay consistent with. */
export const BibleFact = Passage.extend({
  id: z.uuid(),
  about: z.string(),
  attribute: z.string(),
  value: z.string(),
  by_author: z.boolean(),
  revision: z.int(),
}).meta({ id: "BibleFact" });
export type BibleFact = z.output<typeof BibleFact>;

/** An open question that readers want resolved. */
export const BibleThread = z
  .object({
    id: z.uuid(),
    text: z.string(),
    status: z.enum(["open", "paid", "dropped"]),
    by_author: z.boolean(),
    revision: z.int(),
    planted: Passage.nullable(),
    paid: Passage.nullable(),
  })
  .meta({ id: "BibleThread" });
export type BibleThread = z.output<typeof BibleThread>;

export const ChapterSummary = z
  .object({
    section_id: z.string(),
    number: z.int(),
    title: z.string(),
    words: z.int(),
    summary: z.string().describe("Empty where nobody has summed it up"),
  })
  .meta({ id: "ChapterSummary" });
export type ChapterSummary = z.output<typeof ChapterSummary>;

/** A name that was changed throughout a book. */
export const BookRename = z
  .object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    places: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "BookRename" });
export type BookRename = z.output<typeof BookRename>;

/** Everything a book is checked against. */
export const BookBible = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    logline: z.string(),
    entries: z.array(BibleEntry),
    facts: z.array(BibleFact),
    threads: z.array(BibleThread),
    chapters: z.array(ChapterSummary),
    latest_rename: BookRename.nullable().describe("The newest that has not been undone"),
  })
  .meta({ id: "BookBible" });
export type BookBible = z.output<typeof BookBible>;
