import type { Mutant } from "./mutant.ts";

const AUDIT = "apps/server/src/features/audit";
const JOBS = "apps/server/src/features/job-watch";
const MIGRATION = "apps/server/migrations/0067-administration.sql";
const LOG = [`${AUDIT}/audit.api.test.ts`];
const LIST = [`${AUDIT}/audit-list.api.test.ts`];
const ACTS = ["tests/api/audited-acts.test.ts"];
const WATCH = [`${JOBS}/job-watch.api.test.ts`];
const RETRIES = [`${JOBS}/retries.api.test.ts`];
const FAILED = [`${JOBS}/present-failed-job.test.ts`];
const PAGES = "apps/server/src/platform/db/list-page.ts";
const PAGED = ["apps/server/src/platform/db/list-page.test.ts"];

/** Faults in the log of administrators' acts, in the watch over jobs, and in the pages of their lists. */
export const auditAndJobsMutants: readonly Mutant[] = [
  {
    promise: "rows of the audit log are neither changed nor taken away, by whoever owns the tables either",
    file: MIGRATION,
    replace: "create trigger audit_entry_rows before update or delete on audit_entry",
    by: "create trigger audit_entry_rows before delete on audit_entry",
    red: LOG,
  },
  {
    promise: "the audit log is not emptied at once",
    file: MIGRATION,
    replace: "create trigger audit_entry_all before truncate on audit_entry",
    by: "create trigger audit_entry_all before insert on audit_detail",
    red: LOG,
  },
  {
    promise: "a row's hash covers how its act ended",
    file: MIGRATION,
    replace: "p_row.origin, p_row.outcome, encode(",
    by: "p_row.origin, encode(",
    red: LOG,
  },
  {
    promise: "the chain holds without the words that went with an account",
    file: MIGRATION,
    replace: "left join audit_detail d using (seq)",
    by: "left join (select w.seq, coalesce(d.salt, ''::bytea) as salt, coalesce(d.detail, '{}') as detail from audit_entry w left join audit_detail d using (seq)) d using (seq)",
    red: LOG,
  },
  {
    promise: "an act that broke off is told as one",
    file: `${AUDIT}/audit.store.ts`,
    replace: "broken: sql`coalesce(o.outcome, e.outcome) is null`",
    by: "broken: sql`o.seq is null`",
    red: LIST,
  },
  {
    promise: "refused acts are found as refused",
    file: `${AUDIT}/audit.store.ts`,
    replace: "refused: sql`coalesce(o.outcome, e.outcome) <> 'done'`",
    by: "refused: sql`e.outcome <> 'done'`",
    red: LIST,
  },
  {
    promise: "acts upon a person are found by the person",
    file: `${AUDIT}/audit.store.ts`,
    replace: " or ${subject} in (select p.id::text from ${people} p))`",
    by: ")`",
    red: LIST,
  },
  {
    promise: "a day of administrators' lists is one of universal time",
    file: "apps/server/src/platform/db/universal-day.ts",
    replace: "return sql`((${day}::date)::timestamp at time zone 'UTC')`;",
    by: "return sql`(${day}::date)`;",
    red: ["apps/server/src/platform/db/universal-day.test.ts", ...LIST],
  },
  {
    promise: "the last day of administrators' lists is part of them",
    file: "apps/server/src/platform/db/universal-day.ts",
    replace: "${day}::date + 1",
    by: "${day}::date",
    red: LIST,
  },
  {
    promise: "whoever takes the audit log along is written down",
    file: "packages/contracts/src/audit/endpoints.ts",
    replace: '    audited: "list.exported",\n',
    by: "",
    red: LIST,
  },
  {
    promise: "the file of the audit log holds every act of the filter and no other",
    file: `${AUDIT}/audit.ts`,
    replace: "readWholeList(db, auditEntries(filterOf(query)), query)",
    by: 'readWholeList(db, auditEntries({ outcome: "done" }), query)',
    red: LIST,
  },
  {
    promise: "a job that is not safe to do again is not done again",
    file: `${JOBS}/job-watch.ts`,
    replace: "if (noRetry !== null) throw",
    by: 'if (noRetry === "") throw',
    red: RETRIES,
  },
  {
    promise: "only what has failed is done again",
    file: `${JOBS}/job-watch.store.ts`,
    replace: "where id = ${jobId} and state = 'failed' and ${OURS}`",
    by: "where id = ${jobId} and ${OURS}`",
    red: RETRIES,
  },
  {
    promise: "jobs of the queue itself are nobody's to do again",
    file: `${JOBS}/job-watch.store.ts`,
    replace: "where id = ${jobId} and state = 'failed' and ${OURS}`",
    by: "where id = ${jobId} and state = 'failed'`",
    red: RETRIES,
  },
  {
    promise: "a job whose work another does is not done twice",
    file: `${JOBS}/job-watch.ts`,
    replace: 'if (done === "replaced") throw',
    by: 'if (done === "replaced" && jobId === "") throw',
    red: WATCH,
  },
  {
    promise: "of a failed job's error the kind is told only where it is a programmer's word",
    file: `${JOBS}/present-failed-job.ts`,
    replace: 'name: KIND.safeParse(thrown.name).data ?? "Error",',
    by: "name: thrown.name,",
    red: FAILED,
  },
  {
    promise: "of what a failed job carries ids are told alone",
    file: `${JOBS}/present-failed-job.ts`,
    replace: "const id = z.uuid().safeParse(value).data;",
    by: "const id = z.string().safeParse(value).data;",
    red: FAILED,
  },
  {
    promise: "a job that waits for its time is not told as late",
    file: `${JOBS}/job-watch.store.ts`,
    replace: "state in ('created', 'retry') and start_after <= ${now}`",
    by: "state in ('created', 'retry')`",
    red: WATCH,
  },
  {
    promise: "what a dead worker knew of providers is not told",
    file: `${JOBS}/job-watch.store.ts`,
    replace: 'where not (${noWorkerHas("provider_circuit.worker")}) order by',
    by: "order by",
    red: WATCH,
  },
  {
    promise: "rows that are told from more tables stand in the order in which they were found",
    file: PAGES,
    replace: "order by found.key ${direction}, found.id ${direction}`",
    by: "order by found.id ${direction}, found.key ${direction}`",
    red: PAGED,
  },
  {
    promise: "a list counts the rows that its filter leaves",
    file: PAGES,
    replace: "where ${allOf(where)} limit ${MOST_COUNTED + 1}",
    by: "where ${allOf(where.slice(1))} limit ${MOST_COUNTED + 1}",
    red: PAGED,
  },
  {
    promise: "rows of one key are told apart by their ids, so that none is lost between two pages",
    file: PAGES,
    replace:
      "(${key.by}, ${id.by}) ${sign} (${place.list_key}::${sql.raw(key.as)}, ${place.list_id}::${sql.raw(id.as)})",
    by: "${key.by} ${sign} ${place.list_key}::${sql.raw(key.as)} and ${id.by} is not null and ${place.list_id}::${sql.raw(id.as)} is not null",
    red: PAGED,
  },
  {
    promise: "moments in a cursor are exact to the millionth",
    file: PAGES,
    replace: "HH24:MI:SS.US",
    by: "HH24:MI:SS.MS000",
    red: PAGED,
  },
  {
    promise: "a page knows whether another follows it",
    file: PAGES,
    replace: "const isCut = found.length > limit;",
    by: "const isCut = found.length >= limit && limit > 50;",
    red: PAGED,
  },
  {
    promise: "the log names what every act was done to",
    file: "apps/server/src/platform/http/audited-call.ts",
    replace: "about = { ...act, subjectId: subjectIn(parts) };",
    by: "about = act;",
    red: ACTS,
  },
  {
    promise: "the log names as whom leave to change things was taken",
    file: "apps/server/src/features/impersonation/impersonation.routes.ts",
    replace: "noteForAudit({ subjectId, detail: { reason: body.reason } });",
    by: "noteForAudit({ detail: { reason: `${body.reason}${subjectId.slice(99)}` } });",
    red: ACTS,
  },
  {
    promise: "the log names the provider that was added",
    file: "apps/server/src/features/providers/providers.routes.ts",
    replace: "noteForAudit({ subjectId: added.id });",
    by: "",
    red: ACTS,
  },
  {
    promise: "the log names the canned answer that was made",
    file: "apps/server/src/features/support/support-desk.routes.ts",
    replace: "noteForAudit({ subjectId: answer.id });",
    by: "",
    red: ACTS,
  },
  {
    promise: "an act that is refused after it began is told as refused",
    file: "apps/server/src/platform/http/audited-call.ts",
    replace: 'await end(error instanceof AppError ? error.code : "server.unexpected");',
    by: 'await end(begun === null && error instanceof AppError ? error.code : "done");',
    red: ACTS,
  },
];
