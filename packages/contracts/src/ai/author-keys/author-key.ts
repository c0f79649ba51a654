import { z } from "zod";
import { secretText } from "../../shared/text.ts";

/** Providers for which authors may use their own keys; each has one URL, known to the installation. */
export const AUTHOR_KEY_KINDS = ["openai", "anthropic", "gemini"] as const;

export const AuthorKeyKind = z.enum(AUTHOR_KEY_KINDS).meta({ id: "AuthorKeyKind" });

export type AuthorKeyKind = z.output<typeof AuthorKeyKind>;

/** Why a job with an author's own key can't continue. */
export const AUTHOR_KEY_PROBLEMS = ["gone", "refused", "spent"] as const;

export const AuthorKeyProblem = z.enum(AUTHOR_KEY_PROBLEMS).meta({ id: "AuthorKeyProblem" });

export type AuthorKeyProblem = z.output<typeof AuthorKeyProblem>;

// A key is sent as a header value: characters not allowed there are rejected before it is tried.
const ApiKey = secretText("The key")
  .trim()
  .min(1, "Please paste the key")
  .max(1000, "Please use at most 1,000 characters")
  .regex(/^[\x21-\x7E]*$/, "A key has no spaces and no accented letters: please paste it again");

export const SaveAuthorKeyRequest = z.object({ api_key: ApiKey }).meta({ id: "SaveAuthorKeyRequest" });

export const SetAuthorKeyUseRequest = z
  .object({
    is_used: z.boolean().describe("True: new work is done with it, and with no other key of yours"),
  })
  .meta({ id: "SetAuthorKeyUseRequest" });

/** A stored key. The key itself is never shown again. */
export const AuthorKey = z
  .object({
    last_four: z.string().nullable().describe("Null: the key is too short to show a part of it"),
    is_used: z.boolean().describe("Whether new work is done with it; at most one key is used"),
    can_open: z.boolean().describe("False: it was sealed with a key that is gone; enter it again"),
    entered_at: z.iso.datetime(),
    tested_at: z.iso.datetime().describe("When its provider last accepted it"),
    refused_at: z.iso
      .datetime()
      .nullable()
      .describe("When its provider has refused it since; null: it has not"),
  })
  .meta({ id: "AuthorKey" });

export type AuthorKey = z.output<typeof AuthorKey>;

/** All data for the screen with the author's own keys. */
export const AuthorKeys = z
  .object({
    kinds: z
      .array(
        z.object({
          kind: AuthorKeyKind,
          models: z.object({ strong: z.string(), cheap: z.string() }).describe("Who would write with it"),
          key: AuthorKey.nullable(),
        }),
      )
      .describe("The kinds that this installation takes keys of; empty where it takes none"),
    can_keep_keys: z.boolean().describe("False: this installation has nothing to seal a key with"),
  })
  .meta({ id: "AuthorKeys" });

export type AuthorKeys = z.output<typeof AuthorKeys>;

/** The result of testing a stored key. */
export const AuthorKeyTest = z
  .object({
    works: z.boolean(),
    sentence: z.string().describe("What came of it, and what to do"),
    keys: AuthorKeys,
  })
  .meta({ id: "AuthorKeyTest" });

export type AuthorKeyTest = z.output<typeof AuthorKeyTest>;
