import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { closeDataDirectory } from "../data-directory.ts";

const NAME = "secrets.key";
const ONLY_US = 0o600;
const MIN_CHARACTERS = 32;

/**
 * The generated key of an installation without SECRETS_KEY, from its data directory.
 * @param make  whether to create one if missing
 * @returns     null if there is none, or the file holds no valid key
 */
export function generatedSecretsKey(dataDirectory: string, { make }: { make: boolean }): string | null {
  const file = path.join(dataDirectory, NAME);
  const found = readKey(file);
  if (found !== null || !make || fs.existsSync(file)) return found;
  closeDataDirectory(dataDirectory);
  // Written completely before it gets its final name: another process must not find half a key, nor create a
  // second one.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: ONLY_US });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft);
  }
  return readKey(file);
}

function readKey(file: string): string | null {
  try {
    const key = fs.readFileSync(file, "utf8").trim();
    return key.length < MIN_CHARACTERS ? null : key;
  } catch {
    return null;
  }
}
