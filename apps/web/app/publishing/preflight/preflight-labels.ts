import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { PreflightFinding } from "@colophon/contracts/publishing/preflight";

/** "a, b and c" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Names of files as in the list on the page. */
export const FILE_NAMES: Readonly<Record<ExportFormat, string>> = {
  pdf: "print PDF",
  "reading-pdf": "PDF for screens",
  epub: "EPUB",
  docx: "Word file",
  txt: "plain text",
  cover: "paperback cover",
  hardcover: "hardcover",
  "front-jpeg": "front as a JPEG",
  "front-png": "front as a PNG",
};

/** Findings of one severity by where they are fixed, in the given order. */
export function byPlace(
  findings: readonly PreflightFinding[],
  placeNames: readonly PreflightFinding["place"]["at"][],
): { placeName: PreflightFinding["place"]["at"]; findings: PreflightFinding[] }[] {
  return placeNames
    .map((placeName) => ({ placeName, findings: findings.filter(({ place }) => place.at === placeName) }))
    .filter((group) => group.findings.length > 0);
}

const dayAndTime = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });

/** The time of a check: "November 22, 2026 at 14:05". */
export function momentOf(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
