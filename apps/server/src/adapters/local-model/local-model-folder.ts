import { existsSync } from "node:fs";
import path from "node:path";

/** The library that runs models. Not part of the default install: it weighs 85 MB. */
export const LIBRARY = { name: "node-llama-cpp", version: "3.22.1" } as const;

/** The command that installs what is missing. */
const COMMAND = "npm run local-model";

/** Folder of the library and downloaded models, inside the project's folder. */
export function localModelFolder(): string {
  return path.resolve(import.meta.dirname, "../../../../../.colophon/local-model");
}

/** The library's entry file below its install folder. */
export function libraryEntry(folder: string): string {
  return path.join(folder, "node_modules", LIBRARY.name, "dist", "index.js");
}

/** Describes what a configured model lacks on this machine and how to fix it; null if nothing is missing. */
export function whatIsMissing(settings: { file: string; libraryFolder: string }): string | null {
  if (!existsSync(libraryEntry(settings.libraryFolder))) {
    return `LOCAL_MODEL is set, but ${LIBRARY.name} is not installed: run ${COMMAND}.`;
  }
  if (!existsSync(settings.file)) {
    return `LOCAL_MODEL names a file that is not there: ${settings.file}. Run ${COMMAND} to get a model.`;
  }
  return null;
}
