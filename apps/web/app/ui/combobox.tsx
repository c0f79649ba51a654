import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { ComboboxOption } from "./combobox-option.ts";
import { CONTROL, FieldFrame, type FieldTexts, useWiring } from "./field-frame.tsx";
import { lazyPart, PartMissing, useLazyPart } from "./lazy-part.tsx";

const comboboxParts = lazyPart(() => import("./combobox-parts.tsx"));

export type ComboboxProps = Omit<FieldTexts, "label"> & {
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** shown if nothing matches what was typed */
  emptyText?: string;
  id?: string;
};

const ARROWS: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp"]);

/** One of many, found by typing; for a dozen or fewer use `SelectField`. */
export function Combobox(props: ComboboxProps): React.ReactElement {
  const { label, aside, hint, error, className, id, options, value, onValueChange } = props;
  const { onBlur, placeholder, disabled = false, emptyText = "Nothing fits." } = props;
  const wired = useWiring({ hint, error }, id);
  const { part, hasFailed } = useLazyPart(comboboxParts);
  const [begun, setBegun] = useState({ text: "", hadFocus: false, wantsList: false });
  const [isWarned, setWarned] = useState(true);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...{ label, aside, hint, error }} {...(className && { className })} id={wired.id}>
      {part === null ? (
        <div className="relative">
          <input
            {...wired}
            {...{ placeholder, disabled }}
            role="combobox"
            aria-expanded={false}
            aria-controls={`${wired.id}-list`}
            autoComplete="off"
            defaultValue={chosen?.label ?? ""}
            onPointerEnter={comboboxParts.warm}
            onPointerDown={() => setBegun({ ...begun, hadFocus: true, wantsList: true })}
            onKeyDown={(event) => {
              if (ARROWS.has(event.key)) setBegun({ ...begun, wantsList: true });
            }}
            onFocus={() => {
              setBegun((before) => ({ ...before, hadFocus: true }));
              setWarned(true);
              comboboxParts.warm();
            }}
            onBlur={() => setBegun({ ...begun, hadFocus: false, wantsList: false })}
            onInput={(event) =>
              setBegun({ text: event.currentTarget.value, hadFocus: true, wantsList: true })
            }
            className={`${CONTROL} min-h-11 py-2 pr-11`}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-ink-2"
          />
        </div>
      ) : (
        <part.LoadedCombobox
          {...{ wired, options, value, onValueChange, onBlur, placeholder, disabled, emptyText, begun }}
          name={label}
        />
      )}
      {hasFailed && isWarned && <PartMissing onRetry={comboboxParts.warm} onClose={() => setWarned(false)} />}
    </FieldFrame>
  );
}
