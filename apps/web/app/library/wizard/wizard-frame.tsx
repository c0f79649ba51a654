import {
  stepBeside,
  whatOpens,
  WIZARD_STEPS,
  type WizardProgress,
  type WizardStep,
} from "@colophon/rules/wizard-steps";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { site } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Step, Stepper } from "../../ui/stepper.tsx";
import { curly } from "../../ui/typographic-text.ts";
import { isJustOrdered, type WizardPlaceShown } from "./use-wizard-place.ts";
import { NEED_HINTS, NEED_SENTENCES, STEP_LEADS, STEP_NAMES } from "./wizard-labels.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  progress: WizardProgress;
  place: WizardPlaceShown;
  /** the book's title, if it has one yet */
  title: string;
  /** shown next to the page's heading */
  aside?: ReactNode;
  /** shown above every step */
  above?: ReactNode;
  /** another action next to "Next" */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: progress, heading and navigation. */
export function WizardFrame(props: Props): React.ReactElement {
  const { progress, place, title, aside, above, actions, children } = props;
  const { step, heldBack } = place;
  const heading = useHeadingFocus(step, isJustOrdered(useLocation().state));
  const name = STEP_NAMES[step];
  return (
    <div className="mx-auto max-w-[68rem]">
      <title>{`${name} | ${site.name}`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-2 pb-6">
        <div className="min-w-0">
          <h1 className="font-display text-h2">Book Creation Wizard</h1>
          {title !== "" && <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere">{curly(title)}</p>}
        </div>
        {aside}
      </header>
      <Stepper label="Steps of the wizard" steps={stepsOf(progress, place)} />
      <p aria-live="polite" className="sr-only">
        {spoken(progress, step)}
      </p>
      <div aria-live="polite" className="mt-6 space-y-3 empty:hidden">
        {heldBack !== null && (
          <Notice title={`“${STEP_NAMES[heldBack.step]}” is not open yet`}>
            {NEED_SENTENCES[heldBack.need]}
            <TopUpAfter error={NEED_SENTENCES[heldBack.need]} />
          </Notice>
        )}
        {above}
      </div>
      <section aria-labelledby="wizard-step" className="mt-8">
        <h2 ref={heading} id="wizard-step" tabIndex={-1} className="font-display text-h1 outline-none">
          {name}
        </h2>
        <p className="mt-2 max-w-[62ch] text-ink-2">{STEP_LEADS[step]}</p>
        <div className="mt-8">{children}</div>
      </section>
      <WaysOn progress={progress} place={place}>
        {actions}
      </WaysOn>
    </div>
  );
}

/** Moves the focus to the heading of a step that replaces another. */
function useHeadingFocus(step: WizardStep, goesOnHere: boolean): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(goesOnHere ? null : step);
  // Focus is outside React.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0, behavior: "instant" });
  }, [step]);
  return heading;
}

type WaysProps = Pick<Props, "progress" | "place" | "children">;

function WaysOn({ progress, place, children }: WaysProps): React.ReactElement {
  const { step, go } = place;
  const reasonId = useId();
  const [before, after] = [stepBeside(step, -1), stepBeside(step, 1)];
  const need = after === null ? null : whatOpens(progress, after);
  return (
    <nav
      aria-label="Between the steps"
      className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6"
    >
      <Button
        disabled={before === null}
        onClick={() => before !== null && go(before)}
        icon={<ArrowLeft aria-hidden className="size-4" />}
        className="mr-auto"
      >
        Previous
      </Button>
      {children}
      {need !== null && (
        <p id={reasonId} className="text-small text-ink-2 max-sm:order-last max-sm:w-full max-sm:text-right">
          {NEED_SENTENCES[need]}
          <TopUpAfter error={NEED_SENTENCES[need]} />
        </p>
      )}
      {after !== null && (
        <Button
          variant={step === "details" ? "secondary" : "primary"}
          disabled={need !== null}
          aria-describedby={need === null ? undefined : reasonId}
          onClick={() => go(after)}
        >
          Next <ArrowRight aria-hidden className="size-4" />
        </Button>
      )}
    </nav>
  );
}

function stepsOf(progress: WizardProgress, { step: current, hrefOf }: WizardPlaceShown): Step[] {
  const isDone: Record<WizardStep, boolean> = {
    details: progress.isOrdered,
    content: progress.isOrdered && progress.isCompleted,
    cover: progress.hasCover,
    metadata: progress.hasMetadata,
    publish: false,
  };
  return WIZARD_STEPS.map((step) => {
    const need = whatOpens(progress, step);
    const place = { name: STEP_NAMES[step], href: hrefOf(step) };
    if (step === current) return { ...place, state: "current" };
    if (need !== null) return { ...place, state: "locked", why: NEED_HINTS[need] };
    return { ...place, state: isDone[step] ? "done" : "open" };
  });
}

/** The current step, and that the next one is unlocked: announced on change. */
function spoken(progress: WizardProgress, step: WizardStep): string {
  const after = stepBeside(step, 1);
  const here = `Step ${WIZARD_STEPS.indexOf(step) + 1} of ${WIZARD_STEPS.length}: ${STEP_NAMES[step]}.`;
  return after !== null && whatOpens(progress, after) === null
    ? `${here} The next step, ${STEP_NAMES[after]}, is open.`
    : here;
}
