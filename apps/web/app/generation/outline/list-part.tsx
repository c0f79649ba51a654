import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DisclosureList } from "../../ui/disclosure.tsx";
import { Clash } from "./clash.tsx";
import { ProblemList } from "./problems.tsx";
import { OUTLINE_LABELS } from "./outline-labels.ts";
import { problemsAt, useOutlineEditor } from "./outline-editor.ts";
import { textOf } from "./text-at.tsx";
import { FieldLock } from "./whole-part.tsx";

type Lists = Pick<OutlineContent, "cast" | "places" | "timeline" | "promises">;
type ListName = keyof Lists;

type Props = {
  field: ListName;
  /** its purpose, shown while empty */
  lead: string;
  /** "Add a person" */
  addLabel: string;
  /** maximum the server accepts */
  max: number;
  /** appends an empty entry */
  add: (plan: OutlineContent) => OutlineContent;
  children: ReactNode;
};

/** A list of the outline under its heading, with a button to add an entry. */
export function ListPart({ field, lead, addLabel, max, add, children }: Props): React.ReactElement {
  const { outline, draft, state, canEdit } = useOutlineEditor();
  const count = state.plan[field].length;
  const clash = state.clashes.find(({ place }) => place.length === 1 && place[0] === field);
  return (
    <section aria-labelledby={`plan-${field}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`plan-${field}`} tabIndex={-1} className="scroll-mt-24 font-display text-h2 outline-none">
          {OUTLINE_LABELS[field]}
        </h2>
        <FieldLock field={field} />
      </div>
      <ProblemList
        faults={problemsAt(outline.faults, { part: field }).filter(
          ({ place }) => field !== "promises" || place.id === null,
        )}
      />
      {clash !== undefined && (
        <Clash place={clash.place} mine={textOf(state.plan[field])} theirs={textOf(clash.theirs)} />
      )}
      {count === 0 ? (
        <p className="mt-2 max-w-[62ch] text-small text-ink-2">{lead}</p>
      ) : (
        <DisclosureList className="mt-3">{children}</DisclosureList>
      )}
      {canEdit && count < max && (
        <Button
          size="small"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => draft.change(add)}
        >
          {addLabel}
        </Button>
      )}
    </section>
  );
}

type RemoveProps = { field: ListName; index: number; what: string };

/** Removes an entry of a list, with undo. */
export function RemoveEntry({ field, index, what }: RemoveProps): React.ReactElement | null {
  const { draft, canEdit } = useOutlineEditor();
  if (!canEdit) return null;
  const remove = (): void => {
    let undo: ((plan: OutlineContent) => OutlineContent) | null = null;
    draft.change((plan) => {
      const before = plan[field];
      const taken = before[index];
      undo = (now) => ({ ...now, [field]: [...now[field]].toSpliced(index, 0, ...(taken ? [taken] : [])) });
      return { ...plan, [field]: [...before].toSpliced(index, 1) };
    });
    toast.success(`${what} removed from the plan`, {
      label: "Undo",
      run: () => draft.change((plan) => undo?.(plan) ?? plan),
    });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Remove ${what}`}
      icon={<X aria-hidden className="size-4" />}
      onClick={remove}
    >
      Remove
    </Button>
  );
}
