import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Writes a formatted file of the repository. @param file  from the repository's root */
export function writeTypescript(file: string, text: string): void {
  writeFileSync(path.join(ROOT, file), text);
  const { status } = spawnSync(path.join(ROOT, "node_modules/.bin/oxfmt"), [file], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${file} could not be formatted.`);
}
