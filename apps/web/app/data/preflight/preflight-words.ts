import type { ExportFormat } from "@colophon/contracts/exports/order";
import type { Preflight, PreflightFinding } from "@colophon/contracts/preflight/preflight";
import type { Readiness } from "@colophon/contracts/preflight/states";

export type Tone = "success" | "warning" | "danger" | "neutral";
/** What is to be said of a book's preflight, in a line. */
export type PreflightVerdict = { tone: Tone; line: string };

/** Whether KDP would take the book, by the newest check; a check of another text says nothing of this one. */
export function verdictOf(preflight: Preflight): PreflightVerdict {
  const { state, is_ready, is_current, blockers, missing } = preflight;
  if (state === "checking") return { tone: "neutral", line: "The book is being checked" };
  if (is_ready) return { tone: "success", line: "Ready for KDP" };
  if (blockers > 0) return { tone: "danger", line: stoppedWords(blockers) };
  if (state === "failed") return { tone: "danger", line: "The check could not be finished" };
  if (state === "none") return { tone: "neutral", line: "Not checked yet" };
  if (!is_current) return { tone: "warning", line: "Changed since it was checked" };
  return { tone: "warning", line: `No blocker left; still missing: ${listed(missing.map(missingName))}` };
}

/**
 * How many things are known to stop a book as it stands; null: not known. Only a finished check of this very book knows
 * of its files; what its names and listing show is of this moment, and tells of blockers but never that there are none.
 */
export function knownBlockers({
  state,
  is_current,
  blockers,
  findings,
}: Pick<Preflight, "state" | "is_current" | "blockers" | "findings">): number | null {
  if (state === "done" && is_current) return blockers;
  const live = findings.filter(
    ({ severity, file, mended_at }) => severity === "blocker" && file === null && mended_at === null,
  );
  return live.length === 0 ? null : live.length;
}

/** "2 things stop KDP" */
export function stoppedWords(count: number): string {
  return `${things(count)} KDP`;
}

function things(count: number): string {
  return count === 1 ? "1 thing stops" : `${count} things stop`;
}

/** What a book lacks, as a person names it. */
export function missingName(one: Readiness): string {
  return { content: "a finished text", cover: "a chosen cover", metadata: "the listing" }[one];
}

/** "a, b and c" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Files in the words of the list on the page. */
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

/** Findings of one severity by the rooms they are mended in, in the order given. */
export function byRoom(
  findings: readonly PreflightFinding[],
  rooms: readonly PreflightFinding["place"]["at"][],
): { room: PreflightFinding["place"]["at"]; findings: PreflightFinding[] }[] {
  return rooms
    .map((room) => ({ room, findings: findings.filter(({ place }) => place.at === room) }))
    .filter((group) => group.findings.length > 0);
}

const dayAndTime = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });

/** A moment of a check: "November 22, 2026 at 14:05". */
export function momentOf(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
