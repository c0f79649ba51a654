import type { AuditAct, AuditDetail } from "@colophon/contracts/admin/audit-acts";
import { AppError } from "@colophon/contracts/errors";
import { z } from "zod";
import { ipRange } from "./client-ip.ts";
import type { Caller as AnyCaller } from "./guarded-call.ts";
import { createMinuteLimit } from "./minute-limit.ts";

/** The caller's fields used by the log: without the browser. */
type Caller = Omit<AnyCaller, "device">;

/** An admin action, as far as it is known before it runs. */
export type AuditedAct = {
  act: AuditAct;
  actorId: string;
  /** user the admin is impersonating; null: none */
  asUserId: string | null;
  /** id of its target, if the call names one */
  subjectId: string | null;
  /** method and path as in the contract */
  call: string;
  /** network range of the caller */
  origin: string;
};

/** The result of an action. `outcome` is "done" or the error code of its rejection. */
export type AuditedEnd = { outcome: string; subjectId: string | null; detail: AuditDetail };

/** Records actions: their start before they run, their outcome afterwards. */
export type AuditLog = {
  /** @returns the number to pass to `end` @throws if it can't be written: an unrecorded action doesn't run */
  begin(act: AuditedAct): Promise<number>;
  /** Never rejects: the action has already run, and the log shows it as started. */
  end(begun: number, act: AuditedAct, end: AuditedEnd): Promise<void>;
  /** Records an action rejected before it started. Never rejects. */
  recordRejection(act: AuditedAct, outcome: string): Promise<void>;
  /** Handles a rejection that no longer gets a row: it goes only to the server's own log. */
  pass(act: AuditedAct, outcome: string): void;
};

/**
 * A handler's additions to its entry. `subjectId` if the path names none, such as for a newly created object.
 */
export type AuditInfo = { subjectId?: string; detail?: AuditDetail };

/**
 * Rejections of one caller per minute beyond this number aren't written, so that nobody can flood the log
 * with them.
 */
const REJECTIONS_PER_MINUTE = 30;

/**
 * Maximum rejections of non-admins that one process writes per day in total. Rows are permanent, and anyone
 * who signs up can be rejected: with only the limit per minute, one account could write 43,000 a day. A
 * thousand are enough to show attempts, and the hash chain can still be checked within seconds after years.
 * Counted per process, like the general limit: several processes write a multiple, and a restart resets it.
 */
const NON_ADMIN_REJECTIONS_PER_DAY = 1000;
const DAY_MS = 86_400_000;

/** The audit log's view of one call. */
export type AuditTrail = {
  /** The call is allowed and about to run. @param parts  the parsed path and body */
  begin: (parts: { params: unknown; body: unknown }) => Promise<void>;
  note: (note: AuditInfo) => void;
};

/**
 * Runs a call and records it in the log if admins are accountable for it. A call that can't be recorded
 * beforehand doesn't run.
 * @param now  milliseconds of any monotonic clock
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

/** Admin calls, and all changes by an admin impersonating somebody. Anonymous visitors have no actor. */
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

/** Whether the call is made by an admin, impersonating or not. */
function isAdministrators({ actor }: Caller): boolean {
  return actor !== null && (actor.isAdmin || actor.impersonator !== null);
}

/** @returns a function that counts one more and returns whether it is allowed */
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
