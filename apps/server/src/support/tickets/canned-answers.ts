import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { MAX_CANNED_ANSWERS } from "@colophon/contracts/support/tickets/limits";
import type { CannedAnswer, CannedAnswerText } from "@colophon/contracts/support/tickets/ticket";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { countCanned, deleteCanned, insertCanned, selectCanned, updateCanned } from "./inbox.store.ts";

/** The support inbox's canned answers. */
export interface CannedAnswers {
  list(): Promise<CannedAnswer[]>;
  /** @throws AppError "support.too_many_answers" */
  add(answer: CannedAnswerText, by: string): Promise<CannedAnswer>;
  /** @throws AppError "support.answer_not_found" */
  change(answer: CannedAnswer, by: string): Promise<CannedAnswer>;
  /** @throws AppError "support.answer_not_found" */
  remove(id: string): Promise<void>;
}

export function createCannedAnswers({ db, now }: { db: Db; now: () => Date }): CannedAnswers {
  return {
    list: () => selectCanned(db),
    async add(text, by) {
      const answer = { id: randomUUID(), ...text };
      await inTransaction(db, async (tx) => {
        if ((await countCanned(tx)) >= MAX_CANNED_ANSWERS)
          throw new AppError("support.too_many_answers", { most: MAX_CANNED_ANSWERS });
        await insertCanned(tx, { ...answer, by, now: now() });
      });
      return answer;
    },
    async change(answer, by) {
      if (!(await updateCanned(db, { ...answer, by, now: now() })))
        throw new AppError("support.answer_not_found");
      return answer;
    },
    async remove(id) {
      if (!(await deleteCanned(db, id))) throw new AppError("support.answer_not_found");
    },
  };
}
