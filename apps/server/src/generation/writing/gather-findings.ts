import type { BookFinding, HealthMetric, HealthReport } from "@colophon/contracts/library/books/health";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { findClockReversals } from "@colophon/prose/continuity/find-clock-reversals";
import { type Contradiction, findContradictions } from "@colophon/prose/continuity/find-contradictions";
import type { SceneClock } from "@colophon/prose/continuity/read-clock";
import type { ChapterRow } from "../../library/books/books.ts";
import type { StoredFact } from "@colophon/rules/writing-tasks";
import type { FactRow, ThreadRow } from "../../library/bible/bible.ts";
import { lastingFacts } from "./earlier-volumes.ts";
import type { NewFinding } from "../../library/findings/findings.ts";
import { CUT_WORD } from "./answers.ts";
import type { EditorFinding } from "./edit-book.ts";

/** Findings that a shorter text can fix. */
const SHORTENED: ReadonlySet<string> = new Set(["repetition", "over_explained"]);

/** Everything known about a finished book. */
export type KnownOfBook = {
  health: HealthReport;
  /** null if the book wasn't read */
  editorialLetter: readonly EditorFinding[] | null;
  chapters: readonly ChapterRow[];
  people: BookOutline["cast"];
  facts: readonly FactRow[];
  /** facts from earlier volumes of its series */
  earlier?: readonly StoredFact[];
  threads: readonly ThreadRow[];
  flagged: readonly { chapterId: string; quote: string }[];
};

/** Findings to show the author: blocking ones first, then those found by code, then the editorial letter. */
export function gatherFindings(book: KnownOfBook): {
  /** sources whose earlier findings these replace: the editor's stay if the book wasn't read again */
  by: BookFinding["found_by"][];
  found: NewFinding[];
  /** facts that another fact contradicts */
  contradicted: string[];
} {
  const contradictions = contradictionsIn(book);
  return {
    by: book.editorialLetter === null ? ["code"] : ["code", "model"],
    found: [
      ...blockingOf(book.health),
      ...contradictions.map((contradiction) => contradictionFinding(book.chapters, contradiction)),
      ...reversalsOf(book),
      ...unpaidOf(book.threads),
      ...book.flagged.map(({ chapterId, quote }): NewFinding => ({
        kind: "claim",
        severity: "warning",
        found_by: "code",
        chapterId,
        detail: "Nothing you gave vouches for this. Check it, or take it out.",
        quotes: [quote],
      })),
      ...(book.editorialLetter ?? []).map((finding) => editorialFinding(book.chapters, finding)),
    ].filter((finding) => standsIn(book.chapters, finding)),
    contradicted: book.facts
      .filter((fact) => contradictions.some(({ first, second }) => fact === first || fact === second))
      .map(({ id }) => id),
  };
}

/** Models read drafts that may have been line-edited since: quotes must appear in the delivered book. */
function standsIn(chapters: readonly ChapterRow[], { quotes }: NewFinding): boolean {
  return quotes.every((quote) => chapters.some(({ text }) => text.includes(quote)));
}

function blockingOf({ readings }: HealthReport): NewFinding[] {
  return readings
    .filter(({ verdict }) => verdict === "block")
    .flatMap((reading) => {
      const kind = reading.measure === "integrity" ? "integrity" : "repetition";
      const details = reading.findings.length === 0 ? [messageOf(reading)] : reading.findings;
      return details.map((detail): NewFinding => ({
        kind,
        severity: "blocking",
        found_by: "code",
        chapterId: null,
        detail,
        quotes: [],
      }));
    });
}

function messageOf({ measure, value, gate }: HealthMetric): string {
  return `${measure.replaceAll("_", " ")}: ${value}, ${gate} is asked for.`;
}

/**
 * Includes contradictions with earlier volumes; those between earlier volumes are no finding of this book.
 */
function contradictionsIn({ facts, earlier = [], chapters, people }: KnownOfBook): Contradiction[] {
  const known = { people, clocks: clocksOf(chapters) };
  return findContradictions([...lastingFacts(earlier), ...facts], known).filter(
    ({ second }) => second.chapter > 0,
  );
}

function contradictionFinding(
  chapters: readonly ChapterRow[],
  { first, second, detail }: Contradiction,
): NewFinding {
  return {
    kind: "contradiction",
    severity: "warning",
    found_by: "code",
    chapterId: idOf(chapters, second.chapter),
    // Quotes from earlier volumes aren't in this one.
    ...(first.volume === undefined
      ? { detail, quotes: [first.quote, second.quote] }
      : { detail: detail.replace("in chapter 0", `in “${first.volume}”`), quotes: [second.quote] }),
  };
}

function reversalsOf({ chapters }: KnownOfBook): NewFinding[] {
  return findClockReversals(clocksOf(chapters)).map(({ first, second, detail }) => ({
    kind: "clock",
    severity: "note",
    found_by: "code",
    chapterId: idOf(chapters, second.chapter),
    detail,
    quotes: [first.quote, second.quote],
  }));
}

function clocksOf(chapters: readonly ChapterRow[]): SceneClock[] {
  return chapters.flatMap((chapter) =>
    chapter.clocks.map((clock) => ({ ...clock, chapter: chapter.number })),
  );
}

/** Only setups from the outline need a payoff; those that only the text plants may stay open. */
function unpaidOf(threads: readonly ThreadRow[]): NewFinding[] {
  return threads
    .filter(({ status, promise_id: promise }) => status === "open" && promise !== null)
    .map(({ text }) => ({
      kind: "unpaid_promise",
      severity: "note",
      found_by: "model",
      chapterId: null,
      detail: `The plan promises this, and nobody saw it come: ${text}`,
      quotes: [],
    }));
}

function editorialFinding(chapters: readonly ChapterRow[], finding: EditorFinding): NewFinding {
  const { kind, chapter, detail, quotes } = finding;
  const severity = kind === "contradiction" ? "warning" : "note";
  const replacement = proposedBy(finding);
  return {
    kind,
    severity,
    found_by: "model",
    chapterId: idOf(chapters, chapter),
    detail,
    quotes,
    replacement,
  };
}

/**
 * The editor's replacement for the last words quoted; empty to delete them.
 * @returns null if nothing is proposed, or if the proposal isn't shorter
 */
function proposedBy({ kind, quotes, replacement }: EditorFinding): string | null {
  if (!SHORTENED.has(kind)) return null;
  const trimmed = replacement.trim();
  if (trimmed === CUT_WORD) return "";
  const last = quotes.at(-1)?.trim() ?? "";
  return trimmed === "" || trimmed.length >= last.length ? null : trimmed;
}

function idOf(chapters: readonly ChapterRow[], number: number): string | null {
  return chapters.find((chapter) => chapter.number === number)?.id ?? null;
}
