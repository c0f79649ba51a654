import type { Finding } from "./source-file.ts";

/** A longer one is a manual, and is not read. */
const MAX_LINES = 15;

/**
 * Every part of the server says in a few lines what it owns.
 * @param readmes  text of the README by the part's folder; null if there is none
 */
export function checkPartReadmes(readmes: ReadonlyMap<string, string | null>): Finding[] {
  return [...readmes].flatMap(([folder, text]) => {
    const path = `${folder}/README.md`;
    if (text === null) return [{ path, line: 1, message: "every part has a README" }];
    const lines = text.trimEnd().split("\n").length;
    if (lines <= MAX_LINES) return [];
    return [{ path, line: MAX_LINES + 1, message: `${lines} lines; at most ${MAX_LINES}` }];
  });
}
