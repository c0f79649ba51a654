import { z } from "zod";
import { textLine } from "../../shared/text.ts";
import { API_TOKEN_DAYS } from "./limits.ts";

/** How every API token begins, so that programs that look for leaked secrets know one when they see it. */
export const API_TOKEN_PREFIX = "clp_";

/** What a token may do: look, or look and change. A session may do everything. */
export const TokenScope = z.enum(["read", "write"]);
export type TokenScope = z.output<typeof TokenScope>;

/** A token as its author recognises it; the token itself is told once. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: TokenScope,
  ending: z.string().describe("The last four characters of the token"),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe("Exact to the hour; null: never used"),
  has_expired: z.boolean(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const NewApiToken = z.object({
  name: textLine("The name")
    .min(1, "Please give the token a name, so that you know it again")
    .max(60, "Please use at most 60 characters"),
  scope: TokenScope,
  days: z.literal(API_TOKEN_DAYS),
});
export type NewApiToken = z.output<typeof NewApiToken>;
