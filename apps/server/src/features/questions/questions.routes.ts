import { questionEndpoints } from "@colophon/contracts/questions/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Questions } from "./questions.ts";

export function mountQuestions(mount: Mount, { questions }: { questions: Questions }): void {
  mount(questionEndpoints.getQuestions, ({ actor, params }) =>
    questions.list({ ownerId: actor.id, bookId: params.id }),
  );
  mount(questionEndpoints.askBook, ({ actor, params, body }) =>
    questions.ask({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(questionEndpoints.removeQuestion, ({ actor, params }) =>
    questions.forget({ ownerId: actor.id, bookId: params.id, questionId: params.questionId }),
  );
}
