import { auditEndpoints } from "@colophon/contracts/audit/endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Audit } from "./audit.ts";

export function mountAudit(mount: Mount, { audit, now }: { audit: Audit; now: () => Date }): void {
  mount(auditEndpoints.listAudit, async ({ query }) => {
    const { rows, ...place } = await audit.list(query);
    return { entries: rows, ...place };
  });

  mount(auditEndpoints.auditFile, async ({ query }) => {
    const filename = `audit-${now().toISOString().slice(0, 10)}.csv`;
    return new FileAnswer({ bytes: audit.file(query), mediaType: "text/csv; charset=utf-8", filename });
  });
}
