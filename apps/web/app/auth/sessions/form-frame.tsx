import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
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
  /** takes what is typed while it is on its way, too; otherwise it is closed until the answer is there */
  staysOpen?: true;
  children: ReactNode;
};

/**
 * A form that cannot be sent twice and keeps what was typed.
 * `method="post"` keeps passwords out of the address should it be sent before the page is ready.
 */
export function FormFrame({ of, staysOpen, children }: FormFrameProps): React.ReactElement {
  const { submit, isBusy: busy, fieldErrors, failure } = of;
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useFocusRetention(form, busy);
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      method="post"
      aria-busy={busy}
      onInput={keyboard.onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event);
      }}
      className="mt-8 outline-none"
    >
      <fieldset disabled={busy && staysOpen !== true} className="min-w-0 space-y-5">
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

/**
 * The keyboard stays in the form while it is sent, and goes on where something went wrong: unless its author has gone
 * on typing.
 */
function useFocusRetention(form: RefObject<HTMLFormElement | null>, busy: boolean): { onInput: () => void } {
  const wasBusy = useRef(false);
  const isTyping = useRef(false);
  // A fieldset that is disabled drops the focus, of which React tells nobody.
  useLayoutEffect(() => {
    if (wasBusy.current === busy) return;
    wasBusy.current = busy;
    const held = document.activeElement;
    if (busy) {
      isTyping.current = false;
      if (held?.matches(":disabled") === true && form.current?.contains(held) === true) form.current.focus();
    } else if (!isTyping.current) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-failure]")?.focus();
    }
  }, [form, busy]);
  return {
    onInput: () => {
      isTyping.current = true;
    },
  };
}
