import { ExportFinding, type FileNotMade } from "@colophon/contracts/exports/files/export";
import { rulesChecked } from "@colophon/press/preflight/preflight";
import type { ExportResult } from "./export-requests.store.ts";
import type { CheckedFile } from "./stored-files.ts";

/** What an order has come to, whether its files were made for it or lay in the store already. */
export function resultOf(files: readonly CheckedFile[], notMade: FileNotMade[]): ExportResult {
  return {
    files: files.map(({ file }) => file),
    not_made: notMade,
    findings: distinctFindings(files),
    rules_checked: rulesChecked(files.map(({ file }) => file.format)),
  };
}

/** What was found of the book itself is kept with each of its files, and said once. Blockers first. */
function distinctFindings(files: readonly CheckedFile[]): ExportFinding[] {
  const all = files.flatMap(({ findings }) => findings);
  const distinct = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
  return ExportFinding.shape.severity.options.flatMap((severity) =>
    distinct.filter((finding) => finding.severity === severity),
  );
}
