import { useState } from "react";
import { paths } from "../../paths.ts";
import type { NavigationState } from "../../platform/navigation-state.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Outcome } from "./outcome.tsx";
import { CheckingLink } from "./checking-link.tsx";
import { useUrlToken } from "./use-url-token.ts";
import { useLaterRedirect } from "./use-later-redirect.ts";

/** The next page, sign-in by default, and the email address to sign in with. */
export type Onward = { next?: string; email?: string };

/** Props of a form behind an emailed link. */
export type MailedLinkFormProps = {
  /** the secret from the link */
  token: string;
  /** a message about what was done, and where to go next */
  onDone: (message: string, onward?: Onward) => void;
  /** the link itself is invalid: nothing typed here can help */
  onRejected: (detail: string) => void;
};

type MailedLinkProps = {
  Form: (props: MailedLinkFormProps) => React.ReactElement;
  /** shown in place of the form if the link is invalid; `detail` is the reason */
  Invalid: (props: { detail: string; advice?: string }) => React.ReactElement;
  /** shown if the URL has no secret (or lost it in a reload), with advice */
  missing: { detail: string; advice: string };
  /** the heading after success; the next step is to sign in */
  doneTitle: string;
};

/**
 * A page opened by an emailed link. The link itself changes nothing: its secret is posted with what is typed
 * here.
 */
export function MailedLink({ Form, Invalid, missing, doneTitle }: MailedLinkProps): React.ReactElement {
  const token = useUrlToken();
  const [done, setDone] = useState<{ message: string; next: string; state: NavigationState } | null>(null);
  const [refused, setRejected] = useState<string | null>(null);
  useLaterRedirect(done);

  if (done !== null) return <Done title={doneTitle} {...done} />;
  if (refused !== null) return <Invalid detail={refused} />;
  if (token === null) return <Invalid {...missing} />;
  if (token === undefined) return <CheckingLink />;
  return (
    <Form
      token={token}
      onDone={(message, { next = paths.login, email } = {}) =>
        setDone({ message, next, state: email === undefined ? {} : { email } })
      }
      onRejected={setRejected}
    />
  );
}

function Done({
  title,
  message,
  next,
  state,
}: {
  title: string;
  message: string;
  next: string;
  state: NavigationState;
}): React.ReactElement {
  return (
    <Outcome
      tone="success"
      title={title}
      actions={
        <ButtonLink href={next} state={state} variant="primary">
          Login Now
        </ButtonLink>
      }
    >
      <p>{message}</p>
      <p className="text-small text-ink-3">You will be taken to the sign-in page in a moment.</p>
    </Outcome>
  );
}
