import {
  stepFromUrl,
  stepShown,
  whatOpens,
  type WizardNeed,
  type WizardProgress,
  type WizardStep,
} from "@colophon/rules/wizard-steps";
import { useEffect, useState } from "react";
import { wizardUrl } from "../books/book-url.ts";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Step and book as written in the URL. */
type Asked = { step: string | null; book: string | null };

/**
 * The step and book in the URL. A dialog over the page has its own parameters; both then stay as they were.
 */
export function useAskedPlace(): Asked {
  const [params] = useSearchParams();
  const named = { step: params.get("step"), book: params.get("book") };
  const [last, setLast] = useState<Asked>(named);
  const isWindow = params.size > 0 && named.step === null && named.book === null;
  const asked = isWindow ? last : named;
  if (asked.step !== last.step || asked.book !== last.book) setLast(asked);
  return asked;
}

/** A requested step that is locked, and what unlocks it. */
export type HeldBack = { step: WizardStep; need: WizardNeed };

export type WizardPlaceShown = {
  step: WizardStep;
  heldBack: HeldBack | null;
  go: (step: WizardStep) => void;
  hrefOf: (step: WizardStep) => string;
};

/** The current step. A URL with a locked or missing step is replaced by that of the current one. */
export function useWizardStep(progress: WizardProgress, { step: text, book }: Asked): WizardPlaceShown {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const asked = stepFromUrl(text);
  const step = stepShown(progress, asked);
  const hrefOf = (one: WizardStep): string =>
    wizardUrl({ step: one, ...(book !== null && { bookId: book }) });
  const isNamed = params.has("step") || params.has("book") || params.size === 0;
  const isOther = isNamed && text !== step;
  const href = hrefOf(step);
  const held = asked !== null && asked !== step ? asked : null;
  // The URL is outside React.
  useEffect(() => {
    if (isOther) void navigate(href, { replace: true, state: held && { heldBack: held } });
  }, [isOther, href, held, navigate]);
  return {
    step,
    heldBack: heldBackOf(progress, location.state),
    go: (one) => void navigate(hrefOf(one)),
    hrefOf,
  };
}

/** Navigation state between wizard screens: the book was just requested, so the focus moves there. */
export const JUST_ORDERED = { justOrdered: true } as const;

export function isJustOrdered(state: unknown): boolean {
  return typeof state === "object" && state !== null && "justOrdered" in state;
}

function heldBackOf(progress: WizardProgress, state: unknown): HeldBack | null {
  const members: Readonly<Record<string, unknown>> = typeof state === "object" ? { ...state } : {};
  const { heldBack } = members;
  const step = typeof heldBack === "string" ? stepFromUrl(heldBack) : null;
  const need = step === null ? null : whatOpens(progress, step);
  return step === null || need === null ? null : { step, need };
}
