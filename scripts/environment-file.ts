import { existsSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";

/** Reads `.env` in the project's root, if there is one. The environment takes precedence. */
export function loadEnvironmentFile(): void {
  const file = path.join(import.meta.dirname, "../.env");
  if (existsSync(file)) loadEnvFile(file);
}
