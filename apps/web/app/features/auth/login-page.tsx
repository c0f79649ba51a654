import type { SecondStep } from "@colophon/contracts/factors/factors";
import { useCallback, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { login } from "../../data/auth/auth-calls.ts";
import { type NavigationState, readNavigationState } from "../../platform/navigation-state.ts";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useSession } from "../../data/session/session.tsx";
import { toast } from "../../platform/toast.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { loginRules } from "./auth-rules.ts";
import { handedStep } from "./handed-step.ts";
import { FormFrame } from "./form-frame.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SentTo } from "./send-again.tsx";

const stepPart = lazyPart(() => import("./second-step-form.tsx"));

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({ title: "Sign in", description: "Sign in to your books.", path: paths.login });
}

export default function LoginPage(): React.ReactElement {
  const { user, signIn } = useSession();
  const location = useLocation();
  const inBrowser = useInBrowser();
  const { from, ...greeting } = readNavigationState(location.state);
  // undefined: nobody has begun here, but a sign-in elsewhere may have led to this page
  const [begun, setStep] = useState<SecondStep | null>();
  const step = begun === undefined && inBrowser ? handedStep(location.hash) : (begun ?? null);
  const [isEntering, setEntering] = useState(false);
  const enter = useCallback(
    async (token: string) => {
      // The greeting comes before the page goes.
      setEntering(true);
      try {
        await signIn(token);
        toast.success("Welcome back!");
      } finally {
        setEntering(false);
      }
    },
    [signIn],
  );
  const { form, submit, isBusy, failure, fieldErrors } = useServerForm({
    rules: loginRules,
    defaultValues: { email: "", password: "" },
    async send(typed) {
      const answer = await login(typed);
      if ("access_token" in answer) return enter(answer.access_token);
      stepPart.warm();
      setStep(answer.second_factor);
      return undefined;
    },
    places: {
      fields: { email: "email", password: "password" },
      fallback: "Login failed. Please try again.",
    },
  });
  const { errors } = form.formState;

  if (user !== null && !isBusy && !isEntering) return <Navigate to={from ?? paths.dashboard} replace />;
  if (step !== null) return <AwaitedStep step={step} onToken={enter} onAgain={() => setStep(null)} />;

  return (
    <>
      <Greeting {...greeting} />
      <FormFrame
        onSubmit={(event) => void submit(event)}
        busy={isBusy}
        fieldErrors={fieldErrors}
        failure={failure}
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          aside={
            <Anchor href={paths.requestPasswordReset} className="link text-small">
              Forgot password?
            </Anchor>
          }
          {...form.register("password")}
        />
        <Button type="submit" variant="primary" className="w-full" busy={isBusy} busyLabel="Signing in">
          Sign In
        </Button>
      </FormFrame>
      <PasskeyButton onToken={enter} />
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        No account yet?{" "}
        <Anchor href={paths.register} className="link">
          Create one
        </Anchor>
      </p>
    </>
  );
}

type AwaitedStepProps = {
  step: SecondStep;
  onToken: (token: string) => Promise<void>;
  onAgain: () => void;
};

function AwaitedStep(props: AwaitedStepProps): React.ReactElement {
  // Code that is fetched is outside React.
  useEffect(() => stepPart.warm(), []);
  const { part, hasFailed } = useLazyPart(stepPart);
  if (hasFailed) return <PartMissing onRetry={stepPart.warm} onClose={props.onAgain} />;
  if (part === null) return <AuthHeading title="One more step">Loading what comes next.</AuthHeading>;
  return <part.SecondStepForm {...props} />;
}

/** Whoever has just registered has a mail to open first, whoever was signed out is told so; anybody else is welcomed back. */
function Greeting({ message, email, hasEnded }: Omit<NavigationState, "from">): React.ReactElement {
  const [isDismissed, setDismissed] = useState(false);
  // Known in the browser only: the page was rendered before anybody came.
  const inBrowser = useInBrowser();
  if (inBrowser && hasEnded === true) return <SessionEnded />;
  if (!inBrowser || message === undefined)
    return <AuthHeading title="Welcome back">Sign in to go on with your books.</AuthHeading>;
  return (
    <>
      {!isDismissed && (
        <Notice tone="success" title="Check Your Email" onDismiss={() => setDismissed(true)} className="mb-8">
          <p>{message}</p>
          {email !== undefined && <SentTo email={email} />}
        </Notice>
      )}
      <AuthHeading title="Sign in">Once your address is confirmed, your desk is ready.</AuthHeading>
    </>
  );
}

function SessionEnded(): React.ReactElement {
  return (
    <>
      <Notice title="Your session has ended" role="alert" className="mb-8">
        Sign in to go on; what you typed is kept.
      </Notice>
      <AuthHeading title="Welcome back">Sign in to go on with your books.</AuthHeading>
    </>
  );
}
