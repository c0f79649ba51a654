import type { PgBoss } from "pg-boss";
import { ADVISORY_LOCKS } from "../db/advisory-locks.ts";

/** pg-boss's name for the running jobs of groups in the statement that fetches the next one. */
const GROUP_FETCH_QUERY = /\bactive_group_/;

/**
 * Enforces group concurrency exactly. pg-boss counts a group's running jobs in the statement that fetches the
 * next, and concurrent statements all undercount: five of a group's six jobs were seen running where two were
 * allowed. So fetches are serialized, within this process and across all others. A fetch that finds nothing
 * also answers those of its queue that were waiting when it began, so that an idle worker queries once per
 * queue rather than once per slot. Call before `boss.start`.
 */
export function serializeGroupFetches(boss: Pick<PgBoss, "getDb">): void {
  const db = boss.getDb();
  const execute = db.executeSql.bind(db);
  const inTurn = takingTurns();
  let lastAsked = 0;
  /** by queue: the last fetch requested before one that found nothing began */
  const emptyUpTo = new Map<string, number>();
  Object.defineProperty(db, "executeSql", {
    value: (text: string, values?: unknown[]) => {
      if (!GROUP_FETCH_QUERY.test(text)) return execute(text, values);
      const queue = JSON.stringify([text, values]);
      lastAsked += 1;
      const asked = lastAsked;
      return inTurn(async () => {
        if ((emptyUpTo.get(queue) ?? 0) >= asked) return { rows: [] };
        const askedBefore = lastAsked;
        const claimed = await claim(db, text, values);
        if (claimed.rows.length === 0) emptyUpTo.set(queue, askedBefore);
        return claimed;
      });
    },
  });
}

type Database = ReturnType<PgBoss["getDb"]>;

async function claim(db: Database, text: string, values?: unknown[]): ReturnType<Database["executeSql"]> {
  const transaction = await db.beginTransaction?.();
  if (transaction === undefined) throw new Error("The queue's connection knows no transactions.");
  try {
    await transaction.db.executeSql("select pg_advisory_xact_lock($1)", [ADVISORY_LOCKS.groupFetches]);
    const claimed = await transaction.db.executeSql(text, values);
    await transaction.commit();
    return claimed;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Runs tasks one after the other, so that waiting ones hold no connection. */
function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
