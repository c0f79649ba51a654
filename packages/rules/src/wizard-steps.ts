/** The wizard's steps in order. @source docs/product/requirements.md §2 and §4 */
export const WIZARD_STEPS = ["details", "content", "cover", "metadata", "publish"] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number];

/** A book's progress through the wizard. */
export type WizardProgress = {
  hasTitle: boolean;
  hasGenre: boolean;
  /** whether its author can afford the book as described in the form */
  mayBeOrdered: boolean;
  isOrdered: boolean;
  isCompleted: boolean;
  hasCover: boolean;
  hasMetadata: boolean;
};

/** Prerequisites of the steps. */
export type WizardNeed = "title" | "genre" | "credits" | "content" | "cover" | "metadata";

/**
 * The missing prerequisite of each step, in step order. A book that was requested has its details, and every
 * step depends on those before it.
 * @source docs/product/requirements.md §4: title and genre, then a completed book, then a cover, then metadata
 */
const NEEDS: Record<WizardStep, (progress: WizardProgress) => WizardNeed | null> = {
  details: () => null,
  content: missingForRequest,
  cover: ({ isOrdered, isCompleted }) => (isOrdered && isCompleted ? null : "content"),
  metadata: ({ hasCover }) => (hasCover ? null : "cover"),
  publish: ({ hasMetadata }) => (hasMetadata ? null : "metadata"),
};

function missingForRequest(progress: WizardProgress): WizardNeed | null {
  if (progress.isOrdered) return null;
  if (!progress.hasTitle) return "title";
  if (!progress.hasGenre) return "genre";
  return progress.mayBeOrdered ? null : "credits";
}

/** The prerequisite that still blocks a step; null if it is open. */
export function whatOpens(progress: WizardProgress, step: WizardStep): WizardNeed | null {
  for (const before of WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step) + 1)) {
    const need = NEEDS[before](progress);
    if (need !== null) return need;
  }
  return null;
}

/** The last open step. */
export function furthestStep(progress: WizardProgress): WizardStep {
  return WIZARD_STEPS.findLast((step) => whatOpens(progress, step) === null) ?? "details";
}

/** The step to resume at if none is named: the one being typed in, or for a book the first unfinished one. */
export function stepToGoOn(progress: WizardProgress): WizardStep {
  return progress.isOrdered ? furthestStep(progress) : "details";
}

/** The step named in a URL, by number from 1 or by name; null if there is none. */
export function stepFromUrl(text: string | null): WizardStep | null {
  if (text === null) return null;
  return WIZARD_STEPS.find((step, index) => step === text || String(index + 1) === text) ?? null;
}

/** The step to show for a requested one: the same if open, otherwise the furthest open one. */
export function stepShown(progress: WizardProgress, asked: WizardStep | null): WizardStep {
  if (asked === null) return stepToGoOn(progress);
  return whatOpens(progress, asked) === null ? asked : furthestStep(progress);
}

/** The previous or next step; null at either end. */
export function stepBeside(step: WizardStep, by: -1 | 1): WizardStep | null {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + by] ?? null;
}
