import { z } from "zod";
import { secretText } from "../shared/text.ts";

/** Providers whose keys an author may bring along; each has one address, which the installation knows. */
export const OWN_KEY_KINDS = ["openai", "anthropic", "gemini"] as const;

export const OwnKeyKind = z.enum(OWN_KEY_KINDS);

export type OwnKeyKind = z.output<typeof OwnKeyKind>;

/** Why work with an author's own key cannot go on. */
export const OWN_KEY_PROBLEMS = ["gone", "refused", "spent"] as const;

export const OwnKeyProblem = z.enum(OWN_KEY_PROBLEMS);

export type OwnKeyProblem = z.output<typeof OwnKeyProblem>;

// In a header a key stands by itself: what cannot be sent there is refused before it is tried.
const ApiKey = secretText("The key")
  .trim()
  .min(1, "Please paste the key")
  .max(1000, "Please use at most 1,000 characters")
  .regex(/^[\x21-\x7E]*$/, "A key has no spaces and no accented letters: please paste it again");

export const EnterOwnKeyRequest = z.object({ api_key: ApiKey });

export const UseOwnKeyRequest = z.object({
  is_used: z.boolean().describe("True: new work is done with it, and with no other key of yours"),
});

/** A key that is kept. It is never told again. */
export const OwnKey = z.object({
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

export type OwnKey = z.output<typeof OwnKey>;

/** Everything the screen for one's own keys shows. */
export const OwnKeys = z.object({
  kinds: z
    .array(
      z.object({
        kind: OwnKeyKind,
        models: z.object({ strong: z.string(), cheap: z.string() }).describe("Who would write with it"),
        key: OwnKey.nullable(),
      }),
    )
    .describe("The kinds that this installation takes keys of; empty where it takes none"),
  can_keep_keys: z.boolean().describe("False: this installation has nothing to seal a key with"),
});

export type OwnKeys = z.output<typeof OwnKeys>;

/** The answer to a test of a key that is kept. */
export const OwnKeyTest = z.object({
  works: z.boolean(),
  sentence: z.string().describe("What came of it, and what to do"),
  keys: OwnKeys,
});

export type OwnKeyTest = z.output<typeof OwnKeyTest>;
