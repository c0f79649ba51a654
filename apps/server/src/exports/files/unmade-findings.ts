import type { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files";
import { NOT_MADE } from "@colophon/kdp/preflight/fix-places";

/** A file that can't be made is missing on KDP just like one that KDP rejects. */
export function unmadeFindings(notMade: readonly FileNotMade[]): ExportFinding[] {
  return notMade.map(({ format, sentence }) => ({
    code: NOT_MADE,
    severity: "blocker",
    sentence,
    hint: "Fix what it names.",
    file: format,
    page: null,
  }));
}
