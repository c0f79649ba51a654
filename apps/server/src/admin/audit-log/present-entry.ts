import type { AuditEntry } from "@colophon/contracts/admin/audit-log";
import { AUDIT_ACTS, type AuditSubjectKind } from "@colophon/contracts/admin/audit-acts";
import type { EntryRow } from "./audit-log.store.ts";

/** An administrator, or anyone whose call was rejected. */
const GONE = "Somebody who is gone";

export function presentEntry(row: EntryRow): AuditEntry {
  const act = Object.entries(AUDIT_ACTS).find(([name]) => name === row.act)?.[1];
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    act: row.act,
    // A row may be older than any known name of its act.
    words: act?.words ?? row.act,
    actor: { id: row.actor_id, name: row.actor_name ?? GONE },
    as_user: row.as_user_id === null ? null : { id: row.as_user_id, name: row.as_user_name ?? GONE },
    subject: subjectOf(row, act?.subject ?? null),
    call: row.call,
    origin: row.origin,
    outcome: row.outcome,
    detail: detailOf(row.detail ?? {}),
  };
}

function subjectOf(row: EntryRow, kind: AuditSubjectKind | null): AuditEntry["subject"] {
  if (row.subject_id === null || kind === null) return null;
  return { kind, id: row.subject_id, name: kind === "user" ? (row.subject_name ?? GONE) : null };
}

function detailOf(detail: Record<string, unknown>): AuditEntry["detail"] {
  return Object.entries(detail).map(([name, value]) => ({
    name,
    value: Array.isArray(value) ? value.map(String).join(", ") : String(value),
  }));
}
