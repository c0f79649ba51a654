import type { ExportFinding } from "@colophon/contracts/exports/files";
import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/export-request";
import { ON_BACK_ALONE } from "@colophon/kdp/checked-texts";
import { STORE_FORMATS, type StoreFormat } from "@colophon/contracts/publishing/kdp-form";

/** The contents of a package. */
export type PackageContents = {
  /** formats ready for the store: all their files are there, without a blocker */
  formats: StoreFormat[];
  files: ExportFormat[];
};

/** Files that KDP needs for each format. */
const NEEDED: Readonly<Record<StoreFormat, readonly ExportFormat[]>> = {
  ebook: ["front-jpeg", "epub"],
  paperback: ["pdf", "cover"],
  hardcover: ["pdf", "hardcover"],
};

/**
 * Which formats a book can be sold in with these files. A problem blocks only the formats that use its file:
 * the e-book doesn't wait for the wrap, or for text on the back. A problem of the book itself, such as its
 * title, blocks all of them.
 */
export function packageContents(
  made: readonly ExportFormat[],
  findings: readonly Pick<ExportFinding, "severity" | "file" | "text">[],
): PackageContents {
  const blockers = findings.filter(({ severity }) => severity === "blocker");
  if (blockers.some((finding) => finding.file === null && !isOfBack(finding)))
    return { formats: [], files: [] };
  const isBlocked = (format: ExportFormat): boolean =>
    blockers.some((finding) => finding.file === format || (isOfBack(finding) && isWrap(format)));
  const whole = made.filter((format) => !isBlocked(format));
  const formats = STORE_FORMATS.filter((format) => NEEDED[format].every((one) => whole.includes(one)));
  const needed = formats.flatMap((format) => NEEDED[format]);
  // The Word file is for the author: KDP doesn't need it.
  const files = whole.filter((format) => needed.includes(format) || format === "docx");
  return { formats, files: formats.length === 0 ? [] : files };
}

function isOfBack({ file, text }: Pick<ExportFinding, "file" | "text">): boolean {
  return file === null && text !== undefined && ON_BACK_ALONE.has(text);
}

function isWrap(format: ExportFormat): boolean {
  return BINDING_OF_FORMAT[format] !== undefined;
}
