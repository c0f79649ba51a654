import type { Account, AccountAccess } from "@colophon/contracts/account/profile";
import type { Author } from "../../users/users.ts";
import type { DeletionRow } from "./deletion.store.ts";
import type { EmailChangeRow } from "./email-change.store.ts";
import type { AccountAccessRow } from "./account-access.store.ts";

export function presentAccount(of: {
  user: Author;
  change: EmailChangeRow | null;
  deletion: Pick<DeletionRow, "asked_at" | "purge_at"> | null;
}): Account {
  const { user, change, deletion } = of;
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    created_at: user.created_at.toISOString(),
    has_password: user.password_hash !== null,
    email_change:
      change === null
        ? null
        : {
            new_email: change.new_email,
            is_confirmed_by_new: change.new_confirmed_at !== null,
            is_confirmed_by_old: change.old_confirmed_at !== null,
            expires_at: change.expires_at.toISOString(),
          },
    deletion: deletion === null ? null : presentDeletion(deletion),
  };
}

export function presentDeletion(deletion: Pick<DeletionRow, "asked_at" | "purge_at">): {
  asked_at: string;
  purge_at: string;
} {
  return { asked_at: deletion.asked_at.toISOString(), purge_at: deletion.purge_at.toISOString() };
}

export function presentAccountAccess(row: AccountAccessRow): AccountAccess {
  return {
    id: row.id,
    administrator: row.administrator_name,
    kind: row.kind,
    reason: row.reason,
    looked_at: row.looked_at.toISOString(),
  };
}
