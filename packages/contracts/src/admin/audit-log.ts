import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { listQuery, ListPlace, CsvReply } from "../shared/list.ts";
import { AUDIT_SUBJECT_KINDS } from "./audit-acts.ts";

const AuditSubject = z.enum(AUDIT_SUBJECT_KINDS);
const Person = z.object({ id: z.uuid(), name: z.string() });

/** One act of an administrator, with its result. */
export const AuditEntry = z
  .object({
    seq: z.int(),
    at: z.iso.datetime(),
    act: z.string(),
    words: z.string().describe("The act as it is said"),
    actor: Person,
    as_user: Person.nullable().describe("Whom the administrator was seen as"),
    subject: z
      .object({ kind: AuditSubject, id: z.string(), name: z.string().nullable() })
      .nullable()
      .describe("What it was done to"),
    call: z.string(),
    origin: z.string().describe("Range of network addresses it came from"),
    outcome: z.string().nullable().describe("done, or the code it was refused with; null: it broke off"),
    detail: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditQuery = listQuery(["at"]).extend({
  kind: AuditSubject.optional(),
  outcome: z.enum(["done", "refused", "broken"]).optional(),
  from: z.iso.date().optional().describe("first day, UTC"),
  until: z.iso.date().optional().describe("last day, UTC"),
});
export type AuditQuery = z.output<typeof AuditQuery>;

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
