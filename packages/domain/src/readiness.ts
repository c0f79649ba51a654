import type { BookStatus } from "@colophon/contracts/books/book";
import { READINESS } from "@colophon/contracts/preflight/states";

/** What of a book says how near the store it is. */
export type ReadinessFacts = {
  status: BookStatus;
  /** whether its author has chosen a cover */
  hasCover: boolean;
  /** whether its page in the store is written */
  hasMetadata: boolean;
  /** things known to stop KDP; null or left out: nobody has looked, and nothing is held against the book */
  blockers?: number | null;
};

/** The steps that an author takes, in the order they are taken. */
export const READINESS_STEPS = READINESS;
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/** One line of the list: a step, or that all steps are taken and nothing is known to stop the book. */
export type ReadinessCheck = { check: ReadinessStep | "kdp"; label: string; isMet: boolean };

/** How near a book is to the store. */
export type Readiness = {
  /** the four checks, in the order they are shown */
  checks: readonly ReadinessCheck[];
  /** of the checks those that are met, in percent: 0, 25, 50 or 100 */
  percent: number;
  /** as the shelf shows it: 50, 75 or 100; null for a book that is not finished, which shows its progress instead */
  shelfPercent: number | null;
  isReady: boolean;
  /** the steps not taken yet, in order */
  missing: readonly ReadinessStep[];
};

/** What each check is called on screens. @source docs/product/requirements.md §4 */
const LABELS = {
  content: "Content Complete",
  cover: "Cover Selected",
  metadata: "Metadata Optimized",
  kdp: "Ready for KDP",
} as const;

/** What each step adds on the shelf, in percent. @source docs/product/requirements.md §4 */
const SHELF_SHARES = { content: 50, cover: 25, metadata: 25 } as const;

/**
 * How near a book is to the store, as its page and the shelf say it.
 * @source docs/product/requirements.md §4: four checks, the last of them that the other three are met; what the
 *         preflight knows to stop the book keeps that one back
 */
export function readinessOf({ status, hasCover, hasMetadata, blockers }: ReadinessFacts): Readiness {
  const isTaken = { content: status === "completed", cover: hasCover, metadata: hasMetadata };
  const missing = READINESS_STEPS.filter((step) => !isTaken[step]);
  const isReady = missing.length === 0 && (blockers ?? 0) === 0;
  const checks: ReadinessCheck[] = [
    ...READINESS_STEPS.map((step) => ({ check: step, label: LABELS[step], isMet: isTaken[step] })),
    { check: "kdp", label: LABELS.kdp, isMet: isReady },
  ];
  const met = checks.filter(({ isMet }) => isMet).length;
  return {
    checks,
    percent: (met / checks.length) * 100,
    shelfPercent: isTaken.content ? shelfPercentOf(missing) : null,
    isReady,
    missing,
  };
}

function shelfPercentOf(missing: readonly ReadinessStep[]): number {
  return missing.reduce((left, step) => left - SHELF_SHARES[step], 100);
}
