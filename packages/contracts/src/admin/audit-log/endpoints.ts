import { z } from "zod";
import { ListPlace } from "../../shared/list.ts";
import { CsvReply } from "../../shared/csv.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { AuditEntry, AuditQuery } from "./audit.ts";

export const auditEndpoints = {
  listAudit: defineEndpoint({
    method: "GET",
    path: "/api/admin/audit",
    auth: "admin",
    summary: "What administrators did and tried, the last first",
    query: AuditQuery,
    reply: z.object({ entries: z.array(AuditEntry) }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  auditFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/audit/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    query: AuditQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
} as const;
