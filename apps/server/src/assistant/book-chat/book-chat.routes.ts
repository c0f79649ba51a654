import { bookChatEndpoints } from "@colophon/contracts/assistant/book-chat/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { BookChat } from "./book-chat.ts";

export function registerBookChatRoutes(
  registerRoute: RegisterRoute,
  { questions }: { questions: BookChat },
): void {
  registerRoute(bookChatEndpoints.getQuestions, ({ actor, params }) =>
    questions.list({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bookChatEndpoints.askBook, ({ actor, params, body }) =>
    questions.ask({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(bookChatEndpoints.removeQuestion, ({ actor, params }) =>
    questions.forget({ ownerId: actor.id, bookId: params.id, questionId: params.questionId }),
  );
}
