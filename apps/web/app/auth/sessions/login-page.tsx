import type { SecondStep } from "@colophon/contracts/auth/mfa/mfa";
import type { SignInRejection } from "@colophon/contracts/auth/linked-accounts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { lifetimePurchase, lifetimeRegistration, paths } from "../../paths.ts";
import { login } from "./auth-calls.ts";
import { providerQuery, rejectionMessage } from "./provider-sign-in.ts";
import { type NavigationState, readNavigationState } from "../../platform/navigation-state.ts";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { type ServerForm, useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useSession } from "../session/session.tsx";
import { toast } from "../../platform/toast.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import type { LoginForm } from "./auth-forms.ts";
import { loginRules } from "./auth-rules.ts";
import { FormFrame } from "./form-frame.tsx";
import { handedStep } from "./handed-step.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { SentTo } from "./send-again.tsx";
import { type ProviderReturn, useProviderReturn } from "./use-provider-return.ts";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

const stepPart = lazyPart(() => import("./second-step-form.tsx"));

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({ title: "Sign in", description: "Sign in to your books." });
}

/** How long the welcome message is shown before an author who signed up for the offer is taken to it. */
const BEFORE_OFFER_MS = 1500;

export default function LoginPage(): React.ReactElement {
  return <LoginScreen leave={loadDocument} />;
}

/** @param props.leave  loads another document */
export function LoginScreen({ leave }: { leave: (href: string) => void }): React.ReactElement {
  const { user } = useSession();
  const journey = useJourney();
  const { came, from, hasOffer, greeting } = journey;
  const provider = useQuery(providerQuery).data?.name;
  const { step, setStep, isEntering, enter } = useSecondStep();
  const { isSigningIn, failure } = useProviderSignIn(came, { name: provider, onStep: setStep });
  const typed = useLoginForm({ enter, setStep, email: greeting.email ?? "" });
  // Known only in the browser: the page is prerendered.
  const inBrowser = useInBrowser();
  const isBusy = typed.isBusy || isSigningIn || isEntering;
  if (user !== null && !isBusy) return <Arrived journey={journey} leave={leave} />;
  if (step !== null) return <AwaitedStep step={step} onToken={enter} onAgain={() => setStep(null)} />;
  if (inBrowser && isSigningIn) return <SigningIn />;
  return (
    <>
      <SignInError failure={failure} refusal={inBrowser ? came.refusal : null} />
      <Greeting {...greeting} />
      <LoginFields {...typed} />
      <PasskeyButton onToken={enter} />
      <ProviderButton via="sign-in" from={from} hasOffer={hasOffer} />
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        No account yet?{" "}
        <Anchor href={hasOffer ? lifetimeRegistration : paths.register} className="link">
          Create one
        </Anchor>
      </p>
    </>
  );
}

type Entering = {
  /** stores a token, shows the welcome message, and lets the page continue */
  enter: (token: string) => Promise<void>;
  setStep: (step: SecondStep | null) => void;
};

/** The remaining proof, once a password or a provider has established the identity. */
function useSecondStep(): Entering & { step: SecondStep | null; isEntering: boolean } {
  const { signIn } = useSession();
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  // undefined: not started here, but a sign-in elsewhere may have led to this page
  const [begun, setStep] = useState<SecondStep | null>();
  const [isEntering, setEntering] = useState(false);
  const enter = useCallback(
    async (token: string) => {
      // The greeting is shown before navigation.
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
  const handed = begun === undefined && inBrowser ? handedStep(hash) : null;
  return { step: begun ?? handed, setStep, isEntering, enter };
}

type Journey = {
  came: ProviderReturn;
  from: string | undefined;
  hasOffer: boolean;
  greeting: Omit<NavigationState, "from" | "hasOffer">;
};

/** Start and destination of a sign-in: from the previous page, or from the provider. */
function useJourney(): Journey {
  const { state } = useLocation();
  const { from, hasOffer, ...greeting } = readNavigationState(state);
  const came = useProviderReturn();
  const inBrowser = useInBrowser();
  return {
    came,
    from: came.from ?? from,
    hasOffer: inBrowser && (came.hasOffer || hasOffer === true),
    greeting,
  };
}

function useLoginForm({
  enter,
  setStep,
  email,
}: Entering & { email: string }): ServerForm<LoginForm, LoginForm> {
  return useServerForm({
    rules: loginRules,
    defaultValues: { email, password: "" },
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
}

function LoginFields(props: ServerForm<LoginForm, LoginForm>): React.ReactElement {
  const { form, isBusy } = props;
  const { errors } = form.formState;
  return (
    <FormFrame of={props}>
      <TextField
        label="Email"
        type="email"
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
  );
}

/** Continues once somebody is signed in. */
function Arrived(props: { journey: Journey; leave: (href: string) => void }): React.ReactElement {
  const { came, from, hasOffer } = props.journey;
  const isSignUp = came.sessionId !== null && came.via === "sign-up";
  if (hasOffer && isSignUp) return <OfferNext leave={props.leave} />;
  return <Navigate to={hasOffer ? lifetimePurchase : (from ?? paths.dashboard)} replace />;
}

/** Why a provider sign-in failed. */
function SignInError(props: {
  failure: string | null;
  refusal: SignInRejection | null;
}): React.ReactElement | null {
  const provider = useQuery(providerQuery).data?.name;
  const { failure, refusal } = props;
  const sentence = failure ?? (refusal === null ? null : rejectionMessage(refusal, provider));
  if (sentence === null) return null;
  return (
    <Notice tone="danger" className="mb-8">
      {sentence}
    </Notice>
  );
}

/** Shown while the session is being created, after the provider has vouched for the user. */
function SigningIn(): React.ReactElement {
  return (
    <AuthHeading title="Signing you in">
      <output className="block">This takes a moment.</output>
    </AuthHeading>
  );
}

/** The purchase page is loaded as a new document, so that its URL is parsed from scratch. */
function OfferNext({ leave }: { leave: (href: string) => void }): React.ReactElement {
  // A timer is outside React, and must be stopped if the author leaves first.
  useEffect(() => {
    const timer = setTimeout(() => leave(lifetimePurchase), BEFORE_OFFER_MS);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <AuthHeading title="Welcome">
      <output className="block">Your account is ready. Your lifetime offer comes next.</output>
    </AuthHeading>
  );
}

function loadDocument(href: string): void {
  globalThis.location.assign(href);
}

type AwaitedStepProps = {
  step: SecondStep;
  onToken: (token: string) => Promise<void>;
  onAgain: () => void;
};

function AwaitedStep(props: AwaitedStepProps): React.ReactElement {
  // Loading code is outside React.
  useEffect(() => stepPart.warm(), []);
  const { part, hasFailed } = useLazyPart(stepPart);
  if (hasFailed) return <PartMissing onRetry={stepPart.warm} onClose={props.onAgain} />;
  if (part === null) return <AuthHeading title="One more step">Loading what comes next.</AuthHeading>;
  return <part.SecondStepForm {...props} />;
}

/**
 * Someone who has just registered must first open an email, someone who was signed out is told so; anybody
 * else is welcomed back.
 */
function Greeting({
  message,
  email,
  hasEnded,
}: Omit<NavigationState, "from" | "hasOffer">): React.ReactElement {
  const [isDismissed, setDismissed] = useState(false);
  // Known only in the browser: the page is prerendered.
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
