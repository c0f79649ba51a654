import { z } from "zod";

const MODES = ["development", "production", "test"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The kind of installation, and how much it logs. */
export const InstallationVariables = z.object({
  NODE_ENV: z.enum(MODES, "must be development, production or test").default("development"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/** Production requires email and a URL; other modes don't. */
export type Mode = (typeof MODES)[number];

export type InstallationConfig = { mode: Mode; logLevel: string };

export function installationOf(values: z.output<typeof InstallationVariables>): InstallationConfig {
  return { mode: values.NODE_ENV, logLevel: values.LOG_LEVEL };
}
