/** The wizard's steps in their order. @source docs/product/requirements.md §2 and §4 */
export const WIZARD_STEPS = ["details", "content", "cover", "metadata", "publish"] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What is known of a book on its way through the wizard. */
export type WizardProgress = {
  hasTitle: boolean;
  hasGenre: boolean;
  /** whether its author can pay for it as it stands in the form */
  mayBeOrdered: boolean;
  isOrdered: boolean;
  isCompleted: boolean;
  hasCover: boolean;
  hasMetadata: boolean;
};

/** What has to come before a step is open. */
export type WizardNeed = "title" | "genre" | "credits" | "content" | "cover" | "metadata";

/**
 * What is missing for each step to be open, in the order of the steps. An ordered book has had its details, and every
 * step stands on those before it.
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

/** What has to be done first for a step to be open; null where it is open. */
export function whatOpens(progress: WizardProgress, step: WizardStep): WizardNeed | null {
  for (const before of WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step) + 1)) {
    const need = NEEDS[before](progress);
    if (need !== null) return need;
  }
  return null;
}

/** The last step that is open. */
export function furthestStep(progress: WizardProgress): WizardStep {
  return WIZARD_STEPS.findLast((step) => whatOpens(progress, step) === null) ?? "details";
}

/** Where somebody goes on who names no step: at what they are typing, and of a book at the first thing that is left. */
export function stepToGoOn(progress: WizardProgress): WizardStep {
  return progress.isOrdered ? furthestStep(progress) : "details";
}

/** The step that an address names: its number from 1 on, or its name; null where it is none. */
export function stepFromUrl(text: string | null): WizardStep | null {
  if (text === null) return null;
  return WIZARD_STEPS.find((step, index) => step === text || String(index + 1) === text) ?? null;
}

/** The step that is shown for one that is asked for: itself where it is open, else the furthest that is. */
export function stepShown(progress: WizardProgress, asked: WizardStep | null): WizardStep {
  if (asked === null) return stepToGoOn(progress);
  return whatOpens(progress, asked) === null ? asked : furthestStep(progress);
}

/** The step beside another; null at either end. */
export function stepBeside(step: WizardStep, by: -1 | 1): WizardStep | null {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + by] ?? null;
}
