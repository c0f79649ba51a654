import { ChevronDown, Eye, EyeOff, Minus, Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { CONTROL, FieldError, FieldFrame, type FieldTexts, useWiring } from "./field-frame.tsx";

export type TextFieldProps = ComponentProps<"input"> & FieldTexts;

/** A single-line text field. Accepts the result of react-hook-form's `register()`. */
export function TextField(props: TextFieldProps): React.ReactElement {
  const { label, aside, hint, error, className, id, ...input } = props;
  const wired = useWiring({ hint, error }, id);
  return (
    <FieldFrame {...{ label, aside, hint }} error={error} {...named(className)} id={wired.id}>
      <input type="text" {...input} {...wired} className={cn(CONTROL, "min-h-11 py-2")} />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = ComponentProps<"textarea"> & FieldTexts;

/** A multi-line text field; grows with its content if the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps): React.ReactElement {
  const { label, aside, hint, error, className, id, rows, ...area } = props;
  const wired = useWiring({ hint, error }, id);
  return (
    <FieldFrame {...{ label, aside, hint }} error={error} {...named(className)} id={wired.id}>
      <textarea
        {...area}
        {...wired}
        rows={rows ?? 4}
        className={cn(CONTROL, "field-sizing-content max-h-96 min-h-28 py-2.5 leading-normal")}
      />
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string };
export type SelectGroup = { label: string; options: readonly SelectOption[] };
export type SelectFieldProps = ComponentProps<"select"> &
  FieldTexts & { options: readonly (SelectOption | SelectGroup)[] };

/** A choice from a list, using the native select: familiar to every keyboard and screen reader. */
export function SelectField(props: SelectFieldProps): React.ReactElement {
  const { label, aside, hint, error, className, id, options, ...select } = props;
  const wired = useWiring({ hint, error }, id);
  return (
    <FieldFrame {...{ label, aside, hint }} error={error} {...named(className)} id={wired.id}>
      <div className="relative">
        <select {...select} {...wired} className={cn(CONTROL, "min-h-11 appearance-none py-2 pr-10")}>
          {options.map((entry) =>
            "options" in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(selectOption)}
              </optgroup>
            ) : (
              selectOption(entry)
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  );
}

function selectOption({ value, label }: SelectOption): React.ReactElement {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

export type NumberFieldProps = Omit<ComponentProps<"input">, "type"> & FieldTexts & { unit?: string };

/** A whole number with a button on either side; register it with `valueAsNumber`. */
export function NumberField(props: NumberFieldProps): React.ReactElement {
  const { label, aside, hint, error, className, id, unit, ...input } = props;
  const wired = useWiring({ hint, error }, id);
  const box = useRef<HTMLDivElement>(null);
  const step = (direction: 1 | -1): void => {
    const control = box.current?.querySelector("input");
    if (!control) return;
    if (direction === 1) control.stepUp();
    else control.stepDown();
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <FieldFrame {...{ label, aside, hint }} error={error} {...named(className)} id={wired.id}>
      <div ref={box} className="flex gap-2">
        <StepButton direction={-1} label={label} disabled={input.disabled} onStep={step} />
        <div className="relative min-w-0 flex-1">
          <input
            inputMode="numeric"
            {...input}
            {...wired}
            type="number"
            className={cn(CONTROL, "no-spinner min-h-11 py-2 text-center tabular-nums", unit && "pr-16")}
          />
          {unit && (
            <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-small text-ink-3">
              {unit}
            </span>
          )}
        </div>
        <StepButton direction={1} label={label} disabled={input.disabled} onStep={step} />
      </div>
    </FieldFrame>
  );
}

type StepButtonProps = {
  direction: 1 | -1;
  label: ReactNode;
  disabled: boolean | undefined;
  onStep: (direction: 1 | -1) => void;
};

function StepButton({ direction, label, disabled, onStep }: StepButtonProps): React.ReactElement {
  const Icon = direction === 1 ? Plus : Minus;
  const name = typeof label === "string" ? label.toLowerCase() : "value";
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={`${direction === 1 ? "Increase" : "Decrease"} ${name}`}
      onClick={() => onStep(direction)}
      className="btn btn-secondary btn-icon shrink-0"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

/** A password field with a show/hide toggle that preserves the caret. */
export function PasswordField(props: Omit<TextFieldProps, "type">): React.ReactElement {
  const { label, aside, hint, error, className, id, ...input } = props;
  const wired = useWiring({ hint, error }, id);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, aside, hint }} error={error} {...named(className)} id={wired.id}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...wired}
          type={shown ? "text" : "password"}
          className={cn(CONTROL, "min-h-11 py-2 pr-12")}
        />
        <button
          type="button"
          aria-label={`Show ${typeof label === "string" ? label.toLowerCase() : "password"}`}
          aria-pressed={shown}
          aria-controls={wired.id}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-lg text-ink-3 hover:text-ink"
        >
          <Icon aria-hidden className="size-[1.125rem]" />
        </button>
      </div>
    </FieldFrame>
  );
}

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "type"> & Omit<FieldTexts, "aside">;

/** A single checkbox; the label may contain links. */
export function CheckboxField(props: CheckboxFieldProps): React.ReactElement {
  const { label, hint, error, className, id, ...input } = props;
  const wired = useWiring({ hint, error }, id);
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input {...input} {...wired} type="checkbox" className="check mt-px" />
        <label htmlFor={wired.id} className="text-small text-ink-2">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${wired.id}-hint`} className="mt-1.5 ml-8 text-small text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <div className="ml-8">
          <FieldError id={wired.id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

function named(className: string | undefined): { className?: string } {
  return className === undefined ? {} : { className };
}
