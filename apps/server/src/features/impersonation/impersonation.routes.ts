import { impersonationEndpoints } from "@colophon/contracts/impersonation/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { ImpersonationDesk } from "./impersonation.ts";

export function mountImpersonation(
  mount: Mount,
  { impersonation }: { impersonation: ImpersonationDesk },
): void {
  mount(impersonationEndpoints.impersonate, async ({ actor, body, noteForAudit }) => {
    const { user_id: userId, reason = "" } = body;
    noteForAudit({ detail: { reason } });
    const { accessToken, endsAt } = await impersonation.begin(actor, { userId, reason });
    noteForAudit({ detail: { ends_at: endsAt.toISOString() } });
    return { access_token: accessToken, ends_at: endsAt.toISOString() };
  });

  mount(impersonationEndpoints.raiseImpersonation, async ({ actor, body, noteForAudit }) => {
    // What was typed is written down with whom it is about: by them it is found when their account goes.
    const subjectId = await impersonation.raise(actor, body.reason);
    noteForAudit({ subjectId, detail: { reason: body.reason } });
    return { may_write: true } as const;
  });

  mount(impersonationEndpoints.stopImpersonating, async ({ actor, noteForAudit }) => {
    const userId = await impersonation.stop(actor);
    if (userId !== null) noteForAudit({ subjectId: userId });
    return { message: "You see the product as yourself again." };
  });
}
