import {
  BACK_MATTER_KINDS,
  BODY_KINDS,
  FRONT_MATTER_KINDS,
  SECTION_KINDS,
  SECTION_TITLE_MAX,
  type SectionKind,
} from "@colophon/contracts/manuscript/sections/sections";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { KIND_NAMES } from "../sections/section-names.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";

const KIND_GROUPS = [
  { label: "Chapters", options: BODY_KINDS.map(optionOf) },
  { label: "Front matter", options: FRONT_MATTER_KINDS.map(optionOf) },
  { label: "Back matter", options: BACK_MATTER_KINDS.map(optionOf) },
];

function optionOf(kind: SectionKind): { value: string; label: string } {
  return { value: kind, label: KIND_NAMES[kind] };
}

type Props = {
  /** title of the form: "Add after “The Ford”" */
  title: string;
  kind: SectionKind;
  /** false to ask only for the kind */
  hasTitleField: boolean;
  sendLabel: string;
  onSend: (wanted: { kind: SectionKind; title: string }) => void;
  onCancel: () => void;
};

/** Chooses the kind of a new section, or a new kind for an existing one. Shown above the list. */
export function RailForm(props: Props): React.ReactElement {
  const { title, hasTitleField, sendLabel, onSend, onCancel } = props;
  const [kind, setKind] = useState(props.kind);
  const [named, setNamed] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  // Focus the form when it opens.
  useEffect(() => select.current?.focus(), []);
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ kind, title: named.trim() });
      }}
      className="space-y-3 border-b border-line p-3"
    >
      <p className="text-small font-medium wrap-anywhere">{title}</p>
      <SelectField
        ref={select}
        label="Kind"
        options={KIND_GROUPS}
        value={kind}
        onKeyDown={cancelByKey}
        onChange={(event) => {
          const chosen = SECTION_KINDS.find((each) => each === event.target.value);
          if (chosen !== undefined) setKind(chosen);
        }}
      />
      {hasTitleField && (
        <TextField
          label="Title"
          aside="optional"
          value={named}
          maxLength={SECTION_TITLE_MAX}
          onKeyDown={cancelByKey}
          onChange={(event) => setNamed(event.target.value)}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary">
          {sendLabel}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
