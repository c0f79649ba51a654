import { z } from "zod";
import { AuthorName } from "../books/book-request.ts";
import { ImageId } from "../../manuscript/images/image.ts";
import { VolumeNumber } from "../series/series.ts";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { visibleText } from "../../shared/visible-text.ts";
import { PROFILE_LIMITS } from "./limits.ts";

const titleMax = 200;

/** A book published elsewhere. */
export const OtherBook = z
  .object({
    title: textLine("The title")
      .min(1, "Please enter the book's title")
      .max(titleMax, "Please use at most 200 characters")
      .check(visibleText("Please write the title in visible characters")),
    series: textLine("The series")
      .max(titleMax, "Please use at most 200 characters")
      .check(visibleText("Please write the series in visible characters"))
      .default(""),
    volume: VolumeNumber.default(null),
  })
  .meta({ id: "OtherBook" });
export type OtherBook = z.output<typeof OtherBook>;

/** An author as credited in books: the name on their covers and the text on the last pages. */
export const AuthorProfile = z
  .object({
    id: z.uuid(),
    pen_name: z.string(),
    biography: z.string(),
    website: z.string(),
    other_books: z.array(OtherBook),
    is_default: z.boolean(),
    photo: z
      .object({ id: ImageId, url: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe("For screens; needs no token"),
    books: z.int().describe("How many books of the shelf and the bin bear this name"),
  })
  .meta({ id: "AuthorProfile" });
export type AuthorProfile = z.output<typeof AuthorProfile>;

/** All profiles of an author, the default first. */
export const AuthorProfiles = z
  .object({
    profiles: z.array(AuthorProfile),
    names_in_use: z
      .array(z.object({ name: z.string(), books: z.int() }))
      .describe("Names on books that have no profile yet"),
  })
  .meta({ id: "AuthorProfiles" });
export type AuthorProfiles = z.output<typeof AuthorProfiles>;

export const SaveAuthorProfileRequest = z
  .object({
    pen_name: AuthorName.min(1, "Please enter the author's name"),
    biography: textParagraphs("The biography")
      .max(PROFILE_LIMITS.biography, "Please use at most 4,000 characters")
      .default(""),
    website: textLine("The website")
      .max(PROFILE_LIMITS.website, "Please use at most 200 characters")
      .check(visibleText("Please write the address in visible characters"))
      .default(""),
    other_books: z.array(OtherBook).max(PROFILE_LIMITS.otherBooks, "List at most 100 books").default([]),
    is_default: z.boolean().default(false).describe("Offered first; false leaves the one that is"),
  })
  .meta({ id: "SaveAuthorProfileRequest" });
export type SaveAuthorProfileRequest = z.output<typeof SaveAuthorProfileRequest>;
