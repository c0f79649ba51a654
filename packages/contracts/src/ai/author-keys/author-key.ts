import { z } from "zod";
import { secretText } from "../../shared/text.ts";

/** Providers whose keys an author may bring along; each has one address, which the installation knows. */
export const AUTHOR_KEY_KINDS = ["openai", "anthropic", "gemini"] as const;

export const AuthorKeyKind = z.enum(AUTHOR_KEY_KINDS);

export type AuthorKeyKind = z.output<typeof AuthorKeyKind>;

/** Why work with an author's own key cannot go on. */
export const AUTHOR_KEY_PROBLEMS = ["gone", "refused", "spent"] as const;

export const AuthorKeyProblem = z.enum(AUTHOR_KEY_PROBLEMS);

export type AuthorKeyProblem = z.output<typeof AuthorKeyProblem>;

// In a header a key stands by itself: what cannot be sent there is refused before it is tried.
const ApiKey = secretText("The key")
  .trim()
  .min(1, "Please paste the key")
  .max(1000, "Please use at most 1,000 characters")
  .regex(/^[\x21-\x7E]*$/, "A key has no spaces and no accented letters: please paste it again");

export const SaveAuthorKeyRequest = z.object({ api_key: ApiKey });

export const SetAuthorKeyUseRequest = z.object({
  is_used: z.boolean().describe("True: new work is done with it, and with no other key of yours"),
});

/** A key that is kept. It is never told again. */
export const AuthorKey = z.object({
  last_four: z.string().nullable().describe("Null: the key is too short to show a part of it"),
  is_used: z.boolean().describe("Whether new work is done with it; at most one key is used"),
  can_open: z.boolean().describe("False: it was sealed with a key that is gone; enter it again"),
  entered_at: z.iso.datetime(),
  tested_at: z.iso.datetime().describe("When its provider last accepted it"),
  refused_at: z.iso
    .datetime()
    .nullable()
    .describe("When its provider has refused it since; null: it has not"),
});

export type AuthorKey = z.output<typeof AuthorKey>;

/** Everything the screen for one's own keys shows. */
export const AuthorKeys = z.object({
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
});

export type AuthorKeys = z.output<typeof AuthorKeys>;

/** The answer to a test of a key that is kept. */
export const AuthorKeyTest = z.object({
  works: z.boolean(),
  sentence: z.string().describe("What came of it, and what to do"),
  keys: AuthorKeys,
});

export type AuthorKeyTest = z.output<typeof AuthorKeyTest>;
