import { z } from "zod";
import type { Mode } from "./installation.ts";

/** Encryption of keys stored in the database. */
export const SecretsVariables = z.object({
  SECRETS_KEY: z.string().min(32, "must have at least 32 characters that nobody can guess").optional(),
  SECRETS_KEY_OLD: z
    .string()
    .min(32, "must be the SECRETS_KEY of before, or several with spaces between")
    .optional(),
});

const MIN_CHARACTERS = 32;

export type SecretsConfig = {
  /** undefined: not set */
  key: string | undefined;
  /** former keys, which no longer encrypt or decrypt anything */
  olderKeys: readonly string[];
  /**
   * whether a key may be generated and stored in the data directory; not in production, where the directory
   * may be lost
   */
  mayBeMade: boolean;
};

export function secretsOf(values: z.output<typeof SecretsVariables>, mode: Mode): SecretsConfig {
  return {
    key: values.SECRETS_KEY,
    olderKeys: olderKeysOf(values.SECRETS_KEY_OLD),
    mayBeMade: mode !== "production",
  };
}

/** A key may contain spaces: the whole text is one, and so is every part that is long enough. */
function olderKeysOf(list: string | undefined): string[] {
  if (list === undefined) return [];
  const parts = list.split(/\s+/).filter((part) => part.length >= MIN_CHARACTERS);
  return [...new Set([list.trim(), ...parts])];
}
