import type { BookPublishing, ChecklistStep } from "@colophon/contracts/publishing/kdp-form";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../platform/api.ts";
import { CheckboxField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { preflightUrl } from "../preflight/fix-url.ts";
import { useSetChoices } from "./use-set-choices.ts";

type Done = BookPublishing["choices"]["done"];

/** Steps left to do outside Colophon, with checkmarks synced across devices. */
export function ChecklistSection(props: { bookId: string; publishing: BookPublishing }): React.ReactElement {
  const { checklist, choices } = props.publishing;
  const set = useSetChoices(props.bookId);
  const saving = useMutation({ networkMode: "always", mutationFn: (done: Done) => set({ done }) });
  // A pending change is shown at once and reverted if it fails.
  const done = saving.isPending ? saving.variables : choices.done;
  const steps = checklist.flatMap((group) => group.steps);
  const ticked = steps.filter(({ id }) => id !== undefined && done.includes(id)).length;
  const tick = ({ id }: ChecklistStep, isDone: boolean): void => {
    if (id === undefined) return;
    saving.mutate(isDone ? [...done, id] : done.filter((one) => one !== id));
  };
  return (
    <section aria-labelledby="kdp-checklist">
      <h3 id="kdp-checklist" className="font-semibold">
        To the store, step by step
      </h3>
      <p className="mt-1 text-small text-ink-2" aria-live="polite">
        {ticked} of {steps.length} done
      </p>
      <ProgressBar
        label="Steps done"
        value={ticked}
        max={steps.length}
        valueText={`${ticked} of ${steps.length}`}
        className="mt-2"
      />
      {saving.isError && (
        <Notice tone="danger" title="The tick was not kept" className="mt-3">
          {messageOf(saving.error, "Please tick it again.")}
        </Notice>
      )}
      {checklist.map(({ title, steps: own }) => (
        <div key={title} className="mt-4">
          <h4 className="text-small font-semibold text-ink-2">{title}</h4>
          {own.map((step) => (
            <CheckboxField
              key={step.title}
              className="mt-2"
              label={step.title}
              hint={<Detail bookId={props.bookId} step={step} />}
              checked={step.id !== undefined && done.includes(step.id)}
              onChange={({ target }) => tick(step, target.checked)}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Instructions for a step, with a link to the screen it mentions. */
function Detail({ bookId, step }: { bookId: string; step: ChecklistStep }): React.ReactElement {
  return (
    <>
      {step.detail}
      {step.id === "preflight" && (
        <>
          {" "}
          <Anchor href={preflightUrl(bookId)} className="link">
            Open the preflight
          </Anchor>
        </>
      )}
    </>
  );
}
