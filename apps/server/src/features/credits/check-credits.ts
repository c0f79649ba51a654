import type { CreditCheck, CreditOperation } from "@colophon/contracts/credits/ledger";
import { bookCost, operationCost } from "@colophon/domain/credit-costs";
import { type BookFundingDecision, decideBookFunding } from "@colophon/domain/entitlement";
import type { Db } from "../../platform/db/database.ts";
import type { AuthorStanding } from "./author-standing.ts";
import { readBalance } from "./read-balance.ts";

type CheckDeps = {
  db: Db;
  fairUseLimit: number;
  now: () => Date;
  findStanding: (db: Db, userId: string) => Promise<AuthorStanding>;
};

export async function checkCredits(
  deps: CheckDeps,
  question: { userId: string; operation: CreditOperation; chapters: number },
): Promise<CreditCheck> {
  const { balance } = await readBalance(deps.db, question.userId);
  if (question.operation !== "book_generation") {
    const required = operationCost(question.operation, { chapters: question.chapters });
    return presentCheck(required, balance, balance >= required ? "credits" : "none");
  }
  const cost = bookCost(question.chapters);
  const standing = await deps.findStanding(deps.db, question.userId);
  const decision = decideBookFunding({
    ...standing,
    fairUseLimit: deps.fairUseLimit,
    spendable: balance,
    cost,
    now: deps.now(),
  });
  return presentCheck(cost, balance, fundingOf(decision));
}

function fundingOf(decision: BookFundingDecision): CreditCheck["funding"] {
  return decision.kind === "refused" ? "none" : decision.kind;
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
