import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Notice } from "../../ui/notice.tsx";

type FormFrameProps = {
  of: {
    submit: (event: React.FormEvent<HTMLFormElement>) => Promise<void>;
    isBusy: boolean;
    /** number of fields with an error */
    fieldErrors: number;
    /** the server's error, if it isn't about a single field */
    failure: string | undefined;
  };
  /** stays editable while it is being submitted; disabled by default */
  staysOpen?: true;
  children: ReactNode;
};

/**
 * A form that can't be submitted twice and keeps what was typed. `method="post"` keeps passwords out of the
 * URL if it is submitted before the page is ready.
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
 * Keeps focus in the form while it is submitted, and moves it to an error afterwards, unless the user has
 * kept typing.
 */
function useFocusRetention(form: RefObject<HTMLFormElement | null>, busy: boolean): { onInput: () => void } {
  const wasBusy = useRef(false);
  const isTyping = useRef(false);
  // A disabled fieldset loses focus without React emitting an event.
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
