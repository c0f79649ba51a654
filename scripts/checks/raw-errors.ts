import { SERVER_DOMAIN } from "./domains.ts";
import { type Finding, isTestFile, type SourceFile } from "./source-file.ts";

const DOMAIN_FILE = new RegExp(`^${SERVER_DOMAIN}.+(?<![.]job)[.]ts$`);
const RAW_ERROR = /\bnew (?:Type|Range|Syntax|Aggregate)?Error\(/;
const REASON = /\/\/ programmer error: \S+/;

/** Errors a person can cause are thrown as AppError with a code; a raw Error explains why no person can. */
export function checkRawErrors({ path, text }: SourceFile): Finding[] {
  if (!DOMAIN_FILE.test(path) || isTestFile(path)) return [];
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const around = `${lines[index - 1] ?? ""}\n${line}`;
    if (!RAW_ERROR.test(line) || REASON.test(around)) return [];
    const message = "throw an AppError, or say why only a mistake of ours gets here: // programmer error: …";
    return [{ path, line: index + 1, message }];
  });
}
