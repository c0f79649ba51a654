import { authEndpoints } from "@colophon/contracts/auth/endpoints";
import { factorEndpoints } from "@colophon/contracts/factors/endpoints";
import { ticketCookie } from "../../platform/http/credentials.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { SignInPlace } from "../auth/auth.ts";
import { answerProof, answerSignedIn } from "./answer-proof.ts";
import type { Factors } from "./factors.ts";
import { askForPasskey } from "./passkey-ceremony.ts";
import { askForSecondStep, signInByPasskey, stepByCode, stepByPasskey } from "./second-step.ts";

/** A call as far as signing in cares where it comes from. */
type From = { address: string; fromBrowser: boolean; header: (name: string) => string | undefined };

/** Signing in: the first step, the second, and the one that is both. */
export function mountSignIn(
  mount: Mount,
  { factors, secureCookies: secure }: { factors: Factors; secureCookies: boolean },
): void {
  const { deps } = factors;
  const { auth } = deps;
  const placeOf = ({ address, fromBrowser, header }: From): SignInPlace => ({
    ...auth.origin({ address, userAgent: header("user-agent") }),
    fromBrowser,
  });
  const cookieOf = ({ header }: From): string | null => ticketCookie(header("cookie"), secure);

  mount(authEndpoints.login, async ({ body, setHeader, ...call }) => {
    const user = await auth.checkLogin({ ...body, address: call.address, isKnown: call.isKnown() });
    return answerProof(await factors.afterProof(user, placeOf(call)), { setHeader, secure });
  });

  mount(factorEndpoints.secondStep, async ({ body, setHeader, isAbout, ...call }) => {
    const taken = await stepByCode(deps, { ...body, cookie: cookieOf(call) }, placeOf(call));
    isAbout(taken.email);
    if (body.kind === "recovery_code") {
      const { userId, email } = taken;
      const { address } = call;
      deps.onSecurityEvent({ kind: "recovery-code-used", userId, email, address, outcome: "done" });
    }
    return answerSignedIn(taken, { setHeader, secure });
  });

  mount(factorEndpoints.secondStepRequest, ({ body, ...call }) =>
    askForSecondStep(deps, { ...body, cookie: cookieOf(call) }),
  );

  mount(factorEndpoints.secondStepByPasskey, async ({ body, setHeader, isAbout, ...call }) => {
    const { ticket, challenge_id: challengeId, answer } = body;
    const brought = { ticket, challengeId, answer, cookie: cookieOf(call) };
    const taken = await stepByPasskey(deps, brought, placeOf(call));
    isAbout(taken.email);
    return answerSignedIn(taken, { setHeader, secure });
  });

  mount(factorEndpoints.passkeySignInRequest, () =>
    askForPasskey(deps, { purpose: "sign-in", userId: null }),
  );

  mount(factorEndpoints.passkeySignIn, async ({ body, setHeader, isAbout, ...call }) => {
    const { challenge_id: challengeId, answer } = body;
    const taken = await signInByPasskey(deps, { challengeId, answer }, placeOf(call));
    isAbout(taken.email);
    return answerSignedIn(taken, { setHeader, secure });
  });
}
