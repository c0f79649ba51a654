import { auditEndpoints } from "@colophon/contracts/audit/endpoints";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { Audit } from "./audit.ts";

export function mountAudit(mount: Mount, { audit, now }: { audit: Audit; now: () => Date }): void {
  mount(auditEndpoints.listAudit, async ({ query }) => {
    const { rows, ...place } = await audit.list(query);
    return { entries: rows, ...place };
  });

  mount(auditEndpoints.auditFile, async ({ query }) =>
    csvAnswer({ bytes: audit.file(query), name: "audit", now: now() }),
  );
}
