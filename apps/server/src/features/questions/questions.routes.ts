import { bookChatEndpoints } from "@colophon/contracts/questions/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { BookChat } from "./questions.ts";

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
