import { impersonationEndpoints } from "@colophon/contracts/admin/impersonation";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { ImpersonationService } from "./impersonation.ts";

export function registerImpersonationRoutes(
  registerRoute: RegisterRoute,
  { impersonation }: { impersonation: ImpersonationService },
): void {
  registerRoute(impersonationEndpoints.impersonate, async ({ actor, body, addAuditInfo }) => {
    const { user_id: userId, reason = "" } = body;
    addAuditInfo({ detail: { reason } });
    const { accessToken, endsAt } = await impersonation.begin(actor, { userId, reason });
    addAuditInfo({ detail: { ends_at: endsAt.toISOString() } });
    return { access_token: accessToken, ends_at: endsAt.toISOString() };
  });

  registerRoute(impersonationEndpoints.raiseImpersonation, async ({ actor, body, addAuditInfo }) => {
    // The reason is stored under the user it is about, so that it is found when their account is deleted.
    const subjectId = await impersonation.raise(actor, body.reason);
    addAuditInfo({ subjectId, detail: { reason: body.reason } });
    return { may_write: true } as const;
  });

  registerRoute(impersonationEndpoints.stopImpersonating, async ({ actor, addAuditInfo }) => {
    const userId = await impersonation.stop(actor);
    if (userId !== null) addAuditInfo({ subjectId: userId });
    return { message: "You see the product as yourself again." };
  });
}
