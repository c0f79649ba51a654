import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../../ui/notice.tsx";

type FormFrameProps = {
  of: {
    submit: (event: React.FormEvent<HTMLFormElement>) => Promise<void>;
    isBusy: boolean;
    /** how many fields have an error just now */
    fieldErrors: number;
    /** what the server refused, when no single field is to blame */
    failure: string | undefined;
  };
  children: ReactNode;
};

/**
 * A form that cannot be sent twice and keeps what was typed.
 * `method="post"` keeps passwords out of the address should it be sent before the page is ready.
 */
export function FormFrame({ of, children }: FormFrameProps): React.ReactElement {
  const { submit, isBusy: busy, fieldErrors, failure } = of;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // A disabled form drops the focus; when it comes back, what went wrong is where to go on.
  useEffect(() => {
    if (wasBusy.current && !busy) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-failure]")?.focus();
    }
    wasBusy.current = busy;
  }, [busy]);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
      className="mt-8"
    >
      <fieldset disabled={busy} className="min-w-0 space-y-5">
        {failure && (
          <div data-failure="" tabIndex={-1} className="rounded-lg">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        {!failure && fieldErrors > 1 && (
          <Notice tone="danger">{fieldErrors} fields need your attention.</Notice>
        )}
        {children}
      </fieldset>
    </form>
  );
}
