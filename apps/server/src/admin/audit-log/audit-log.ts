import type { AuditEntry, AuditQuery } from "@colophon/contracts/admin/audit-log";
import { Readable } from "node:stream";
import { CSV_START, csvRow } from "@colophon/rules/csv";
import type { Db } from "../../platform/db/database.ts";
import { type ListPage, readListPage, readWholeList } from "../../platform/db/list-page.ts";
import type { AuditLog } from "../../platform/http/audited-call.ts";
import type { Log } from "../../platform/log/log.ts";
import {
  type AuditFilter,
  appendEntry,
  auditEntries,
  findFirstFalse,
  findHead,
  forgetDetails,
} from "./audit-log.store.ts";
import { presentEntry } from "./present-entry.ts";

export { readAnchor, reportAudit } from "./audit-report.ts";

/** Log of administrators' acts and attempts, append-only and hash-chained. */
export type Audit = ReturnType<typeof createAudit>;

/** @param deps.now  the log uses the product's clock, not the database's */
export function createAudit({ db, log, now }: { db: Db; log: Log; now: () => Date }) {
  const unlessLost = async (writing: Promise<number>, of: object): Promise<void> => {
    await writing.catch((error: unknown) =>
      log.error({ err: error, ...of }, "the audit log lost how an act ended"),
    );
  };
  return {
    /** records every call by an administrator */
    log: {
      begin: (act) => appendEntry(db, act, { at: now(), of: null, outcome: null, detail: {} }),
      async end(begun, act, { outcome, subjectId, detail }) {
        const write = { at: now(), of: begun, outcome, detail };
        await unlessLost(appendEntry(db, { ...act, subjectId }, write), { begun, act: act.act, outcome });
      },
      async recordRejection(act, outcome) {
        const write = { at: now(), of: null, outcome, detail: {} };
        await unlessLost(appendEntry(db, act, write), { act: act.act, actor: act.actorId, outcome });
      },
      pass: ({ act, actorId, call }, outcome) =>
        log.info({ act, actor: actorId, call, outcome }, "a refusal that the audit log has no row of"),
    } satisfies AuditLog,
    async list(query: AuditQuery): Promise<ListPage<AuditEntry>> {
      const page = await readListPage(db, auditEntries(filterOf(query)), query);
      return { ...page, rows: page.rows.map(presentEntry) };
    },
    /** The filtered entries as CSV, streamed. */
    file: (query: AuditQuery) => Readable.from(tableOf(db, query)),
    /** The number of the first row that was tampered with; null: the chain is intact. */
    firstFalse: () => findFirstFalse(db),
    /** The end of the chain, or the row with a number; null if there is none. */
    head: (seq?: number) => findHead(db, seq ?? null),
    /** Deletes the details of acts on an account that is being deleted. */
    forget: forgetDetails,
  };
}

function filterOf({ q, kind, outcome, from, until }: AuditQuery): AuditFilter {
  return { q, kind, outcome, from, until };
}

const HEADER = ["Number", "When", "Who", "As", "Did", "To", "Id", "Call", "From network", "Outcome", "Noted"];

async function* tableOf(db: Db, query: AuditQuery): AsyncGenerator<string> {
  yield CSV_START + csvRow(HEADER);
  for await (const row of readWholeList(db, auditEntries(filterOf(query)), query)) {
    const entry = presentEntry(row);
    yield csvRow([
      entry.seq,
      entry.at,
      entry.actor.name,
      entry.as_user?.name ?? null,
      entry.words,
      entry.subject?.name ?? null,
      entry.subject?.id ?? null,
      entry.call,
      entry.origin,
      entry.outcome,
      entry.detail.map(({ name, value }) => `${name}: ${value}`).join("; "),
    ]);
  }
}
