import { authEndpoints } from "@colophon/contracts/auth/sessions";
import { mfaEndpoints } from "@colophon/contracts/auth/mfa/endpoints";
import { ticketCookie } from "../../platform/http/credentials.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { SignInContext } from "../sessions/sessions.ts";
import { answerProof, answerSignedIn } from "./answer-proof.ts";
import type { Mfa } from "./mfa.ts";
import { startPasskeyRequest } from "./passkey-ceremony.ts";
import { startSecondStep, signInByPasskey, stepByCode, stepByPasskey } from "./second-step.ts";

/** The parts of a request's origin that sign-in needs. */
type From = { address: string; fromBrowser: boolean; header: (name: string) => string | undefined };

/** Routes of the first step, the second step, and passkey sign-in, which is both. */
export function registerSignInRoutes(
  registerRoute: RegisterRoute,
  { mfa, secureCookies: secure }: { mfa: Mfa; secureCookies: boolean },
): void {
  const { deps } = mfa;
  const { auth } = deps;
  const placeOf = ({ address, fromBrowser, header }: From): SignInContext => ({
    ...auth.origin({ address, userAgent: header("user-agent") }),
    fromBrowser,
  });
  const cookieOf = ({ header }: From): string | null => ticketCookie(header("cookie"), secure);

  registerRoute(authEndpoints.login, async ({ body, setHeader, ...call }) => {
    const user = await auth.checkLogin({ ...body, address: call.address, isKnown: call.isKnown() });
    return answerProof(await mfa.afterProof(user, placeOf(call)), { setHeader, secure });
  });

  registerRoute(mfaEndpoints.secondStep, async ({ body, setHeader, isAbout, ...call }) => {
    const taken = await stepByCode(deps, { ...body, cookie: cookieOf(call) }, placeOf(call));
    isAbout(taken.email);
    if (body.kind === "recovery_code") {
      const { userId, email } = taken;
      const { address } = call;
      deps.onSecurityEvent({ kind: "recovery-code-used", userId, email, address, outcome: "done" });
    }
    return answerSignedIn(taken, { setHeader, secure });
  });

  registerRoute(mfaEndpoints.secondStepRequest, ({ body, ...call }) =>
    startSecondStep(deps, { ...body, cookie: cookieOf(call) }),
  );

  registerRoute(mfaEndpoints.secondStepByPasskey, async ({ body, setHeader, isAbout, ...call }) => {
    const { ticket, challenge_id: challengeId, answer } = body;
    const presented = { ticket, challengeId, answer, cookie: cookieOf(call) };
    const taken = await stepByPasskey(deps, presented, placeOf(call));
    isAbout(taken.email);
    return answerSignedIn(taken, { setHeader, secure });
  });

  registerRoute(mfaEndpoints.passkeySignInRequest, () =>
    startPasskeyRequest(deps, { purpose: "sign-in", userId: null }),
  );

  registerRoute(mfaEndpoints.passkeySignIn, async ({ body, setHeader, isAbout, ...call }) => {
    const { challenge_id: challengeId, answer } = body;
    const taken = await signInByPasskey(deps, { challengeId, answer }, placeOf(call));
    isAbout(taken.email);
    return answerSignedIn(taken, { setHeader, secure });
  });
}
