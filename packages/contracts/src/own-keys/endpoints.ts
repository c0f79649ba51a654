import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { EnterOwnKeyRequest, OwnKeyKind, OwnKeyTest, OwnKeys, UseOwnKeyRequest } from "./own-key.ts";

const Kind = z.object({ kind: OwnKeyKind });

const HOUR = 3600;
/** Each is a call out of the house, and could be a guess at somebody's key. */
const TESTS = { max: 20, windowSeconds: HOUR, by: "user" } as const;
const CHANGES = { max: 60, windowSeconds: HOUR, by: "user" } as const;

export const ownKeyEndpoints = {
  ownKeys: defineEndpoint({
    method: "GET",
    path: "/api/account/own-keys",
    auth: "user",
    summary: "The caller's own keys, without the keys themselves, and the kinds that can be entered",
    reply: OwnKeys,
    errors: [],
  }),
  enterOwnKey: defineEndpoint({
    method: "PUT",
    path: "/api/account/own-keys/{kind}",
    auth: "user",
    confirmed: true,
    summary:
      "Test a key with its provider and keep it, in the place of one that is there; it is used from now on",
    params: Kind,
    body: EnterOwnKeyRequest,
    reply: OwnKeys,
    errors: ["own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key"],
    notFound: "own_keys.not_found",
    limits: [TESTS],
  }),
  removeOwnKey: defineEndpoint({
    method: "DELETE",
    path: "/api/account/own-keys/{kind}",
    auth: "user",
    confirmed: true,
    summary: "Forget a key; books that are written with it wait",
    params: Kind,
    reply: OwnKeys,
    errors: ["own_keys.not_found"],
    notFound: "own_keys.not_found",
    limits: [CHANGES],
  }),
  useOwnKey: defineEndpoint({
    method: "POST",
    path: "/api/account/own-keys/{kind}/use",
    auth: "user",
    summary: "Have new work done with a key or not; books under way stay with what they were ordered with",
    params: Kind,
    body: UseOwnKeyRequest,
    reply: OwnKeys,
    errors: ["own_keys.not_found"],
    notFound: "own_keys.not_found",
    limits: [CHANGES],
  }),
  testOwnKey: defineEndpoint({
    method: "POST",
    path: "/api/account/own-keys/{kind}/test",
    auth: "user",
    summary: "Ask a kept key's provider for one sentence, and say what came of it",
    params: Kind,
    reply: OwnKeyTest,
    errors: ["own_keys.not_found"],
    notFound: "own_keys.not_found",
    limits: [TESTS],
  }),
} as const;
