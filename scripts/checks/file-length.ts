import { type Finding, isTestFile, type SourceFile } from "./source-file.ts";

/** The longest a source file may be, in lines; a longer one hides a second subject. */
const MOST_LINES = 400;

/** Tests and data are lists and may be as long as their subject asks. */
export function checkFileLength({ path, text }: SourceFile): Finding[] {
  const lines = text.trimEnd().split("\n").length;
  if (lines <= MOST_LINES || isTestFile(path) || path.includes("/content/")) return [];
  return [{ path, line: MOST_LINES + 1, message: `${lines} lines; at most ${MOST_LINES}` }];
}
