import { ExportFinding, type FileNotMade } from "@colophon/contracts/exports/files";
import { rulesChecked } from "@colophon/press/preflight/preflight";
import type { ExportResult } from "./export-requests.store.ts";
import type { CheckedFile } from "./stored-files.ts";

/** Outcome of an export, whether its files were just rendered or were already in the store. */
export function resultOf(files: readonly CheckedFile[], notMade: FileNotMade[]): ExportResult {
  return {
    files: files.map(({ file }) => file),
    not_made: notMade,
    findings: distinctFindings(files),
    rules_checked: rulesChecked(files.map(({ file }) => file.format)),
  };
}

/** Findings about the book itself are stored with each file but listed once. Blockers first. */
function distinctFindings(files: readonly CheckedFile[]): ExportFinding[] {
  const all = files.flatMap(({ findings }) => findings);
  const distinct = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
  return ExportFinding.shape.severity.options.flatMap((severity) =>
    distinct.filter((finding) => finding.severity === severity),
  );
}
