import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { lifetimeLogin, lifetimeRegistration, paths } from "../../paths.ts";
import { verifyEmail } from "./auth-calls.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { ABOUT_THE_PASSWORD, verifyRules } from "./auth-rules.ts";
import { FormFrame } from "./form-frame.tsx";
import { MailedLink, type MailedLinkFormProps } from "./emailed-link.tsx";
import { Outcome } from "./outcome.tsx";
import { CheckingLink } from "./checking-link.tsx";
import { SendToEmail } from "./send-again.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Verify your email",
    description: "Confirms the email address of a new account.",
  });
}

export default function VerifyEmailPage(): React.ReactElement {
  return (
    <MailedLink
      Form={Confirmation}
      Invalid={VerificationFailed}
      missing={{
        detail: "Verification token is missing.",
        advice: "Please open the link in our email again.",
      }}
      doneTitle="Your email is verified"
    />
  );
}

const FAILED = "Verification failed. Please try again.";

/** In the browser that registered, the link is enough; any other must enter the password. */
function Confirmation(props: MailedLinkFormProps): React.ReactElement {
  const confirm = useConfirm(props);
  const [attempt, setAttempt] = useState<"checking" | "asked" | { failure: string }>("checking");
  const tryAlone = async (): Promise<void> => {
    setAttempt("checking");
    try {
      await confirm();
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === "auth.registration_password_needed";
      setAttempt(isAsked ? "asked" : { failure: messageOf(error, FAILED) });
    }
  };
  const hasTried = useRef(false);
  // The link was followed to confirm the address; it is used once, however often the page renders.
  useEffect(() => {
    if (hasTried.current) return;
    hasTried.current = true;
    void tryAlone();
  });
  if (attempt === "asked") return <PasswordForm confirm={confirm} />;
  if (attempt === "checking") return <CheckingLink>Verifying your email</CheckingLink>;
  return (
    <Outcome
      tone="danger"
      title="Your email isn't verified yet"
      actions={
        <Button variant="primary" onClick={() => void tryAlone()}>
          Try again
        </Button>
      }
    >
      <p>{attempt.failure}</p>
    </Outcome>
  );
}

/** Posts the link; an invalid one ends the page. */
function useConfirm({ token, onDone, onRejected }: MailedLinkFormProps): Confirm {
  const isLifetime = useCameForLifetime();
  return async (password) => {
    try {
      const { message, email } = await verifyEmail({ token, ...(password !== undefined && { password }) });
      onDone(message, { next: isLifetime ? lifetimeLogin : paths.login, email });
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.verification_token_invalid")
        onRejected(error.detail);
      throw error;
    }
  };
}

/** @throws ApiError */
type Confirm = (password?: string) => Promise<void>;

function PasswordForm({ confirm }: { confirm: Confirm }): React.ReactElement {
  const served = useServerForm({
    rules: verifyRules,
    defaultValues: { password: "" },
    send: ({ password }) => confirm(password),
    places: {
      fields: { password: "password" },
      codes: ABOUT_THE_PASSWORD,
      fallback: FAILED,
    },
  });
  const { form, isBusy } = served;
  const { errors } = form.formState;
  return (
    <>
      <AuthHeading title="Confirm your email">
        You registered in a different browser. Enter the password you chose there, so we know this account is
        yours.
      </AuthHeading>
      <FormFrame of={served} staysOpen>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          hint="Didn't sign up? Someone may have entered your address by mistake. You can close this page."
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Button type="submit" variant="primary" className="w-full" busy={isBusy} busyLabel="Verifying">
          Confirm my address
        </Button>
      </FormFrame>
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        Forgot it?{" "}
        <Anchor href={paths.register} className="link">
          Register again
        </Anchor>{" "}
        to choose a new one.
      </p>
    </>
  );
}

/** The emailed link contains the purpose of the registration: it may be opened on another device. */
function useCameForLifetime(): boolean {
  const [search] = useSearchParams();
  return search.get("offer") === "lifetime";
}

function VerificationFailed({ detail, advice }: { detail: string; advice?: string }): React.ReactElement {
  const isLifetime = useCameForLifetime();
  return (
    <Outcome
      tone="danger"
      title="This link cannot be used"
      actions={
        <>
          <ButtonLink href={isLifetime ? lifetimeRegistration : paths.register}>
            Try Registering Again
          </ButtonLink>
          <ButtonLink href={paths.login} variant="quiet">
            Back to Login
          </ButtonLink>
          <ButtonLink href={paths.contact} variant="quiet">
            Contact Support
          </ButtonLink>
        </>
      }
    >
      <p>{detail}</p>
      {advice !== undefined && <p>{advice}</p>}
      <SendToEmail />
    </Outcome>
  );
}
