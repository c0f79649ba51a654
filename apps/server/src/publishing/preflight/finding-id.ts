import { createHash } from "node:crypto";
import type { ExportFinding } from "@colophon/contracts/exports/files/export";

/**
 * The same for the same fault over all checks: by code, file and the words of its sentence. Figures count as one
 * another, since pages and sizes move with every change of the text, and an estimate as what is counted later.
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
