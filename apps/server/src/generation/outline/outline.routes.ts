import { outlineEndpoints } from "@colophon/contracts/generation/outline/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Outlines } from "./outline.ts";

export function registerOutlineRoutes(
  registerRoute: RegisterRoute,
  { outlines }: { outlines: Outlines },
): void {
  registerRoute(outlineEndpoints.getOutline, ({ actor, params }) =>
    outlines.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(outlineEndpoints.changeOutline, ({ actor, params, body }) =>
    outlines.change({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(outlineEndpoints.approveOutline, ({ actor, params, body }) =>
    outlines.approve({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(outlineEndpoints.suggestOutline, ({ actor, params, body }) =>
    outlines.suggest({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(outlineEndpoints.dismissOutlineSuggestion, ({ actor, params }) =>
    outlines.dismiss({ ownerId: actor.id, bookId: params.id, suggestionId: params.suggestion_id }),
  );
  registerRoute(outlineEndpoints.rewriteChapter, ({ actor, params, body }) =>
    outlines.rewriteChapter({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id, ...body }),
  );
  registerRoute(outlineEndpoints.getEarlierTexts, ({ actor, params }) =>
    outlines.earlierTexts({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
}
