import type { Export, ExportFinding } from "@colophon/contracts/exports/files";
import type { Preflight, PreflightFinding } from "@colophon/contracts/publishing/preflight";
import { uniqueFindings } from "@colophon/kdp/preflight/unique-findings";
import { readinessOf } from "@colophon/rules/readiness";
import { findingId } from "./finding-id.ts";
import { placeOfFinding, searchIn } from "./fix-place.ts";
import { findingsOfFiles, type Looked, fixedFindingsOf, stateOf } from "./inspect-book.ts";

const SEVERITY_ORDER = { blocker: 0, warning: 1, info: 2 } as const;

/** A book's check as its author sees it. */
export function presentPreflight(looked: Looked, { isCurrent }: { isCurrent: boolean }): Preflight {
  const { book, isTextFinished, check, order, survey, makeable, live, left } = looked;
  const search = searchIn(survey?.sections ?? []);
  const state = stateOf(order);
  const ofFiles = findingsOfFiles(order, makeable.formats) ?? check?.before ?? [];
  const shown = (finding: ExportFinding, mended_at: string | null): PreflightFinding => ({
    ...finding,
    id: findingId(finding),
    place: placeOfFinding(finding, { search, coverId: book.cover?.cover_id ?? null }),
    mended_at,
  });
  const open = uniqueFindings([...live, ...ofFiles]);
  const mended = uniqueFindings(
    fixedFindingsOf(looked).map(({ finding, mended_at }) => ({ ...finding, mended_at })),
  );
  // File findings apply to the exact text they were made from; names and listing are checked each time.
  const known = isCurrent ? open : uniqueFindings(live);
  return {
    ...progressOf(order),
    state,
    is_current: isCurrent,
    readiness: readinessOf({
      isTextFinished,
      isSample: book.is_sample,
      hasCover: book.cover !== null,
      hasMetadata: book.has_metadata,
      preflight: { state, isCurrent, blockers: known.filter(isBlocker).length },
      fieldsToFillIn: left.fields,
      unpriced: left.unpriced,
    }),
    is_ebook_only: makeable.isEbookOnly,
    findings: [
      ...open
        .toSorted((one, other) => SEVERITY_ORDER[one.severity] - SEVERITY_ORDER[other.severity])
        .map((finding) => shown(finding, null)),
      ...mended.map(({ mended_at, ...finding }) => shown(finding, mended_at)),
    ],
    formats: order?.formats ?? makeable.formats,
    measures: measuresOf(looked),
    asked_at: check?.asked_at.toISOString() ?? null,
  };
}

function isBlocker({ severity }: ExportFinding): boolean {
  return severity === "blocker";
}

function progressOf(
  order: Export | null,
): Pick<Preflight, "progress" | "step" | "failure" | "rules_checked" | "export_id"> {
  if (order === null) return { progress: 0, step: "", failure: null, rules_checked: null, export_id: null };
  const { progress, failure, rules_checked, id } = order;
  return {
    progress,
    failure,
    rules_checked,
    export_id: id,
    step: stateOf(order) === "checking" ? order.step : "",
  };
}

function measuresOf({ book, survey }: Looked): Preflight["measures"] {
  if (survey === null) return null;
  const { trim, paper, has_hardcover } = book.settings;
  const { pages, is_exact } = survey.forecast.forecast;
  return { trim, paper, pages, is_exact, has_hardcover };
}
