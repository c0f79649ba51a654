import { auditEndpoints } from "@colophon/contracts/admin/audit-log";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Audit } from "./audit-log.ts";

export function registerAuditRoutes(
  registerRoute: RegisterRoute,
  { audit, now }: { audit: Audit; now: () => Date },
): void {
  registerRoute(auditEndpoints.listAudit, async ({ query }) => {
    const { rows, ...place } = await audit.list(query);
    return { entries: rows, ...place };
  });

  registerRoute(auditEndpoints.auditFile, async ({ query }) =>
    csvAnswer({ bytes: audit.file(query), name: "audit", now: now() }),
  );
}
