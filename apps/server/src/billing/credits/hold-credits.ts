import { randomUUID } from "node:crypto";
import type { PaidOperation } from "@colophon/contracts/billing/credits";
import { AppError } from "@colophon/contracts/errors";
import type { Tx } from "../../platform/db/database.ts";
import { lockAccount, openHold } from "./credits.store.ts";

/** A hold to place; `reference` is the id of the work (a book's, a cover's). */
export type HoldRequest = {
  userId: string;
  amount: number;
  operation: PaidOperation;
  description: string;
  reference: string;
};

export async function holdCredits(tx: Tx, request: HoldRequest): Promise<{ holdId: string }> {
  const hold = await openHold(tx, { id: randomUUID(), ...request });
  if (hold === null) {
    const balance = await lockAccount(tx, request.userId);
    throw new AppError("credits.insufficient", { required: request.amount, balance });
  }
  return { holdId: hold.id };
}
