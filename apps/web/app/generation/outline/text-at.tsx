import type { Outline } from "@colophon/contracts/generation/outline/outline";
import type { ReactNode } from "react";
import { type OutlinePath, placeKey, valueAt, withValueAt } from "./merge-outlines.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Clash } from "./clash.tsx";
import { ProblemList } from "./problems.tsx";
import { problemsAt, useOutlineEditor } from "./outline-editor.ts";

type Props = {
  place: OutlinePath;
  label: string;
  /** maximum characters the server accepts */
  max?: number;
  /** more than one line */
  isLong?: boolean;
  /** each line is a separate entry */
  isLines?: boolean;
  hint?: string;
  /** shown while a required text is empty; until it is filled, the last text is kept */
  needed?: string;
  problemPlace?: Outline["faults"][number]["place"];
  aside?: ReactNode;
  /** shown below it, e.g. a suggestion */
  children?: ReactNode;
};

/** One text of the outline, edited in place. */
export function TextAt(props: Props): React.ReactElement | null {
  const {
    place,
    label,
    max,
    isLong = false,
    isLines = false,
    hint,
    needed,
    problemPlace,
    aside,
    children,
  } = props;
  const { outline, draft, state, canEdit } = useOutlineEditor();
  const text = textOf(valueAt(state.plan, place));
  if (!canEdit) return <ReadText label={label} text={text} />;
  const control = {
    label,
    aside,
    hint,
    value: text,
    maxLength: max,
    autoComplete: "off",
    error: needed !== undefined && text.trim() === "" ? needed : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      draft.change((plan) =>
        withValueAt(plan, { place, value: isLines ? target.value.split("\n") : target.value }),
      ),
  };
  const clash = state.clashes.find((each) => placeKey(each.place) === placeKey(place));
  return (
    <div>
      {isLong || isLines ? (
        <TextAreaField {...control} rows={2} className="[&_textarea]:min-h-11" />
      ) : (
        <TextField {...control} />
      )}
      {problemPlace !== undefined && <ProblemList faults={problemsAt(outline.faults, problemPlace)} />}
      {clash !== undefined && <Clash place={place} mine={text} theirs={textOf(clash.theirs)} />}
      {children}
    </div>
  );
}

/** A read-only text; empty if there is none. */
export function ReadText({ label, text }: { label: string; text: string }): React.ReactElement | null {
  if (text.trim() === "") return null;
  return (
    <div>
      <p className="text-small font-medium">{label}</p>
      <p className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
    </div>
  );
}

/** The value at a path as text for editing and comparison. */
export function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => textOf(entry)).join("\n");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .filter(([name]) => name !== "id" && name !== "locked")
    .map(([, member]: [string, unknown]) => textOf(member))
    .filter((text) => text !== "")
    .join(" · ");
}
