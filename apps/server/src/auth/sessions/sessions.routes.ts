import { authEndpoints, type Impersonation, type Session } from "@colophon/contracts/auth/sessions";
import type { Db } from "../../platform/db/database.ts";
import type { Impersonator } from "../../platform/http/actor.ts";
import {
  registrationCookie,
  setBindingCookie,
  setRegistrationCookie,
} from "../../platform/http/credentials.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Users } from "../../users/users.ts";
import type { Auth } from "./sessions.ts";
import { REGISTRATION_RETENTION_DAYS } from "./verification-link.ts";
import type { OpenSession } from "./session.store.ts";

type AuthRouteDeps = {
  db: Db;
  auth: Auth;
  users: Users;
  secureCookies: boolean;
};

export function registerAuthRoutes(registerRoute: RegisterRoute, deps: AuthRouteDeps): void {
  const { auth, secureCookies: secure } = deps;
  const presentUser = deps.users.presenter(deps.db);

  registerRoute(authEndpoints.register, async ({ body, address, header, setHeader }) => {
    const { browserSecret } = await auth.register({ ...body, address, cookies: header("cookie") });
    const maxAgeSeconds = REGISTRATION_RETENTION_DAYS * 86_400;
    setHeader("set-cookie", setRegistrationCookie(browserSecret, { maxAgeSeconds, secure }));
    return {
      message: "Account created! Please check your email to verify your account before logging in.",
    };
  });

  registerRoute(authEndpoints.verifyEmail, async ({ body, address, header, setHeader }) => {
    const browserSecret = registrationCookie(header("cookie"), secure);
    const { email } = await auth.verifyEmail({ ...body, browserSecret, address });
    setHeader("set-cookie", setRegistrationCookie("", { maxAgeSeconds: 0, secure }));
    return { message: "Your email address is confirmed. You can sign in now.", email };
  });

  registerRoute(authEndpoints.resendVerification, async ({ body }) => {
    await auth.resendVerification(body.email);
    return { message: "If this address waits for its confirmation, a new link is on its way." };
  });

  registerRoute(authEndpoints.logout, async ({ actor, setHeader }) => {
    await auth.logout(actor.sessionId);
    setHeader("set-cookie", setBindingCookie("", { maxAgeSeconds: 0, secure }));
    return { message: "You are signed out." };
  });

  registerRoute(authEndpoints.logoutEverywhere, async ({ actor, setHeader }) => {
    await auth.signOutEverywhere(actor.id);
    setHeader("set-cookie", setBindingCookie("", { maxAgeSeconds: 0, secure }));
    return { message: "You are signed out on every device." };
  });

  registerRoute(authEndpoints.sessions, async ({ actor }) => {
    const sessions = await auth.sessions(actor.id);
    return { sessions: sessions.map((session) => presentSession(session, actor.sessionId)) };
  });

  registerRoute(authEndpoints.endSession, async ({ actor, params }) => {
    await auth.endSession({ id: params.id, userId: actor.id });
    return { message: "That device is signed out." };
  });

  registerRoute(authEndpoints.changePassword, async ({ actor, body, address }) => {
    await auth.changePassword({
      address,
      userId: actor.id,
      sessionId: actor.sessionId,
      currentPassword: body.current_password,
      newPassword: body.new_password,
    });
    return { message: "Your new password is set. Every other device is signed out." };
  });

  registerRoute(authEndpoints.me, async ({ actor }) => ({
    ...(await presentUser(actor.id)),
    has_second_factor: actor.hasMfa,
    must_change_password: actor.mustChangePassword,
    impersonation: await presentImpersonation(deps, actor.impersonator),
  }));

  registerRoute(authEndpoints.requestPasswordReset, async ({ body, isKnown }) => {
    await auth.requestPasswordReset({ email: body.email, isKnown: isKnown() });
    return {
      message: "If this address belongs to a verified account, a link to set a new password is on its way.",
    };
  });

  registerRoute(authEndpoints.resetPassword, async ({ body, address, isAbout }) => {
    const { email } = await auth.resetPassword({
      token: body.token,
      newPassword: body.new_password,
      address,
    });
    isAbout(email);
    return { message: "Your new password is set. You can sign in with it now." };
  });
}

function presentSession(session: OpenSession, currentId: string): Session {
  return {
    id: session.id,
    browser: session.browser,
    origin: session.origin,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    is_current: session.id === currentId,
  };
}

async function presentImpersonation(
  { db, users }: Pick<AuthRouteDeps, "db" | "users">,
  impersonator: Impersonator | null,
): Promise<Impersonation | null> {
  if (impersonator === null) return null;
  const administrator = await users.find(db, impersonator.id);
  return {
    administrator: administrator?.full_name ?? "",
    may_write: impersonator.mayWrite,
    ends_at: impersonator.endsAt.toISOString(),
  };
}
