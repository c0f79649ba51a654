import { bookChatEndpoints } from "@colophon/contracts/assistant/book-chat";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { type BookChatDeps, forgetTurn, presentBookChat, startTurn } from "./chat-turns.ts";

export function registerBookChatRoutes(registerRoute: RegisterRoute, deps: BookChatDeps): void {
  registerRoute(bookChatEndpoints.getQuestions, ({ actor, params }) =>
    presentBookChat(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bookChatEndpoints.askBook, ({ actor, params, body }) =>
    startTurn(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(bookChatEndpoints.removeQuestion, ({ actor, params }) =>
    forgetTurn(deps, { ownerId: actor.id, bookId: params.id, questionId: params.questionId }),
  );
}
