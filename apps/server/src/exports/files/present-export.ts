import { type Export, ExportStatus } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { RunRow } from "../../jobs/runs/runs.ts";
import type { ExportRow } from "./export-requests.store.ts";

/** Formats that were rendered but aren't offered. */
export function withheldFormats({ files, findings }: Pick<ExportRow, "files" | "findings">): ExportFormat[] {
  const blocked = new Set(findings.filter(({ severity }) => severity === "blocker").map(({ file }) => file));
  // Findings about the book itself, such as its title, are reported but don't block files.
  return files.map(({ format }) => format).filter((format) => blocked.has(format));
}

export function presentExport(row: ExportRow, run: RunRow): Export {
  const withheld = withheldFormats(row);
  return {
    id: row.id,
    book_id: row.book_id,
    status: statusOf(run),
    progress: run.progress,
    step: run.step,
    formats: row.formats,
    trim: row.trim,
    paper: row.paper,
    theme: row.theme,
    large_print: row.large_print,
    files: row.files
      .filter(({ format }) => !withheld.includes(format))
      .map(({ format, filename, bytes, pages, media_type }) => ({
        format,
        filename,
        bytes,
        pages,
        content_type: media_type,
        download_path: `/api/books/${row.book_id}/exports/${row.id}/files/${format}`,
      })),
    withheld,
    not_made: row.not_made,
    findings: row.findings,
    rules_checked: row.rules_checked,
    failure: run.failure?.detail ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function statusOf({ status, stage }: RunRow): ExportStatus {
  switch (status) {
    case "completed":
      return "ready";
    case "failed":
      return "failed";
    case "running":
      return ExportStatus.parse(stage);
    default:
      return status satisfies never;
  }
}
