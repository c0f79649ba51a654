import type { Outline } from "@colophon/contracts/generation/outline/outline";
import { CircleAlert, Info } from "lucide-react";
import { cn } from "../../ui/class-names.ts";
import { anchorOf, useOutlineEditor, withNames } from "./outline-editor.ts";

type Problem = Outline["faults"][number];

/** Problems at one place. */
export function ProblemList({ faults }: { faults: readonly Problem[] }): React.ReactElement | null {
  if (faults.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1">
      {faults.map((problem) => (
        <ProblemItem key={problem.reason} problem={problem} />
      ))}
    </ul>
  );
}

function ProblemItem({
  problem: { reason, is_blocking: isBlocking },
}: {
  problem: Problem;
}): React.ReactElement {
  const { outline } = useOutlineEditor();
  const Icon = isBlocking ? CircleAlert : Info;
  return (
    <li className={cn("flex gap-1.5 text-small", isBlocking ? "text-danger" : "text-ink-2")}>
      <Icon aria-hidden className="mt-[0.1875rem] size-4 shrink-0" />
      <span className="wrap-anywhere">{withNames(reason, outline.plan)}</span>
    </li>
  );
}

/** A summary of all blocking problems with links to their places, then warnings. */
export function ProblemSummary({ faults }: { faults: readonly Problem[] }): React.ReactElement | null {
  if (faults.length === 0) return null;
  const blocking = faults.filter((problem) => problem.is_blocking);
  const others = faults.filter((problem) => !problem.is_blocking);
  return (
    <section aria-labelledby="plan-faults" className="card space-y-3 p-5">
      <h2 id="plan-faults" className="font-display text-h3">
        {blocking.length > 0 ? "Before it can be written" : "Worth a look"}
      </h2>
      <Ways faults={blocking.length > 0 ? blocking : others} />
      {blocking.length > 0 && others.length > 0 && (
        <>
          <h3 className="font-medium">Worth a look</h3>
          <Ways faults={others} />
        </>
      )}
    </section>
  );
}

function Ways({ faults }: { faults: readonly Problem[] }): React.ReactElement {
  const { outline } = useOutlineEditor();
  return (
    <ul className="space-y-1.5">
      {faults.map((problem) => (
        <li key={`${anchorOf(problem.place)} ${problem.reason}`} className="text-small">
          <a
            className="link wrap-anywhere"
            href={`#${anchorOf(problem.place)}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(anchorOf(problem.place));
            }}
          >
            {withNames(problem.reason, outline.plan)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Expands a collapsed section and moves the focus there. */
function goTo(anchor: string): void {
  const place = document.getElementById(anchor);
  if (place === null) return;
  const folded = place.closest("details") ?? place.querySelector("details");
  if (folded !== null) folded.open = true;
  const target = place.querySelector("summary") ?? place;
  target.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start", behavior: "instant" });
}
