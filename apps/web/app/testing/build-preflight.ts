import type { Preflight, PreflightFinding } from "@colophon/contracts/publishing/preflight";
import { type ReadinessFacts, readinessOf } from "@colophon/rules/readiness";

type Changes = Partial<Preflight> & {
  /** other facts that decide whether the book is ready */
  facts?: Partial<ReadinessFacts>;
};

/** A book that was checked in its current state and is ready for KDP. */
export function buildPreflight({ facts, ...changes }: Changes = {}): Preflight {
  const { state = "done", is_current: isCurrent = true, findings = [] } = changes;
  const open = findings.filter(({ severity, mended_at }) => severity === "blocker" && mended_at === null);
  return {
    state,
    progress: 100,
    step: "",
    failure: null,
    is_current: isCurrent,
    readiness: readinessOf({
      isTextFinished: true,
      isSample: false,
      hasCover: true,
      hasMetadata: true,
      preflight: { state, isCurrent, blockers: isCurrent ? open.length : 0 },
      fieldsToFillIn: 0,
      unpriced: [],
      ...facts,
    }),
    is_ebook_only: false,
    findings,
    rules_checked: 61,
    formats: ["pdf", "cover", "front-jpeg", "epub", "docx"],
    measures: { trim: "6x9", paper: "cream", pages: 282, is_exact: true, has_hardcover: false },
    export_id: "0197a8a0-0000-7000-8000-0000000000aa",
    asked_at: "2026-11-22T14:05:00.000Z",
    ...changes,
  };
}

/** A placeholder left in the third chapter. */
export function buildPreflightFinding(changes: Partial<PreflightFinding> = {}): PreflightFinding {
  return {
    id: "f1",
    code: "OWN-005",
    severity: "blocker",
    sentence: "There is a placeholder on page 5: “[INSERT NAME]”.",
    hint: "Fill the placeholder in or take it out.",
    file: "pdf",
    page: 5,
    place: { at: "desk", section: "c3", quote: "[INSERT NAME]" },
    mended_at: null,
    ...changes,
  };
}
