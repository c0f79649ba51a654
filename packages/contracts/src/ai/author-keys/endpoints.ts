import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import {
  SaveAuthorKeyRequest,
  AuthorKeyKind,
  AuthorKeyTest,
  AuthorKeys,
  SetAuthorKeyUseRequest,
} from "./author-key.ts";

/** Reasons for rejecting the storage or use of an author's own key. */
export const authorKeyErrors = {
  "own_keys.not_found": {
    status: 404,
    detail: "You have no key of this kind here, or this installation takes none.",
  },
  "own_keys.not_accepted": {
    status: 422,
    detail: "{reason} The key was not stored, and nothing was charged.",
    data: z.object({ reason: z.string() }),
  },
  "own_keys.no_secrets_key": {
    status: 409,
    detail:
      "A key cannot be kept here: this installation has nothing to seal it with. Whoever runs Colophon sets SECRETS_KEY. Nothing was stored.",
  },
  "own_keys.refused": {
    status: 409,
    detail:
      "Your own AI key was not accepted when it was last used. Enter it anew or switch it off in your account. Nothing was charged.",
  },
  "own_keys.gone": {
    status: 409,
    detail:
      "This book is written with your own AI key, and there is none in use. Enter or switch one on in your account, then let the book go on. Nothing was lost or charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const Kind = z.object({ kind: AuthorKeyKind });

const HOUR = 3600;
/** Each is an outgoing request, and could be an attempt to guess somebody's key. */
const TESTS = { max: 20, windowSeconds: HOUR, by: "user" } as const;
const CHANGES = { max: 60, windowSeconds: HOUR, by: "user" } as const;

export const authorKeyEndpoints = {
  authorKeys: defineEndpoint({
    method: "GET",
    path: "/api/account/own-keys",
    auth: "user",
    summary: "The caller's own keys, without the keys themselves, and the kinds that can be entered",
    reply: AuthorKeys,
    errors: [],
  }),
  saveAuthorKey: defineEndpoint({
    method: "PUT",
    path: "/api/account/own-keys/{kind}",
    auth: "user",
    requiresRecentAuth: true,
    summary:
      "Test a key with its provider and keep it, in the place of one that is there; it is used from now on",
    params: Kind,
    body: SaveAuthorKeyRequest,
    reply: AuthorKeys,
    errors: ["own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key"],
    notFound: "own_keys.not_found",
    limits: [TESTS],
  }),
  removeAuthorKey: defineEndpoint({
    method: "DELETE",
    path: "/api/account/own-keys/{kind}",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Forget a key; books that are written with it wait",
    params: Kind,
    reply: AuthorKeys,
    errors: ["own_keys.not_found"],
    notFound: "own_keys.not_found",
    limits: [CHANGES],
  }),
  setAuthorKeyUse: defineEndpoint({
    method: "POST",
    path: "/api/account/own-keys/{kind}/use",
    auth: "user",
    summary: "Have new work done with a key or not; books under way stay with what they were ordered with",
    params: Kind,
    body: SetAuthorKeyUseRequest,
    reply: AuthorKeys,
    errors: ["own_keys.not_found"],
    notFound: "own_keys.not_found",
    limits: [CHANGES],
  }),
  testAuthorKey: defineEndpoint({
    method: "POST",
    path: "/api/account/own-keys/{kind}/test",
    auth: "user",
    summary: "Ask a kept key's provider for one sentence, and say what came of it",
    params: Kind,
    reply: AuthorKeyTest,
    errors: ["own_keys.not_found"],
    notFound: "own_keys.not_found",
    limits: [TESTS],
  }),
} as const;
