import { AppError } from "@colophon/contracts/errors";
import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "./actor.ts";
import { type AuditLog, type AuditTrail, createAuditing } from "./audited-call.ts";

const endpoint = defineEndpoint({
  method: "PUT",
  path: "/api/admin/users/{id}",
  auth: "admin",
  audited: "user.edited",
  summary: "Change a user",
  reply: z.object({}),
  errors: [],
});
const work = { ...endpoint, path: "/api/series", auth: "user", audited: undefined } as const;
const { audited: _none, ...unaudited } = work;

const ADMIN: Actor = {
  id: "admin",
  sessionId: "s",
  access: "session",
  isAdmin: true,
  hasRecentAuth: true,
  isBeingDeleted: false,
  hasMfa: true,
  mustChangePassword: false,
  isImpersonating: false,
  impersonator: null,
};
const AS_ADA: Actor = {
  ...ADMIN,
  id: "ada",
  isAdmin: false,
  impersonator: { id: "admin", sessionId: "s", mayWrite: true, endsAt: new Date(0) },
};

/** A log that records its calls. */
function buildLog(changes: Partial<AuditLog> = {}): { entries: string[]; log: AuditLog } {
  const entries: string[] = [];
  const log: AuditLog = {
    begin: async (act) =>
      entries.push(
        `begin ${act.act} by ${act.actorId} as ${String(act.asUserId)} to ${String(act.subjectId)}`,
      ),
    end: async (begun, _act, { outcome, subjectId, detail }) =>
      void entries.push(`end ${begun} ${outcome} ${String(subjectId)} ${JSON.stringify(detail)}`),
    recordRejection: async (act, outcome) => void entries.push(`refuse ${act.act} ${outcome}`),
    pass: (act, outcome) => void entries.push(`pass ${act.act} ${outcome}`),
    ...changes,
  };
  return { entries, log };
}

const caller = { endpoint, address: "192.0.2.7", actor: ADMIN };
const parts = { params: { id: "u1" }, body: {} };

async function done(trail: AuditTrail): Promise<string> {
  await trail.begin(parts);
  trail.note({ detail: { fields: ["full_name"] } });
  return "done";
}

test("logs an act before it starts, and its end with its handler's notes", async () => {
  const { entries, log } = buildLog();
  expect(await createAuditing(log)(caller, done)).toBe("done");
  expect(entries).toEqual([
    "begin user.edited by admin as null to u1",
    'end 1 done u1 {"fields":["full_name"]}',
  ]);
});

test("logs a failed act with its error, and passes it on", async () => {
  const { entries, log } = buildLog();
  const failing = createAuditing(log)(caller, async (trail) => {
    await trail.begin(parts);
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(entries[1]).toBe("end 1 server.unexpected u1 {}");
});

test("does not do what cannot be logged", async () => {
  let isDone = false;
  const { log } = buildLog({ begin: () => Promise.reject(new Error("no database")) });
  const acting = createAuditing(log)(caller, async (trail) => {
    await trail.begin(parts);
    isDone = true;
  });
  await expect(acting).rejects.toThrow("no database");
  expect(isDone).toBe(false);
});

test("does not fill the log with repeated rejections", async () => {
  const { entries, log } = buildLog();
  const auditing = createAuditing(log);
  const refused = (): Promise<never> =>
    auditing(caller, () => Promise.reject(new AppError("auth.forbidden")));
  for (let round = 0; round < 40; round += 1) await expect(refused()).rejects.toThrow("permission");
  expect(entries).toHaveLength(30);
  expect(entries[0]).toBe("refuse user.edited auth.forbidden");
});

test("limits authors' rejections in the log to a thousand a day, but not administrators'", async () => {
  const { entries, log } = buildLog();
  let at = 0;
  const auditing = createAuditing(log, () => at);
  const recordRejection = async (actor: Actor): Promise<string | undefined> => {
    const refused = auditing({ ...caller, actor }, () => Promise.reject(new AppError("auth.forbidden")));
    await expect(refused).rejects.toThrow("permission");
    return entries.pop();
  };
  const author = (index: number): Actor => ({ ...ADMIN, id: `author ${index}`, isAdmin: false });
  const lines: (string | undefined)[] = [];
  for (let index = 0; index < 1001; index += 1) lines.push(await recordRejection(author(index)));
  expect(new Set(lines.slice(0, 1000))).toEqual(new Set(["refuse user.edited auth.forbidden"]));
  expect(lines.at(-1)).toBe("pass user.edited auth.forbidden");
  expect(await recordRejection(ADMIN)).toMatch(/^refuse/u);
  expect(await recordRejection(AS_ADA)).toMatch(/^refuse/u);
  at += 86_399_000;
  expect(await recordRejection(author(0))).toMatch(/^pass/u);
  at += 1000;
  expect(await recordRejection(author(0))).toMatch(/^refuse/u);
});

test("logs an impersonator's changes under their own name", async () => {
  const { entries, log } = buildLog();
  await createAuditing(log)({ endpoint: unaudited, address: "192.0.2.7", actor: AS_ADA }, done);
  expect(entries[0]).toBe("begin user.changed_as by admin as ada to u1");
});

test("does not log reads, authors and visitors", async () => {
  const { entries, log } = buildLog();
  const auditing = createAuditing(log);
  await auditing({ endpoint: { ...unaudited, method: "GET" }, address: "", actor: AS_ADA }, done);
  await auditing({ endpoint: unaudited, address: "", actor: ADMIN }, done);
  await auditing({ endpoint, address: "", actor: null }, done);
  expect(entries).toEqual([]);
});

test("takes the path's id as the subject, else the body's user", async () => {
  const { entries, log } = buildLog();
  const auditing = createAuditing(log);
  await auditing(caller, (trail) => trail.begin({ params: undefined, body: { user_id: "u2" } }));
  await auditing(caller, async (trail) => {
    await trail.begin({ params: undefined, body: undefined });
    trail.note({ subjectId: "made" });
  });
  expect(entries.map((line) => line.split(" ").at(-1))).toEqual(["u2", "{}", "null", "{}"]);
  expect(entries[3]).toContain("done made");
});
