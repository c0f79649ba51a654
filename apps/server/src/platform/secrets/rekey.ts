import type { Tx } from "../db/database.ts";
import type { SecretKeeper } from "./secret-keeper.ts";

/** A column of sealed secrets, by the feature whose it is. */
export type SealedColumn = {
  /** as a person calls what is kept there */
  name: string;
  /** every sealed secret, locked until the transaction ends */
  lock: (tx: Tx) => Promise<SealedSecret[]>;
  set: (tx: Tx, secret: { id: string; sealed: Buffer }) => Promise<void>;
  /** told once where something was sealed anew */
  changed?: (tx: Tx) => Promise<void>;
};

/** `place`: what it was sealed for. */
export type SealedSecret = { id: string; place: string; sealed: Buffer };

/** What came of sealing a column anew. `unreadable`: ids of rows that no key at hand opens; they are as they were. */
export type RekeyedColumn = { name: string; resealed: number; newest: number; unreadable: string[] };

/** A key of before is not the one that has sealed what is there. */
export class WrongOldKey extends Error {
  override readonly name = "WrongOldKey";
  readonly columns: readonly RekeyedColumn[];

  constructor(columns: readonly RekeyedColumn[]) {
    super("Some secrets cannot be opened with the keys at hand.");
    this.columns = columns;
  }
}

/**
 * Seals every secret with the newest key. What it has sealed already stays, so that it may be done again and again, and
 * while the product runs.
 * @param how.leavesUnreadable  rows that no key opens are left as they are; else they keep everything as it was
 * @throws WrongOldKey; the caller's transaction is to be rolled back then
 */
export async function rekey(
  tx: Tx,
  {
    keeper,
    columns,
    leavesUnreadable,
  }: {
    keeper: SecretKeeper;
    columns: readonly SealedColumn[];
    leavesUnreadable: boolean;
  },
): Promise<RekeyedColumn[]> {
  const done: RekeyedColumn[] = [];
  for (const column of columns) done.push(await rekeyColumn(tx, keeper, column));
  if (!leavesUnreadable && done.some(({ unreadable }) => unreadable.length > 0)) throw new WrongOldKey(done);
  return done;
}

async function rekeyColumn(tx: Tx, keeper: SecretKeeper, column: SealedColumn): Promise<RekeyedColumn> {
  const done: RekeyedColumn = { name: column.name, resealed: 0, newest: 0, unreadable: [] };
  for (const { id, place, sealed } of await column.lock(tx)) {
    const secret = keeper.open(sealed, place);
    const newlySealed = secret === null ? null : keeper.seal(secret, place);
    if (newlySealed === null) done.unreadable.push(id);
    else if (keeper.isNewest(sealed)) done.newest += 1;
    else {
      await column.set(tx, { id, sealed: newlySealed });
      done.resealed += 1;
    }
  }
  if (done.resealed > 0) await column.changed?.(tx);
  return done;
}
