import type { FreeFinding } from "@colophon/contracts/tools/checks";
import { FREE_CHECK_LIMITS } from "@colophon/contracts/tools/check-limits";
import { printable } from "@colophon/rules/printable";
import type { UploadFinding } from "@colophon/press/preflight/upload-finding";

/** Sentences quote from the file, which may contain anything of any length. */
const LONGEST = { sentence: 700, line: 300 } as const;

/** Findings in wire format: limited in number, and in length to what a page shows. */
export function shownFindings(findings: readonly UploadFinding[]): FreeFinding[] {
  return findings.slice(0, FREE_CHECK_LIMITS.findings).map((finding) => ({
    ...finding,
    sentence: shown(finding.sentence, LONGEST.sentence),
    hint: shown(finding.hint, LONGEST.sentence),
    place: finding.place === null ? null : shownLine(finding.place),
  }));
}

/** A line of the file in wire format. */
export function shownLine(text: string): string {
  return shown(text, LONGEST.line);
}

function shown(text: string, most: number): string {
  const line = printable(text).replaceAll(/\s+/gu, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed().trimEnd()} …`;
}
