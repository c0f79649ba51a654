import { EMAIL_CHANGE_HOURS } from "@colophon/contracts/account/profile";
import { useState } from "react";
import { confirmEmailChange, cancelEmailChange } from "./auth-calls.ts";
import { paths } from "../../paths.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { Outcome } from "./outcome.tsx";
import { CheckingLink } from "./checking-link.tsx";
import { useUrlToken } from "./use-url-token.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Confirm an address",
    description: "Confirms a change of an account's address, or calls it off.",
  });
}

type Answer = Awaited<ReturnType<typeof confirmEmailChange>>;

/** Opened by an emailed link for a change of address. Opening it changes nothing; its buttons do. */
export default function ConfirmEmailPage(): React.ReactElement {
  const token = useUrlToken();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [refusal, setRejection] = useState<string | null>(null);
  if (answer !== null) return <Ended answer={answer} />;
  if (refusal !== null) return <NoGood detail={refusal} />;
  if (token === undefined) return <CheckingLink />;
  if (token === null) {
    return <NoGood detail="The link is not whole. Please open it in our mail once more." />;
  }
  return <ConfirmPrompt token={token} onAnswer={setAnswer} onRejected={setRejection} />;
}

type ConfirmPromptProps = {
  token: string;
  onAnswer: (answer: Answer) => void;
  onRejected: (detail: string) => void;
};

function ConfirmPrompt({ token, onAnswer, onRejected }: ConfirmPromptProps): React.ReactElement {
  const [pending, setPending] = useState<"confirm" | "refuse" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const post = async (which: "confirm" | "refuse"): Promise<void> => {
    setPending(which);
    setFailure(null);
    try {
      onAnswer(await (which === "confirm" ? confirmEmailChange(token) : cancelEmailChange(token)));
    } catch (error) {
      if (error instanceof ApiError && error.code === "account.email_link_invalid") onRejected(error.detail);
      else
        setFailure(messageOf(error, "The answer was not taken, and nothing was changed. Please try again."));
      setPending(null);
    }
  };
  return (
    <>
      <AuthHeading title="Is this change yours?">
        The address of a Colophon account is to change. It does once the present address and the new one have
        both confirmed it. You have followed the link in our mail to{" "}
        {isFromPresent() ? "the present address" : "the new address"}.
      </AuthHeading>
      {failure !== null && (
        <Notice tone="danger" className="mt-6">
          {failure}
        </Notice>
      )}
      <div className="mt-8 grid gap-3">
        <Button
          variant="primary"
          busy={pending === "confirm"}
          busyLabel="Confirming"
          disabled={pending === "refuse"}
          onClick={() => void post("confirm")}
        >
          Confirm the change
        </Button>
        <Button
          busy={pending === "refuse"}
          busyLabel="Calling it off"
          disabled={pending === "confirm"}
          onClick={() => void post("refuse")}
        >
          This was not me
        </Button>
      </div>
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        To close this page changes nothing either: the link ends {EMAIL_CHANGE_HOURS} hours after it was asked
        for.
      </p>
    </>
  );
}

/**
 * The link sent to the current address is marked as such next to its token, which is gone by now; called only
 * if there was a token.
 */
function isFromPresent(): boolean {
  return new URLSearchParams(window.location.search).get("from") === "present";
}

const TITLES = {
  waits_for_new: "One more confirmation",
  waits_for_old: "One more confirmation",
  changed: "Your address is changed",
  called_off: "The change was called off",
} as const;

function Ended({ answer: { state, message } }: { answer: Answer }): React.ReactElement {
  return (
    <Outcome
      tone="success"
      title={TITLES[state]}
      actions={
        state === "called_off" ? (
          <ButtonLink href={paths.requestPasswordReset} variant="primary">
            Set a new password
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.account} variant="primary">
            Your account
          </ButtonLink>
        )
      }
    >
      <p className="wrap-anywhere">{message}</p>
      {state === "called_off" && (
        <p>If you did not ask for it, somebody else has used your account: set a new password now.</p>
      )}
    </Outcome>
  );
}

function NoGood({ detail }: { detail: string }): React.ReactElement {
  return (
    <Outcome
      tone="danger"
      title="This link cannot be used"
      actions={
        <>
          <ButtonLink href={paths.account} variant="primary">
            Your account
          </ButtonLink>
          <ButtonLink href={paths.login}>Back to Login</ButtonLink>
        </>
      }
    >
      <p>{detail}</p>
    </Outcome>
  );
}
