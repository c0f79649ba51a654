import { accountEndpoints } from "@colophon/contracts/account/endpoints";
import { setBindingCookie } from "../../platform/http/credentials.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { OwnAccount } from "./account.ts";
import { presentDeletion } from "./present-account.ts";

export function mountAccount(
  mount: Mount,
  { account, secureCookies: secure }: { account: OwnAccount; secureCookies: boolean },
): void {
  mount(accountEndpoints.account, ({ actor }) => account.show(actor.id));

  mount(accountEndpoints.saveProfile, ({ actor, body }) => account.saveName(actor.id, body.full_name));

  mount(accountEndpoints.changeEmail, ({ actor, body }) =>
    account.askForEmail({ userId: actor.id, sessionId: actor.sessionId, newEmail: body.new_email }),
  );

  mount(accountEndpoints.callOffEmailChange, ({ actor }) => account.callOffEmail(actor.id));

  mount(accountEndpoints.confirmEmailChange, ({ body }) => account.confirmEmail(body.token));

  mount(accountEndpoints.refuseEmailChange, ({ body }) => account.refuseEmail(body.token));

  mount(accountEndpoints.accountLooks, ({ actor, query }) => account.looks({ ...query, userId: actor.id }));

  mount(accountEndpoints.deleteAccount, async ({ actor, body, setHeader }) => {
    const deletion = await account.delete({ userId: actor.id, email: body.email });
    setHeader("set-cookie", setBindingCookie("", { maxAgeSeconds: 0, secure }));
    return presentDeletion(deletion);
  });

  mount(accountEndpoints.restoreAccount, ({ actor }) => account.restore(actor.id));
}
