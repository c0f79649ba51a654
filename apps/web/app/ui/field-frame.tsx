import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Texts around every field's control. */
export type FieldTexts = {
  label: ReactNode;
  /** below the label, above the control's right edge, e.g. a link */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** class names of the whole field */
  className?: string;
};
/** Attributes that `useWiring` sets on a control. */
export type Wired = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Style of a text input. */
export const CONTROL =
  "block w-full rounded-lg border border-strong bg-surface px-3 text-ink placeholder:text-ink-3 transition-colors hover:border-ink-3 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3";

/** Gives a control its id and links its hint and error for assistive technology. */
export function useWiring(frame: Pick<FieldTexts, "hint" | "error">, idOverride: string | undefined): Wired {
  const fallbackId = useId();
  const id = idOverride ?? fallbackId;
  const describedBy = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": frame.error ? true : undefined,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
  };
}

/** A field's error message. */
export function FieldError({ id, children }: { id: string; children: string }): React.ReactElement {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden className="mt-[0.1875rem] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Label, hint and error around a control. */
export function FieldFrame(props: FieldTexts & { id: string; children: ReactNode }): React.ReactElement {
  const { id, label, aside, hint, error, className, children } = props;
  return (
    <div className={className}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <label htmlFor={id} className="text-small font-medium text-ink">
          {label}
        </label>
        {/* Before the content next to the label: Tab goes from field to field. */}
        <div className="col-span-2 row-start-2 mt-1.5">{children}</div>
        {aside && <div className="col-start-2 row-start-1">{aside}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
