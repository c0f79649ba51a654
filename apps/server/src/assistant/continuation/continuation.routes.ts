import { continuationEndpoints } from "@colophon/contracts/assistant/continuation/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Continuations } from "./continuation.ts";

export function registerContinuationRoutes(
  registerRoute: RegisterRoute,
  { continuations }: { continuations: Continuations },
): void {
  registerRoute(continuationEndpoints.getContinuations, ({ actor, params }) =>
    continuations.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(continuationEndpoints.addChapter, ({ actor, params, body }) =>
    continuations.order({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(continuationEndpoints.stopContinuation, ({ actor, params }) =>
    continuations.stop({ ownerId: actor.id, bookId: params.id }),
  );
}
