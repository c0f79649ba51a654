import type { SecondStep } from "@colophon/contracts/auth/mfa/mfa";
import { useCallback, useEffect, useRef, useState } from "react";
import { signInWithProvider, withName } from "./provider-sign-in.ts";
import { useSession } from "../session/session.tsx";
import { ApiError, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import type { ProviderReturn } from "./use-provider-return.ts";

// As worded in the requirements: for errors the server doesn't explain, and for other failures.
const MESSAGES = {
  "sign-in": { refused: "Google login failed", broken: "Sign-in failed. Please try again." },
  "sign-up": { refused: "Google sign-up failed", broken: "Sign-up failed. Please try again." },
} as const;

type Provider = {
  name: string | null | undefined;
  /** if the author has a second factor: the remaining step */
  onStep: (step: SecondStep) => void;
};

/** Signs in with the session id that the provider sign-in returned, once. */
export function useProviderSignIn(
  { sessionId, via }: ProviderReturn,
  { name: providerName, onStep }: Provider,
): { isSigningIn: boolean; failure: string | null } {
  const { signIn } = useSession();
  const [isSigningIn, setSigningIn] = useState(sessionId !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const wasSent = useRef(false);
  const run = useCallback(
    async (id: string): Promise<void> => {
      const { refused, broken } = MESSAGES[via];
      try {
        const answer = await signInWithProvider(id).catch((error: unknown) => {
          setFailure(messageOf(error, withName(refused, providerName)));
          return null;
        });
        if (answer === null) return;
        if ("second_factor" in answer) {
          onStep(answer.second_factor);
          return;
        }
        await signIn(answer.access_token);
        toast.success("Welcome! You have been signed in successfully.");
      } catch (error) {
        setFailure(error instanceof ApiError && error.code === "network" ? error.detail : broken);
      } finally {
        setSigningIn(false);
      }
    },
    [via, providerName, onStep, signIn],
  );
  // The page was opened for this: the provider redirected the browser here. The id works once.
  useEffect(() => {
    if (sessionId === null || wasSent.current) return;
    wasSent.current = true;
    void run(sessionId);
  }, [sessionId, run]);
  return { isSigningIn, failure };
}
