import { z } from "zod";

/** Which PostgreSQL holds the rows. */
export const DatabaseVariables = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, "must start with postgres://")
    .optional(),
});

export type DatabaseConfig = {
  /** undefined: the embedded server */
  url: string | undefined;
};

export function databaseOf(values: z.output<typeof DatabaseVariables>): DatabaseConfig {
  return { url: values.DATABASE_URL };
}
