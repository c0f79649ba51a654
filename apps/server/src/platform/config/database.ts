import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, "must start with postgres://")
  .optional();

/** The PostgreSQL database, and the roles that use it. */
export const DatabaseVariables = z.object({ DATABASE_URL: postgresUrl, DATABASE_OWNER_URL: postgresUrl });

export type DatabaseConfig = {
  /** undefined: the embedded server */
  url: string | undefined;
  /** the role that applies migrations and owns the tables; undefined: the same */
  ownerUrl: string | undefined;
};

/** @throws ConfigError for an owner without a database */
export function databaseOf(values: z.output<typeof DatabaseVariables>): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = values;
  if (url === undefined && ownerUrl !== undefined) {
    throw new ConfigError(
      "DATABASE_OWNER_URL goes with DATABASE_URL: name the role there that Colophon runs as, in the same database.",
    );
  }
  return { url, ownerUrl };
}
