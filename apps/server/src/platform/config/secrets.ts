import { z } from "zod";
import type { Mode } from "./installation.ts";

/** What keys are sealed with that are kept in the database. */
export const SecretsVariables = z.object({
  SECRETS_KEY: z.string().min(32, "must have at least 32 characters that nobody can guess").optional(),
});

export type SecretsConfig = {
  /** undefined: none was set */
  key: string | undefined;
  /** whether one may be made and kept in the data directory; not in production, where the directory may be lost */
  mayBeMade: boolean;
};

export function secretsOf(values: z.output<typeof SecretsVariables>, mode: Mode): SecretsConfig {
  return { key: values.SECRETS_KEY, mayBeMade: mode !== "production" };
}
