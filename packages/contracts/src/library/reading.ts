import { z } from "zod";
import { SECTION_KINDS } from "../manuscript/sections/sections.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";

const on = z.literal(1).exactOptional();

/** A stretch of text with the same marks; `sup` is a note mark. */
const TextRun = z.object({ s: z.string(), i: on, b: on, sc: on, sup: on });
const Runs = z.array(TextRun);
const boxed = z.literal(1).exactOptional();

/**
 * A piece of text as readers show it. Boxes are the pieces within them, marked `boxed`; notes are a list at
 * the end of their chapter; lines of verse are items of a list.
 */
export const ReadingBlock = z
  .discriminatedUnion("t", [
    z.object({ t: z.literal("p"), r: Runs, look: z.enum(["caption", "source"]).exactOptional(), boxed }),
    z.object({ t: z.literal("break") }),
    z.object({ t: z.literal("h2"), r: Runs }),
    z.object({ t: z.literal("h3"), r: Runs, boxed }),
    z.object({ t: z.literal("quote"), r: Runs }),
    z.object({
      t: z.literal("list"),
      ordered: z.boolean(),
      items: z.array(Runs),
      look: z.enum(["verse", "notes"]).exactOptional(),
      boxed,
    }),
    z.object({
      t: z.literal("figure"),
      src: z.string().describe("Where the picture is fetched, without a token"),
      alt: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    z.object({
      t: z.literal("table"),
      head: z.array(Runs).exactOptional(),
      rows: z.array(z.array(Runs)),
      boxed,
    }),
  ])
  .meta({ id: "ReadingBlock" });
export type ReadingBlock = z.output<typeof ReadingBlock>;

/** A printed section, titled as in every file of the book. */
export const ReadingSection = z
  .object({
    id: z.string(),
    kind: z.enum(SECTION_KINDS),
    number: z.int().nullable().describe("Of a chapter: the one that places in it are kept by"),
    label: z.string().nullable().describe("Above the title: Chapter 3, Part One"),
    numeral: z
      .string()
      .nullable()
      .describe("The number of that label alone, as contents have it: 3, Three, III"),
    title: z.string().describe("Never empty for parts and chapters; empty for a page without a heading"),
    blocks: z.array(ReadingBlock),
  })
  .meta({ id: "ReadingSection" });
export type ReadingSection = z.output<typeof ReadingSection>;

export const ReadingText = z.object({ sections: z.array(ReadingSection) }).meta({ id: "ReadingText" });
export type ReadingText = z.output<typeof ReadingText>;

export const readingTextEndpoints = {
  readingText: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/reading-text",
    auth: "user",
    summary:
      "The text of a book as it is printed: its sections in their order, with pictures, notes and tables",
    params: z.object({ id: Id }),
    reply: ReadingText,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;
