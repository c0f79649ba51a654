import { createHash } from "node:crypto";
import type { ExportFinding } from "@colophon/contracts/exports/files";

/**
 * The same for the same problem in all checks: by code, file and the words of its sentence. Numbers are
 * ignored, because pages and sizes change with every edit; an estimate equals the later count.
 */
export function findingId({
  code,
  file,
  sentence,
}: Pick<ExportFinding, "code" | "file" | "sentence">): string {
  const words = sentence.replace(/(?:about )?\d+(?:[.,]\d+)*/gu, "#");
  return createHash("sha256")
    .update(JSON.stringify([code, file, words]))
    .digest("hex")
    .slice(0, 16);
}
