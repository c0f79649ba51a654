import { factorEndpoints } from "@colophon/contracts/factors/endpoints";
import type { Passkey } from "@colophon/contracts/factors/factors";
import type { Mount } from "../../platform/http/mount.ts";
import { confirmAgain, confirmWays } from "./confirm-again.ts";
import type { Factors } from "./factors.ts";
import { countFactors } from "./factors.store.ts";
import { askForPasskey } from "./passkey-ceremony.ts";
import { askForNewPasskey, keepPasskey, removePasskey, removePassword, renamePasskey } from "./passkeys.ts";
import { type PasskeyRow, listPasskeys } from "./passkeys.store.ts";
import { makeCodesAnew } from "./recovery-codes.ts";
import { mountSignIn } from "./sign-in.routes.ts";
import { beginWithTotp, confirmFirstCode, turnTotpOff } from "./totp.ts";

export function mountFactors(mount: Mount, given: { factors: Factors; secureCookies: boolean }): void {
  const { deps } = given.factors;
  mountSignIn(mount, given);

  mount(factorEndpoints.factors, async ({ actor }) => {
    const { totp_since, codes_left } = await countFactors(deps.db, actor.id);
    const { password } = await confirmWays(deps, actor.id);
    return {
      has_password: password,
      totp_since: totp_since?.toISOString() ?? null,
      passkeys: (await listPasskeys(deps.db, actor.id)).map(presentPasskey),
      recovery_codes_left: codes_left,
    };
  });

  mount(factorEndpoints.beginTotp, ({ actor }) => beginWithTotp(deps, actor.id));

  mount(factorEndpoints.confirmTotp, async ({ actor, body }) => ({
    recovery_codes: await confirmFirstCode(deps, { userId: actor.id, code: body.code }),
  }));

  mount(factorEndpoints.removeTotp, async ({ actor }) => {
    await turnTotpOff(deps, actor.id);
    return { message: "Codes of your app are not asked for any more." };
  });

  mount(factorEndpoints.makeRecoveryCodes, async ({ actor }) => ({
    recovery_codes: await makeCodesAnew(deps, actor.id),
  }));

  mount(factorEndpoints.passkeyCreation, ({ actor }) => askForNewPasskey(deps, actor.id));

  mount(factorEndpoints.addPasskey, async ({ actor, body }) => {
    const { challenge_id: challengeId, name, made } = body;
    const { passkey, codes } = await keepPasskey(deps, { userId: actor.id, challengeId, name, made });
    return { passkey: presentPasskey(passkey), recovery_codes: codes };
  });

  mount(factorEndpoints.renamePasskey, async ({ actor, params, body }) =>
    presentPasskey(await renamePasskey(deps, { id: params.id, userId: actor.id, name: body.name })),
  );

  mount(factorEndpoints.removePasskey, async ({ actor, params }) => {
    await removePasskey(deps, { id: params.id, userId: actor.id });
    return { message: "Nobody can sign in with that passkey any more." };
  });

  mount(factorEndpoints.removePassword, async ({ actor }) => {
    await removePassword(deps, { userId: actor.id, sessionId: actor.sessionId });
    return {
      message: "Your password is gone. You sign in by passkey now; every other device is signed out.",
    };
  });

  mount(factorEndpoints.confirmWays, ({ actor }) => confirmWays(deps, actor.id));

  mount(factorEndpoints.confirmRequest, ({ actor }) =>
    askForPasskey(deps, { purpose: "confirm", userId: actor.id }),
  );

  mount(factorEndpoints.confirm, async ({ actor, body, address }) => {
    const of = { userId: actor.id, sessionId: actor.sessionId, address };
    if ("passkey" in body) {
      const { challenge_id: challengeId, answer } = body.passkey;
      await confirmAgain(deps, of, { passkey: { challengeId, answer } });
    } else {
      await confirmAgain(deps, of, body);
    }
    return { message: "Thank you. You are not asked again for 15 minutes." };
  });
}

function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
