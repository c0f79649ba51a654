import { readFileSync } from "node:fs";
import path from "node:path";

/** The file names its source and license; it stays on the server. */
const LIST = path.join(import.meta.dirname, "common-passwords.txt");

const COMMON = new Set(
  readFileSync(LIST, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/** Case is ignored: attackers try it first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
