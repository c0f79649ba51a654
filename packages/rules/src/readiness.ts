import type { Readiness } from "@colophon/contracts/publishing/preflight";
import {
  type CheckState,
  READINESS_CHECKS,
  READINESS_STEPS,
  type ReadinessStep,
} from "@colophon/contracts/publishing/preflight-states";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";

/** Which of the steps are done. */
export type StepFacts = {
  /** the whole book is written, and isn't empty */
  isTextFinished: boolean;
  isSample: boolean;
  /** whether its author has chosen a cover */
  hasCover: boolean;
  /** whether its listing is written */
  hasMetadata: boolean;
};

/** Everything that decides whether a book is ready for KDP. */
export type ReadinessFacts = StepFacts & {
  preflight: {
    state: CheckState;
    /** the book hasn't changed since it was checked */
    isCurrent: boolean;
    /** known blockers in the book's current state */
    blockers: number;
  };
  /** fields of KDP's form that only the author can fill in and hasn't */
  fieldsToFillIn: number;
  /** formats without a list price that KDP accepts */
  unpriced: readonly StoreFormat[];
};

/** Why a prepared sample is never ready: the first line of every verdict on one. @source docs/product/rulings.md D21 */
export const SAMPLE_VERDICT = "Demo book: prepared sample text can’t be published";

/** @source docs/product/requirements.md §4 */
const LABELS = {
  content: "Content Complete",
  cover: "Cover Selected",
  metadata: "Metadata Optimized",
  kdp: "Ready for KDP",
} as const;

/** Contribution of each step to the shelf's progress, in percent. @source docs/product/requirements.md §4 */
const PROGRESS_SHARES = { content: 50, cover: 25, metadata: 25 } as const;

/** The action for each step. */
const STEP_ACTIONS: Readonly<Record<ReadinessStep, string>> = {
  content: "Finish the text",
  cover: "Choose a cover",
  metadata: "Write the listing",
};

/**
 * An author's progress with a book, as shown on the shelf; `percent` is null while the text isn't finished.
 */
export type Progress = { percent: 50 | 75 | 100 | null; line: string };

/** The shelf's scale: the steps that are done, and nothing about KDP. @source docs/product/rulings.md D21 */
export function progressOf(facts: StepFacts): Progress {
  const missing = missingSteps(facts);
  if (missing.includes("content")) return { percent: null, line: STEP_ACTIONS.content };
  const left = missing.reduce((sum, step) => sum + PROGRESS_SHARES[step], 0);
  const percent = left === 0 ? 100 : left === 25 ? 75 : 50;
  if (facts.isSample) return { percent, line: SAMPLE_VERDICT };
  return { percent, line: missing.length === 0 ? "Text, cover and listing done" : stepsLine(missing) };
}

/**
 * How ready a book is for KDP: four checks and one verdict. The fourth check is met only when nothing is left to do: the
 * preflight found no blocker in the present state, KDP's form has nothing to fill in, and every format has a price.
 * @source docs/product/requirements.md §4, docs/product/rulings.md D21
 */
export function readinessOf(facts: ReadinessFacts): Readiness {
  const missing = missingSteps(facts);
  const points = openPoints(facts);
  const checks = READINESS_CHECKS.map((check) => ({
    check,
    label: LABELS[check],
    is_met: check === "kdp" ? points.length === 0 : !missing.includes(check),
  }));
  const [first] = points;
  return {
    checks,
    percent: (checks.filter(({ is_met }) => is_met).length / checks.length) * 100,
    is_ready: first === undefined,
    tone: first?.tone ?? "success",
    line: first?.line ?? LABELS.kdp,
    open: points.map(({ line, place }) => ({ line, place })),
  };
}

type Point = Readiness["open"][number] & { tone: Readiness["tone"] };

function openPoints(facts: ReadinessFacts): Point[] {
  const { isSample, preflight, fieldsToFillIn, unpriced } = facts;
  const points: Point[] = [];
  const add = (tone: Point["tone"], place: Point["place"], line: string): void =>
    void points.push({ tone, place, line });
  if (isSample) add("warning", "sample", SAMPLE_VERDICT);
  if (preflight.blockers > 0) add("danger", "preflight", blockersLine(preflight.blockers));
  for (const step of missingSteps(facts)) add("warning", step, STEP_ACTIONS[step]);
  const check = checkPoint(preflight);
  if (check !== null) points.push(check);
  if (fieldsToFillIn > 0) add("warning", "publish", fieldsLine(fieldsToFillIn));
  if (unpriced.length > 0) add("warning", "publish", `Set a price for the ${listed(unpriced)}`);
  return points;
}

function missingSteps({ isTextFinished, hasCover, hasMetadata }: StepFacts): ReadinessStep[] {
  const isDone = { content: isTextFinished, cover: hasCover, metadata: hasMetadata };
  return READINESS_STEPS.filter((step) => !isDone[step]);
}

function stepsLine(steps: readonly ReadinessStep[]): string {
  const [first = "", ...others] = steps.map((step) => STEP_ACTIONS[step]);
  return [first, ...others.map((other) => other.toLowerCase())].join(", ");
}

/** The remaining action for preflight itself. */
function checkPoint({ state, isCurrent }: ReadinessFacts["preflight"]): Point | null {
  const point = (tone: Point["tone"], line: string): Point => ({ tone, place: "preflight", line });
  switch (state) {
    case "none":
      return point("neutral", "Run the preflight: not checked yet");
    case "checking":
      return point("neutral", "The preflight is running");
    case "failed":
      return point("danger", "Run the preflight again: it couldn’t finish");
    case "done":
      return isCurrent ? null : point("warning", "Run the preflight again: the book has changed");
    default:
      return state satisfies never;
  }
}

function blockersLine(count: number): string {
  return count === 1 ? "1 thing stops KDP" : `${count} things stop KDP`;
}

function fieldsLine(count: number): string {
  return `Fill in ${count === 1 ? "1 field" : `${count} fields`} of KDP’s form`;
}

const FORMAT_NAMES: Readonly<Record<StoreFormat, string>> = {
  ebook: "e-book",
  paperback: "paperback",
  hardcover: "hardcover",
};

function listed(formats: readonly StoreFormat[]): string {
  const names = formats.map((format) => FORMAT_NAMES[format]);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
