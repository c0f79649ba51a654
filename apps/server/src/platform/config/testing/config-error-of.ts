import { ConfigError } from "../config-error.ts";
import { readConfig } from "../config.ts";

/** The sentence with which an environment is refused. */
export function configErrorOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("This environment was not refused.");
}
