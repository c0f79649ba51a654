import { SHORTEST_PASSWORD } from "@colophon/contracts/auth/password-limits";
import { paths } from "../../paths.ts";
import { resetPassword } from "./auth-calls.ts";
import { ApiError } from "../../platform/api.ts";
import { useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { ABOUT_THE_PASSWORD, resetRules } from "./auth-rules.ts";
import { FormFrame } from "./form-frame.tsx";
import { MailedLink, type MailedLinkFormProps } from "./emailed-link.tsx";
import { Outcome } from "./outcome.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Set a new password",
    description: "Sets a new password with a mailed link.",
  });
}

export default function ResetPasswordPage(): React.ReactElement {
  return (
    <MailedLink
      Form={NewPasswordForm}
      Invalid={InvalidLink}
      missing={{
        detail: "Password reset token is missing or invalid.",
        advice: "Please open the link in our mail once more.",
      }}
      doneTitle="Your password is changed"
    />
  );
}

function NewPasswordForm({ token, onDone, onRejected }: MailedLinkFormProps): React.ReactElement {
  const served = useServerForm({
    rules: resetRules,
    defaultValues: { password: "", confirmPassword: "" },
    async send({ password }) {
      try {
        const { message } = await resetPassword({ token, new_password: password });
        onDone(message);
      } catch (error) {
        if (error instanceof ApiError && error.code === "auth.reset_token_invalid") onRejected(error.detail);
        throw error;
      }
    },
    places: {
      fields: { new_password: "password" },
      codes: ABOUT_THE_PASSWORD,
      fallback: "Failed to reset password. Please try again.",
    },
  });
  const { form, isBusy } = served;
  const { errors } = form.formState;
  return (
    <>
      <AuthHeading title="Set a new password">
        Every device that is signed in to your account will be signed out.
      </AuthHeading>
      <FormFrame of={served}>
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
        <Button type="submit" variant="primary" className="w-full" busy={isBusy} busyLabel="Saving">
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
