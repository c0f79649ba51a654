import { z } from "zod";
import { textLine } from "../../shared/text.ts";
import { API_TOKEN_DAYS } from "./limits.ts";

/** Prefix of every API token, so that secret scanners can recognize one. */
export const API_TOKEN_PREFIX = "clp_";

/** Scope of a token: read, or read and write. A session may do everything. */
export const TokenScope = z.enum(["read", "write"]).meta({ id: "TokenScope" });
export type TokenScope = z.output<typeof TokenScope>;

/** A token as shown to its author; the secret itself is shown only once. */
export const ApiToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: TokenScope,
    ending: z.string().describe("The last four characters of the token"),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe("Exact to the hour; null: never used"),
    has_expired: z.boolean(),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.output<typeof ApiToken>;

export const NewApiToken = z
  .object({
    name: textLine("The name")
      .min(1, "Please give the token a name, so that you know it again")
      .max(60, "Please use at most 60 characters"),
    scope: TokenScope,
    days: z.literal(API_TOKEN_DAYS),
  })
  .meta({ id: "NewApiToken" });
export type NewApiToken = z.output<typeof NewApiToken>;
