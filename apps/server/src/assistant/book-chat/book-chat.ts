import type { BookChatRequest, BookChatResponse } from "@colophon/contracts/assistant/book-chat/book-chat";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { type AnswerDeps, bookChatWork } from "./answer-turn.job.ts";
import { type BookChatDeps, startTurn, forgetTurn, presentBookChat } from "./chat-turns.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Authors' questions about their books. */
export interface BookChat {
  /** Questions asked, and the price of the next one. @throws AppError "books.not_found" */
  list(which: BookRef): Promise<BookChatResponse>;
  /** @throws AppError "books.not_found", "questions.nothing_to_read", "paid_work.…", "credits.…" */
  ask(order: BookRef & BookChatRequest): Promise<BookChatResponse>;
  /** @throws AppError "books.not_found", "questions.not_found" */
  forget(which: BookRef & { questionId: string }): Promise<BookChatResponse>;
  /** Registers the worker that answers questions. */
  work(worker: RunWorker, queue: Queue, model: Pick<AnswerDeps, "modelOf" | "prices">): Promise<void>;
}

/** Book chat; answers come from a worker started with `work`. */
export function createBookChat(deps: BookChatDeps & Omit<AnswerDeps, "modelOf" | "prices">): BookChat {
  return {
    list: (which) => presentBookChat(deps, which),
    ask: (order) => startTurn(deps, order),
    forget: (which) => forgetTurn(deps, which),
    work: (worker, queue, model) => worker.work(queue, bookChatWork({ ...deps, ...model })),
  };
}
