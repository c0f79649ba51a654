import { outlineEndpoints } from "@colophon/contracts/outline/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Outlines } from "./outline.ts";

export function mountOutline(mount: Mount, { outlines }: { outlines: Outlines }): void {
  mount(outlineEndpoints.getOutline, ({ actor, params }) =>
    outlines.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(outlineEndpoints.changeOutline, ({ actor, params, body }) =>
    outlines.change({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(outlineEndpoints.approveOutline, ({ actor, params, body }) =>
    outlines.approve({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(outlineEndpoints.suggestOutline, ({ actor, params, body }) =>
    outlines.suggest({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(outlineEndpoints.dismissOutlineSuggestion, ({ actor, params }) =>
    outlines.dismiss({ ownerId: actor.id, bookId: params.id, suggestionId: params.suggestion_id }),
  );
  mount(outlineEndpoints.takeChapterAgain, ({ actor, params, body }) =>
    outlines.takeAgain({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id, ...body }),
  );
  mount(outlineEndpoints.getEarlierTexts, ({ actor, params }) =>
    outlines.earlierTexts({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
}
