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
  /** letters the server takes */
  max?: number;
  /** more than one line */
  isLong?: boolean;
  /** each line is an entry of its own */
  isLines?: boolean;
  hint?: string;
  /** said while nothing stands there, where something must; until then the last text stays */
  needed?: string;
  problemPlace?: Outline["faults"][number]["place"];
  aside?: ReactNode;
  /** stands under it, e.g. what is suggested for it */
  children?: ReactNode;
};

/** One text of the plan, changed in its place. */
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

/** A text that cannot be changed just now; nothing where there is none. */
export function ReadText({ label, text }: { label: string; text: string }): React.ReactElement | null {
  if (text.trim() === "") return null;
  return (
    <div>
      <p className="text-small font-medium">{label}</p>
      <p className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
    </div>
  );
}

/** What stands at a place, as it is typed and compared. */
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
