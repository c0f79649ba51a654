import { coverStudioEndpoints } from "@colophon/contracts/covers/designs/studio-endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { CoverGenerations } from "./cover-generations.ts";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";

export function registerCoverRequestRoutes(
  registerRoute: RegisterRoute,
  { coverGenerations }: { coverGenerations: CoverGenerations },
): void {
  registerRoute(coverStudioEndpoints.getCoverCatalogue, async ({ query }) =>
    coverGenerations.catalogue(query.genre),
  );
  registerRoute(coverStudioEndpoints.suggestCover, ({ actor, body }) =>
    coverGenerations.suggest({ ...body, ownerId: actor.id }),
  );
  registerRoute(coverStudioEndpoints.generateCovers, ({ actor, body, header }) =>
    coverGenerations.order({
      ...body,
      ownerId: actor.id,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    }),
  );
  registerRoute(coverStudioEndpoints.getCoverGeneration, ({ actor, params }) =>
    coverGenerations.find({ ownerId: actor.id, generationId: params.id }),
  );
  registerRoute(coverStudioEndpoints.watchCoverGeneration, ({ actor, params, openEventStream: open }) =>
    coverGenerations.streamNews({ ownerId: actor.id, generationId: params.id, open }),
  );
}
