import { suggestionEndpoints } from "@colophon/contracts/assistant/suggestions";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Suggestions } from "./suggestions.ts";

export function registerSuggestionRoutes(
  registerRoute: RegisterRoute,
  { suggestions }: { suggestions: Suggestions },
): void {
  registerRoute(suggestionEndpoints.listSuggestions, ({ actor, params, query }) =>
    suggestions.list({ ...query, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(suggestionEndpoints.sectionSuggestions, ({ actor, params, query }) =>
    suggestions.ofSection({
      ownerId: actor.id,
      bookId: params.id,
      sectionId: params.section_id,
      version: query.version,
      groupId: query.group_id,
    }),
  );
  registerRoute(suggestionEndpoints.settleSuggestions, ({ actor, params, body }) =>
    suggestions.settle({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(suggestionEndpoints.undoSuggestions, ({ actor, params, body }) =>
    suggestions.undo({ ownerId: actor.id, bookId: params.id, groupId: body.group_id }),
  );
}
