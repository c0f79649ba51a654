import { alternativeEndpoints } from "@colophon/contracts/assistant/alternatives";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { type AlternativeDeps, compareAlternative, presentAlternatives } from "./read-alternatives.ts";
import { offerAlternative, startAlternative, stopAlternative } from "./request-alternative.ts";

export function registerAlternativeRoutes(registerRoute: RegisterRoute, deps: AlternativeDeps): void {
  registerRoute(alternativeEndpoints.getAlternatives, ({ actor, params }) =>
    presentAlternatives(deps, { ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(alternativeEndpoints.getAlternativeOffer, ({ actor, params, query }) =>
    offerAlternative(deps, { ...query, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(alternativeEndpoints.startAlternative, ({ actor, params, body }) =>
    startAlternative(deps, { ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(alternativeEndpoints.getAlternative, ({ actor, params }) =>
    compareAlternative(deps, { ownerId: actor.id, bookId: params.id, alternativeId: params.take_id }),
  );
  registerRoute(alternativeEndpoints.stopAlternative, ({ actor, params }) =>
    stopAlternative(deps, { ownerId: actor.id, bookId: params.id, alternativeId: params.take_id }),
  );
}
