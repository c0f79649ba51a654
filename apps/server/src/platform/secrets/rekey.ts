import type { Tx } from "../db/database.ts";
import type { SecretKeeper } from "./secret-keeper.ts";

/** A column of sealed secrets, by the feature that owns it. */
export type SealedColumn = {
  /** human-readable name of what it stores */
  name: string;
  /** every sealed secret, locked until the transaction ends */
  lock: (tx: Tx) => Promise<SealedSecret[]>;
  set: (tx: Tx, secret: { id: string; sealed: Buffer }) => Promise<void>;
  /** called once if anything was resealed */
  changed?: (tx: Tx) => Promise<void>;
};

/** `place`: the context it is sealed to. */
export type SealedSecret = { id: string; place: string; sealed: Buffer };

/**
 * Result of resealing a column. `unreadable`: ids of rows that no available key opens; they are unchanged.
 */
export type RekeyedColumn = { name: string; resealed: number; newest: number; unreadable: string[] };

/** The given old key is not the one that sealed the existing data. */
export class WrongOldKey extends Error {
  override readonly name = "WrongOldKey";
  readonly columns: readonly RekeyedColumn[];

  constructor(columns: readonly RekeyedColumn[]) {
    super("Some secrets cannot be opened with the keys at hand.");
    this.columns = columns;
  }
}

/**
 * Reseals every secret with the newest key. What that key has already sealed is skipped, so this can be
 * repeated, and run while the product is running.
 * @param how.leavesUnreadable  rows that no key opens are left as they are; else they prevent any change
 * @throws WrongOldKey; the caller must then roll back its transaction
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
