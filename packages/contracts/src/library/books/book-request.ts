import { z } from "zod";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { isVisible, turnsAround } from "../../shared/visible-text.ts";
import {
  AUDIENCES,
  BOOK_GENRES,
  BOOK_LIMITS,
  LANGUAGE_VARIANTS,
  POINTS_OF_VIEW,
  WRITING_STYLES,
} from "../../shared/book-choices.ts";

/** A book's title as its author types it. */
export const BookTitle = textLine("The title", "Please enter a book title")
  .min(1, "Please enter a book title")
  .max(BOOK_LIMITS.title, "Please use at most 200 characters")
  .refine((title) => title === "" || isVisible(title), "Please enter a book title")
  .refine((title) => !turnsAround(title), "Please write the title in visible characters");

/** Text below the title; empty if there is none. */
export const BookSubtitle = textLine("The subtitle")
  .max(BOOK_LIMITS.title, "Please use at most 200 characters")
  .refine(
    (subtitle) => subtitle === "" || isVisible(subtitle),
    "Please write the subtitle in visible characters",
  )
  .refine((subtitle) => !turnsAround(subtitle), "Please write the subtitle in visible characters");

/** The author's description for the model; never printed. */
export const BookDescription = textParagraphs("The description").max(
  BOOK_LIMITS.description,
  "Please use at most 4,000 characters",
);

/** The name on a book's cover. */
export const AuthorName = textLine("The author's name")
  .max(120, "Please use at most 120 characters")
  .refine((name) => name === "" || isVisible(name), "Please enter the author's name")
  .refine((name) => !turnsAround(name), "Please write the name in visible characters");

const chaptersMessage = "Choose between 1 and 10 chapters";

const wordCountMessage = "Choose between 500 and 6,000 words a chapter";

/** The request header that deduplicates a repeated request. */
export const IdempotencyKey = textLine("The Idempotency-Key").max(200, "Please use at most 200 characters");

/** Body sent by Quick Generate and the wizard. Unknown fields are ignored, known ones bounded. */
export const GenerateBookRequest = z
  .object({
    title: BookTitle,
    chapters: z
      .int(chaptersMessage)
      .min(BOOK_LIMITS.chaptersMin, chaptersMessage)
      .max(BOOK_LIMITS.chaptersMax, chaptersMessage)
      .default(BOOK_LIMITS.chaptersDefault),
    genre: z.enum(BOOK_GENRES, "Choose a genre from the list").default("General"),
    writing_style: z
      .enum(WRITING_STYLES, "Choose a writing style from the list")
      .nullish()
      .or(z.literal("").transform(() => null)),
    themes: z
      .array(textLine("A theme").min(1).max(60, "A theme has at most 60 characters"))
      .max(BOOK_LIMITS.themesMax, "Choose at most 10 themes")
      .or(
        textLine("The list of themes")
          .max(600, "Please use at most 600 characters")
          .transform((text) =>
            text
              .split(",")
              .map((theme) => theme.trim())
              .filter((theme) => theme !== "")
              .slice(0, BOOK_LIMITS.themesMax),
          ),
      )
      .nullish(),
    description: BookDescription.default(""),
    author_name: AuthorName.nullish(),
    words_per_chapter: z
      .int(wordCountMessage)
      .min(BOOK_LIMITS.wordsPerChapterMin, wordCountMessage)
      .max(BOOK_LIMITS.wordsPerChapterMax, wordCountMessage)
      .default(BOOK_LIMITS.wordsPerChapterDefault),
    language_variant: z.enum(LANGUAGE_VARIANTS, "Choose a language from the list").default("en-US"),
    point_of_view: z.enum(POINTS_OF_VIEW, "Choose a point of view from the list").default("third-limited"),
    sources: z
      .array(
        z.object({
          title: textLine("The source's title")
            .min(1, "Please name the source")
            .max(BOOK_LIMITS.sourceTitle, "Please use at most 200 characters"),
          text: textParagraphs("The source")
            .min(1, "Please enter the source's text")
            .max(BOOK_LIMITS.source, "A source has at most 20,000 characters"),
        }),
      )
      .max(BOOK_LIMITS.sourcesMax, "Give at most 10 sources")
      .default([])
      .describe("What the author knows: the only facts a book may state as such"),
    audience: z.enum(AUDIENCES, "Choose an audience from the list").default("adult"),
    by_author_key: z
      .boolean()
      .optional()
      .describe(
        "Whether the price that was shown is the one with a key of one’s own; where it is not, nothing is ordered",
      ),
    stops_after_plan: z
      .boolean()
      .default(false)
      .describe("The writing waits until its author has approved the plan; the credits stay held meanwhile"),
  })
  .meta({ id: "GenerateBookRequest" });

export type GenerateBookRequest = z.output<typeof GenerateBookRequest>;
