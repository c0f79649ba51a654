import { ConfigError } from "../config-error.ts";
import { readConfig } from "../config.ts";

/** The message of a rejected environment. */
export function configErrorOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("This environment was not refused.");
}
