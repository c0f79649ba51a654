import { Check, Lock } from "lucide-react";
import { Anchor } from "./anchor.tsx";
import { cn } from "./class-names.ts";

export type Step = {
  name: string;
  href: string;
  state: "done" | "current" | "open" | "locked";
  /** why the step is locked; shown with it */
  why?: string;
};

const STATE_LABELS = { done: "done", current: "", open: "", locked: "locked" } as const;

/** The steps of a multi-step task. A locked step says what unlocks it. */
export function Stepper(props: { label: string; steps: readonly Step[] }): React.ReactElement {
  const { label, steps } = props;
  const now = steps.findIndex((step) => step.state === "current");
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-small text-ink-2 sm:hidden">
        Step {now + 1} of {steps.length}: <span className="font-medium text-ink">{steps[now]?.name}</span>
      </p>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step.href} className="step" data-state={step.state}>
            <StepBody step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepBody({ step, number }: { step: Step; number: number }): React.ReactElement {
  const inside = (
    <>
      <span aria-hidden="true" className="step-mark">
        <StepMark state={step.state} number={number} />
      </span>
      <span className="min-w-0 max-sm:sr-only">
        <span className={cn("block", step.state === "current" && "font-semibold")}>{step.name}</span>
        {STATE_LABELS[step.state] !== "" && <span className="sr-only">, {STATE_LABELS[step.state]}</span>}
        {step.state === "locked" && step.why && (
          <span className="block text-micro text-ink-3">{step.why}</span>
        )}
      </span>
    </>
  );
  if (step.state === "locked") return <span className="step-body">{inside}</span>;
  return (
    <Anchor
      href={step.href}
      aria-current={step.state === "current" ? "step" : undefined}
      className="step-body"
    >
      {inside}
    </Anchor>
  );
}

function StepMark({ state, number }: { state: Step["state"]; number: number }): React.ReactElement {
  if (state === "done") return <Check className="size-4" />;
  if (state === "locked") return <Lock className="size-3.5" />;
  return <>{number}</>;
}
