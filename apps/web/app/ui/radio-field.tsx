import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-frame.tsx";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioFieldProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> & {
  /** label of the group */
  label: ReactNode;
  options: readonly RadioOption[];
  /** the selected value, if not registered with a form */
  value?: string;
  /** the initially selected value */
  defaultValue?: string;
  error?: string | undefined;
};

/** A choice between a few options, one line each. Accepts the result of react-hook-form's `register()`. */
export function RadioField(props: RadioFieldProps): React.ReactElement {
  const { label, options, value, defaultValue, error, className, name, disabled, ...input } = props;
  const id = useId();
  return (
    <fieldset
      className={className}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-small font-medium text-ink">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            {...input}
            type="radio"
            name={name ?? id}
            value={option.value}
            disabled={option.disabled}
            {...(value !== undefined && { checked: option.value === value })}
            {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
            className="radio mt-0.5"
          />
          <span className="min-w-0">
            {option.label}
            {option.hint && <span className="block text-small text-ink-3">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
