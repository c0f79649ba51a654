import {
  stepFromUrl,
  stepShown,
  whatOpens,
  type WizardNeed,
  type WizardProgress,
  type WizardStep,
} from "@colophon/domain/wizard-steps";
import { useEffect, useState } from "react";
import { wizardUrl } from "../books/book-url.ts";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** What the address asks for, as it stands there. */
type Asked = { step: string | null; book: string | null };

/** Step and book that the address names. A window over the page has an address of its own, and leaves both as they are. */
export function useAskedPlace(): Asked {
  const [params] = useSearchParams();
  const named = { step: params.get("step"), book: params.get("book") };
  const [last, setLast] = useState<Asked>(named);
  const isWindow = params.size > 0 && named.step === null && named.book === null;
  const asked = isWindow ? last : named;
  if (asked.step !== last.step || asked.book !== last.book) setLast(asked);
  return asked;
}

/** A step that was asked for and is locked, and what opens it. */
export type HeldBack = { step: WizardStep; need: WizardNeed };

export type WizardPlaceShown = {
  step: WizardStep;
  heldBack: HeldBack | null;
  go: (step: WizardStep) => void;
  hrefOf: (step: WizardStep) => string;
};

/** The step that is shown. An address that names a locked one, or none, becomes that of the step that is shown. */
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
  // The address is outside React.
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

/** What one screen of the wizard hands to the next: that its book was just ordered, so that the keyboard goes on there. */
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
