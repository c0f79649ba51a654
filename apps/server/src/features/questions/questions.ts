import type { AskBookRequest, BookQuestions } from "@colophon/contracts/questions/question";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { type AnswerDeps, questionWork } from "./answer-question.job.ts";
import { type AskDeps, askBook, forgetQuestion, presentQuestions } from "./ask-book.ts";

type Which = { ownerId: string; bookId: string };

/** What authors ask of their books. */
export interface Questions {
  /** What was asked, and what the next question costs. @throws AppError "books.not_found" */
  list(which: Which): Promise<BookQuestions>;
  /** @throws AppError "books.not_found", "questions.nothing_to_read", "paid_work.…", "credits.…" */
  ask(order: Which & AskBookRequest): Promise<BookQuestions>;
  /** @throws AppError "books.not_found", "questions.not_found" */
  forget(which: Which & { questionId: string }): Promise<BookQuestions>;
  /** Has the worker answer questions. */
  work(worker: RunWorker, queue: Queue, model: Pick<AnswerDeps, "modelOf" | "prices">): Promise<void>;
}

/** Questions about books; a worker of `work` answers them. */
export function createQuestions(deps: AskDeps & Omit<AnswerDeps, "modelOf" | "prices">): Questions {
  return {
    list: (which) => presentQuestions(deps, which),
    ask: (order) => askBook(deps, order),
    forget: (which) => forgetQuestion(deps, which),
    work: (worker, queue, model) => worker.work(queue, questionWork({ ...deps, ...model })),
  };
}
