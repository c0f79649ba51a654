import { accountEndpoints } from "@colophon/contracts/account/profile";
import { setBindingCookie } from "../../platform/http/credentials.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { AccountService } from "./profile.ts";
import { presentDeletion } from "./present-account.ts";

export function registerAccountRoutes(
  registerRoute: RegisterRoute,
  { account, secureCookies: secure }: { account: AccountService; secureCookies: boolean },
): void {
  registerRoute(accountEndpoints.account, ({ actor }) => account.show(actor.id));

  registerRoute(accountEndpoints.saveProfile, ({ actor, body }) =>
    account.saveName(actor.id, body.full_name),
  );

  registerRoute(accountEndpoints.changeEmail, ({ actor, body }) =>
    account.requestEmailChange({ userId: actor.id, sessionId: actor.sessionId, newEmail: body.new_email }),
  );

  registerRoute(accountEndpoints.callOffEmailChange, ({ actor }) => account.callOffEmail(actor.id));

  registerRoute(accountEndpoints.confirmEmailChange, ({ body }) => account.confirmEmail(body.token));

  registerRoute(accountEndpoints.refuseEmailChange, ({ body }) => account.cancelEmailChange(body.token));

  registerRoute(accountEndpoints.accountAccessLog, ({ actor, query }) =>
    account.looks({ ...query, userId: actor.id }),
  );

  registerRoute(accountEndpoints.deleteAccount, async ({ actor, body, setHeader }) => {
    const deletion = await account.delete({ userId: actor.id, email: body.email });
    setHeader("set-cookie", setBindingCookie("", { maxAgeSeconds: 0, secure }));
    return presentDeletion(deletion);
  });

  registerRoute(accountEndpoints.restoreAccount, ({ actor }) => account.restore(actor.id));
}
