import type { mfaEmailJob } from "@colophon/contracts/auth/mfa/endpoints";
import type { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Users } from "../../users/users.ts";
import { mfaEmail } from "./mfa-emails.ts";
import { countMfaMethods } from "./mfa.store.ts";

type Deps = { db: Db; users: Pick<Users, "find">; mailer: Mailer; appUrl: string };

/** Sends nothing if the account was deleted. */
export async function sendMfaEmail(
  deps: Deps,
  { userId, event, at }: z.output<(typeof mfaEmailJob)["payload"]>,
): Promise<void> {
  const user = await deps.users.find(deps.db, userId);
  if (user === null) return;
  const { codes_left: codesLeft } = await countMfaMethods(deps.db, userId);
  const to = { email: user.email, fullName: user.full_name };
  await deps.mailer.send(mfaEmail(event, { to, at: new Date(at), codesLeft, appUrl: deps.appUrl }));
}
