import path from "node:path";
import type { Finding } from "./source-file.ts";

/** Anything longer is a manual that nobody reads. */
const MAX_LINES = 15;

/**
 * Every part of the server and every package has a short README, titled with its folder's name, so that a search
 * for a name finds the folder.
 * @param readmes  text of the README by folder; null if there is none
 */
export function checkPartReadmes(readmes: ReadonlyMap<string, string | null>): Finding[] {
  return [...readmes].flatMap(([folder, text]) => {
    const file = `${folder}/README.md`;
    if (text === null) return [{ path: file, line: 1, message: "every part and package has a README" }];
    const [title, ...others] = text.trimEnd().split("\n");
    const expected = `# ${path.posix.basename(folder)}`;
    const findings: Finding[] = [];
    if (title !== expected) findings.push({ path: file, line: 1, message: `the title is "${expected}"` });
    if (others.length >= MAX_LINES) {
      const message = `${others.length + 1} lines; at most ${MAX_LINES}`;
      findings.push({ path: file, line: MAX_LINES + 1, message });
    }
    return findings;
  });
}
