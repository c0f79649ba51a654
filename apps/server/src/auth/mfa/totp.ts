import { AppError } from "@colophon/contracts/errors";
import type { TotpSetUp } from "@colophon/contracts/auth/mfa/mfa";
import { Secret, TOTP } from "otpauth";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { type MfaDeps, notifyAuthor } from "./mfa-deps.ts";
import { countMfaMethods, lockMfaMethods } from "./mfa.store.ts";
import { codesWithFirst, dropCodesWithLast } from "./recovery-codes.ts";
import { beginTotp, confirmTotp, deleteTotp, findTotp, consumeStep } from "./totp.store.ts";

/**
 * @source RFC 6238 §4 and §5.2: 30 s, one step of delay; all authenticator apps support SHA-1 with 6 digits
 */
const PERIOD_SECONDS = 30;
const KIND = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;
const STEP_WINDOW = 1;
/** @source RFC 4226 §4, R6: 160 bits are recommended */
const SECRET_BYTES = 20;

/**
 * A new secret, pending its first code.
 * @throws AppError "factors.totp_already_on", "factors.no_secrets_key"
 */
export async function beginWithTotp(deps: MfaDeps, userId: string): Promise<TotpSetUp> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealedSecret = deps.secrets.seal(secret.base32, userId);
  const email = await inTransaction(deps.db, async (tx) => {
    if (!(await beginTotp(tx, { userId, sealedSecret, now: deps.now() }))) {
      throw new AppError("factors.totp_already_on");
    }
    return (await deps.users.find(tx, userId))?.email ?? "";
  });
  const totp = new TOTP({ ...KIND, issuer: "Colophon", label: email, secret });
  return { secret: secret.base32, address: totp.toString() };
}

/**
 * Turns TOTP on.
 * @returns recovery codes, if the author had none
 * @throws AppError "factors.totp_not_begun", "factors.totp_already_on", "factors.code_wrong"
 */
export async function confirmFirstCode(
  deps: MfaDeps,
  { userId, code }: { userId: string; code: string },
): Promise<string[] | null> {
  return inTransaction(deps.db, async (tx) => {
    await lockMfaMethods(tx, userId);
    const row = await findTotp(tx, userId);
    if (row === null) throw new AppError("factors.totp_not_begun");
    if (row.confirmed_at !== null) throw new AppError("factors.totp_already_on");
    if (!(await isCodeOf(deps, tx, { userId, code }))) throw new AppError("factors.code_wrong");
    await confirmTotp(tx, { userId, now: deps.now() });
    await notifyAuthor(deps, tx, { userId, event: "totp-on" });
    return codesWithFirst(deps, tx, userId);
  });
}

/** @throws AppError "factors.totp_not_on" */
export async function turnTotpOff(deps: MfaDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockMfaMethods(tx, userId);
    if (!(await deleteTotp(tx, userId))) throw new AppError("factors.totp_not_on");
    await dropCodesWithLast(tx, userId);
    await notifyAuthor(deps, tx, { userId, event: "totp-off" });
  });
}

/**
 * Whether this is a code of the author's active app; a correct one is consumed.
 * @throws AppError "factors.totp_unreadable"
 */
export async function isTotpCode(deps: MfaDeps, typed: { userId: string; code: string }): Promise<boolean> {
  const { totp_since } = await countMfaMethods(deps.db, typed.userId);
  return totp_since !== null && (await isCodeOf(deps, deps.db, typed));
}

async function isCodeOf(
  deps: MfaDeps,
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const row = await findTotp(db, userId);
  if (row === null) return false;
  const secret = Secret.fromBase32(deps.secrets.open(row.sealed_secret, userId));
  const timestamp = deps.now().getTime();
  const token = code.replaceAll(/\s/g, "");
  const delta = TOTP.validate({ ...KIND, token, secret, timestamp, window: STEP_WINDOW });
  if (delta === null) return false;
  return consumeStep(db, { userId, step: TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta });
}
