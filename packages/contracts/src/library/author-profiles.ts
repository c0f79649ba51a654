import { z } from "zod";
import { ImageId } from "../manuscript/images.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { textLine, textParagraphs } from "../shared/text.ts";
import { visibleText } from "../shared/visible-text.ts";
import { PROFILE_LIMITS } from "./author-profile-limits.ts";
import { AuthorName } from "./books/book-request.ts";
import { VolumeNumber } from "./series.ts";

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

/** Reasons to reject changes to author profiles. */
export const authorProfileErrors = {
  "author_profiles.not_found": { status: 404, detail: "There is no such author profile, or not any more." },
  "author_profiles.name_taken": {
    status: 409,
    detail: "You have a profile of this name already. Nothing was changed, and what you typed is still here.",
  },
  "author_profiles.too_many": {
    status: 409,
    detail: "You have {limit} author profiles, which is the most. Nothing was added.",
    data: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

const IdParams = z.object({ id: Id });
const CHANGES = [{ max: 60, windowSeconds: 60, by: "user" }] as const;

export const authorProfileEndpoints = {
  listProfiles: defineEndpoint({
    method: "GET",
    path: "/api/profiles",
    auth: "user",
    summary: "The author's profiles, and names of their books that have none",
    reply: AuthorProfiles,
    errors: [],
  }),
  addProfile: defineEndpoint({
    method: "POST",
    path: "/api/profiles",
    auth: "user",
    summary: "Add an author profile; the first one is the default",
    body: SaveAuthorProfileRequest,
    status: 201,
    reply: AuthorProfile,
    errors: ["author_profiles.name_taken", "author_profiles.too_many"],
    limits: CHANGES,
  }),
  changeProfile: defineEndpoint({
    method: "PUT",
    path: "/api/profiles/{id}",
    auth: "user",
    summary: "Change an author profile; books of its name bear the new one, and pages made of it follow",
    params: IdParams,
    body: SaveAuthorProfileRequest,
    reply: AuthorProfile,
    errors: ["author_profiles.not_found", "author_profiles.name_taken"],
    notFound: "author_profiles.not_found",
    limits: CHANGES,
  }),
  deleteProfile: defineEndpoint({
    method: "DELETE",
    path: "/api/profiles/{id}",
    auth: "user",
    summary:
      "Delete an author profile with its photo; books stay as they are, pages that follow lose what it listed",
    params: IdParams,
    reply: z.object({ id: z.uuid() }),
    errors: ["author_profiles.not_found"],
    notFound: "author_profiles.not_found",
  }),
  setProfilePhoto: defineEndpoint({
    method: "PUT",
    path: "/api/profiles/{id}/photo",
    auth: "user",
    summary:
      "Keep the author's photo: told by its content, and encoded anew without what the camera wrote beside it",
    params: IdParams,
    acceptsFile: true,
    maxBodyBytes: PROFILE_LIMITS.photoBytes,
    reply: AuthorProfile,
    errors: ["author_profiles.not_found", "pictures.refused", "pictures.no_room", "server.busy"],
    notFound: "author_profiles.not_found",
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
  }),
  removeProfilePhoto: defineEndpoint({
    method: "DELETE",
    path: "/api/profiles/{id}/photo",
    auth: "user",
    summary: "Remove the author's photo",
    params: IdParams,
    reply: AuthorProfile,
    errors: ["author_profiles.not_found"],
    notFound: "author_profiles.not_found",
  }),
} as const;
