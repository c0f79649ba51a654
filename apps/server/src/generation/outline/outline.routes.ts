import { outlineEndpoints } from "@colophon/contracts/generation/outline/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { approveOutline, changeOutline } from "./change-outline.ts";
import { readOutline } from "./present-outline.ts";
import { type SuggestDeps, dismiss, requestSuggestion } from "./request-suggestion.ts";
import { type AgainDeps, readEarlierTexts, rewriteChapter } from "./rewrite-chapter.ts";

export function registerOutlineRoutes(registerRoute: RegisterRoute, deps: AgainDeps & SuggestDeps): void {
  registerRoute(outlineEndpoints.getOutline, ({ actor, params }) =>
    readOutline(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(outlineEndpoints.changeOutline, ({ actor, params, body }) =>
    changeOutline(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(outlineEndpoints.approveOutline, ({ actor, params, body }) =>
    approveOutline(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(outlineEndpoints.suggestOutline, ({ actor, params, body }) =>
    requestSuggestion(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(outlineEndpoints.dismissOutlineSuggestion, ({ actor, params }) =>
    dismiss(deps, { ownerId: actor.id, bookId: params.id, suggestionId: params.suggestion_id }),
  );
  registerRoute(outlineEndpoints.rewriteChapter, ({ actor, params, body }) =>
    rewriteChapter(deps, { ownerId: actor.id, bookId: params.id, sectionId: params.section_id, ...body }),
  );
  registerRoute(outlineEndpoints.getEarlierTexts, ({ actor, params }) =>
    readEarlierTexts(deps, { ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
}
