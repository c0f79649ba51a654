import type { AuditHead } from "./audit-log.store.ts";

/** Result of a chain verification. */
export type AuditFindings = {
  firstFalse: number | null;
  head: AuditHead | null;
  /** number and hash of a row as recorded elsewhere, and what the log has now */
  anchor: { kept: AuditHead; found: AuditHead | null } | null;
};

export type AuditReport = { isWell: boolean; lines: string[] };

/** Report text: whether the log is intact, and what to record so that a truncated end shows. */
export function reportAudit({ firstFalse, head, anchor }: AuditFindings): AuditReport {
  const lines: string[] = [];
  if (firstFalse !== null)
    lines.push(`Row ${firstFalse} is not as it was written, or one before it is missing.`);
  const isAnchored = anchor === null || anchor.found?.hash === anchor.kept.hash;
  if (anchor !== null && !isAnchored) {
    lines.push(
      anchor.found === null
        ? `Row ${anchor.kept.seq} is gone: the end of the log was taken away.`
        : `Row ${anchor.kept.seq} is another one than the one whose hash was kept.`,
    );
  }
  const isWell = firstFalse === null && isAnchored;
  if (isWell)
    lines.push(head === null ? "The audit log is empty." : `All ${head.seq} rows are as they were written.`);
  if (head !== null)
    lines.push(`Keep this elsewhere, to find out later whether the end was cut off: ${written(head)}`);
  return { isWell, lines };
}

function written({ seq, hash }: AuditHead): string {
  return `${String(seq)}:${hash}`;
}

/** "12:ab34…" as printed in the report; null for anything else. */
export function readAnchor(text: string): AuditHead | null {
  const match = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim());
  const [, seq, hash] = match ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}
