import { type Db, inTransaction } from "../../apps/server/src/platform/db/database.ts";
import { addBooks, drawBooks } from "./books.store.ts";
import { addAuditedActs, addTickets } from "./inbox.store.ts";
import { makeDraw } from "./draws.store.ts";
import { addLines, drawLines } from "./ledger.store.ts";
import { addPacks, addPlans } from "./payments.store.ts";
import { type Crowd, addPeople, addStandings, countCrowd, drawPeople, mayFill } from "./people.store.ts";

/** Accounts of a full large installation; about twice as many books, and ten times as many ledger entries. */
const ACCOUNTS = 100_500;
/** Accounts per transaction: an interrupted seed continues at the next such step. */
const AT_ONCE = 5000;
/** One account in this many was deleted, and is only in the ledger. */
const LEAVES_ONE_IN = 201;

/** The progress after each step. */
export type Filled = { accounts: number; of: number };

/**
 * Fills an installation like years of use would. One that was filled before stays as it is.
 * @param db  as the tables' owner
 * @param wish.share  of 100,000 users, above 0 and at most 1
 */
export async function fillInstallation(
  db: Db,
  wish: { share: number; now: Date; onStep?: (filled: Filled) => void },
): Promise<void> {
  if (!(await mayFill(db))) throw new Error("The large seed needs the role that owns the tables.");
  const accounts = Math.max(LEAVES_ONE_IN, Math.round(ACCOUNTS * wish.share));
  const there = await countCrowd(db);
  for (let first = firstAfter(there); first <= accounts; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, accounts);
    await addSome(db, { first, last, accounts, now: wish.now });
    wish.onStep?.({ accounts: last, of: accounts });
  }
}

/** The number of the account after this many users, including deleted ones. */
function firstAfter(users: number): number {
  return users + Math.floor(users / (LEAVES_ONE_IN - 1)) + 1;
}

async function addSome(db: Db, crowd: Crowd): Promise<void> {
  await inTransaction(db, async (tx) => {
    await makeDraw(tx);
    await drawPeople(tx, crowd);
    await drawLines(tx, crowd.now);
    await drawBooks(tx, crowd.now);
    await addPeople(tx, crowd.now);
    await addStandings(tx);
    await addLines(tx);
    await addBooks(tx, crowd.now);
    await addPacks(tx);
    await addPlans(tx, crowd.now);
    await addTickets(tx, crowd.now);
    await addAuditedActs(tx, crowd.now);
  });
}
