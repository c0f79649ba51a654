import { authEndpoints } from "@colophon/contracts/auth/endpoints";
import type { Db } from "../../platform/db/database.ts";
import { setBindingCookie } from "../../platform/http/credentials.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { Users } from "../users/users.ts";
import type { Auth } from "./auth.ts";
import { SESSION_ABSOLUTE_DAYS } from "./session.ts";

type AuthRouteDeps = {
  db: Db;
  auth: Auth;
  users: Users;
  secureCookies: boolean;
};

export function mountAuth(mount: Mount, deps: AuthRouteDeps): void {
  const { auth, secureCookies: secure } = deps;

  mount(authEndpoints.register, async ({ body }) => {
    await auth.register(body);
    return {
      message: "Account created! Please check your email to verify your account before logging in.",
    };
  });

  mount(authEndpoints.verifyEmail, async ({ body }) => {
    await auth.verifyEmail(body.token);
    return { message: "Your email address is confirmed. You can sign in now." };
  });

  mount(authEndpoints.login, async ({ body, fromBrowser, setHeader }) => {
    const { accessToken, binding } = await auth.login({ ...body, fromBrowser });
    if (binding !== null) {
      const maxAgeSeconds = SESSION_ABSOLUTE_DAYS * 86_400;
      setHeader("set-cookie", setBindingCookie(binding, { maxAgeSeconds, secure }));
    }
    return { access_token: accessToken };
  });

  mount(authEndpoints.logout, async ({ actor, setHeader }) => {
    await auth.logout(actor.sessionId);
    setHeader("set-cookie", setBindingCookie("", { maxAgeSeconds: 0, secure }));
    return { message: "You are signed out." };
  });

  mount(authEndpoints.me, ({ actor }) => deps.users.present(deps.db, actor.id));

  mount(authEndpoints.requestPasswordReset, async ({ body }) => {
    await auth.requestPasswordReset(body.email);
    return {
      message: "If this address belongs to a verified account, a link to set a new password is on its way.",
    };
  });

  mount(authEndpoints.resetPassword, async ({ body }) => {
    await auth.resetPassword({ token: body.token, newPassword: body.new_password });
    return { message: "Your new password is set. You can sign in with it now." };
  });
}
