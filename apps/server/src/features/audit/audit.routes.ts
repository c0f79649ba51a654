import { auditEndpoints } from "@colophon/contracts/audit/endpoints";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { Audit } from "./audit.ts";

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
