import { mfaEndpoints } from "@colophon/contracts/auth/mfa/endpoints";
import type { Passkey } from "@colophon/contracts/auth/mfa/mfa";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { confirmAgain, confirmWays } from "./confirm-again.ts";
import type { Mfa } from "./mfa.ts";
import { countMfaMethods } from "./mfa.store.ts";
import { startPasskeyRequest } from "./passkey-ceremony.ts";
import {
  startPasskeyCreation,
  savePasskey,
  removePasskey,
  removePassword,
  renamePasskey,
} from "./passkeys.ts";
import { type PasskeyRow, listPasskeys } from "./passkeys.store.ts";
import { regenerateCodes } from "./recovery-codes.ts";
import { registerSignInRoutes } from "./sign-in.routes.ts";
import { beginWithTotp, confirmFirstCode, turnTotpOff } from "./totp.ts";

export function registerMfaRoutes(
  registerRoute: RegisterRoute,
  options: { mfa: Mfa; secureCookies: boolean },
): void {
  const { deps } = options.mfa;
  registerSignInRoutes(registerRoute, options);

  registerRoute(mfaEndpoints.getMfaMethods, async ({ actor }) => {
    const { totp_since, codes_left } = await countMfaMethods(deps.db, actor.id);
    const { password } = await confirmWays(deps, actor.id);
    return {
      has_password: password,
      totp_since: totp_since?.toISOString() ?? null,
      passkeys: (await listPasskeys(deps.db, actor.id)).map(presentPasskey),
      recovery_codes_left: codes_left,
    };
  });

  registerRoute(mfaEndpoints.beginTotp, ({ actor }) => beginWithTotp(deps, actor.id));

  registerRoute(mfaEndpoints.confirmTotp, async ({ actor, body }) => ({
    recovery_codes: await confirmFirstCode(deps, { userId: actor.id, code: body.code }),
  }));

  registerRoute(mfaEndpoints.removeTotp, async ({ actor }) => {
    await turnTotpOff(deps, actor.id);
    return { message: "Codes of your app are not asked for any more." };
  });

  registerRoute(mfaEndpoints.makeRecoveryCodes, async ({ actor }) => ({
    recovery_codes: await regenerateCodes(deps, actor.id),
  }));

  registerRoute(mfaEndpoints.passkeyCreation, ({ actor }) => startPasskeyCreation(deps, actor.id));

  registerRoute(mfaEndpoints.addPasskey, async ({ actor, body }) => {
    const { challenge_id: challengeId, name, made } = body;
    const { passkey, codes } = await savePasskey(deps, { userId: actor.id, challengeId, name, made });
    return { passkey: presentPasskey(passkey), recovery_codes: codes };
  });

  registerRoute(mfaEndpoints.renamePasskey, async ({ actor, params, body }) =>
    presentPasskey(await renamePasskey(deps, { id: params.id, userId: actor.id, name: body.name })),
  );

  registerRoute(mfaEndpoints.removePasskey, async ({ actor, params }) => {
    await removePasskey(deps, { id: params.id, userId: actor.id });
    return { message: "Nobody can sign in with that passkey any more." };
  });

  registerRoute(mfaEndpoints.removePassword, async ({ actor }) => {
    await removePassword(deps, { userId: actor.id, sessionId: actor.sessionId });
    return {
      message: "Your password is gone. You sign in by passkey now; every other device is signed out.",
    };
  });

  registerRoute(mfaEndpoints.confirmWays, ({ actor }) => confirmWays(deps, actor.id));

  registerRoute(mfaEndpoints.confirmRequest, ({ actor }) =>
    startPasskeyRequest(deps, { purpose: "confirm", userId: actor.id }),
  );

  registerRoute(mfaEndpoints.confirm, async ({ actor, body, address }) => {
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
