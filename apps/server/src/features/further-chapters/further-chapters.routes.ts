import { continuationEndpoints } from "@colophon/contracts/further-chapters/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { Continuations } from "./further-chapters.ts";

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
