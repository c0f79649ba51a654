import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { paths } from "../../paths.ts";
import { verifyEmail } from "../../data/auth/auth-calls.ts";
import { ApiError, sentenceOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Outcome } from "./outcome.tsx";
import { useAddressToken } from "./use-address-token.ts";
import { useLaterRedirect } from "./use-later-redirect.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Verify your email",
    description: "Confirms the email address of a new account.",
    path: paths.verifyEmail,
  });
}

export default function VerifyEmailPage(): React.ReactElement {
  const token = useAddressToken();
  const verification = useMutation({
    mutationFn: verifyEmail,
  });
  const { mutate, isSuccess } = verification;
  const posted = useRef(false);
  // The mailed link is a GET and changes nothing; the page posts its token, once.
  useEffect(() => {
    if (typeof token !== "string" || posted.current) return;
    posted.current = true;
    mutate(token);
  }, [token, mutate]);
  useLaterRedirect(isSuccess, paths.login);

  if (token === null) return <VerificationFailed detail="Verification token is missing." />;
  if (verification.isError) {
    const unanswered = verification.error instanceof ApiError && verification.error.status === 0;
    return (
      <VerificationFailed
        detail={sentenceOf(verification.error, "Verification failed. Please try again.")}
        {...(unanswered && typeof token === "string" && { onRetry: () => mutate(token) })}
      />
    );
  }
  if (isSuccess) {
    return (
      <Outcome
        tone="success"
        title="Your email is verified"
        actions={
          <ButtonLink href={paths.login} variant="primary">
            Login Now
          </ButtonLink>
        }
      >
        <p>{verification.data.message}</p>
        <p className="text-small text-ink-3">You will be taken to the sign-in page in a moment.</p>
      </Outcome>
    );
  }
  return (
    <section>
      <Spinner className="size-10 text-accent" />
      <h1 className="mt-5 font-display text-h1">Verifying your email</h1>
      <p className="mt-3 text-ink-2" aria-live="polite">
        This takes a second.
      </p>
    </section>
  );
}

function VerificationFailed(props: { detail: string; onRetry?: () => void }): React.ReactElement {
  return (
    <Outcome
      tone="danger"
      title="Your email is not verified yet"
      actions={
        <>
          {props.onRetry ? (
            <Button variant="primary" onClick={props.onRetry}>
              Try again
            </Button>
          ) : (
            <ButtonLink href={paths.register} variant="primary">
              Try Registering Again
            </ButtonLink>
          )}
          <ButtonLink href={paths.login}>Back to Login</ButtonLink>
          <ButtonLink href={`mailto:${site.mailboxes.support}`} variant="quiet">
            Contact Support
          </ButtonLink>
        </>
      }
    >
      <p>{props.detail}</p>
    </Outcome>
  );
}
