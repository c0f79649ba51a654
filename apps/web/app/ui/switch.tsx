import { type ComponentProps, type ReactNode, useId } from "react";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & {
  label: ReactNode;
  /** effect of turning it on */
  hint?: ReactNode;
};

/** A setting that takes effect at once; settings that wait for Save use a checkbox. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps): React.ReactElement {
  const fallbackId = useId();
  const wiredId = id ?? fallbackId;
  return (
    <div className={className}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={wiredId} className="min-w-0 flex-1 cursor-pointer py-2 wrap-anywhere">
          {label}
        </label>
        <input
          {...input}
          id={wiredId}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native box says itself whether it is ticked
          role="switch"
          aria-describedby={hint ? `${wiredId}-hint` : undefined}
          className="switch"
        />
      </div>
      {hint && (
        <p id={`${wiredId}-hint`} className="max-w-[60ch] text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
