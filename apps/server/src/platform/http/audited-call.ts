import type { AuditAct, AuditDetail } from "@colophon/contracts/admin/audit-log/audit-act";
import { AppError } from "@colophon/contracts/errors";
import { z } from "zod";
import { ipRange } from "./client-ip.ts";
import type { Caller as AnyCaller } from "./guarded-call.ts";
import { createMinuteLimit } from "./minute-limit.ts";

/** Who calls, as far as the log cares: not from which browser. */
type Caller = Omit<AnyCaller, "device">;

/** An act of an administrator, as far as it is known before it is done. */
export type AuditedAct = {
  act: AuditAct;
  actorId: string;
  /** whom the administrator is seen as; null: themself */
  asUserId: string | null;
  /** id of what it is done to, where the call names one */
  subjectId: string | null;
  /** method and path as the contract has it */
  call: string;
  /** network range it came from */
  origin: string;
};

/** How an act ended. `outcome` is "done" or the code of its refusal. */
export type AuditedEnd = { outcome: string; subjectId: string | null; detail: AuditDetail };

/** Writes acts down: their beginning before they are done, how they ended after it. */
export type AuditLog = {
  /** @returns the number that `end` is told of @throws where it cannot be written: what is not told of is not done */
  begin(act: AuditedAct): Promise<number>;
  /** Never rejects: what is done is done, and stands in the log as begun. */
  end(begun: number, act: AuditedAct, end: AuditedEnd): Promise<void>;
  /** An act that was refused before it began. Never rejects. */
  recordRejection(act: AuditedAct, outcome: string): Promise<void>;
  /** A refusal that is no row of the log any more: the server's own log alone hears of it. */
  pass(act: AuditedAct, outcome: string): void;
};

/** What a handler adds to its entry. `subjectId` where the path names none, as of something that was made. */
export type AuditInfo = { subjectId?: string; detail?: AuditDetail };

/** Refusals of one caller in a minute beyond this number are not written: nobody fills the log by being refused. */
const REJECTIONS_PER_MINUTE = 30;

/**
 * Refusals of people who are no administrators that one process writes in a day, of all of them together. Rows are
 * for good, and whoever signs up can be refused: by the minute alone, one account would write 43,000 a day. A thousand
 * shows who tries doors, and a chain that grows by no more is still looked at in seconds after years. Counted in this
 * process, as the general limit is: several write as many times more, and a restart begins anew.
 */
const NON_ADMIN_REJECTIONS_PER_DAY = 1000;
const DAY_MS = 86_400_000;

/** One call beside the audit log. */
export type AuditTrail = {
  /** The call is allowed and about to be done. @param parts  the parsed path and body */
  begin: (parts: { params: unknown; body: unknown }) => Promise<void>;
  note: (note: AuditInfo) => void;
};

/**
 * Runs a call and has the log tell of it, where it is one that administrators answer for. What cannot be written down
 * before it is done is not done.
 * @param now  milliseconds of any clock that goes on
 */
export function createAuditing(
  log: AuditLog,
  now: () => number = () => performance.now(),
): <T>(caller: Caller, run: (trail: AuditTrail) => Promise<T>) => Promise<T> {
  const countRejection = createMinuteLimit({ max: REJECTIONS_PER_MINUTE, now });
  const isLeftToday = createDayBudget(NON_ADMIN_REJECTIONS_PER_DAY, now);
  return async (caller, run) => {
    const act = actOf(caller);
    if (act === null) return run(NO_TRAIL);
    let about = act;
    let begun: number | null = null;
    let detail: AuditDetail = {};
    const trail: AuditTrail = {
      async begin(parts) {
        about = { ...act, subjectId: subjectIn(parts) };
        begun = await log.begin(about);
      },
      note(note) {
        if (note.subjectId !== undefined) about = { ...about, subjectId: note.subjectId };
        detail = { ...detail, ...note.detail };
      },
    };
    const end = async (outcome: string): Promise<void> => {
      if (begun !== null) return log.end(begun, about, { outcome, subjectId: about.subjectId, detail });
      if (countRejection(about.actorId).refused) return;
      if (isAdministrators(caller) || isLeftToday()) await log.recordRejection(about, outcome);
      else log.pass(about, outcome);
    };
    try {
      const result = await run(trail);
      await end("done");
      return result;
    } catch (error) {
      await end(error instanceof AppError ? error.code : "server.unexpected");
      throw error;
    }
  };
}

const NO_TRAIL: AuditTrail = { begin: async () => undefined, note: () => undefined };

/** Calls of administration, and whatever an administrator changes while seen as somebody else. Visitors are nobody. */
function actOf({ endpoint, actor, address }: Caller): AuditedAct | null {
  if (actor === null) return null;
  const { impersonator } = actor;
  const changesAs = impersonator !== null && endpoint.method !== "GET";
  const act = endpoint.audited ?? (changesAs ? "user.changed_as" : null);
  if (act === null) return null;
  return {
    act,
    actorId: impersonator?.id ?? actor.id,
    asUserId: impersonator === null ? null : actor.id,
    subjectId: null,
    call: `${endpoint.method} ${endpoint.path}`,
    origin: ipRange(address),
  };
}

/** Whether an administrator is behind a call, seen as somebody else or not. */
function isAdministrators({ actor }: Caller): boolean {
  return actor !== null && (actor.isAdmin || actor.impersonator !== null);
}

/** @returns what tells whether one more may be, and counts it */
function createDayBudget(max: number, now: () => number): () => boolean {
  let left = max;
  let endsAt = -Infinity;
  return () => {
    const at = now();
    if (at >= endsAt) {
      left = max;
      endsAt = at + DAY_MS;
    }
    left -= 1;
    return left >= 0;
  };
}

const WithId = z.looseObject({ id: z.string() });
const WithUserId = z.looseObject({ user_id: z.string() });

function subjectIn({ params, body }: { params: unknown; body: unknown }): string | null {
  return WithId.safeParse(params).data?.id ?? WithUserId.safeParse(body).data?.user_id ?? null;
}
