import type { Export, ExportFile } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { PAPERS, PRESS_THEMES } from "@colophon/contracts/library/books/print";
import type { Fix } from "@colophon/kdp/foreseen-rejections";
import type { PageForecast } from "@colophon/kdp/page-forecast";
import type { LayoutChoices } from "../export-files/export-queries.ts";
import { formatTrim } from "../export-files/layout-options.ts";

/** Name and purpose of each format. */
export const FORMAT_LABELS: Readonly<Record<ExportFormat, { name: string; use: string }>> = {
  pdf: { name: "Print PDF", use: "The inside, as the printer wants it" },
  "reading-pdf": { name: "Screen PDF", use: "The same pages, with bookmarks and links" },
  epub: { name: "EPUB", use: "For Kindle and every other e-book shop" },
  docx: { name: "Word", use: "For your word processor or an editor" },
  txt: { name: "Plain text", use: "The words alone" },
  cover: { name: "Paperback cover", use: "Back, spine and front as one PDF" },
  hardcover: { name: "Hardcover cover", use: "Back, spine and front for the case" },
  "front-jpeg": { name: "Front cover", use: "A JPEG for the e-book's listing" },
  "front-png": { name: "Front cover, PNG", use: "Without loss, for your own use" },
};

/** The changes of a fix: "Use 5.5 × 8.5 in, large print". */
export function changeLabel({ look }: Fix): string {
  return `Use ${formatTrim(look.trim)}, ${PAPERS[look.paper].name.toLowerCase()}${look.largePrint ? ", large print" : ""}`;
}

/** "About 46 pages", "46 pages". */
export function pagesLabel({ pages, isExact }: PageForecast): string {
  return isExact ? `${pages} pages` : `About ${pages} pages`;
}

/** "22 Nov 2026, 08:15" in the reader's time zone. */
export function formatDateTime(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** "6 × 9 in, cream paper, Romance theme, large print". */
export function layoutLabel({ trim, paper, theme, largePrint }: LayoutChoices): string {
  return [
    formatTrim(trim),
    `${PAPERS[paper].name.toLowerCase()} paper`,
    `${PRESS_THEMES[theme].name} theme`,
    ...(largePrint ? ["large print"] : []),
  ].join(", ");
}

/** Upload destinations of the files, in the order an author uses them. */
const DESTINATIONS = [
  { name: "KDP paperback or hardcover", formats: ["pdf", "cover", "hardcover"] },
  { name: "Kindle", formats: ["epub", "front-jpeg"] },
  { name: "Other", formats: ["docx", "txt", "reading-pdf", "front-png"] },
] as const satisfies readonly { name: string; formats: readonly ExportFormat[] }[];

/** The files grouped by destination; destinations without files are left out. */
export function byDestination(files: readonly ExportFile[]): { name: string; files: ExportFile[] }[] {
  return DESTINATIONS.map(({ name, formats }) => {
    const its: readonly ExportFormat[] = formats;
    return { name, files: files.filter(({ format }) => its.includes(format)) };
  }).filter((place) => place.files.length > 0);
}

/** 48213 → "48 KB", 2500000 → "2.5 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export type Verdict = { tone: "success" | "warning" | "danger"; title: string; text: string };

/** The preflight result as a headline and a sentence; null if there was nothing to check. */
export function verdictOf(
  made: Pick<Export, "findings" | "withheld" | "rules_checked" | "files">,
): Verdict | null {
  if (made.files.length + made.withheld.length === 0) return null;
  const rules = made.rules_checked === null ? "Checked" : `Checked against ${made.rules_checked} rules`;
  const blockers = made.findings.filter(({ severity }) => severity === "blocker").length;
  const warnings = made.findings.filter(({ severity }) => severity === "warning").length;
  if (blockers > 0) {
    return { tone: "danger", title: `${rules}: ${things(blockers)} to mend`, text: withheldMessage(made) };
  }
  if (warnings > 0) {
    return {
      tone: "warning",
      title: `${rules}: ${things(warnings)} to look at`,
      text: "The files will be accepted. What follows may still be worth a change.",
    };
  }
  return { tone: "success", title: `${rules}: nothing to mend`, text: "" };
}

/** Findings about the book itself, such as its title, don't hold back any file. */
function withheldMessage({ withheld, files }: Pick<Export, "withheld" | "files">): string {
  if (withheld.length === 0)
    return "A shop would refuse the book as it is. The files are yours all the same.";
  const names = joinList(withheld.map((format) => FORMAT_LABELS[format].name));
  const [are, them] = withheld.length === 1 ? ["is", "it"] : ["are", "them"];
  const rest = files.length === 0 ? "" : " The other files are ready.";
  return `${names} ${are} held back, because a printer or shop would refuse ${them}.${rest} Nothing was charged.`;
}

/** "Print PDF, EPUB and Word". */
function joinList(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

function things(count: number): string {
  return count === 1 ? "one thing" : `${count} things`;
}
