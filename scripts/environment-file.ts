import { existsSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";

/** Reads `.env` of the project's root, if there is one. What the environment sets already wins. */
export function loadEnvironmentFile(): void {
  const file = path.join(import.meta.dirname, "../.env");
  if (existsSync(file)) loadEnvFile(file);
}
