import { SHORTEST_PASSWORD } from "@colophon/contracts/auth/credentials";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { paths } from "../../paths.ts";
import { resetPassword } from "../../data/auth/auth-calls.ts";
import { ApiError } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ResetForm } from "./auth-forms.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { FormFrame } from "./form-frame.tsx";
import { Outcome } from "./outcome.tsx";
import { showServerError } from "./server-errors.ts";
import { useAddressToken } from "./use-address-token.ts";
import { useLaterRedirect } from "./use-later-redirect.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Set a new password",
    description: "Sets a new password with a mailed link.",
    path: paths.resetPassword,
  });
}

export default function ResetPasswordPage(): React.ReactElement {
  const token = useAddressToken();
  const [done, setDone] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useLaterRedirect(done !== null, paths.login);

  if (done !== null) return <PasswordChanged message={done} />;
  if (refused !== null) return <InvalidLink detail={refused} />;
  if (token === null) return <InvalidLink detail="Password reset token is missing or invalid." />;
  if (token === undefined) {
    return (
      <output className="appear-late flex items-center gap-3 text-ink-2">
        <Spinner className="size-5" />
        Reading your link
      </output>
    );
  }
  return <NewPasswordForm token={token} onDone={setDone} onRefused={setRefused} />;
}

type NewPasswordFormProps = {
  token: string;
  onDone: (message: string) => void;
  /** the link itself is worthless: nothing typed here can help */
  onRefused: (detail: string) => void;
};

function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps): React.ReactElement {
  const form = useForm<ResetForm>({
    resolver: zodResolver(ResetForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { message } = await resetPassword({ token, new_password: password });
      onDone(message);
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.reset_token_invalid") onRefused(error.detail);
      showServerError({
        error,
        fallback: "Failed to reset password. Please try again.",
        setError: form.setError,
        fields: { new_password: "password" },
        passwordField: "password",
      });
    }
  });
  return (
    <>
      <AuthHeading title="Set a new password">
        Every device that is signed in to your account will be signed out.
      </AuthHeading>
      <FormFrame
        onSubmit={(event) => void submit(event)}
        busy={isSubmitting}
        fieldErrors={Object.keys(errors).length}
        failure={errors.root?.message}
      >
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint={`At least ${SHORTEST_PASSWORD} characters. Mix letters, numbers and symbols, or use a few unrelated words.`}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
        <Button type="submit" variant="primary" className="w-full" busy={isSubmitting} busyLabel="Saving">
          Reset password
        </Button>
      </FormFrame>
    </>
  );
}

function PasswordChanged({ message }: { message: string }): React.ReactElement {
  return (
    <Outcome
      tone="success"
      title="Your password is changed"
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

function InvalidLink({ detail }: { detail: string }): React.ReactElement {
  return (
    <Outcome
      tone="danger"
      title="Invalid Reset Link"
      actions={
        <>
          <ButtonLink href={paths.requestPasswordReset} variant="primary">
            Request a new link
          </ButtonLink>
          <ButtonLink href={paths.login}>Back to Login</ButtonLink>
        </>
      }
    >
      <p>{detail}</p>
    </Outcome>
  );
}
