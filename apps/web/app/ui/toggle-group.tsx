import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";

export type ToggleOption<V extends string> = {
  value: V;
  label: ReactNode;
  /** the option's name when its label is only a sign */
  name?: string;
  disabled?: boolean;
};

export type ToggleGroupProps<V extends string> = {
  /** what is chosen here, e.g. "Text size" */
  label: string;
  options: readonly ToggleOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** shows the label above the row; otherwise it is only heard */
  showLabel?: boolean;
  disabled?: boolean;
  className?: string;
};

/** One of two to five, side by side: radio buttons of the browser, so arrows and forms work as anywhere. */
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
