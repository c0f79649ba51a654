import type { CreditCheck, CreditOperation } from "@colophon/contracts/credits/ledger";
import { type BookSize, operationCost } from "@colophon/domain/credit-costs";
import type { Db } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import { type FundingDeps, decideFunding } from "./decide-funding.ts";

export type CheckDeps = FundingDeps & { db: Db; credits: Pick<Credits, "balance"> };

/** Whether an operation can be afforded, by the decision that its order would meet. */
export async function checkFunding(
  deps: CheckDeps,
  question: { userId: string; operation: CreditOperation; size: BookSize },
): Promise<CreditCheck> {
  const { userId, operation, size } = question;
  const required = operationCost(operation, size);
  const { balance } = await deps.credits.balance(userId);
  if (operation !== "book_generation") {
    return presentCheck(required, balance, balance >= required ? "credits" : "none");
  }
  const { decision } = await decideFunding(deps, deps.db, {
    userId,
    cost: required,
    spendable: balance,
    paid: 0,
    isCounted: false,
  });
  return presentCheck(required, balance, decision.kind === "refused" ? "none" : decision.kind);
}

function presentCheck(required: number, balance: number, funding: CreditCheck["funding"]): CreditCheck {
  const spent = funding === "credits" ? required : 0;
  return {
    sufficient: funding !== "none",
    required,
    current_balance: balance,
    remaining_after: funding === "none" ? balance - required : balance - spent,
    funding,
  };
}
