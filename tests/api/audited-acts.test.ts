// @module-tag merge

import { randomUUID } from "node:crypto";
import { endpoints } from "@colophon/contracts/api";
import type { AuditAct } from "@colophon/contracts/admin/audit-acts";
import type { ErrorCode } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  type Setup,
  buildServer,
  buildSetup,
  answers,
  closeSetup,
} from "../../apps/server/src/ai/providers/testing/build-setup.ts";
import { readRow, readRows } from "../../apps/server/src/platform/db/rows.ts";
import { type TestAuthor, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { shelve } from "../../apps/server/src/platform/testing/shelve.ts";

/**
 * An audit log row for every administrator action, accepted or rejected: generated from the endpoints that
 * declare their name in the log.
 */

// No worker runs here: retries and deletions wait.
let setup: Setup;
beforeAll(async () => {
  setup = await buildSetup();
});
afterAll(() => closeSetup(setup));

type Endpoints = typeof endpoints;
type AuditedName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { audited: AuditAct } ? Name : never;
}[keyof Endpoints];
type Audited = EndpointDefinition & { audited: AuditAct };

const ALL: readonly (readonly [string, EndpointDefinition])[] = Object.entries(endpoints);
const AUDITED: readonly (readonly [string, Audited])[] = ALL.flatMap(([name, endpoint]) =>
  endpoint.audited === undefined ? [] : [[name, { ...endpoint, audited: endpoint.audited }] as const],
);

/**
 * The contents of a call besides the caller; `about`: its target, if neither `id` nor the answer names it.
 */
type Sent = { id?: string; about?: string; query?: string; body?: unknown };

const nothing = async (): Promise<Sent> => ({});
const aList = nothing;
const ofTicket = (body?: unknown) => async (): Promise<Sent> => ({ id: await buildTicket(), body });
const ofUser = (body?: unknown) => async (): Promise<Sent> => ({ id: (await buildUser()).id, body });

/** An accepted call of each action, with its target. @param admin  who will make it */
const ACCEPTED: Readonly<Record<AuditedName, (admin: TestAuthor) => Promise<Sent>>> = {
  auditFile: aList,
  adminBooksFile: aList,
  adminBookCallsFile: async () => ({ id: await buildBook() }),
  adminBookEventsFile: async () => ({ id: await buildBook() }),
  failedJobsFile: aList,
  usersFile: aList,
  transactionsFile: aList,
  ticketsFile: aList,
  analyticsFile: async () => ({ query: "?table=people" }),
  deleteAnyBook: async () => ({ id: await buildBook(), body: { reason: "Spam" } }),
  retryJob: async () => ({ id: await buildFailedJob() }),
  saveSettings: async () => ({
    body: { version: await versionOfSettings(), settings: { banner: "Back at noon" } },
  }),
  editUser: async () => {
    const { id, email } = await buildUser();
    return { id, body: { full_name: "Ada Renamed", email, is_premium: false, is_admin: false } };
  },
  removeUser: ofUser(),
  drawPassword: ofUser(),
  adjustCredits: async () => {
    const { id } = await buildUser();
    return { about: id, body: { user_id: id, amount: 5, reason: "A gift" } };
  },
  impersonate: async () => {
    const { id } = await buildUser();
    return { about: id, body: { user_id: id } };
  },
  raiseImpersonation: async (admin) => ({
    about: await impersonateUser(admin),
    body: { reason: "Mends a title" },
  }),
  stopImpersonating: async (admin) => ({ about: await impersonateUser(admin) }),
  replaceStoreFigure: async () => ({
    body: { key: await buildFigure(), value: 1, as_of: "2026-01-01", source: "https://kdp.amazon.com/" },
  }),
  restoreStoreFigure: async () => ({ body: { key: await buildFigure() } }),
  assignTicket: ofTicket(),
  answerTicket: ofTicket({ message: "It is mended." }),
  addTicketNote: ofTicket({ message: "Seen before." }),
  setTicketPriority: ofTicket({ priority: "high" }),
  closeTicket: ofTicket(),
  reopenTicket: async () => {
    const id = await buildTicket();
    await done(setup.admin.call("POST", `/api/admin/support/tickets/${id}/close`));
    return { id };
  },
  deleteTicket: ofTicket(),
  addCannedAnswer: async () => ({ body: A_TEXT }),
  changeCannedAnswer: async () => ({ id: await buildCannedAnswer(), body: A_TEXT }),
  removeCannedAnswer: async () => ({ id: await buildCannedAnswer() }),
  testProvider: async () => {
    answers(setup.server, "She lit the lamp.");
    return { body: buildServer(setup.server) };
  },
  addProvider: async () => ({ body: buildServer(setup.server) }),
  changeProvider: async () => ({ id: await buildProvider(), body: buildServer(setup.server) }),
  removeProvider: async () => ({ id: await buildProvider() }),
  reorderProviders: async () => ({ body: { ids: await providers() } }),
};

const A_TEXT = { title: "Thanks", text: "Thank you, {name}." };

async function done(call: ReturnType<TestAuthor["call"]>): Promise<Record<string, unknown>> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`what a test needs was refused: ${JSON.stringify(body)}`);
  return body;
}

function buildUser(): Promise<TestAuthor> {
  return buildAuthor(setup.app);
}

async function buildBook(): Promise<string> {
  return shelve(setup.app, (await buildUser()).id, { title: "The Salt Garden", status: "completed" });
}

async function buildFailedJob(): Promise<string> {
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, state, policy, singleton_key, data, completed_on, retry_limit)
    select ${id}, q.name, 'failed', q.policy, ${id}, '{}', now(), 0 from pgboss.queue q
    where q.name = 'books.measure'`.execute(setup.app.ownerDb);
  return id;
}

async function versionOfSettings(): Promise<unknown> {
  return (await done(setup.admin.call("GET", "/api/admin/settings")))["version"];
}

/** @returns the impersonated user */
async function impersonateUser(admin: TestAuthor): Promise<string> {
  const { id } = await buildUser();
  await done(admin.call("POST", "/api/admin/impersonate", { body: { user_id: id } }));
  return id;
}

async function buildFigure(): Promise<string | undefined> {
  const body = await done(setup.admin.call("GET", "/api/admin/store-figures"));
  return z.object({ figures: z.array(z.object({ key: z.string() })) }).parse(body).figures[0]?.key;
}

async function buildTicket(): Promise<string> {
  const asking = await buildUser();
  const body = {
    name: "Ada",
    email: asking.email,
    category: "bug",
    subject: "A bug",
    message: "It is gone.",
  };
  await done(asking.call("POST", "/api/support/contact", { body }));
  const { tickets } = z
    .object({ tickets: z.array(z.object({ id: z.string() })) })
    .parse(await done(asking.call("GET", "/api/support/tickets")));
  return tickets[0]?.id ?? "";
}

async function buildCannedAnswer(): Promise<string> {
  return String((await done(setup.admin.call("POST", "/api/admin/support/answers", { body: A_TEXT })))["id"]);
}

async function buildProvider(): Promise<string> {
  const body = buildServer(setup.server);
  return String((await done(setup.admin.call("POST", "/api/providers", { body })))["id"]);
}

async function providers(): Promise<string[]> {
  await buildProvider();
  const body = await done(setup.admin.call("GET", "/api/providers"));
  const list = z.object({ providers: z.array(z.object({ id: z.string() })) }).parse(body).providers;
  return list.map(({ id }) => id).toReversed();
}

/** An invalid call, or one naming things that do not exist; null: the action accepts anything from anyone. */
function unfit({ body, query, params }: Audited): Sent | null {
  if (body !== undefined) return { id: randomUUID(), body: [] };
  if (query !== undefined) return { id: randomUUID(), query: "?limit=none&table=none" };
  return params === undefined ? null : { id: randomUUID() };
}

const Row = z.object({
  act: z.string(),
  call: z.string(),
  actor_id: z.string(),
  subject_id: z.string().nullable(),
  outcome: z.string().nullable(),
});
const Last = z.object({ seq: z.coerce.number() });

type AuditedCall = { answer: Awaited<ReturnType<TestAuthor["call"]>>; rows: z.output<typeof Row>[] };

/** Makes a call. @returns its answer, and the log rows written meanwhile */
async function auditedCall(
  caller: TestAuthor,
  endpoint: Audited,
  { id, query, body }: Sent,
): Promise<AuditedCall> {
  const { db } = setup.app.foundation;
  const before = await readRow(db, Last, sql`select coalesce(max(seq), 0) as seq from audit_entry`);
  const url = `${endpoint.path.replace("{id}", id ?? "")}${query ?? ""}`;
  const sent = endpoint.method === "GET" ? {} : { body: body ?? {} };
  const answer = await caller.call(endpoint.method, url, sent);
  const rows = await readRows(
    db,
    Row,
    sql`select e.act, e.call, e.actor_id, coalesce(o.subject_id, e.subject_id) as subject_id,
        coalesce(o.outcome, e.outcome) as outcome
      from audit_entry e left join audit_entry o on o.of_seq = e.seq
      where e.of_seq is null and e.seq > ${before?.seq ?? 0} order by e.seq`,
  );
  return { answer, rows };
}

function buildRow(caller: TestAuthor, { audited, method, path }: Audited): Partial<z.output<typeof Row>> {
  return { act: audited, call: `${method} ${path}`, actor_id: caller.id };
}

type RejectedCase = {
  /** a caller of this kind and their call; null: such a call is impossible */
  make: (endpoint: Audited) => Promise<{ caller: TestAuthor; sent: Sent } | null>;
  /** null: whatever the answer contains */
  outcome: ErrorCode | null;
};

/** All rejected callers except visitors, about whom nothing is known. */
const REJECTIONS: Readonly<Record<string, RejectedCase>> = {
  "an author": {
    make: async () => ({ caller: await buildUser(), sent: {} }),
    outcome: "auth.forbidden",
  },
  "an administrator without a second factor": {
    async make() {
      const caller = await buildAuthor(setup.app, { isAdmin: true });
      await sql`delete from totp where user_id = ${caller.id}`.execute(setup.app.foundation.db);
      return { caller, sent: {} };
    },
    outcome: "admin.second_factor_needed",
  },
  "an administrator who has not confirmed for long that it is them": {
    async make({ requiresRecentAuth }) {
      if (requiresRecentAuth !== true) return null;
      const caller = await buildAuthor(setup.app, { isAdmin: true });
      await sql`update session set confirmed_at = now() - interval '1 hour' where user_id = ${caller.id}`.execute(
        setup.app.foundation.db,
      );
      return { caller, sent: {} };
    },
    outcome: "auth.confirmation_needed",
  },
  "an administrator who asks for what cannot be": {
    async make(endpoint) {
      const sent = unfit(endpoint);
      return sent === null ? null : { caller: await buildAuthor(setup.app, { isAdmin: true }), sent };
    },
    outcome: null,
  },
};

test("makes every call that the log has a name for, successfully", () => {
  expect(Object.keys(ACCEPTED).toSorted()).toEqual(AUDITED.map(([name]) => name).toSorted());
});

test.each(AUDITED)("%s logs one row: what, to what, and by whom", async (name, endpoint) => {
  const admin = await buildAuthor(setup.app, { isAdmin: true });
  const sent = await new Map(Object.entries(ACCEPTED)).get(name)?.(admin);
  const { answer, rows } = await auditedCall(admin, endpoint, sent ?? {});
  expect([answer.status, answer.body["code"]]).toEqual([endpoint.status ?? 200, undefined]);
  expect(rows).toMatchObject([{ ...buildRow(admin, endpoint), outcome: "done" }]);
  const subject = sent?.about ?? sent?.id ?? (endpoint.status === 201 ? answer.body["id"] : undefined);
  expect(rows[0]?.subject_id).toBe(subject ?? rows[0]?.subject_id);
});

test.each(AUDITED)("%s logs one row when rejected, with the reason", async (_name, endpoint) => {
  for (const [kind, { make, outcome }] of Object.entries(REJECTIONS)) {
    const made = await make(endpoint);
    if (made === null) continue;
    const { answer, rows } = await auditedCall(made.caller, endpoint, made.sent);
    const code = String(answer.body["code"]);
    expect({ kind, code, isRejected: answer.status >= 400 && answer.status < 500, rows }).toMatchObject({
      kind,
      code: outcome ?? code,
      isRejected: true,
      rows: [{ ...buildRow(made.caller, endpoint), outcome: code }],
    });
  }
});
