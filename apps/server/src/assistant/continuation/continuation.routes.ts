import { continuationEndpoints } from "@colophon/contracts/assistant/continuation";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import {
  type ContinuationDeps,
  presentContinuations,
  requestContinuation,
  stopContinuation,
} from "./request-continuation.ts";

export function registerContinuationRoutes(registerRoute: RegisterRoute, deps: ContinuationDeps): void {
  registerRoute(continuationEndpoints.getContinuations, ({ actor, params }) =>
    presentContinuations(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(continuationEndpoints.addChapter, ({ actor, params, body }) =>
    requestContinuation(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(continuationEndpoints.stopContinuation, ({ actor, params }) =>
    stopContinuation(deps, { ownerId: actor.id, bookId: params.id }),
  );
}
