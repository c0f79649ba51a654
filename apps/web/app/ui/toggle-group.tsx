import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";

export type ToggleOption<V extends string> = {
  value: V;
  label: ReactNode;
  /** accessible name of the option if its label is only a symbol */
  name?: string;
  disabled?: boolean;
};

export type ToggleGroupProps<V extends string> = {
  /** label of the group, e.g. "Text size" */
  label: string;
  options: readonly ToggleOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** shows the label above the row; by default only screen readers get it */
  showLabel?: boolean;
  disabled?: boolean;
  className?: string;
};

/**
 * A choice between two to five options, side by side: native radio buttons, so arrow keys and forms work as
 * usual.
 */
export function ToggleGroup<V extends string>(props: ToggleGroupProps<V>): React.ReactElement {
  const { label, options, value, onValueChange, showLabel = false, disabled = false, className } = props;
  const group = useId();
  return (
    <fieldset className={cn("min-w-0", className)} disabled={disabled}>
      <legend className={showLabel ? "mb-1.5 text-small font-medium text-ink" : "sr-only"}>{label}</legend>
      <div className="toggle-row">
        {options.map((option) => (
          <label key={option.value} className="toggle">
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.name}
              onChange={() => onValueChange(option.value)}
              className="toggle-input"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
