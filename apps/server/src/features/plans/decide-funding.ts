import { bookCost } from "@colophon/domain/credit-costs";
import { type BookFundingDecision, decideBookFunding } from "@colophon/domain/entitlement";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { Runs } from "../runs/runs.ts";
import { type StandingRow, findStanding } from "./standing.store.ts";

/** Fair use counts a day as the last 24 hours, so that it does not start anew at somebody's midnight. */
const FAIR_USE_WINDOW_MS = 24 * 60 * 60 * 1000;

export type FundingDeps = { runs: Pick<Runs, "countStarted">; fairUseLimit: number; now: () => Date };

type FundingQuestion = {
  userId: string;
  chapters: number;
  /** credits that can be spent now */
  spendable: number;
  /** the run that is to be paid for: what it was started for before does not count twice */
  runId: string;
  /** whether `books_generated` counts this very book already */
  isCounted: boolean;
};

/** How a book would be paid for, and what it costs in credits. */
export async function decideFunding(
  deps: FundingDeps,
  db: Db,
  { userId, chapters, spendable, runId, isCounted }: FundingQuestion,
): Promise<{ decision: BookFundingDecision; cost: number }> {
  const now = deps.now();
  const cost = bookCost(chapters);
  const standing = await requireStanding(db, userId);
  const since = new Date(now.getTime() - FAIR_USE_WINDOW_MS);
  const startedToday = await deps.runs.countStarted(db, {
    ownerId: userId,
    kind: "book",
    since,
    except: runId,
  });
  const decision = decideBookFunding({
    isPremium: standing.is_premium,
    booksGenerated: standing.books_generated - (isCounted ? 1 : 0),
    booksStartedToday: startedToday,
    trialEndsAt: standing.trial_expires_at,
    fairUseLimit: deps.fairUseLimit,
    spendable,
    cost,
    now,
  });
  return { decision, cost };
}

/** @throws AppError "auth.required" for an author that is gone */
export async function requireStanding(db: Db, userId: string): Promise<StandingRow> {
  const standing = await findStanding(db, userId);
  if (standing === null) throw new AppError("auth.required");
  return standing;
}
