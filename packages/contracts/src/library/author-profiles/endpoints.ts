import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { PROFILE_LIMITS } from "./limits.ts";
import { AuthorProfile, AuthorProfiles, SaveAuthorProfileRequest } from "./author-profile.ts";

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
