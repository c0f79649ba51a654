import { alternativeEndpoints } from "@colophon/contracts/assistant/alternatives/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Alternatives } from "./alternatives.ts";

export function registerAlternativeRoutes(
  registerRoute: RegisterRoute,
  { takes }: { takes: Alternatives },
): void {
  registerRoute(alternativeEndpoints.getAlternatives, ({ actor, params }) =>
    takes.read({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(alternativeEndpoints.getAlternativeOffer, ({ actor, params, query }) =>
    takes.offer({ ...query, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(alternativeEndpoints.startAlternative, ({ actor, params, body }) =>
    takes.order({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(alternativeEndpoints.getAlternative, ({ actor, params }) =>
    takes.compare({ ownerId: actor.id, bookId: params.id, alternativeId: params.take_id }),
  );
  registerRoute(alternativeEndpoints.stopAlternative, ({ actor, params }) =>
    takes.stop({ ownerId: actor.id, bookId: params.id, alternativeId: params.take_id }),
  );
}
