import type { Export, ExportFinding } from "@colophon/contracts/exports/export";
import type { Preflight, PreflightFinding } from "@colophon/contracts/preflight/preflight";
import { isReadyForStore, missingOf } from "@colophon/domain/preflight/verdict";
import { findingId } from "./finding-id.ts";
import { placeOfFinding, searchIn } from "./mending-place.ts";
import { findingsOfFiles, type Looked, mendedOf, stateOf } from "./look-at-book.ts";

const ORDER = { blocker: 0, warning: 1, info: 2 } as const;

/** A book's check as its author sees it. */
export function presentPreflight(looked: Looked, { isCurrent }: { isCurrent: boolean }): Preflight {
  const { book, isCompleted, check, order, survey, makeable, live } = looked;
  const search = searchIn(survey?.sections ?? []);
  const state = stateOf(order);
  const open = [...live, ...(findingsOfFiles(order) ?? check?.before ?? [])];
  const shown = (finding: ExportFinding, mended_at: string | null): PreflightFinding => ({
    ...finding,
    id: findingId(finding),
    place: placeOfFinding(finding, { search, coverId: book.cover?.cover_id ?? null }),
    mended_at,
  });
  const missing = missingOf({
    content: isCompleted,
    cover: book.cover !== null,
    metadata: book.has_metadata,
  });
  const found = onceEach(open.map((finding) => shown(finding, null)));
  const severities = found.map(({ severity }) => severity);
  return {
    ...progressOf(order),
    state,
    is_current: isCurrent,
    is_ready: isReadyForStore({ state, isCurrent, open: severities, missing }),
    missing,
    blockers: severities.filter((one) => one === "blocker").length,
    findings: [
      ...found.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]),
      ...mendedOf(looked).map(({ finding, mended_at }) => shown(finding, mended_at)),
    ],
    formats: order?.formats ?? makeable.formats,
    measures: measuresOf(looked),
    asked_at: check?.asked_at.toISOString() ?? null,
  };
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

function onceEach(findings: readonly PreflightFinding[]): PreflightFinding[] {
  return [...new Map(findings.map((finding) => [finding.id, finding])).values()];
}

function measuresOf({ book, survey }: Looked): Preflight["measures"] {
  if (survey === null) return null;
  const { trim, paper, has_hardcover } = book;
  const { pages, is_exact } = survey.forecast.forecast;
  return { trim, paper, pages, is_exact, has_hardcover };
}
