import { SHORTEST_PASSWORD } from "@colophon/contracts/auth/credentials";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { paths } from "../../paths.ts";
import { resetPassword } from "../../data/auth/auth-calls.ts";
import { ApiError } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { ResetForm } from "./auth-forms.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { FormFrame } from "./form-frame.tsx";
import { MailedLink, type MailedLinkFormProps } from "./mailed-link.tsx";
import { Outcome } from "./outcome.tsx";
import { showServerError } from "./server-errors.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Set a new password",
    description: "Sets a new password with a mailed link.",
    path: paths.resetPassword,
  });
}

export default function ResetPasswordPage(): React.ReactElement {
  return (
    <MailedLink
      Form={NewPasswordForm}
      Refused={InvalidLink}
      missing={{
        detail: "Password reset token is missing or invalid.",
        advice: "Please open the link in our mail once more.",
      }}
      doneTitle="Your password is changed"
    />
  );
}

function NewPasswordForm({ token, onDone, onRefused }: MailedLinkFormProps): React.ReactElement {
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

function InvalidLink({ detail, advice }: { detail: string; advice?: string }): React.ReactElement {
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
      {advice !== undefined && <p>{advice}</p>}
    </Outcome>
  );
}
