import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "../../paths.ts";
import { verifyEmail } from "../../data/auth/auth-calls.ts";
import { ApiError } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VerifyForm } from "./auth-forms.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { FormFrame } from "./form-frame.tsx";
import { Outcome } from "./outcome.tsx";
import { showServerError } from "./server-errors.ts";
import { useAddressToken } from "./use-address-token.ts";
import { useLaterRedirect } from "./use-later-redirect.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Verify your email",
    description: "Confirms the email address of a new account.",
    path: paths.verifyEmail,
  });
}

/** The mailed link is a GET and changes nothing: the page posts its token, with the password of the registration. */
export default function VerifyEmailPage(): React.ReactElement {
  const token = useAddressToken();
  const [done, setDone] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useLaterRedirect(done !== null, paths.login);

  if (done !== null) return <Verified message={done} />;
  if (refused !== null) return <VerificationFailed detail={refused} />;
  if (token === null) return <VerificationFailed detail="Verification token is missing." />;
  if (token === undefined) {
    return (
      <output className="appear-late flex items-center gap-3 text-ink-2">
        <Spinner className="size-5" />
        Reading your link
      </output>
    );
  }
  return <PasswordForm token={token} onDone={setDone} onRefused={setRefused} />;
}

type PasswordFormProps = {
  token: string;
  onDone: (message: string) => void;
  /** the link itself is worthless: nothing typed here can help */
  onRefused: (detail: string) => void;
};

function PasswordForm({ token, onDone, onRefused }: PasswordFormProps): React.ReactElement {
  const form = useForm<VerifyForm>({
    resolver: zodResolver(VerifyForm),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { message } = await verifyEmail({ token, password });
      onDone(message);
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.verification_token_invalid")
        onRefused(error.detail);
      showServerError({
        error,
        fallback: "Verification failed. Please try again.",
        setError: form.setError,
        fields: { password: "password" },
        passwordField: "password",
      });
    }
  });
  return (
    <>
      <AuthHeading title="Confirm your address">
        Please enter the password you chose when you registered. It shows that this registration is yours.
      </AuthHeading>
      <FormFrame
        onSubmit={(event) => void submit(event)}
        busy={isSubmitting}
        fieldErrors={Object.keys(errors).length}
        failure={errors.root?.message}
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          hint="You did not choose one? Then somebody else typed your address: simply close this page."
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Button type="submit" variant="primary" className="w-full" busy={isSubmitting} busyLabel="Verifying">
          Confirm my address
        </Button>
      </FormFrame>
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        Forgotten it?{" "}
        <Anchor href={paths.register} className="link">
          Register again
        </Anchor>{" "}
        to choose a new one.
      </p>
    </>
  );
}

function Verified({ message }: { message: string }): React.ReactElement {
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
      <p>{message}</p>
      <p className="text-small text-ink-3">You will be taken to the sign-in page in a moment.</p>
    </Outcome>
  );
}

function VerificationFailed({ detail }: { detail: string }): React.ReactElement {
  return (
    <Outcome
      tone="danger"
      title="Your email is not verified yet"
      actions={
        <>
          <ButtonLink href={paths.register} variant="primary">
            Try Registering Again
          </ButtonLink>
          <ButtonLink href={paths.login}>Back to Login</ButtonLink>
          <ButtonLink href={`mailto:${site.mailboxes.support}`} variant="quiet">
            Contact Support
          </ButtonLink>
        </>
      }
    >
      <p>{detail}</p>
    </Outcome>
  );
}
